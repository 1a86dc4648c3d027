import { describe, expect, it } from 'vitest';
import { addUpTable, type TableOfDocument } from './add-up-table.js';

const table = (columns: string[], rows: string[][], called = 'Staff list.xlsx'): TableOfDocument => ({
  documentId: 1,
  fileName: 'Staff list.xlsx',
  called,
  columns,
  rows: rows.map((cells, i) => ({ cells, start: i, end: i + 1, text: cells.join('\t') })),
});
const HEAD = ['No.', 'Name', 'Basic salary a year'];
const ROWS = [
  ['1', 'Ada Byrne', '€165,000'],
  ['2', 'Tom Walsh', '€96,000.50'],
];
const SALARIES = 'What do the basic salaries on the staff list come to in all?';
const total = (question: string, ...tables: TableOfDocument[]) => addUpTable(question, tables)?.text ?? null;

describe('a column of a table', () => {
  it('is added up with a place for each row', () => {
    const answer = addUpTable(SALARIES, [table(HEAD, ROWS)]);
    expect(answer?.text).toMatch(/^261,000.5 EUR/);
    expect(answer?.sum?.operands.map(({ name, citation }) => [name, citation.quote.text])).toEqual([
      ['Ada Byrne', '1\tAda Byrne\t€165,000'],
      ['Tom Walsh', '2\tTom Walsh\t€96,000.50'],
    ]);
  });

  it('does not count the total that the paper states, which has to agree', () => {
    expect(total(SALARIES, table(HEAD, [...ROWS, ['Total', '€261,000.50']]))).toMatch(/^261,000.5 EUR/);
    expect(total(SALARIES, table(HEAD, [...ROWS, ['Total', '€999,999']]))).toBeNull();
  });

  it('is the one whose head has the most words of the question', () => {
    const head = ['Product', 'Minimum order', 'Minimum purchases'];
    const rows = [
      ['Pumps', '10', '400,000'],
      ['Monitors', '5', '550,000'],
    ];
    const question = 'What do the minimum purchases in the schedule of purchases come to?';
    expect(total(question, table(head, rows, 'Schedule of purchases'))).toMatch(/^950,000/);
  });

  it.each([
    ['a row has no figure', SALARIES, [table(HEAD, [...ROWS, ['3', 'Una Daly', 'to be agreed']])]],
    ['a row has a cell less', SALARIES, [table(HEAD, [...ROWS, ['3', '€50,000']])]],
    ['its currencies differ', SALARIES, [table(HEAD, [...ROWS, ['3', 'Una Daly', '£50,000']])]],
    ['two tables fit', SALARIES, [table(HEAD, ROWS), table(HEAD, ROWS)]],
    [
      'the question names something else',
      'What do the basic salaries of the pilots come to in all?',
      [table(HEAD, ROWS)],
    ],
    ['no sum is asked for', 'What are the basic salaries on the staff list?', [table(HEAD, ROWS)]],
    [
      'a column of rates',
      'What is the total of the rates on the staff list?',
      [
        table(
          ['Name', 'Rate'],
          [
            ['a', '5'],
            ['b', '6'],
          ],
        ),
      ],
    ],
  ])('is left alone where %s', (_, question, tables) => expect(total(question, ...tables)).toBeNull());
});
