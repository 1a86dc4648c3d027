import { describe, expect, it } from 'vitest';
import { findTableLines, isNumeric, isPeriod } from './find-table-lines.js';
import type { TextLine } from './text-line.js';

describe('a cell that names a period', () => {
  it.each(['2024', 'Q2 2025', 'Q2 2025 (forecast)', '31 Dec 2024 (restated)¹', 'Apr 25'])('may be %s', (cell) => {
    expect(isPeriod(cell)).toBe(true);
  });

  it.each(['Forecast', '(forecast)', '1,200 (restated)', 'Phase 2 (2025)'])('is not %s', (cell) => {
    expect(isPeriod(cell)).toBe(false);
  });
});

type Cell = readonly [text: string, left: number, right: number, columnLeft?: number, columnRight?: number];

/** Lines of one page, each with its cells, and what they say. */
function linesOf(...rows: { cells: readonly Cell[]; isRuled?: boolean }[]) {
  let text = '';
  const lines = rows.map(({ cells, isRuled = false }): TextLine => {
    const start = text.length;
    const spans = cells.map(([word]) => {
      const from = text.length;
      text += word;
      const span = [from, text.length] as const;
      text += ' ';
      return span;
    });
    return {
      start,
      end: text.length - 1,
      left: Math.min(...cells.map(([, left]) => left)),
      right: Math.max(...cells.map(([, , right]) => right)),
      columnRight: 800,
      size: 8,
      font: 'a',
      hasGapBefore: true,
      isJump: false,
      fromTop: 0.2,
      page: 1,
      cells: spans,
      cellEdges: cells.map(([, left, right, from = left, to = right]) => [from, to] as const),
      wordEdges: cells.map(([, left, right]) => [left, right] as const),
      isRunning: false,
      isRuled,
    };
  });
  return { lines, textOf: ({ start, end }: TextLine) => text.slice(start, end) };
}

it('takes a sum between rows with lines around them for a row, where it begins and ends as they do', () => {
  const total = (name: string, figure: string) => ({
    cells: [['', 45, 134] as const, [name, 149, 219, 134, 324] as const, [figure, 615, 651, 598, 657] as const],
    isRuled: true,
  });
  const isRow = (right: number) => {
    const sum = { cells: [['Subtotal Local history', 149, 296] as const, ['26,366.69', right - 36, right] as const] };
    const { lines, textOf } = linesOf(sum, total('Total stock', '79,328.13'), total('Provision', '18,250.00'));
    return findTableLines(lines, textOf, new Set())[0];
  };
  expect(isRow(651)).toBe(true);
  expect(isRow(700)).toBe(false);
});

it('takes a minus alone for a figure, as a dash that says that there is nothing', () => {
  expect(['-', '–', '−', '−1,200'].map(isNumeric)).toEqual([true, true, true, true]);
});
