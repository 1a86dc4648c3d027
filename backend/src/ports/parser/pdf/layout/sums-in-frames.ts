import { NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import { type Box, isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Lines of a frame at most that says one thing, such as what is to be paid. */
const MOST_LINES = 3;

/**
 * The words and the figure of a frame of its own as one stretch: however far apart they stand, they are in no columns,
 * and least in those of a table above the frame.
 */
export function withSumsInFrames(lines: readonly OpenLine[], frames: readonly Box[]): OpenLine[] {
  const whole = new Map<OpenLine, OpenLine>();
  for (const { left, right, top, bottom } of frames) {
    const inside = lines.filter(({ items }) =>
      items.every(({ x, y, length }) => x > left && x + length < right && y > top && y < bottom),
    );
    const [pair, ...others] = inside.filter(({ cells }) => cells.length > 1);
    // It may have been put into the columns of the table above.
    const filled = pair?.cells.filter(({ start, end }) => end > start) ?? [];
    const isOneThing = filled.length === NAME_AND_VALUE && others.length === 0 && inside.length <= MOST_LINES;
    const [name, value] = filled;
    if (!pair || !isOneThing || !name || !value || pair.isRuled || !pair.items.every(isLevel)) continue;
    if (!/\p{L}{2}/u.test(pair.text.slice(0, name.end)) || !/\d/.test(pair.text.slice(value.start))) continue;
    whole.set(pair, { ...pair, cells: [{ ...name, end: value.end, right: value.right }] });
  }
  return whole.size === 0 ? [...lines] : lines.map((line) => whole.get(line) ?? line);
}
