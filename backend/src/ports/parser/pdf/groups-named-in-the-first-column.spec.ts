import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

type Row = readonly [name: string, amounts: readonly string[], setIn?: number];

const COLUMNS = [70, 230, 300, 370];

/** A table between lines, whose rows stand 18 points apart, the first below its heads. */
function table(rows: readonly Row[]): string {
  const ys = Array.from({ length: rows.length + 2 }, (_, at) => 700 - 18 * at);
  return [
    ...ys.map((y) => `70 ${y} m 370 ${y} l S\n`),
    ...COLUMNS.map((x) => `${x} 700 m ${x} ${ys.at(-1) ?? 0} l S\n`),
    textAt(76, 687, 'Position', 10, 'F2') + textAt(250, 687, '2024', 10, 'F2') + textAt(320, 687, '2023', 10, 'F2'),
    ...rows.map(
      ([name, amounts, setIn = 0], at) =>
        textAt(76 + setIn, 669 - 18 * at, name, 10) +
        amounts.map((amount, column) => textAt(250 + 70 * column, 669 - 18 * at, amount, 10)).join(''),
    ),
  ].join('');
}

/** What each row stands under, and its name. */
async function pathsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, headingPath }) =>
    kind === 'table_row' ? [[...headingPath, text.slice(start, end).split('\t')[0]].join(' > ')] : [],
  );
}

describe('a row between lines with nothing but its name, which looks as all rows do', () => {
  it('names the group of the rows below it where another sums what it names', async () => {
    const rows: Row[] = [
      ['Revenue', ['88,120', '76,310']],
      ['Operating costs', []],
      ['Rent', ['5,210', '4,870']],
      ['Audit fees', ['1,104', '1,265']],
      ['Total operating costs', ['6,314', '6,135']],
      ['Net result', ['81,806', '70,175']],
    ];
    expect((await pathsOf(table(rows))).slice(1)).toEqual([
      'Revenue',
      'Operating costs',
      'Operating costs > Rent',
      'Operating costs > Audit fees',
      'Operating costs > Total operating costs',
      'Net result',
    ]);
  });

  it('names the group of the rows below it where such a row stands right below the heads and others follow', async () => {
    const rows: Row[] = [
      ['Equity', []],
      ['Share capital', ['5,000', '5,000']],
      ['Retained earnings', ['1,104', '1,265']],
      ['Current liabilities', []],
      ['Bank loans', ['2,950', '3,870']],
      ['Provisions', ['1,320', '990']],
    ];
    expect((await pathsOf(table(rows))).slice(1)).toEqual([
      'Equity',
      'Equity > Share capital',
      'Equity > Retained earnings',
      'Current liabilities',
      'Current liabilities > Bank loans',
      'Current liabilities > Provisions',
    ]);
  });

  it('names the group of the rows below it where these are set in', async () => {
    const rows: Row[] = [
      ['Revenue', ['88,120', '76,310']],
      ['Costs', []],
      ['Rent', ['5,210', '4,870'], 10],
      ['Audit fees', ['1,104', '1,265'], 10],
      ['Net result', ['81,806', '70,175']],
    ];
    expect((await pathsOf(table(rows))).slice(1)).toEqual([
      'Revenue',
      'Costs',
      'Costs > Rent',
      'Costs > Audit fees',
      'Net result',
    ]);
  });

  it('is a row of which nothing was filled in where nothing else tells', async () => {
    const rows: Row[] = [
      ['Rent', ['5,210', '4,870']],
      ['Licences', []],
      ['Audit fees', ['1,104', '1,265']],
      ['Energy', ['2,320', '2,118']],
    ];
    expect((await pathsOf(table(rows))).slice(1)).toEqual(['Rent', 'Licences', 'Audit fees', 'Energy']);
  });
});

describe('the title of a group and the first row below it with no line between them', () => {
  it('are two rows where the name of the row is set in', async () => {
    const row = (y: number, name: string, amounts: readonly string[], setIn = 10) =>
      textAt(76 + setIn, y, name, 10) + amounts.map((amount, at) => textAt(250 + 70 * at, y, amount, 10)).join('');
    const ys = [700, 682, 652, 634, 604, 586];
    const content = [
      ...ys.map((y) => `70 ${y} m 370 ${y} l S\n`),
      ...COLUMNS.map((x) => `${x} 700 m ${x} 586 l S\n`),
      textAt(76, 687, 'Position', 10, 'F2') + textAt(250, 687, '2024', 10, 'F2') + textAt(320, 687, '2023', 10, 'F2'),
      row(670, 'Fixed costs', [], 0) + row(658, 'Rent', ['5,210', '4,870']),
      row(640, 'Energy', ['2,320', '2,118']),
      row(622, 'Other costs', [], 0) + row(610, 'Audit fees', ['1,104', '1,265']),
      row(592, 'Insurance', ['3,016', '2,944']),
    ].join('');
    expect((await pathsOf(content)).slice(1)).toEqual([
      'Fixed costs',
      'Fixed costs > Rent',
      'Fixed costs > Energy',
      'Other costs',
      'Other costs > Audit fees',
      'Other costs > Insurance',
    ]);
  });
});
