import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { toXlsx } from './spreadsheet.js';

it('goes on in another sheet, under the same head, after 65,535 rows', { timeout: 60_000 }, async () => {
  const rows = Array.from({ length: 65_536 }, (_, at) => ({ 'Sr No': at + 1 }));
  const book = await readXlsx(await toXlsx([{ name: 'Answers', columns: ['Sr No'], rows }]));
  expect(book.sheets.map(({ name }) => name)).toEqual(['Answers', 'Answers 2']);
  expect(book.sheets.map((sheet) => sheet.rows.length)).toEqual([65_536, 2]);
  expect(book.sheets[1]?.rows.map((row) => row[0])).toEqual(['Sr No', 65_536]);
});
