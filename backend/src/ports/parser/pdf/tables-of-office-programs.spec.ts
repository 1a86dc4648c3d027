import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;

/** Rows of pages, each behind the heads of its table. */
async function rowsOf(...contents: readonly string[]): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
}

const row = (columns: readonly number[], y: number, cells: readonly string[], fonts: readonly string[] = []): string =>
  cells.map((cell, at) => (cell === '' ? '' : textAt(columns[at] ?? 0, y, cell, 10, fonts[at] ?? 'F1'))).join('');

const bold = ['F2', 'F2', 'F2', 'F2', 'F2'];
const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

const COLUMNS = [77, 194, 311, 405];
const PEOPLE = [
  ['Ewa Okafor', 'Finance Director', '26 April 2026', 'included'],
  ['Nuala Finch', 'Head of Legal', '10 September 2011', ''],
  ['Ivo Reid', 'Trustee', '26 October 2016', 'on request'],
];
const NAMES = ['Name', 'Position', 'Appointed', 'Remarks'];
const centred = [120, 232, 330, 455];

describe('a table as office programs print it', () => {
  it('has cells that meet closer than words do, where figures end at one place and what stands behind them begins at one', async () => {
    const figures: [string, number][] = [
      ['3,768,094.37', 58.38],
      ['78,483.60', 44.48],
      ['1,975,165.69', 58.38],
      ['269.14', 30.58],
    ];
    const days = ['23/08/2017', '06/06/2018', '24/06/2024', '19/07/2014'];
    const names = ['Project management', 'Service desk', 'Extra user accounts', 'Travel'];
    const sheet = names.map((name, at) => {
      const [figure, width] = figures[at] ?? ['', 0];
      const y = 660 - 13 * at;
      return textAt(72, y, name, 10) + textAt(300 - width, y, figure, 10) + textAt(302, y, days[at] ?? '', 10);
    });
    const heads =
      textAt(72, 673, 'Item', 10, 'F2') + textAt(250, 673, 'Unit price', 10, 'F2') + textAt(330, 673, 'Due', 10, 'F2');
    expect(await rowsOf(prose(740) + heads + sheet.join('') + prose(560))).toEqual([
      ' < Item | Unit price | Due',
      ...names.map((name, at) => `Item | Unit price | Due < ${name} | ${figures[at]?.[0]} | ${days[at]}`),
    ]);
  });

  it('has heads set to the middle of their columns, which stand above no word of their rows', async () => {
    const people = PEOPLE.map((cells, at) => row(COLUMNS, 660 - 15 * at, cells)).join('');
    expect(await rowsOf(prose(740) + row(centred, 675, NAMES, bold) + people + prose(580))).toEqual([
      ' < Name | Position | Appointed | Remarks',
      'Name | Position | Appointed | Remarks < Ewa Okafor | Finance Director | 26 April 2026 | included',
      'Name | Position | Appointed | Remarks < Nuala Finch | Head of Legal | 10 September 2011',
      'Name | Position | Appointed | Remarks < Ivo Reid | Trustee | 26 October 2016 | on request',
    ]);
  });

  it('has one row of heads where the names of its rows are as bold as they are', async () => {
    const levels = [692, 676, 660, 644, 628].map((y) => line(72, y, 520, y)).join('');
    const sides = [72, 188, 305, 400, 520].map((x) => line(x, 628, x, 692)).join('');
    const named = [
      ['Ewa Hargreaves-Okafor', 'Trustee', '26 April 2026', ''],
      ['Ivo Reid', 'Chair', '10 September 2011', 'as agreed in writing'],
      ['Nuala Finch', 'Trustee', '26 October 2016', 'none'],
    ];
    const people = named.map((cells, at) => row(COLUMNS, 664 - 16 * at, cells, ['F2'])).join('');
    expect(await rowsOf(prose(740) + levels + sides + row(COLUMNS, 680, NAMES, bold) + people)).toEqual([
      ' < Name | Position | Appointed | Remarks',
      ...named.map((cells) => `Name | Position | Appointed | Remarks < ${cells.join(' | ').replace(/ \| $/, '')}`),
    ]);
  });

  it('has short names above sentences as its heads, in whatever typeface', async () => {
    const levels = [692, 676, 646, 616].map((y) => line(72, y, 520, y)).join('');
    const sides = [72, 150, 400, 520].map((x) => line(x, 616, x, 692)).join('');
    const columns = [77, 155, 405];
    const content =
      levels +
      sides +
      row(columns, 680, ['Risk', 'Mitigation', 'Owner']) +
      row(columns, 664, ['Method', 'The papers are sent to each member in', 'none']) +
      row(columns, 652, ['', 'writing a week before the meeting.']) +
      row(columns, 634, ['Funding', 'The bank agrees to each payment in writing', 'expired']) +
      row(columns, 622, ['', 'on the day before it is made.']);
    expect((await rowsOf(content)).at(-1)).toBe(
      'Risk | Mitigation | Owner < Funding | The bank agrees to each payment in writing on the day before it is made. | expired',
    );
  });

  it('ends where the heads of another with more columns follow in the same looks, right below a note of it', async () => {
    const frame = (xs: readonly number[], top: number, rows: number) =>
      Array.from({ length: rows + 1 }, (_, at) => line(72, top - 16 * at, 520, top - 16 * at)).join('') +
      xs.map((x) => line(x, top - 16 * rows, x, top)).join('');
    const units = [77, 194, 330, 410, 470];
    const content =
      frame([72, 188, 305, 400, 520], 692, 3) +
      row(COLUMNS, 680, NAMES, bold) +
      row(COLUMNS, 664, ['Ewa Okafor*', 'Trustee', '2 May 2011', 'none']) +
      row(COLUMNS, 648, ['Ivo Reid', 'Chair', '3 May 2012', 'none']) +
      textAt(72, 632, '* Subject to audit.', 9) +
      frame([72, 188, 325, 400, 460, 520], 616, 3) +
      row(units, 604, ['Unit', 'Tenant', 'Start', 'Term', 'Rent'], bold) +
      row(units, 588, ['Shop', 'Tavistock Bank plc', '1 May 2011', '5 years', '9,100']) +
      row(units, 572, ['Yard', 'Fenwick Labs Inc.', '1 May 2012', '9 years', '1,250']);
    expect((await rowsOf(content)).at(-1)).toBe(
      'Unit | Tenant | Start | Term | Rent < Yard | Fenwick Labs Inc. | 1 May 2012 | 9 years | 1,250',
    );
  });

  it('keeps its first row between lines where each of its three cells has several lines', async () => {
    const columns = [77, 155, 405];
    const content =
      [692, 676, 646, 630, 614].map((y) => line(72, y, 520, y)).join('') +
      row(columns, 680, ['Risk', 'Mitigation', 'Owner'], bold) +
      row(columns, 664, ['Change of', 'The papers are sent to each member in', 'The head of']) +
      row(columns, 652, ['method', 'writing a week before the meeting.', 'planning']) +
      row(columns, 634, ['Funding', 'A bank agrees to it', 'none']) +
      row(columns, 618, ['Law', 'A budget for the levy', 'Counsel']);
    expect((await rowsOf(content))[1]).toBe(
      'Risk | Mitigation | Owner < Change of method | The papers are sent to each member in writing a week before the meeting. | The head of planning',
    );
  });
});

describe('rows that lines part between columns alone', () => {
  const frame =
    [720, 700, 630].map((y) => line(60, y, 500, y)).join('') +
    [60, 250, 380, 500].map((x) => line(x, 630, x, 720)).join('');
  const columns = [64, 300, 430];

  it('are told by their figures also below the sign of what these are counted in', async () => {
    const content =
      frame +
      row(columns, 706, ['', '2006', '2007'], bold) +
      row(columns, 688, ['', 'EUR', 'EUR']) +
      row(columns, 676, ['Gross income', '17,542', '17,542'], ['F2']) +
      row(columns, 664, ['Levies', '388', '0'], ['F2']) +
      row(columns, 652, ['Net income', '16,717', '17,542'], ['F2']);
    expect((await rowsOf(content)).slice(-3)).toEqual([
      ' | 2006 EUR | 2007 EUR < Gross income | 17,542 | 17,542',
      ' | 2006 EUR | 2007 EUR < Levies | 388 | 0',
      ' | 2006 EUR | 2007 EUR < Net income | 16,717 | 17,542',
    ]);
  });

  it('are told by the day that each of them states', async () => {
    const content =
      frame +
      row(columns, 706, ['Name', 'Appointed', 'Remarks'], bold) +
      row(columns, 688, ['Ewa Okafor', '26 April 2026', 'included']) +
      row(columns, 676, ['Nuala Finch', '10 September 2011', '']) +
      row(columns, 664, ['Ivo Reid', '26 October 2016', 'on request']);
    expect((await rowsOf(content)).slice(-2)).toEqual([
      'Name | Appointed | Remarks < Nuala Finch | 10 September 2011',
      'Name | Appointed | Remarks < Ivo Reid | 26 October 2016 | on request',
    ]);
  });
});
