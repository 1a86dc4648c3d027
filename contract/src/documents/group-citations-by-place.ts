import type { Citation } from '../answers/responses.ts';
import type { RowSource } from '../answers/row-sources.ts';

type Cited = Pick<Citation, 'number' | 'documentId' | 'fileName' | 'location'> & { page?: number | null };

/** Citations by the place they stand at, one document and page after the other, first cited first. */
export function groupCitationsByPlace(citations: readonly Cited[]): RowSource[] {
  const places = new Map<string, RowSource>();
  for (const { documentId, fileName, page = null, location, number } of citations) {
    const key = [documentId ?? fileName, page ?? location].join('/');
    const known = places.get(key);
    if (known) known.numbers.push(number);
    else places.set(key, { documentId, fileName, page, location, numbers: [number] });
  }
  return [...places.values()];
}

/** "1–4, 7": numbers that follow each other are drawn together. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === number) last[1] = number;
    else runs.push([number, number]);
  }
  return runs
    .map(([from, to]) => (from === to ? String(from) : `${from}${to === from + 1 ? ', ' : '–'}${to}`))
    .join(', ');
}

/** "p. 19"; where a document has no pages the place as it is: "clause 8.1 · Assignment". */
export const pageOf = ({ page, location }: Pick<RowSource, 'page' | 'location'>) =>
  page === null ? location : `p. ${page}`;
