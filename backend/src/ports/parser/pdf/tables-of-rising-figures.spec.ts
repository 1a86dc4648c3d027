import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('a table whose last column rises row by row is no table of contents: its sums have empty cells, and its heads the names above them', async () => {
  const places = [120, 190, 270, 330, 410, 470];
  const row = (y: number, cells: readonly string[]): string =>
    cells.map((cell, at) => (cell === '' ? '' : textAt(places[at] ?? 0, y, cell, 10))).join('');
  const quarters = [137, 144, 151, 158, 165, 172].map((difference, at) =>
    row(640 - 14 * at, [`Q${at + 1} row`, `${812 + 16 * at}`, `${382 + at}`, '790', '245', String(difference)]),
  );
  const content =
    textAt(215, 672, 'Claimant', 10) +
    textAt(355, 672, 'Defendant', 10) +
    row(656, ['Quarter', 'Revenue', 'Profit', 'Revenue', 'Profit', 'Difference']) +
    quarters.join('') +
    row(548, ['Total', '', '2,307', '', '1,470', '927']);
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  const last = blocks.findLast(({ kind }) => kind === 'table_row');
  expect(text.slice(last?.start, last?.end)).toBe('Total\t\t2,307\t\t1,470\t927');
  expect(last?.table?.header).toBe(
    'Quarter\tClaimant Revenue\tClaimant Profit\tDefendant Revenue\tDefendant Profit\tDifference',
  );
});
