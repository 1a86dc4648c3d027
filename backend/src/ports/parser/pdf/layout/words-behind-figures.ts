import { isNumeric } from '../../blocks/find-table-lines.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import { edgesOfWords, type OpenLine } from './place-text-items-on-page.js';

/** A figure, or how many times one is another, and the words behind it. */
const FIGURE_AND_WORDS = /^(\S*\d\S*(?:\s:\s1)?)\s+(?=\p{L})/u;
/** Other rows in which such a figure ends at the same place at least. */
const LEAST_OTHERS = 2;
/** How far the ends of figures of one column lie apart at most, and their beginnings at least, as shares of the letters' size. */
const SAME_END = 0.5;
const OTHER_START = 0.5;

type Cell = OpenLine['cells'][number];

const lastOf = ({ cells }: OpenLine): Cell | undefined => cells.at(-1);

/** Where the figure before the words of a line's last cell ends; null where there is none. */
function figureBefore(line: OpenLine): { cell: Cell; length: number; right: number } | null {
  const cell = lastOf(line);
  const text = line.text.slice(cell?.start, cell?.end);
  const [all = '', figure = ''] = FIGURE_AND_WORDS.exec(text) ?? [];
  if (!cell || line.isRuled || line.cells.length < 2 || !isNumeric(figure)) return null;
  const right = cell.left + (cell.right - cell.left) * advanceBetween(text, 0, figure.length);
  return { cell, length: all.length, right };
}

/** A head set to the middle of two rows of heads stands less than a line above the second, as a share of the letters' size. */
const HALF_A_LINE = 0.9;

/** Whether a line is a head that is set to the middle of several rows of heads, the last of which is the next line. */
const areOneHead = ({ items: [item] }: OpenLine, next: OpenLine | undefined): boolean =>
  item !== undefined &&
  (next?.cells.length ?? 0) > 1 &&
  Math.abs((next?.items[0]?.y ?? Infinity) - item.y) < HALF_A_LINE * item.size;

/** Whether the last two of several names stand above a figure and above the words behind it. */
function namesBoth({ runs, cells, text, isRuled }: OpenLine, { cell, right }: { cell: Cell; right: number }): boolean {
  const [name, last] = runs.slice(-2);
  if (!name || !last || isRuled || cells.length < 2 || /\d/.test(text)) return false;
  return (
    name.box.right > cell.left && name.box.right <= last.box.left && last.box.left > right && last.box.left < cell.right
  );
}

/** The line with two cells instead of its last one. */
function parted(line: OpenLine, cell: Cell, length: number): OpenLine {
  const start = cell.start + length;
  const end = line.text.slice(0, start).trimEnd().length;
  const runs = line.runs.flatMap((run) => {
    if (run.start >= start || run.end <= start) return [run];
    const text = line.text.slice(run.start, run.end);
    const edge = (offset: number) =>
      run.box.left + (run.box.right - run.box.left) * advanceBetween(text, 0, offset - run.start);
    return [
      { ...run, end, box: { ...run.box, right: edge(end) } },
      { ...run, start, box: { ...run.box, left: edge(start) } },
    ];
  });
  const extent = (from: number, to: number): Cell => {
    const [left, right] = edgesOfWords({ ...line, runs }, from, to) ?? [cell.left, cell.right];
    return { start: from, end: to, left, right };
  };
  return { ...line, runs, cells: [...line.cells.slice(0, -1), extent(cell.start, end), extent(start, cell.end)] };
}

/**
 * Parts figures that end where those of a column do from words right behind them, in rows whose heads have a further column there: the last column
 * of figures, set to the right, and the next one, set to the left, may have no more than a blank between them.
 */
export function partWordsBehindFigures(lines: readonly OpenLine[]): readonly OpenLine[] {
  const found = lines.map(figureBefore);
  if (found.every((one) => one === null)) return lines;
  return lines.map((line, at) => {
    const own = found[at];
    const size = line.items[0]?.size ?? 1;
    if (!own) return line;
    const hasHead = lines.slice(0, at).some((head, place) => {
      const isBeside = head.cells.length === 1 && areOneHead(head, lines[place + 1]);
      const isMore = isBeside || head.cells.length > line.cells.length || namesBoth(head, own);
      return isMore && (head.runs.at(-1)?.box.left ?? 0) > own.right;
    });
    const others = lines.flatMap((other, place) => {
      const cell = lastOf(other);
      const isAlone = cell && other.cells.length > 1 && isNumeric(other.text.slice(cell.start, cell.end));
      const right = isAlone ? cell.right : place === at ? undefined : found[place]?.right;
      return cell && right !== undefined && Math.abs(right - own.right) <= SAME_END * size ? [cell] : [];
    });
    const lefts = [own.cell, ...others].map(({ left }) => left);
    const isSetToTheRight = Math.max(...lefts) - Math.min(...lefts) > OTHER_START * size;
    return hasHead && others.length >= LEAST_OTHERS && isSetToTheRight ? parted(line, own.cell, own.length) : line;
  });
}
