import { writeXlsx } from 'hucre/xlsx';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { madeFile } from '../parser/testing/make/make-large-and-hostile-files.js';
import { readCsvTable, readXlsxTable, TableUnreadable } from './read-table.js';

const csv = (text: string) => readCsvTable(Buffer.from(text));

describe('a table of comma-separated values', () => {
  it('counts the lines of the file, also over blank lines, remarks and cells of several lines', () => {
    const { headings, rows } = csv('# ours\nQuestion,Category\n\n"Who owns\nit?",Property\nWhen?,Tax\n');
    expect(headings).toEqual(['Question', 'Category']);
    expect(rows).toEqual([
      { line: 4, cells: ['Who owns\nit?', 'Property'] },
      { line: 6, cells: ['When?', 'Tax'] },
    ]);
  });

  it.each([';', '\t'])('may be parted by %j', (delimiter) => {
    expect(csv(`Question${delimiter}Category\n"A, b; c"${delimiter}Tax\n`).rows[0]?.cells).toEqual(['A, b; c', 'Tax']);
  });

  it('gives every heading a cell, however short the row is', () => {
    expect(csv('A,B,C\n1\n').rows[0]?.cells).toEqual(['1', '', '']);
  });

  it('is read in the encoding it was written in', () => {
    expect(readCsvTable(Buffer.from('Name\nS\xe9amus\n', 'latin1')).rows[0]?.cells).toEqual(['Séamus']);
    expect(csv('\ufeffName\nSéamus\n').headings).toEqual(['Name']);
  });

  it('loses the mark that keeps a text from being a formula', () => {
    expect(csv("A,B\n'=1+1,'quoted'\n").rows[0]?.cells).toEqual(['=1+1', "'quoted'"]);
  });

  it('is refused when a quotation never ends', () => {
    expect(() => csv('A\n"open\n')).toThrow(TableUnreadable);
  });
});

describe('a table in a workbook', () => {
  it('has the rows of its first sheet under their numbers', async () => {
    const rows = [['Question', 'No'], [], ['Who?', 3]];
    const table = await readXlsxTable(Buffer.from(await writeXlsx({ sheets: [{ name: 'Bank', rows }] })));
    expect(table).toEqual({ headings: ['Question', 'No'], rows: [{ line: 3, cells: ['Who?', '3'] }] });
  });

  it('is refused when it is none, or unpacks to far too much', async () => {
    await expect(readXlsxTable(Buffer.from('Question,Category'))).rejects.toThrow(TableUnreadable);
    const bomb = readFileSync((await madeFile('hostile-zip-bomb-lying-size.xlsx')).path);
    await expect(readXlsxTable(bomb)).rejects.toThrow(TableUnreadable);
  });
});
