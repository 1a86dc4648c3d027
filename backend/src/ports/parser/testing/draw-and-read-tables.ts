import { makePdf, textAt } from './make/make-pdf.js';
import { readBytes } from './parse-fixtures-and-bytes.js';

/** Words of a row that begin at places. */
export const row = (y: number, places: readonly number[], words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(places[at] ?? 0, y, word, 10, font))).join('');

/** Figures of Helvetica, which end at a place. */
export const endingAt = (x: number, y: number, figure: string): string => {
  const width = [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0);
  return figure === '' ? '' : textAt(x - width, y, figure, 10);
};

/** A cell with its lines below each other. */
export const cell = (x: number, y: number, text: string, font = 'F1'): string =>
  text
    .split('\n')
    .map((line, down) => textAt(x, y - 11 * down, line, 10, font))
    .join('');

/** The rows of each table: its number, the heads, the cells. */
export async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' && table
      ? [[table.number, table.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}
