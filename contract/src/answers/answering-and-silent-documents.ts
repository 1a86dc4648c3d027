import type { HowMade } from './how-made.ts';
import { OUTCOME_WORDS, type Citation, type Outcome, type Statement } from './responses.ts';

type Known = Pick<Citation, 'documentId' | 'fileName'>;

/** What is needed of an answer to tell which documents answer. */
export interface Answering {
  outcome: Outcome | null;
  citations: readonly Known[];
  responses: readonly (Known & { citations: readonly unknown[]; statements: readonly Pick<Statement, 'folded'>[] })[];
  made: Pick<HowMade, 'documentsSearched' | 'silent' | 'moreSilent' | 'undecided'> | null;
}

/** A document that answers, and how many passages of it are quoted. */
export type AnsweringDocument = Known & { passages: number };

/** Tells documents of one name apart; one that is gone is known by its name alone. */
export const documentKey = ({ documentId, fileName }: Known) =>
  documentId === null ? `file-${fileName}` : `document-${documentId}`;

/** All that a document has to say is weak evidence: it is kept out of sight and not counted. */
export const isWeak = ({ statements }: { statements: readonly Pick<Statement, 'folded'>[] }) =>
  statements.length > 0 && statements.every(({ folded }) => folded === 'weak');

/** The documents that answer, or hold a passage, in the order in which they are quoted. A register is no document. */
export function answeringDocuments({
  citations,
  responses,
}: Pick<Answering, 'citations' | 'responses'>): AnsweringDocument[] {
  const quoted = Map.groupBy(citations, documentKey);
  const order = [...quoted.keys()];
  const placeOf = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const counted = responses.filter((response) => !isWeak(response));
  return [...new Map(counted.map((response) => [documentKey(response), response]))]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([key, { documentId, fileName, citations: own }]) => ({
      documentId,
      fileName,
      passages: quoted.get(key)?.length ?? own.length,
    }));
}

export const passagesInWords = (count: number) => `${count} passage${count === 1 ? '' : 's'}`;

/** "lease.pdf (4 passages)" for each document that answers. */
export const answeringNames = (answer: Pick<Answering, 'citations' | 'responses'>): string[] =>
  answeringDocuments(answer).map(({ fileName, passages }) => `${fileName} (${passagesInWords(passages)})`);

/**
 * "Found in 3 of 5 documents", where several do; null where one does or none. Passages are always called what they are:
 * "Passages in 4 of 6 documents".
 */
export function answeringSentence({ made, outcome, ...answer }: Answering): string | null {
  const count = answeringDocuments(answer).length;
  if (outcome === 'passages') return passagesSentence(count, Math.max(count, made?.documentsSearched ?? count));
  if (count < 2) return null;
  if (made === null || made.undecided === null) return `Found in ${count} documents`;
  const more = made.undecided > 0 ? `; ${made.undecided} more may answer` : '';
  return `Found in ${count} of ${made.documentsSearched} documents${more}`;
}

const passagesSentence = (count: number, searched: number) =>
  searched === 1 ? 'Passages in the document' : `Passages in ${count} of ${searched} documents`;

/** How what is said of silent documents begins. */
export const SILENT_LEAD = 'No mention in';
/** What follows the name of a document that is only partly known. */
export const silentNote = ({ isPartlyRead }: { isPartlyRead: boolean }) => (isPartlyRead ? ' (partly read)' : '');
export const andMore = (count: number) => (count > 0 ? ` and ${count} more` : '');

/** "lease.pdf, minutes.pdf (partly read) and 31 more"; empty where no document is silent. */
export const silentNames = ({ silent, moreSilent }: Pick<HowMade, 'silent' | 'moreSilent'>) =>
  silent.map((document) => document.fileName + silentNote(document)).join(', ') + andMore(moreSilent);

/** "No mention in: lease.pdf, minutes.pdf."; null where no document is silent. */
export const silentSentence = (made: Answering['made']): string | null =>
  made && made.silent.length > 0 ? `${SILENT_LEAD}: ${silentNames(made)}.` : null;

/** What became of a question, in words: a search that found nothing for certain may still show what comes near. */
export const outcomeInWords = (outcome: Outcome, showsPassages: boolean): string =>
  OUTCOME_WORDS[outcome] + (outcome === 'not_found' && showsPassages ? ' for certain' : '');
