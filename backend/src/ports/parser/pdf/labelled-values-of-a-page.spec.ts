import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)] as const);
};

const row = (y: number, cells: readonly string[], size = 8) =>
  cells.map((cell, at) => (cell ? textAt([72, 102, 330, 380, 450, 500][at] ?? 0, y, cell, size) : '')).join('');
const GOODS = [
  'Cable drum',
  'Pipe, 22 mm',
  'Label roll, reusable, see the drawing',
  'Steel bolt',
  'Copper wire',
  'Printer',
];
const TABLE =
  row(600, ['No.', 'Description', 'Qty', 'Rate', 'Disc. %', 'Amount']) +
  GOODS.map((name, at) =>
    row(588 - at * 12, [`${at + 7}`, name, `${at + 2}`, '4.50', at % 2 ? '' : '5', `${(at + 2) * 4}.50`]),
  ).join('');

describe('values behind labels', () => {
  it('head nothing where they follow each other, however much larger they are than the rows of a table', async () => {
    const content =
      textAt(72, 720, 'Invoice', 18, 'F2') +
      textAt(72, 680, 'Invoice no.: RE4069', 10) +
      textAt(72, 668, 'Date: 10 March 2019', 10) +
      textAt(72, 656, 'Terms: thirty days', 10) +
      TABLE;
    const headings = (await read(content)).filter(([kind]) => kind === 'heading');
    expect(headings.map(([, text]) => text)).toEqual(['Invoice']);
  });
});
