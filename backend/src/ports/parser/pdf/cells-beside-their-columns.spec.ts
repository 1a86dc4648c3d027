import { describe, expect, it } from 'vitest';
import { makePlacedItem } from '../testing/make/make-placed-item.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Rows of a page: the last heading, the heads, the cells; other blocks by what they say. */
async function read(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end, table, headingPath }) => {
    const said = text.slice(start, end).replaceAll('\t', ' | ');
    return kind === 'table_row'
      ? [headingPath.at(-1) ?? '', (table?.header ?? '').replaceAll('\t', ' | '), said].join(' < ')
      : `${kind}: ${said}`;
  });
}

/** Words of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, words: string, font = 'F1'): string => {
  const width = [...words].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0);
  return textAt(x - width, y, words, 10, font);
};
const row = (y: number, label: string, figures: readonly string[], font = 'F1'): string =>
  textAt(72, y, label, 10, font) +
  figures.map((figure, at) => (figure === '' ? '' : endingAt(290 + 100 * at, y, figure, font))).join('');

const ITEMS = [
  row(700, 'Service', ['Number', 'Price', 'Year'], 'F2'),
  row(682, 'Planner', ['85', '19.00', '19,380.00']),
  row(664, 'Terminal', ['14', '32.00', '5,376.00']),
].join('');

describe('the columns of a table', () => {
  it('are those of its heads where no row has words in all of them, whatever stands at the foot of the page', async () => {
    const line = (y: number, [date, details, number, paidOut = '', paidIn = '', balance = '']: readonly string[]) =>
      textAt(72, y, date ?? '', 10) +
      textAt(135, y, details ?? '', 10) +
      textAt(230, y, number ?? '', 10) +
      [paidOut, paidIn, balance].map((figure, at) => endingAt(360 + 70 * at, y, figure)).join('');
    const rows = [
      ['08/04/2022', 'Payment', 'LN 68657', '52,233.16', '', '60,612.12'],
      ['22/06/2022', 'Transfer', 'PO/54346', '72,283.68', '', '58,253.77'],
      ['20/05/2024', 'Direct debit', 'INV 3747', '', '46,629.68', '99,387.03'],
      ['14/09/2021', 'Bank charges', 'LN 68725', '', '12,958.30', '91,652.45'],
      ['05/09/2026', 'Bank charges', 'LN/34723', '', '4,430.87', '52,425.06'],
    ];
    const content = [
      line(700, ['Date', 'Details', 'Reference', 'Paid out', 'Paid in', 'Balance']),
      ...rows.map((cells, at) => line(686 - 14 * at, cells)),
      textAt(72, 590, 'Please tell us at once if anything in this statement is wrong.', 10),
      textAt(40, 550, 'Statement of account | Confidential', 8) + textAt(500, 550, '1', 8),
    ];
    const heads = 'Date | Details | Reference | Paid out | Paid in | Balance';
    expect((await read(content.join(''))).slice(1, 6)).toEqual(
      rows.map((cells) => ` < ${heads} < ${cells.join(' | ')}`),
    );
  });
});

describe('the label of a sum that ends before its figure, below figures', () => {
  it('is the name of its row', async () => {
    const sums = endingAt(390, 646, 'Discount on all', 'F2') + endingAt(490, 646, '3,330.72', 'F2');
    expect((await read(ITEMS + sums)).at(-1)).toBe(
      ' < Service | Number | Price | Year < Discount on all |  |  | 3,330.72',
    );
  });
});

describe('words that are set in the middle of several columns of figures', () => {
  it('stand below none of their heads alone', async () => {
    const rows = await read(ITEMS + textAt(72, 646, 'Support', 10) + textAt(325, 646, 'not insured', 10));
    expect(rows.at(-1)).toBe(' <  < Support | not insured');
  });
});

describe('a table below the title of another', () => {
  it('has no column of the one above that all its rows leave blank', async () => {
    const content =
      ITEMS +
      textAt(72, 630, 'Basis of the charge', 10, 'F2') +
      row(612, 'Step', ['', '', 'Sum'], 'F2') +
      row(594, 'Profit', ['', '', '318.40']) +
      row(576, 'Grants', ['', '', '12.06']);
    expect((await read(content)).slice(-3)).toEqual([
      expect.stringContaining('Step | Sum'),
      expect.stringContaining('Step | Sum < Profit | 318.40'),
      expect.stringContaining('Step | Sum < Grants | 12.06'),
    ]);
  });

  it('is none where prose ends the rows and names stand below it', async () => {
    const content =
      ITEMS +
      textAt(72, 640, 'Approved by the board on 27 March and signed on behalf of all of us by:', 10) +
      textAt(72, 610, 'Ingrid Pellow, Director', 10) +
      textAt(380, 610, 'Company number 05620418', 10);
    expect((await read(content)).at(-1)).toMatch(/^paragraph: Ingrid Pellow/);
  });
});

it('a row that is set in by wide blanks begins behind them', async () => {
  const { fromItsWords } = await import('./layout/place-text-items-on-page.js');
  const item = makePlacedItem({ text: '  Wages', x: 80, length: 60 });
  expect(fromItsWords(item, '\u2003\u2003Wages')).toMatchObject({ text: 'Wages', x: 100, length: 40 });
  expect(fromItsWords(item, '  Wages')).toBe(item);
});
