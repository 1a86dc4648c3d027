import { describe, expect, it } from 'vitest';
import { SheetRows } from './sheetRows.ts';

const rows = new SheetRows({
  runs: [
    [1, 2],
    [5, 1],
    [500, 2],
  ],
  firstBlock: 10,
  comments: 1,
});
const shown = Array.from({ length: rows.length }, (_, line) => rows.at(line));

describe('The lines of a sheet', () => {
  it('are its rows in order, a few blank ones among them, many blank ones put together, and its comments', () => {
    expect(shown).toEqual([
      { kind: 'blank', row: 0 },
      { kind: 'row', row: 1, block: 10 },
      { kind: 'row', row: 2, block: 11 },
      { kind: 'blank', row: 3 },
      { kind: 'blank', row: 4 },
      { kind: 'row', row: 5, block: 12 },
      { kind: 'gap', row: 6, rows: 494 },
      { kind: 'row', row: 500, block: 13 },
      { kind: 'row', row: 501, block: 14 },
      { kind: 'comment', block: 15 },
    ]);
    expect(rows.at(10)).toBeNull();
  });

  it('are found by the block that stands on them', () => {
    expect([10, 12, 14, 15].map((block) => rows.lineOf(block))).toEqual([1, 5, 8, 9]);
  });

  it('tell which blocks must be loaded to show some of them', () => {
    expect(rows.blocksBetween(3, 7)).toEqual([12, 13]);
    expect(rows.blocksBetween(3, 4)).toBeNull();
  });

  it('are reckoned at once for a sheet of a million rows', () => {
    const large = new SheetRows({ runs: [[0, 1_000_000]], firstBlock: 1, comments: 0 });
    expect(large.at(999_999)).toEqual({ kind: 'row', row: 999_999, block: 1_000_000 });
  });
});
