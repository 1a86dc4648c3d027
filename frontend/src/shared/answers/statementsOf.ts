import { PROVIDERS, type Citation, type DdqDetails, type DocumentResponse, type Statement } from '@proofroom/contract';

type Answer = Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;

/** The statements of an answer; an answer kept as plain text only is one statement without a source. */
export function statementsOf({ response, statements }: Answer): Statement[] {
  if (statements.length > 0) return statements;
  return response.trim() === '' ? [] : [{ text: response, citations: [] }];
}

/** Citations by the number they are shown under. */
export const byNumber = (citations: readonly Citation[]): ReadonlyMap<number, Citation> =>
  new Map(citations.map((citation) => [citation.number, citation]));

/** A quote as one line: the breaks of its page and words parted at a line's end are of no interest to a reader. */
export const oneLine = (quote: string) => quote.replaceAll(/[\s\f]+/g, ' ').trim();

const PAGE = /^page \d+(\s*[,·]\s*)?/i;

/** The part of a location that a page number does not say already: "page 3 · clause 8.1 · Assignment" becomes "clause 8.1 · Assignment". */
export const placeInPage = (location: string) => location.replace(PAGE, '');

/** "file.pdf, page 3" or "terms.docx, 4.2 Notice": what stands under an answer and is read out with a citation. */
export const whereOf = ({ fileName, page, location }: Pick<Citation, 'fileName' | 'page' | 'location'>) =>
  [fileName, page === null ? location : `page ${page}`].filter(Boolean).join(', ');

/** Why an answer may no longer be right, and what to do about it. */
export const outdatedSentence = ({ responseProvider }: Pick<DdqDetails, 'responseProvider'>) =>
  responseProvider === PROVIDERS.searchless
    ? 'The CRO number changed since this answer was made. Regenerate it to look it up again.'
    : 'Documents came or went since this answer was made. Regenerate it to take them into account.';
