import { isLevel, type OpenLine } from './place-text-items-on-page.js';

/** Lines of one cell follow each other at this distance at most, as a multiple of the letters' size. */
const WRAPPED = 1.5;
/** Share of the letters' size by which places that are one may differ, and from which on base lines are two. */
const SAME = 0.2;
const OTHER = 0.3;
/** Lines of a cell at most, and rows beside a merged one. */
const MOST_LINES = 12;
const MOST_ROWS = 30;
/** Cells of a row set to its foot: two blocks of a letter may end on one line by chance. */
const LEAST_AT_FOOT = 3;

/** The lines of one cell, or one line of several cells. */
interface Piece {
  lines: OpenLine[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** What stands behind its last line at the same height. */
  rest?: OpenLine;
}

const yOf = (line: OpenLine): number => line.items[0]?.y ?? 0;
const sizeOf = (line: OpenLine): number => line.items[0]?.size ?? 1;
const leftOf = (line: OpenLine): number => Math.min(...line.cells.map(({ left }) => left));
const rightOf = (line: OpenLine): number => Math.max(...line.cells.map(({ right }) => right));
const isPlain = (line: OpenLine | undefined): line is OpenLine =>
  line !== undefined && !line.isRuled && line.items.every((item) => isLevel(item) && item.note === undefined);

/** The first cell of a line, and what stands behind it. */
function parted(line: OpenLine): readonly [OpenLine, OpenLine] {
  const [first, second] = line.cells;
  const [end, start] = [first?.end ?? line.text.length, second?.start ?? line.text.length];
  const isFirst = ({ x, length }: OpenLine['items'][number]) => x + length / 2 < (second?.left ?? Infinity);
  const moved = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start - start,
    end: part.end - start,
  });
  return [
    {
      ...line,
      items: line.items.filter(isFirst),
      text: line.text.slice(0, end),
      runs: line.runs.filter((run) => run.start < end),
      cells: line.cells.slice(0, 1),
    },
    {
      ...line,
      items: line.items.filter((item) => !isFirst(item)),
      text: line.text.slice(start),
      runs: line.runs.filter((run) => run.start >= start).map(moved),
      cells: line.cells.slice(1).map(moved),
    },
  ];
}

/** The piece that a line begins, with the lines `behind` it that go on with its cell. */
function pieceFrom(first: OpenLine | undefined, behind: readonly OpenLine[]): Piece | null {
  if (!isPlain(first)) return null;
  const piece: Piece = {
    lines: [first],
    left: leftOf(first),
    right: rightOf(first),
    top: yOf(first),
    bottom: yOf(first),
  };
  for (const whole of first.cells.length === 1 ? behind.slice(0, MOST_LINES) : []) {
    if (!isPlain(whole)) break;
    const [line, rest] = whole.cells.length > 1 ? parted(whole) : [whole, undefined];
    const step = yOf(line) - piece.bottom;
    const isBelow = leftOf(line) < piece.right && rightOf(line) > piece.left;
    if (!isBelow || step <= 0 || step > WRAPPED * sizeOf(first)) break;
    piece.lines.push(line);
    piece.left = Math.min(piece.left, leftOf(line));
    piece.right = Math.max(piece.right, rightOf(line));
    piece.bottom = yOf(line);
    if (rest) return { ...piece, rest };
  }
  return piece;
}

/** Whether a line goes on with the last cell of the one above it, and so begins no row. */
function goesOnBelow(above: OpenLine, line: OpenLine): boolean {
  const [last, cell] = [above.cells.at(-1), line.cells[0]];
  if (!last || !cell || above.isRuled) return false;
  const step = yOf(line) - yOf(above);
  return step > 0 && step <= WRAPPED * sizeOf(line) && cell.left < last.right && cell.right > last.left;
}

/** The cells of a row that were drawn one after the other and share their middle, or their foot; `end` is the line behind them. */
function rowFrom(lines: readonly OpenLine[], start: number): { row: Piece[]; end: number } | null {
  const [above, first] = [lines[start - 1], lines[start]];
  if (!first || (above && goesOnBelow(above, first))) return null;
  const size = sizeOf(first);
  const alike = (isRow: (row: readonly Piece[]) => boolean, placeOf: (piece: Piece) => number) => {
    const row: Piece[] = [];
    let end = start;
    let rest: OpenLine | undefined;
    for (;;) {
      const piece: Piece | null = pieceFrom(rest ?? lines[end], lines.slice(rest ? end : end + 1, end + MOST_LINES));
      const [top] = row;
      if (!piece || (top && Math.abs(placeOf(piece) - placeOf(top)) > SAME * size)) break;
      if (row.some(({ right }) => right > piece.left)) break;
      row.push(piece);
      end += piece.lines.length - (rest ? 1 : 0);
      rest = piece.rest;
    }
    const tops = row.map(({ top }) => top);
    const isUneven = Math.max(...tops) - Math.min(...tops) > OTHER * size;
    return row.length > 1 && isUneven && !rest && isRow(row) ? { row, end } : null;
  };
  return alike(isSetToMiddle, ({ top, bottom }) => (top + bottom) / 2) ?? alike(isSetToFoot, ({ bottom }) => bottom);
}

/** Two cells may share their middle by chance, unless the first is a short label of the other. */
function isSetToMiddle(row: readonly Piece[]): boolean {
  const [label, other] = row;
  if (row.length > 2) return true;
  return label?.lines.length === 1 && label.right - label.left < (other ? other.right - other.left : 0) / 2;
}

/** A line above a row may be its title as well as the first of its first cell: another cell must begin as high. */
function isSetToFoot(row: readonly Piece[]): boolean {
  const [first, ...others] = row;
  const cells = row.reduce((sum, { lines: [line] }) => sum + (line?.cells.length ?? 0), 0);
  const least = Math.max(2, first?.lines.length ?? 0);
  return cells >= LEAST_AT_FOOT && others.some(({ lines }) => lines.length >= least);
}

const movedTo = (line: OpenLine, y: number): OpenLine => ({
  ...line,
  items: line.items.map((item) => ({ ...item, y: item.y + y - yOf(line) })),
});

/** Puts a line behind the one before it in its row, where both stand at one height and in this order. */
function add(lines: OpenLine[], line: OpenLine): void {
  const before = lines.at(-1);
  if (!before || Math.abs(yOf(before) - yOf(line)) > SAME * sizeOf(line) || leftOf(line) < rightOf(before)) {
    lines.push(line);
    return;
  }
  const shift = before.text.length + 1;
  const moved = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start + shift,
    end: part.end + shift,
  });
  lines[lines.length - 1] = {
    ...before,
    items: [...before.items, ...line.items],
    text: `${before.text} ${line.text}`,
    runs: [...before.runs, ...line.runs.map(moved)],
    cells: [...before.cells, ...line.cells.map(moved)],
  };
}

/** The rows beside a cell that is merged over them and set to their middle, each with what stands in it; null where there are none. */
function rowsBeside(lines: readonly OpenLine[], start: number): OpenLine[][] | null {
  const [above, label] = [lines[start - 1], lines[start]];
  // The last line of an address may stand at the middle of the particulars beside it.
  if (!isPlain(label) || (above && goesOnBelow(above, label))) return null;
  const [middle, near] = [yOf(label), SAME * sizeOf(label)];
  const rows: OpenLine[][] = [];
  for (let at = start + 1; at < lines.length && rows.length <= MOST_ROWS; at++) {
    const line = lines[at];
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (!isPlain(line) || leftOf(line) < rightOf(label)) break;
    if (!row || !before) {
      if (yOf(line) > middle - OTHER * sizeOf(label)) return null;
      rows.push([line]);
    } else if (leftOf(line) >= rightOf(before) && Math.abs(yOf(line) - (rows.length === 1 ? middle : NaN)) <= near)
      row.push(line);
    else if (yOf(line) > yOf(row[0] ?? line) + near) rows.push([line]);
    else break;
  }
  const top = yOf(rows[0]?.[0] ?? label);
  const last = rows.findLastIndex(([line]) => line && Math.abs((top + yOf(line)) / 2 - middle) <= near);
  const beside = rows.slice(0, last + 1);
  const areRows = beside.every((row) => row.reduce((sum, { cells }) => sum + cells.length, 0) > 1);
  return beside.length > 1 && areRows && beside.length === rows.length ? beside : null;
}

/** Whether a line stands higher than the one before it, as the next cell of a row does behind one that is set lower. */
const climbsBehind = (before: OpenLine | undefined, line: OpenLine): boolean =>
  before !== undefined && yOf(line) < yOf(before) - OTHER * sizeOf(line) && rightOf(line) > leftOf(before);

/**
 * Rows whose cells are set to their middle or their foot, as browsers and sheets draw them, as if all began at the top: the
 * rest of the layout then reads them as it does others. Where words are on the page does not change.
 */
export function raiseCells(lines: readonly OpenLine[]): OpenLine[] {
  const raised: OpenLine[] = [];
  const climbs = lines.map((line, at) => climbsBehind(lines[at - 1], line));
  if (!climbs.includes(true)) return [...lines];
  for (let at = 0; at < lines.length;) {
    const label = lines[at];
    const mayBeRow = climbs.slice(at + 1, at + 1 + MOST_LINES).includes(true);
    const beside = mayBeRow ? rowsBeside(lines, at) : null;
    const found = mayBeRow && !beside ? rowFrom(lines, at) : null;
    if (label && beside) {
      const top = yOf(beside[0]?.[0] ?? label);
      const words = label.cells.length === 1 ? [label.text] : [];
      const row: OpenLine[] = [movedTo(label, top)];
      beside.forEach((parts, place) => {
        for (const part of parts)
          add(row, place === 0 ? movedTo(part, top) : { ...part, ...(words.length > 0 && { carried: words }) });
      });
      raised.push(...row);
      at += 1 + beside.reduce((sum, { length }) => sum + length, 0);
    } else if (found) {
      const top = Math.min(...found.row.map((piece) => piece.top));
      const row: OpenLine[] = [];
      for (const piece of found.row)
        for (const line of piece.lines) add(row, movedTo(line, top + yOf(line) - piece.top));
      raised.push(...row);
      at = found.end;
    } else {
      if (label) raised.push(label);
      at++;
    }
  }
  return raised;
}
