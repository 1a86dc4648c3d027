import type { DrawnTable, PictureBox, PictureRule } from './find-tables-in-picture.js';
import { boxOf, textOf } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

interface LineBox extends PictureBox {
  line: PictureWord[];
}

/** Figures below each other in one cell from which on they are of several rows. */
const LEAST = 2;

/** An amount or a number, and no sentence with one: "1,235", "(610)", "12.5 %". */
const isFigure = ({ line }: LineBox): boolean => /^[^\p{L}]*\d[^\p{L}]*$/u.test(textOf(line));

const middleOf = ({ top, bottom }: PictureBox): number => (top + bottom) / 2;
const areLevel = (one: PictureBox, other: PictureBox): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) * 2 < Math.max(one.bottom - one.top, other.bottom - other.top);

/** Where rows of one row of cells may be parted: between figures below each other that other cells have lines beside. */
function cutsIn(cells: readonly (readonly LineBox[])[]): number[] {
  const all = cells.flat();
  const columns = cells.map((lines) => lines.filter(isFigure)).filter((figures) => figures.length >= LEAST);
  const [most] = columns.sort((one, other) => other.length - one.length);
  if (!most) return [];
  const isBeside = (figure: LineBox) => all.some((line) => line !== figure && areLevel(line, figure));
  if (!most.every(isBeside)) return [];
  return most.flatMap((figure) => {
    // Lines of words in cells beside go on below the figure above.
    const above = all.filter((line) => line.bottom <= middleOf(figure) && !areLevel(line, figure));
    const own = all.filter((line) => areLevel(line, figure));
    const [from, to] = [Math.max(...above.map(({ bottom }) => bottom)), Math.min(...own.map(({ top }) => top))];
    return above.length > 0 ? [Math.round((from + to) / 2)] : [];
  });
}

/**
 * A table whose rows no line parts, or one too faint to be seen: its figures below each other tell them, and lines are put in
 * between. `read` are the lines of its cells.
 */
export function partRowsByFigures(
  table: DrawnTable,
  read: readonly PictureWord[][],
): { table: DrawnTable; read: PictureWord[][] } {
  const boxes = read.map((line): LineBox => ({ line, ...boxOf(line) }));
  const within = (cell: PictureBox) =>
    boxes.filter((box) => {
      const [x, y] = [(box.left + box.right) / 2, middleOf(box)];
      return x >= cell.left && x <= cell.right && y >= cell.top && y <= cell.bottom;
    });
  const level: PictureRule[] = [];
  const cells = [...Map.groupBy(table.cells, ({ top, bottom }) => `${top} ${bottom}`).values()].flatMap((row) => {
    const [first] = row;
    const cuts = first && row.length > 1 ? cutsIn(row.map(within)) : [];
    if (!first || cuts.length === 0) return row;
    const [left, right] = [Math.min(...row.map((cell) => cell.left)), Math.max(...row.map((cell) => cell.right))];
    level.push(...cuts.map((at) => ({ at, from: left, to: right })));
    const edges = [first.top, ...cuts, first.bottom];
    return edges
      .slice(1)
      .flatMap((bottom, at) => row.map((cell) => ({ ...cell, top: edges[at] ?? first.top, bottom })));
  });
  if (level.length === 0) return { table, read: [...read] };
  const placed = new Set<LineBox>();
  const ordered = cells.flatMap((cell) =>
    within(cell)
      .filter((box) => !placed.has(box) && placed.add(box))
      .map(({ line }) => line),
  );
  const rest = boxes.filter((box) => !placed.has(box)).map(({ line }) => line);
  return { table: { ...table, cells, level: [...table.level, ...level] }, read: [...ordered, ...rest] };
}
