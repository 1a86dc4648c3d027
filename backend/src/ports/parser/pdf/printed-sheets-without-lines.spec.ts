import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Shares of the letters' size that figures and their signs take. */
const WIDTHS: Record<string, number> = { '(': 0.333, ')': 0.333, ',': 0.278 };
const SIZE = 8;
const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + SIZE * (WIDTHS[letter] ?? 0.556), 0);

/** Where the columns of figures end. */
const ENDS = [200, 255, 310, 365, 420, 475, 530];

const figures = (y: number, name: string, row: readonly string[]): string =>
  textAt(60, y, name, SIZE) +
  row.map((text, at) => (text ? textAt((ENDS[at] ?? 0) - widthOf(text), y, text, SIZE) : '')).join('');

const names = (y: number, row: readonly string[]): string =>
  row.map((name, at) => textAt((ENDS[at] ?? 0) - 28, y, name, SIZE, 'F2')).join('');

const NAMES = ['Actual', 'Budget', 'Var.', 'Actual', 'Budget', 'Var.'];
const SALES = [
  figures(676, 'United Kingdom', ['1,377', '1,340', '37', '4,018', '4,020', '(2)']),
  figures(664, 'Export', ['1,522', '1,610', '(88)', '4,606', '4,790', '(184)']),
  figures(652, 'Spare parts', ['702', '690', '12', '2,081', '2,070', '11']),
  figures(640, 'Repairs', ['418', '425', '(7)', '1,266', '1,350', '(84)']),
  figures(628, 'Hire', ['71', '45', '26', '203', '135', '68']),
];

/** The rows of a paper below their heads. */
async function rowsOf(...pages: string[]): Promise<{ cells: string[]; heads: string[] | undefined; path: string[] }[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  return blocks
    .filter(({ kind }) => kind === 'table_row')
    .map(({ start, end, table, headingPath }) => ({
      cells: text.slice(start, end).split('\t'),
      heads: table?.header?.split('\t'),
      path: headingPath,
    }));
}

const MONTH_AND_YEAR = ['Month Actual', 'Month Budget', 'Month Var.', 'Year Actual', 'Year Budget', 'Year Var.'];

describe('a sheet printed without lines', () => {
  it('heads each column with the title of its group, where the title is narrower than the names below it', async () => {
    const titles = textAt(228, 700, 'Month', SIZE, 'F2') + textAt(395, 700, 'Year', SIZE, 'F2');
    const rows = await rowsOf(titles + names(688, NAMES) + SALES.join(''));
    expect(rows.at(-1)?.heads).toEqual(['', ...MONTH_AND_YEAR]);
  });

  it('heads them with titles that begin where their groups do as well, and with that of a column of its own', async () => {
    const titles = [172, 337, 502].map((x, at) => textAt(x, 700, ['Month', 'Year', 'Whole'][at] ?? '', SIZE, 'F2'));
    const plan = SALES.map((row, at) => row + textAt(530 - widthOf('9,100'), 676 - 12 * at, '9,100', SIZE));
    const rows = await rowsOf(titles.join('') + names(688, [...NAMES, 'Plan']) + plan.join(''));
    expect(rows.at(-1)?.heads).toEqual(['', ...MONTH_AND_YEAR, 'Whole Plan']);
  });

  it('keeps remarks behind the last figure in a column of their own, also where one is wrapped and drawn behind all rows', async () => {
    const titles = textAt(228, 700, 'Month', SIZE, 'F2') + textAt(395, 700, 'Year', SIZE, 'F2');
    const head = titles + textAt(520, 694, 'Remarks', SIZE, 'F2') + names(688, NAMES);
    const remarks: Record<number, string> = { 3: 'Two vacancies', 4: 'See note' };
    const noted = SALES.map((row, at) => row + (remarks[at] ? textAt(476.4, 676 - 12 * at, remarks[at], SIZE) : ''));
    const wrapped = textAt(476.4, 664, 'Held back by the', SIZE) + textAt(476.4, 655, 'customer', SIZE);
    const rows = await rowsOf(head + noted.join('') + wrapped);
    const heads = ['', ...MONTH_AND_YEAR, 'Remarks'];
    expect(rows.slice(-4).map(({ cells, heads: own }) => [own, cells[0], cells[6], cells[7]])).toEqual([
      [heads, 'Export', '(184)', 'Held back by the customer'],
      [heads, 'Spare parts', '11', undefined],
      [heads, 'Repairs', '(84)', 'Two vacancies'],
      [heads, 'Hire', '68', 'See note'],
    ]);
  });

  it('heads the rows of the next page with the names that stand over their columns, below the title that ends the page', async () => {
    const titles = textAt(228, 700, 'Month', SIZE, 'F2') + textAt(395, 700, 'Year', SIZE, 'F2');
    const first = titles + names(688, NAMES) + SALES.join('') + textAt(60, 616, 'Key figures', SIZE, 'F2');
    const next =
      figures(740, 'Heads', ['212', '210', '', '214', '209', '']) +
      figures(728, 'Orders', ['4,918', '4,870', '', '6,124', '6,010', '']);
    const rows = await rowsOf(first, next);
    const heads = ['', 'Month Actual', 'Month Budget', 'Year Actual', 'Year Budget'];
    expect(rows.slice(-2)).toEqual([
      { cells: ['Heads', '212', '210', '214', '209'], heads, path: ['Key figures'] },
      { cells: ['Orders', '4,918', '4,870', '6,124', '6,010'], heads, path: ['Key figures'] },
    ]);
  });

  it('does not take the columns of a text beside a table for cells of its last rows', async () => {
    const text = [
      'The Company is liable for loss',
      'of goods only where its own',
      'neglect has caused it, and',
      'no further.',
    ];
    const column = text.map((words, at) => textAt(330, 676 - 12 * at, words, SIZE)).join('');
    const more = Array.from({ length: 6 }, (_, at) => textAt(330, 628 - 12 * at, 'and so on for each of them', SIZE));
    const row = (y: number, cells: readonly string[]) =>
      cells.map((cell, at) => textAt(60 + 60 * at, y, cell, SIZE)).join('');
    const table = row(688, ['Goods', 'Bays', 'Rent']) + row(676, ['Wine', '12', '400']) + row(664, ['Oil', '3', '90']);
    const rows = await rowsOf(table + column + more.join(''));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Goods', 'Bays', 'Rent'],
      ['Wine', '12', '400'],
      ['Oil', '3', '90'],
    ]);
  });

  it('takes no words of a text for cells that happen to end and begin at one place, be one of them a figure', async () => {
    const lines: [left: number, words: string][][] = [
      [
        [72, 'The'],
        [94.6, 'seller delivers the goods free of any other'],
        [280.6, 'right'],
        [302.5, 'and at its own cost to the place'],
      ],
      [
        [72, 'which'],
        [108.0, 'the buyer named in writing not later than'],
        [288.9, '26'],
        [302.5, 'July of the same year, or if it'],
      ],
      [
        [72, 'named'],
        [106.3, 'none by then to the place in which its'],
        [272.8, 'goods'],
        [302.5, 'were kept before the sale.'],
      ],
    ];
    const content = lines.flatMap((words, at) =>
      words.map(([left, text]) => textAt(left, 700 - 13 * at, `${text} `, 10)),
    );
    expect(await rowsOf(content.join(''))).toEqual([]);
  });
});
