import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('the items of a list inside a cell keep their numbers where a program draws these after the words', async () => {
  const line = (y: number): string => `60 ${y} m 200 ${y} l S\n200 ${y} m 540 ${y} l S\n`;
  const item = (x: number, y: number, label: string, words: string): string =>
    textAt(x, y, words, 10) + textAt(x - 10, y, label, 10);
  const content =
    line(720) +
    textAt(64, 706, 'Term', 10, 'F2') +
    textAt(204, 706, 'Proposal', 10, 'F2') +
    line(700) +
    textAt(64, 686, 'Protective provisions', 10) +
    item(216, 686, '1.', 'change the charter of the company;') +
    item(216, 674, '2.', 'borrow more than is agreed; or') +
    item(216, 662, '3.', 'sell or license:') +
    item(226, 650, 'a.', 'the patents; or') +
    item(226, 638, 'b.', 'any subsidiary.') +
    line(630) +
    textAt(64, 616, 'Board', 10) +
    textAt(204, 616, 'Five seats, of which one is vacant', 10) +
    line(610) +
    textAt(64, 596, 'Costs', 10) +
    textAt(204, 596, 'Paid by the company up to 75,000', 10) +
    line(590) +
    // Pages with words across them are read by the viewer's engine, piece by piece as they are drawn.
    'BT /F1 40 Tf 0.7 0.7 -0.7 0.7 250 200 Tm (DRAFT) Tj ET\n';
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  const rows = blocks
    .slice(0, 4)
    .map(({ start, end, table }) => [text.slice(start, end).replace('\t', ' | '), table?.header]);
  expect(rows).toEqual([
    ['Term | Proposal', undefined],
    [
      'Protective provisions | 1. change the charter of the company; 2. borrow more than is agreed; or 3. sell or license: a. the patents; or b. any subsidiary.',
      'Term\tProposal',
    ],
    ['Board | Five seats, of which one is vacant', 'Term\tProposal'],
    ['Costs | Paid by the company up to 75,000', 'Term\tProposal'],
  ]);
});
