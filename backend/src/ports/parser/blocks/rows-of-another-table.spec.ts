import { describe, expect, it } from 'vitest';
import { beginsAnother } from './rows-of-another-table.js';
import type { TextLine } from './text-line.js';

type Edges = readonly (readonly [number, number])[];

const line = (texts: readonly string[], cellEdges: Edges, wordEdges: Edges): TextLine => {
  let start = 0;
  const cells = texts.map((text) => {
    const cell = [start, start + text.length] as const;
    start += text.length + 1;
    return cell;
  });
  return {
    start: 0,
    end: start,
    left: 0,
    right: 500,
    columnRight: 500,
    size: 10,
    font: 'F1',
    hasGapBefore: false,
    isJump: false,
    fromTop: 0.1,
    isRunning: false,
    isRuled: true,
    beginsTable: true,
    cells,
    cellEdges,
    wordEdges,
  };
};

describe('a row right below heads that a page repeats', () => {
  it('is of their table where its words stand in one of its columns, however wide the empty cell before them is', () => {
    const columns: Edges = [
      [90, 184],
      [184, 301],
      [301, 413],
      [413, 511],
    ];
    const heads = line(['Name', 'Description', 'Owner', 'Fee'], columns, columns);
    const cells: Edges = [
      [90, 192],
      [192, 301],
    ];
    const words: Edges = [
      [90, 192],
      [198, 230],
    ];
    const rest = line(['', 'winter'], cells, words);
    const table = { heads, above: heads, columns, rows: 1 };
    expect(beginsAnother(rest, undefined, table, () => ['', 'winter'])).toBe(false);
  });
});
