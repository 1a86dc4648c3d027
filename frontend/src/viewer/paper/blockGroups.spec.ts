import { describe, expect, it } from 'vitest';
import { aBlock } from '../blocks.suite.ts';
import { NO_MARKS } from '../cutTextAtMarks.ts';
import { clauseLabel, groupBlocks, isTable, tableRows, type BlockGroup, type TableGroup } from './blockGroups.ts';

const row = (number: number, row = 0, column: number | null = null, headingPath: string[] = []) =>
  aBlock({ kind: 'table_row', table: { number, row, column, header: null }, headingPath });

const shapeOf = (table: TableGroup): unknown => table.items.map((item) => (isTable(item) ? shapeOf(item) : 'row'));
const shape = (groups: readonly BlockGroup[]) =>
  groups.map((group) =>
    group.kind === 'table' ? shapeOf(group) : group.kind === 'block' ? 'block' : [group.kind, group.blocks.length],
  );

describe('Blocks laid out like paper', () => {
  it('puts rows of one table and points that follow each other together', () => {
    const groups = groupBlocks([
      aBlock({}),
      row(0),
      row(0, 1),
      aBlock({}),
      aBlock({ kind: 'list_item' }),
      aBlock({ kind: 'list_item' }),
    ]);
    expect(shape(groups)).toEqual(['block', ['row', 'row'], 'block', ['list', 2]]);
  });

  it('begins a new table where another table or another sheet begins', () => {
    expect(shape(groupBlocks([row(0), row(1)]))).toEqual([['row'], ['row']]);
    expect(shape(groupBlocks([row(0, 0, null, ['Assets']), row(0, 0, null, ['Debts'])]))).toEqual([['row'], ['row']]);
  });

  it('leaves a table inside a cell where it stands', () => {
    const groups = groupBlocks([row(0, 0, 0), row(1), row(2), row(1, 1), row(0, 0, 1), aBlock({})]);
    expect(shape(groups)).toEqual([['row', ['row', ['row'], 'row'], 'row'], 'block']);
  });

  it('puts a table that breaks a row down into the cell of that row that has no words', () => {
    const whole = aBlock({
      kind: 'table_row',
      text: 'Rent\t',
      table: { number: 0, row: 0, column: null, header: null },
    });
    const [group] = groupBlocks([whole, row(1, 0, null, ['Rent']), row(1, 1, null, ['Rent'])]);
    if (group?.kind !== 'table') throw new Error('No table was made.');
    expect(shapeOf(group)).toEqual(['row', ['row', 'row']]);
    const [shown] = tableRows(group, NO_MARKS);
    expect(shown?.cells.map(({ items }) => items.length)).toEqual([0, 1]);
  });

  it('keeps the lines above a mail together, and those of a mail in it apart', () => {
    const head = (...part: string[]) => aBlock({ kind: 'line', part });
    const groups = groupBlocks([
      head('Subject'),
      head('Header'),
      head('Header'),
      head('Attachment a.msg', 'Subject'),
      head('Attachment a.msg', 'Header'),
    ]);
    expect(shape(groups)).toEqual([
      ['mail_head', 3],
      ['mail_head', 2],
    ]);
  });

  it('prints a clause number that the word processor computed', () => {
    expect(clauseLabel(aBlock({ clause: '8.1', text: 'Assignment' }))).toBe('8.1');
  });

  it('does not print a clause number twice', () => {
    expect(clauseLabel(aBlock({ clause: '8.1', text: '8.1 Assignment' }))).toBeNull();
    expect(clauseLabel(aBlock({ clause: '8.1(a)', text: '(a) by notice' }))).toBeNull();
    expect(clauseLabel(aBlock({ clause: '8.1(a)', text: 'a. by notice' }))).toBeNull();
    expect(clauseLabel(aBlock({ clause: '8.1(a)', text: 'a notice' }))).toBe('8.1(a)');
    expect(clauseLabel(aBlock({ clause: null }))).toBeNull();
  });
});
