import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { blocksOf } from '../testing/read-papers-outside-repository.js';

const bar = (x: number, height: number, width = 30): string => `${x} 400 ${width} ${height} re f\n`;
const REMARK =
  'Page 1 shows a chart, whose figures were read by where they stand and may be out of place; compare them with the page.';

/** For each year a pair of bars with the figure that each stands for above it. */
const chart = (years: readonly (readonly [name: string, one: number, other: number])[]): string =>
  years
    .map(([name, one, other], at) => {
      const x = 100 + 100 * at;
      const [high, low] = [one * 4, other * 4];
      return (
        bar(x, high) +
        bar(x + 30, low) +
        textAt(x + 5, 404 + high, one.toFixed(1), 8) +
        textAt(x + 35, 404 + low, other.toFixed(1), 8) +
        textAt(x + 20, 386, name, 8)
      );
    })
    .join('');

describe('a chart', () => {
  it('is read year by year and told of, instead of as a table by the heights of its bars', async () => {
    const content =
      textAt(72, 720, 'Revenue and EBITDA grew in each of the three years that were audited so far.') +
      chart([
        ['FY21', 41.2, 5.9],
        ['FY22', 44.8, 6.6],
        ['FY23', 52.3, 9.4],
      ]) +
      textAt(150, 340, 'Revenue (GBP m)   EBITDA (GBP m)', 8);
    const document = await readBytes('a.pdf', makePdf([{ content }]));
    expect(document.blocks.map(({ kind }) => kind)).not.toContain('table_row');
    expect(blocksOf(document)).toContain('FY21 41.2 5.9\nFY22 44.8 6.6\nFY23 52.3 9.4');
    expect(document.remarks).toEqual([REMARK]);
  });

  it('is told by its scale where it has curves instead of bars', async () => {
    const levels = [0, 10, 20, 30, 40];
    const content =
      textAt(72, 720, 'The price of a ton of copper rose in each of the three months that are shown here.') +
      levels.map((value) => textAt(value === 0 ? 84 : 80, 397 + 4 * value, String(value), 8)).join('') +
      levels.map((value) => `92 ${400 + 4 * value} m 400 ${400 + 4 * value} l S\n`).join('') +
      '120 440 m 240 480 l 360 530 l S\n' +
      ['10.5', '20.1', '32.6'].map((price, at) => textAt(120 + 110 * at, 450 + 40 * at, price, 8)).join('') +
      ['May', 'June', 'July'].map((month, at) => textAt(120 + 110 * at, 386, month, 8)).join('');
    const document = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocksOf(document)).toContain('May 10.5\nJune 20.1\nJuly 32.6\n0 10 20 30 40');
    expect(document.remarks).toEqual([REMARK]);
  });

  it('is not seen in the coloured grounds of a table', async () => {
    const rows = ['Rent|48.0|52.0', 'Rates|12.5|13.1', 'Repairs|7.2|9.9'];
    const content = rows
      .map((row, at) =>
        row
          .split('|')
          .map(
            (cell, column) =>
              `0.9 g ${100 + 120 * column} ${400 - 20 * at} 118 18 re f 0 g\n` +
              textAt(104 + 120 * column, 405 - 20 * at, cell, 10),
          )
          .join(''),
      )
      .join('');
    const document = await readBytes('a.pdf', makePdf([{ content }]));
    expect(document.blocks.map(({ kind }) => kind)).toEqual(['table_row', 'table_row', 'table_row']);
    expect(document.remarks).toEqual([]);
  });
});

it('what stands below the table of a slide stands under the title of the slide', async () => {
  const slide = (title: string, rows: string): string =>
    textAt(72, 720, title, 24) +
    rows
      .split('/')
      .map((row, at) =>
        row
          .split('|')
          .map((cell, column) => textAt(72 + 150 * column, 640 - 20 * at, cell, 12))
          .join(''),
      )
      .join('') +
    textAt(72, 480, 'An enquiry into deductions of the years 2019 to 2022 is open and was not provided for.', 12);
  const document = await readBytes(
    'a.pdf',
    makePdf([
      {
        content:
          textAt(72, 600, 'Project Heron', 36) + textAt(72, 500, 'Strictly confidential, for the addressee alone.', 12),
      },
      { content: slide('Bridge of earnings', 'Item|2023|2022/Reported|9.4|6.6/Claim|1.1|0.4') },
      { content: slide('Bridge of debt', 'Item|2023|2022/Bonds|20.4|26.6/Leases|3.1|2.4') },
    ]),
  );
  const below = document.blocks.filter(({ start, end }) => document.text.slice(start, end).startsWith('An enquiry'));
  expect(below.map(({ headingPath }) => headingPath.at(-1))).toEqual(['Bridge of earnings', 'Bridge of debt']);
});

it('a table whose empty cells have a ground is no chart', async () => {
  const places = [250, 300, 350, 400, 450, 500];
  const rows = [
    ['Profit', '109', '108', '7.3', '181', '182', '12.3'],
    ['Minority', '3', '2', '5', '4', '9', ''],
    ['Tax', '103', '102', '', '68', '67', ''],
    ['Interest', '35', '', '', '70', '71', ''],
    ['Assets sold', '145', '146', '147', '144', '143', '142'],
  ];
  // The grounds below 102, 5 and 12.3 end on one line, as bars do.
  const ground = (column: number, count: number) =>
    `0.8 g ${(places[column - 1] ?? 0) - 10} 630 50 ${20 * count} re f 0 g\n`;
  const content =
    ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
      .map((name, at) => textAt(places[at] ?? 0, 720, name, 9, 'F2'))
      .join('') +
    ground(2, 1) +
    ground(3, 2) +
    ground(6, 3) +
    rows
      .map(([name = '', ...figures], at) => {
        const own = figures.map((figure, column) =>
          figure ? textAt(places[column] ?? 0, 696 - 20 * at, figure, 9) : '',
        );
        return textAt(72, 696 - 20 * at, name, 9) + own.join('');
      })
      .join('');
  const document = await readBytes('a.pdf', makePdf([{ content }]));
  expect(document.remarks).toEqual([]);
  expect(blocksOf(document)).toContain('Interest\t35\t\t\t70\t71');
});
