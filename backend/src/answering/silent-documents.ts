import type { ComposedAnswer, ComposeRequest } from './composed-answer.js';
import type { ChosenEvidence } from './evidence/choose-evidence.js';
import type { DocumentEvidence } from './evidence/document-evidence.js';
import type { VerifiedDraft } from './verify/verify.js';

interface Checked {
  evidence: DocumentEvidence;
  verified: VerifiedDraft;
}

const isSilent = ({ evidence, verified: { content, rejected } }: Checked) =>
  evidence.chosen === undefined &&
  content.statements.length === 0 &&
  content.values.length === 0 &&
  rejected.length === 0;

/**
 * The documents that were searched and hold nothing that answers, in the order they were given. One that may answer is none of
 * them: there were enough stronger ones, a person chose what is read of it, or nothing the model claimed of it could be verified.
 */
export function silentDocuments(
  { documents }: Pick<ComposeRequest, 'documents'>,
  { weighed, passedOver }: Pick<ChosenEvidence, 'weighed' | 'passedOver'>,
  drafts: readonly Checked[],
): ComposedAnswer['silent'] {
  const mayAnswer = new Set(
    [...passedOver, ...drafts.filter((draft) => !isSilent(draft)).map(({ evidence }) => evidence)].map(
      ({ document }) => document.id,
    ),
  );
  const searched = new Set(weighed.map(({ document }) => document.id));
  return documents
    .filter(({ id }) => searched.has(id) && !mayAnswer.has(id))
    .map(({ id, fileName }) => ({ documentId: id, fileName }));
}
