import { expect, it } from 'vitest';
import { joinedLine } from './joined-line.js';
import type { OpenLine } from './place-text-items-on-page.js';
import { spaceBetween } from './words-cut-by-cells.js';

/** Lines of one cell by where their words end, in points; the cell is told to be as wide as the longest of them. */
function joined(lines: Readonly<Record<string, number>>, column: { left: number; right: number }): string {
  const right = Math.max(...Object.values(lines));
  const rows = Object.entries(lines).map(([text, end], at) => {
    const line: OpenLine = {
      items: [],
      text,
      runs: [{ start: 0, end: text.length, box: { left: 256, right: end, top: at * 12, bottom: at * 12 + 10 } }],
      cells: [{ start: 0, end: text.length, left: 256, right }],
      hasSpaceAhead: false,
    };
    return { line, columns: [0], y: at * 12, size: 11 };
  });
  return joinedLine(rows, [column], (one, other, own) => spaceBetween(one, other, own, () => false)).text;
}

it('words below each other in a narrow cell stay apart where the first leaves room, however wide the cell is told to be', () => {
  expect(joined({ Core: 283, humidity: 305, logs: 282, 'missing for May': 326 }, { left: 249, right: 333 })).toBe(
    'Core humidity logs missing for May',
  );
});

it('a word that fills its line is whole with its last letter below it, also where its lines are set in from the edge of the cell', () => {
  expect(joined({ Initial: 289, Consideratio: 327, 'n (£)': 282 }, { left: 236, right: 335 })).toBe(
    'Initial Consideration (£)',
  );
});
