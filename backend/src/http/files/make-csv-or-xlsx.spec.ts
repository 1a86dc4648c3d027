import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { toCsv, toXlsx } from './make-csv-or-xlsx.js';

const LIVE = ['=1+1', '+1', '-1+cmd', '@SUM(1)', '\tx', '\rx', '=HYPERLINK("http://evil.example","x")'];

describe('a cell that begins like a formula', () => {
  it('is text in a CSV file', () => {
    const lines = toCsv(
      LIVE.map((Answer) => ({ Answer })),
      ['Answer'],
    )
      .toString('utf8')
      .split('\r\n')
      .slice(1);
    for (const line of lines.filter(Boolean)) expect(line.replace(/^"/, '')).toMatch(/^'/);
  });

  it('is text in a workbook', async () => {
    const file = await toXlsx([{ name: 'Answers', columns: ['Answer'], rows: LIVE.map((Answer) => ({ Answer })) }]);
    const { sheets } = await readXlsx(file);
    const [sheet] = sheets;
    expect(sheet?.rows.slice(1).map(([value]) => value)).toEqual(LIVE);
    expect([...(sheet?.cells?.values() ?? [])].some((cell) => 'formula' in cell && cell.formula)).toBe(false);
  });
});

it('goes on in another sheet, under the same head, after 65,535 rows', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 65_536 }, (_, at) => ({ 'Sr No': at + 1 }));
  const book = await readXlsx(await toXlsx([{ name: 'Answers', columns: ['Sr No'], rows }]));
  expect(book.sheets.map(({ name }) => name)).toEqual(['Answers', 'Answers 2']);
  expect(book.sheets.map((sheet) => sheet.rows.length)).toEqual([65_536, 2]);
  expect(book.sheets[1]?.rows.map((row) => row[0])).toEqual(['Sr No', 65_536]);
});
