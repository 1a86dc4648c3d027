import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
}

const level = (y: number): string => `70 ${y} m 326 ${y} l S\n`;

describe('the names of columns', () => {
  it('may stand close to each other above the first line of a table, over titles of its rows', async () => {
    const lines = ['Fixed costs', 'Rent', 'Energy', 'Other costs', 'Insurance', 'Audit'];
    const content = [
      ...[694, 678, 662, 646, 630, 614, 598].map(level),
      ...['31 Dec 2024', '31 Dec 2023', '31 Dec 2022'].map((day, at) => textAt(138 + 63 * at, 699, day, 10)),
      ...lines.flatMap((name, row) =>
        name.includes('costs')
          ? [textAt(72, 683 - 16 * row, name, 10, 'F2')]
          : [
              textAt(72, 683 - 16 * row, name, 10),
              ...[0, 63, 126].map((right) => textAt(164 + right, 683 - 16 * row, `1${row},340`, 10)),
            ],
      ),
    ].join('');
    const rows = await rowsOf(content);
    expect(rows[2]).toBe(' | 31 Dec 2024 | 31 Dec 2023 | 31 Dec 2022 < Rent | 11,340 | 11,340 | 11,340');
    expect(rows[6]).toBe(' | 31 Dec 2024 | 31 Dec 2023 | 31 Dec 2022 < Audit | 15,340 | 15,340 | 15,340');
  });

  it('are no words of a sentence above the first line of a table, wherever these stand', async () => {
    const sentence = ['The board met', 'twice and it', 'has approved', 'all payments'];
    const content = [
      ...[694, 678, 662, 646].map(level),
      ...sentence.map((words, at) => textAt([72, 136, 192, 256][at] ?? 0, 699, words, 10)),
      ...['Rent', 'Energy', 'Insurance'].flatMap((name, row) => [
        textAt(72, 683 - 16 * row, name, 10),
        ...[0, 64, 128].map((right) => textAt(160 + right, 683 - 16 * row, `1${row},340`, 10)),
      ]),
    ].join('');
    expect((await rowsOf(content)).some((row) => row.includes('The board met | twice'))).toBe(false);
  });

  it('may be set to the middle of wide columns of words', async () => {
    const content = [
      textAt(72, 724, 'The lender has seen all of them.', 11),
      ...['Fund', 'Site', 'Use', 'Tenant'].map((name, at) => textAt(112 + 110 * at, 700, name, 10)),
      ...['Velmar', 'Korsby', 'Selby'].flatMap((site, row) =>
        ['North', site, 'Retail', 'A Keller'].map((words, at) => textAt(72 + 110 * at, 685 - 15 * row, words, 10)),
      ),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      ' < Fund | Site | Use | Tenant',
      'Fund | Site | Use | Tenant < North | Velmar | Retail | A Keller',
      'Fund | Site | Use | Tenant < North | Korsby | Retail | A Keller',
      'Fund | Site | Use | Tenant < North | Selby | Retail | A Keller',
    ]);
  });

  it('may be set to the middle of wide columns beside an empty cell over the names of the rows', async () => {
    const content = [
      textAt(72, 724, 'The paper was seen by all who are named below.', 11),
      ...['Name', 'Date'].map((name, at) => textAt(256 + 170 * at, 700, name, 10)),
      ...['Checked by', 'Approved by'].flatMap((role, row) =>
        [role, 'Hugo Peeters', '6 May 2025'].map((words, at) =>
          textAt([72, 200, 342][at] ?? 0, 685 - 15 * row, words, 10),
        ),
      ),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      ' <  | Name | Date',
      ' | Name | Date < Checked by | Hugo Peeters | 6 May 2025',
      ' | Name | Date < Approved by | Hugo Peeters | 6 May 2025',
    ]);
  });

  it('of a second table look like those of the first, and stand further below its last row than rows do', async () => {
    const row = (y: number, words: readonly string[], font = 'F1') =>
      words.map((word, at) => textAt(72 + 110 * at, y, word, 10, font)).join('');
    const content = [
      row(700, ['Role', 'Name', 'Function', 'Date'], 'F2'),
      row(680, ['Released by', 'Piotr Nowak', 'Auditor', '28.03.2024']),
      row(664, ['Approved by', 'Grace Murphy', 'Controller', '01.02.2026']),
      row(610, ['Position', 'Notes', 'FY 2023', 'FY 2022'], 'F2'),
      row(590, ['Deposits', '16', '75,325', '33,871']),
      row(574, ['Equipment', '4', '40,672', '15,288']),
    ].join('');
    expect((await rowsOf(content)).slice(3)).toEqual([
      ' < Position | Notes | FY 2023 | FY 2022',
      'Position | Notes | FY 2023 | FY 2022 < Deposits | 16 | 75,325 | 33,871',
      'Position | Notes | FY 2023 | FY 2022 < Equipment | 4 | 40,672 | 15,288',
    ]);
  });

  it('may be wider than the figures below them, where shorter lines part the rows beside one name', async () => {
    const across = (y: number, from = 70) => `${from} ${y} m 350 ${y} l S\n`;
    const content = [
      ...[720, 702, 666, 630].map((y) => across(y)),
      ...[684, 648].map((y) => across(y, 140)),
      ...['Country', 'Site', 'Value EUR', 'Rent EUR'].map((name, at) =>
        textAt([76, 146, 204, 282][at] ?? 0, 708, name, 12, 'F2'),
      ),
      ...[
        ['Southern', 'Lisgar', '59,031', '42,453'],
        ['', 'Petrovac', '19,205', '59,610'],
        ['Coastal', 'Tamworth', '28,599', '22,452'],
        ['', 'Korsby', '81,020', '21,860'],
      ].flatMap((cells, row) =>
        cells.map((words, at) => (words ? textAt([76, 146, 232, 302][at] ?? 0, 690 - 18 * row, words, 11) : '')),
      ),
    ].join('');
    const header = 'Country | Site | Value EUR | Rent EUR';
    expect(await rowsOf(content)).toEqual([
      ` < ${header}`,
      `${header} < Southern | Lisgar | 59,031 | 42,453`,
      `${header} <  | Petrovac | 19,205 | 59,610`,
      `${header} < Coastal | Tamworth | 28,599 | 22,452`,
      `${header} <  | Korsby | 81,020 | 21,860`,
    ]);
  });
});
