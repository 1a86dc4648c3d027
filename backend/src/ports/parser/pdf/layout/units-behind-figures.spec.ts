import { describe, expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { partCellsThatMeet } from './cells-that-meet.js';
import { columnsOfTable } from './columns-by-gutters.js';
import type { OpenLine } from './place-text-items-on-page.js';

type Word = readonly [text: string, left: number, right: number];

/** A line with a cell for each group of words. */
function line(y: number, ...groups: readonly Word[][]): OpenLine {
  const opened: OpenLine = { items: [], text: '', runs: [], cells: [], hasSpaceAhead: false };
  for (const words of groups) {
    if (opened.text !== '') opened.text += '\t';
    const start = opened.text.length;
    words.forEach(([text, left, right], at) => {
      if (at > 0) opened.text += ' ';
      const from = opened.text.length;
      opened.text += text;
      opened.items.push(makePlacedItem({ text, x: left, y, length: right - left }));
      opened.runs.push({ start: from, end: opened.text.length, box: { left, right, top: y - 8, bottom: y + 2 } });
    });
    opened.cells.push({ start, end: opened.text.length, left: words[0]?.[1] ?? 0, right: words.at(-1)?.[2] ?? 0 });
  }
  return opened;
}

describe('a unit behind the figures of a column', () => {
  const lines = ['18', '5', '12', '9', '20'].map((term, at) =>
    line(
      100 + 16 * at,
      [['Ardmore', 72, 110]],
      [['86,430', 290, 320]],
      [
        [term, 406 - 5.5 * term.length, 406],
        ['years', 408.6, 430],
      ],
    ),
  );

  it('begins no cell right behind them', () => {
    expect(partCellsThatMeet(lines).map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3, 3]);
  });

  it('is no column, be it as far from them as columns may be', () => {
    expect(
      columnsOfTable(
        null,
        lines.map((row) => [row]),
        true,
      ),
    ).toHaveLength(3);
  });
});
