import { type FactAssertions, assertFromFacts } from './facts/answers/answer-and-verify-without-model.js';
import { type ChosenEvidence, chooseEvidence } from './evidence/choose-documents-and-passages.js';
import type {
  ComposedAnswer,
  ComposedDraft,
  ComposedNote,
  ComposedStatement,
  ComposeDocument,
  ComposeRequest,
} from './compose-answer-types.js';
import { missingPaper } from './evidence/detect-asked-paper-not-uploaded.js';
import { draftAnswer, type DraftedAnswer } from './model/write-answer-with-model.js';
import { passagesToShow, isSufficient, shownClauses } from './evidence/choose-passages-to-show.js';
import { derivedFrom, mergeCitations } from './verify/use-verified-answer.js';
import { TextsWithFoldedCopies } from './verify/texts-with-folded-copies.js';
import { type VerifiedDraft, verifyPassages } from './verify/verify-answer.js';
import type { DocumentEvidence } from './evidence/rank-clauses-of-document.js';

interface CheckedDocument {
  evidence: DocumentEvidence;
  verified: VerifiedDraft;
}

const isSilent = ({ evidence, verified: { content, rejected } }: CheckedDocument) =>
  evidence.chosen === undefined &&
  content.statements.length === 0 &&
  content.values.length === 0 &&
  rejected.length === 0;

/**
 * The documents that were searched and hold nothing that answers, in the order they were given. One that may answer is none of
 * them: there were enough stronger ones, a person chose what is read of it, or nothing the model claimed of it could be verified.
 */
function silentDocuments(
  { documents }: Pick<ComposeRequest, 'documents'>,
  { weighed, passedOver }: Pick<ChosenEvidence, 'weighed' | 'passedOver'>,
  drafts: readonly CheckedDocument[],
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

/**
 * Answers one question from documents: weighs each document's evidence, then shows its passages or lets a model write from them. Nothing
 * that was not found again word for word in the stored text gets into an answer.
 */
export async function composeAnswer(request: ComposeRequest, signal: AbortSignal): Promise<ComposedAnswer> {
  const started = performance.now();
  const chosen = await chooseEvidence(request, signal);
  const {
    drafts,
    notRead = [],
    ...written
  } = request.model ? await draftAnswer(request, request.model, chosen, signal) : await showPassages(request, chosen);
  const spoken = drafts.filter(({ verified }) => verified.content.statements.length > 0);
  const isFound = written.outcome !== 'not_found';
  const weighed = isFound ? spoken.map(({ evidence }) => evidence) : chosen.weighed;
  return {
    ...written,
    drafts: spoken.map((draft): ComposedDraft => ({
      documentId: draft.evidence.document.id,
      fileName: draft.evidence.document.fileName,
      content: draft.verified.content,
      isWeak: draft.isWeak,
    })),
    strength: Math.max(0, ...weighed.map(({ strength }) => strength)),
    openParts: isFound ? openParts(chosen) : [],
    passages: chosen.passages,
    searched: { documents: chosen.weighed.length, passages: chosen.unitCount, topics: chosen.topics },
    silent: silentDocuments(request, { ...chosen, passedOver: [...chosen.passedOver, ...notRead] }, drafts),
    milliseconds: Math.round(performance.now() - started),
  };
}

/** What facts say where they answer, and the evidence; the documents with the strongest evidence first. */
async function showPassages(request: ComposeRequest, chosen: ChosenEvidence): Promise<DraftedAnswer> {
  const texts = new TextsWithFoldedCopies();
  const shown = shownClauses(chosen.asked, chosen.sufficient, chosen.weighed.length);
  const missing = request.chosenPassages
    ? null
    : missingPaper(request.question.question, request.documents, request.index);
  const found = await Promise.all(
    chosen.sufficient.map(async (evidence) => {
      const text = await read(evidence.document, texts);
      const own = passagesToShow(evidence, chosen.asked, text, shown);
      const passages = missing ? own.map((passage) => ({ ...passage, folded: 'weak' as const })) : own;
      const isWeak = passages.every(({ folded }) => folded === 'weak');
      return { evidence, verified: verifyPassages(passages, texts), isWeak };
    }),
  );
  const known = missing ? null : await assertFromFacts(request, chosen, texts);
  const asserted = known && 'whole' in known ? known : null;
  const beside = asserted?.isWhole ? found.map((draft) => besideWhole(draft, asserted)) : found;
  const drafts = asserted ? withAsserted(beside, asserted, chosen) : found;
  const { content, rejected } = joined([
    ...(asserted ? [asserted.whole] : []),
    ...beside.map((draft) =>
      asserted?.byDocument.has(draft.evidence.document.id) ? folded(draft.verified) : draft.verified,
    ),
  ]);
  const isFound = drafts.some((draft) => !draft.isWeak && draft.verified.content.statements.length > 0);
  return {
    outcome: asserted ? 'answered' : isFound ? 'passages' : 'not_found',
    content,
    notes: missing ? [{ kind: 'missing', text: `No ${missing.name} is among the documents.` }] : notesOf(known),
    drafts,
    rejected,
    usage: { inputTokens: 0, outputTokens: 0 },
  };
}

function notesOf(known: Awaited<ReturnType<typeof assertFromFacts>>): ComposedNote[] {
  if (!known) return [];
  return 'noSum' in known ? [{ kind: 'caveat', text: known.noSum }] : [...known.notes];
}

type Draft = DraftedAnswer['drafts'][number];

/** What a document says itself before its passages, which are one click away then. */
function withAsserted(found: readonly Draft[], { byDocument }: FactAssertions, { weighed }: ChosenEvidence): Draft[] {
  const speaking = weighed.flatMap((evidence) => {
    const own = byDocument.get(evidence.document.id);
    if (!own) return [];
    const passages = found.find((draft) => draft.evidence === evidence);
    const { content, rejected } = joined([own, ...(passages ? [folded(passages.verified)] : [])]);
    return [{ evidence, verified: { ...own, content, rejected: [...rejected] }, isWeak: false }];
  });
  return [...speaking, ...found.filter(({ evidence }) => !byDocument.has(evidence.document.id))];
}

/** Where every paper that was asked has told, passages of others are not counted. */
const besideWhole = (draft: Draft, { byDocument }: FactAssertions): Draft =>
  byDocument.has(draft.evidence.document.id)
    ? draft
    : { ...draft, verified: folded(draft.verified, 'weak'), isWeak: true };

const folded = (draft: VerifiedDraft, as: 'more' | 'weak' = 'more'): VerifiedDraft => {
  const { content } = draft;
  const statements = content.statements.map((statement) => ({
    ...statement,
    folded: as === 'weak' ? as : (statement.folded ?? as),
  }));
  return { ...draft, content: derivedFrom([content], { ...content, statements }) };
};

async function read(document: ComposeDocument, texts: TextsWithFoldedCopies): Promise<string> {
  const text = await document.readText();
  texts.add(document.id, text);
  return text;
}

/** The parts of a question that no counted document speaks to. */
function openParts({ weighed }: ChosenEvidence): string[] {
  const texts = [...new Set(weighed.flatMap(({ parts }) => parts.map(({ text }) => text)))];
  if (texts.length < 2) return [];
  const speaks = (text: string) =>
    weighed.some(({ parts }) =>
      parts.some((part) => part.text === text && isSufficient(part.strength, weighed.length)),
    );
  return texts.filter((text) => !speaks(text));
}

/** The drafts of several documents one after the other; what is folded away is left out where it was said before. */
function joined(drafts: readonly VerifiedDraft[]): Pick<DraftedAnswer, 'content' | 'rejected'> {
  const { citations, positions } = mergeCitations(drafts.map(({ content }) => content.citations));
  const statements: ComposedStatement[] = [];
  const said = new Set<number>();
  for (const [part, { content }] of drafts.entries())
    for (const statement of content.statements) {
      const own = statement.citations.map((position) => positions[part]?.[position] ?? 0);
      if (statement.folded && own.every((position) => said.has(position))) continue;
      statements.push({ ...statement, citations: own });
      for (const position of own) said.add(position);
    }
  return {
    content: derivedFrom(
      drafts.map(({ content }) => content),
      { statements, citations, values: [] },
    ),
    rejected: drafts.flatMap((draft) => draft.rejected),
  };
}
