import { describe, expect, it } from 'vitest';
import { aBlock } from './blocks.suite.ts';
import { clauseLabel, groupBlocks } from './blockGroups.ts';

describe('Blocks laid out like paper', () => {
  it('puts rows that follow each other into one table and points into one list', () => {
    const kinds = ['paragraph', 'table_row', 'table_row', 'paragraph', 'paragraph', 'list_item', 'list_item'] as const;
    const groups = groupBlocks(kinds.map((kind, number) => aBlock({ kind, number })));
    expect(groups.map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
      ['paragraph', 1],
      ['table_row', 2],
      ['paragraph', 1],
      ['paragraph', 1],
      ['list_item', 2],
    ]);
  });

  it('begins a new table where another sheet begins', () => {
    const rows = ['Assets', 'Assets', 'Debts'].map((sheet) => aBlock({ kind: 'table_row', headingPath: [sheet] }));
    expect(groupBlocks(rows).map(({ blocks }) => blocks.length)).toEqual([2, 1]);
  });

  it('prints a clause number that the word processor computed', () => {
    expect(clauseLabel(aBlock({ clause: '8.1', text: 'Assignment' }))).toBe('8.1');
  });

  it('does not print a clause number twice', () => {
    expect(clauseLabel(aBlock({ clause: '8.1', text: '8.1 Assignment' }))).toBeNull();
    expect(clauseLabel(aBlock({ clause: null }))).toBeNull();
  });
});
