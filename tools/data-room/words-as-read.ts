import type { ParsedDocument } from '../../backend/src/ports/parser/document-parser.js';

/** Words without what layout and typing decide: blanks, and the letter case of headings. */
export const bare = (text: string): string =>
  text
    .replaceAll(/[\s|]+/g, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .toLowerCase();

/** What the product reads of a file, and the same without the running heads and feet that stand inside what goes over a page. */
export function wordsOf({ text, blocks }: ParsedDocument): [whole: string, withoutRunningLines: string] {
  const body = blocks.filter(({ kind }) => kind !== 'line').map(({ start, end }) => text.slice(start, end));
  return [bare(text), bare(body.join(' '))];
}
