import type { Citation, DdqDetails } from '@proofroom/contract';

/** A source as a tab: all citations of one document, in the order in which the answer uses them. */
export interface Source {
  key: string;
  documentId: number | null;
  fileName: string;
  citations: [Citation, ...Citation[]];
}

const keyOf = ({ documentId, fileName }: Citation) =>
  documentId === null ? `file-${fileName}` : `document-${documentId}`;

/** One source per document, in the order in which they are first cited. */
export function sourcesOf(citations: readonly Citation[]): Source[] {
  const sources = new Map<string, Source>();
  for (const citation of citations) {
    const key = keyOf(citation);
    const known = sources.get(key);
    if (known) known.citations.push(citation);
    else sources.set(key, { key, documentId: citation.documentId, fileName: citation.fileName, citations: [citation] });
  }
  return [...sources.values()];
}

/** What is shown beside the answer: a citation of the answer itself, or of what one document says. */
export interface Selection {
  /** Id of the response of one document; null for the answer. */
  draft: number | null;
  number: number;
}

type Cited = Pick<DdqDetails, 'citations' | 'responses'>;

/** The citations that belong together with a selection: all of the answer, or all of one document's response. */
export const citationsOf = ({ citations, responses }: Cited, draft: number | null): readonly Citation[] =>
  draft === null ? citations : (responses.find(({ id }) => id === draft)?.citations ?? []);

/** Reads "?cite=2" or "?draft=7&cite=1". */
export function readSelection(search: URLSearchParams): Selection {
  const whole = (key: string) => (/^\d+$/.test(search.get(key) ?? '') ? Number(search.get(key)) : null);
  return { draft: whole('draft'), number: whole('cite') ?? 1 };
}

/** The selected citation; the first one when the address names one that is not there. */
export function selectedCitation(answer: Cited, { draft, number }: Selection): Citation | undefined {
  const citations = citationsOf(answer, draft);
  return citations.find((citation) => citation.number === number) ?? citations[0] ?? answer.citations[0];
}

/** The number of the citation a step away; stays at both ends. */
export function stepFrom(citations: readonly Citation[], number: number, step: 1 | -1): number {
  const at = citations.findIndex((citation) => citation.number === number);
  return (citations[at + step] ?? citations[at])?.number ?? number;
}
