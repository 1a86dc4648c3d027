import { DASHES, isNumeric, isYear, saysOfEachColumn } from '../blocks/find-table-lines.js';
import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { greatest } from '../blocks/least-and-greatest.js';

/** A row of a table in a box, words across it, or else a line that is drawn; `lines` counts those that it takes. */
export interface BoxRow {
  lines: number;
  cells?: string[];
  words?: string;
  /** Whether it names the columns; undefined where the lines that are drawn do not tell. */
  isHead?: boolean;
}

export interface BoxedTable {
  end: number;

  columns: TypedColumn[];
  rows: BoxRow[];
}

const LEAST_ROWS = 2;
const LEAST_COLUMNS = 2;
/** Rows and columns at least of a table around which no line is drawn. */
const LEAST_OPEN = 3;
const MOST_LINES = 5_000;

/** Bars at either end of a line. */
const EDGES = /(?<=^\s*)[|│┃║]|[|│┃║](?=\s*$)/g;
const BAR = /[|│┃║]/;
const WITH_BARS = /^\s*[|│┃║├╠┝┠+].*[|│┃║┤╣┥┨+]\s*$/;
const CROSSING = /[+|\u2502\u2503\u250c-\u254b\u2551-\u256c]/;
/** "-----+------+----": drawn between columns that only a bar parts. */
const DRAWN_BETWEEN = /^\s*[-─═]{2,}(?:[+┼╪|][-─═]{2,})+\s*$/;

/** Whether a line is drawn across the whole table, and leaves no cell of it open. */
const isDrawnAcross = (line: string): boolean => DASHES.test(line) && !/\s/.test(line.trim());

interface Shape {
  end: number;
  /** Where bars stand. */
  bars: number[];
  /** Rows are parted by counting their bars, which stand in no columns. */
  isCounted: boolean;
}

const placesOf = (line: string, sign: RegExp): number[] =>
  [...line].flatMap((letter, at) => (sign.test(letter) ? at : []));

/** Without bars around it, a table is told by the line below its heads, which crosses at their bars. */
function openShape(lines: readonly string[], ends: readonly string[], start: number): Shape | null {
  const drawn = lines[start + 1] ?? '';
  if (!DRAWN_BETWEEN.test(drawn) || ends[start] === '\f') return null;
  const inner = placesOf(drawn, /[+┼╪|]/);
  const isRow = (line: string | undefined) => line !== undefined && inner.every((at) => BAR.test(line[at] ?? ''));
  if (!isRow(lines[start])) return null;
  let end = start + 2;
  while (end < lines.length && ends[end - 1] !== '\f' && (isRow(lines[end]) || DASHES.test(lines[end] ?? ''))) end++;
  const width = greatest(lines.slice(start, end).map(({ length }) => length));
  return { end, bars: [-1, ...inner, width], isCounted: false };
}

function shapeOf(lines: readonly string[], ends: readonly string[], start: number): Shape | null {
  const isOfBox = (line: string) => WITH_BARS.test(line) || DASHES.test(line);
  if (!isOfBox(lines[start] ?? '')) return openShape(lines, ends, start);
  let end = start;
  while (end < lines.length && end - start < MOST_LINES && isOfBox(lines[end] ?? '')) {
    end++;
    if (ends[end - 1] === '\f') break;
  }
  const box = lines.slice(start, end);
  const rows = box.filter((line) => !isDrawnAcross(line));
  if (rows.length === 0 || !rows.every((line) => WITH_BARS.test(line)) || box.some((line) => line.includes('\t')))
    return null;
  const drawn = box.filter((line) => isDrawnAcross(line) && CROSSING.test(line.trim().slice(1, -1)));
  const barsOfRows = rows.map((row) => placesOf(row, BAR));
  const most = barsOfRows.reduce((one, other) => (other.length > one.length ? other : one));
  const crossings = [...new Set(drawn.flatMap((line) => placesOf(line, CROSSING)))].sort((a, b) => a - b);
  const isAt = (bar: number, count: number) => rows.filter((row) => BAR.test(row[bar] ?? '')).length >= count;
  // Every row has its bars where the lines cross that are drawn, or some of them where cells go over several columns.
  if (crossings.length > LEAST_COLUMNS && barsOfRows.every((bars) => bars.every((bar) => crossings.includes(bar))))
    return { end, bars: crossings, isCounted: false };
  const common = most.filter((bar) => isAt(bar, rows.length));
  if (common.length > LEAST_COLUMNS) return { end, bars: common, isCounted: false };
  const isAround = most.length === 2 && [box[0], box.at(-1)].every((line) => isDrawnAcross(line ?? ''));
  if (isAround) return { end, bars: most, isCounted: false };
  const areAlike = barsOfRows.every(({ length }) => length === most.length) && most.length > LEAST_COLUMNS;
  return areAlike ? { end, bars: most, isCounted: true } : null;
}

/** A cell of a line and the columns that it goes over. */
interface Cell {
  text: string;
  from: number;
  to: number;
  isDrawn: boolean;
}

function cellsOf(line: string, { bars, isCounted }: Shape): Cell[] {
  const own = isCounted
    ? placesOf(line, BAR)
    : bars.filter((bar) => bar < 0 || bar >= line.length || CROSSING.test(line[bar] ?? ''));
  return own.slice(1).map((right, at): Cell => {
    const left = own[at] ?? 0;
    const text = line.slice(left + 1, right).trim();
    const [from, to] = isCounted ? [at, at + 1] : [bars.indexOf(left), bars.indexOf(right)];
    return { text, from, to, isDrawn: DASHES.test(text) };
  });
}

/** The words of lines that are one row, by columns; what goes over several columns of the heads, or says something of each, is said of all of them. */
function joined(lines: readonly (readonly Cell[])[], columns: number, areHeads: boolean): string[] {
  const words = Array.from({ length: columns }, (): string[] => []);
  for (const { text, from, to, isDrawn } of lines.flat()) {
    if (text === '' || isDrawn) continue;
    const isOfAll = areHeads || saysOfEachColumn(text);
    for (const own of words.slice(from, isOfAll ? to : from + 1)) own.push(text);
  }
  return words.map((own) => own.join(' '));
}

const hasFigures = (cells: readonly string[]): boolean =>
  cells.slice(1).some((cell) => isNumeric(cell) && !isYear(cell));

/** Whether a line goes on with the row above it: it leaves a cell empty that is filled there, and has no figure below another. */
function goesOn(line: readonly Cell[], above: readonly Cell[]): boolean {
  const textAt = (cells: readonly Cell[], at: number) =>
    cells.find(({ from, to }) => from <= at && at < to)?.text ?? '';
  return (
    above.some(({ text, from }) => text !== '' && textAt(line, from) === '') &&
    !line.some(({ text, from }) => isNumeric(text) && isNumeric(textAt(above, from)))
  );
}

/** The rows between two lines that are drawn across the table; between lines drawn below every row it is one. */
function rowsOf(part: readonly (readonly Cell[])[], columns: number, isOneRow: boolean): BoxRow[] {
  const isPartlyDrawn = part.some((line) => line.some(({ isDrawn }) => isDrawn));
  if (!isPartlyDrawn) {
    const rows: (readonly Cell[])[][] = [];
    for (const line of part) {
      const last = rows.at(-1);
      const isRest = line[0]?.text === '' && line.every(({ text }) => !isNumeric(text));
      if (last?.[0] && (isOneRow || isRest) && goesOn(line, last[0])) last.push(line);
      else rows.push([line]);
    }
    return rows.map((own) => ({ lines: own.length, cells: joined(own, columns, false) }));
  }
  // What stands beside a line that is drawn over other columns is said of the rows above and below it.
  const rows: { from: number; to: number }[] = [];
  part.forEach((line, at) => {
    const last = rows.at(-1);
    if (!last || line.some(({ isDrawn }) => isDrawn)) rows.push({ from: at, to: at + 1 });
    else last.to = at + 1;
  });
  const textOf = (column: number, row: number): string => {
    const isCut = (at: number) =>
      part[rows[at]?.from ?? 0]?.some((cell) => cell.isDrawn && cell.from <= column && column < cell.to);
    let [from, to] = [row, row + 1];
    while (from > 0 && !isCut(from)) from--;
    while (to < rows.length && !isCut(to)) to++;
    const own = part.slice(rows[from]?.from, rows[to - 1]?.to);
    return joined(own, columns, false)[column] ?? '';
  };
  return rows.map(({ from, to }, row) => ({
    lines: to - from,
    cells: Array.from({ length: columns }, (_, column) => textOf(column, row)),
  }));
}

/** The words of a box around one column, each in its line; null for a table. */
function linesOfBox(box: readonly string[]): BoxRow[] | null {
  const rows = box.filter((line) => !isDrawnAcross(line));
  const isClosed = [box[0], box.at(-1)].every((line) => isDrawnAcross(line ?? ''));
  if (!isClosed || rows.some((row) => placesOf(row, BAR).length !== 2)) return null;
  return box.map((line) => ({ lines: 1, ...(!isDrawnAcross(line) && { words: line.replaceAll(EDGES, ' ') }) }));
}

/** What the lines that are drawn tell of the first row: it alone has one below it, or one of its own kind; undefined where they tell nothing. */
function isHeadByLines(
  box: readonly string[],
  parts: readonly { from: number; to: number }[],
  first: readonly string[],
  below: readonly (readonly string[])[],
): boolean | undefined {
  const [heads, next] = parts;
  if (!heads || !next) return undefined;
  if (heads.to - heads.from > 1 || first.some((cell) => isNumeric(cell) && !isYear(cell))) return false;
  const signOf = (line: string | undefined) => /[=═━]{3}/.test(line ?? '');
  const isOwnKind = signOf(box[heads.to]) && !signOf(box[next.to]);
  const isAlone = parts.slice(1).some(({ from, to }) => to - from > 1);
  if (isOwnKind || isAlone) return true;
  if (first.length < LEAST_OPEN) return below.filter(hasFigures).length * 2 > below.length;
  return first.every((cell) => cell !== '');
}

/**
 * A table drawn with bars and lines: "|" and "+---+", or the signs that are made for it. Each row has the words that stand between two of its bars,
 * also over several lines where lines are drawn between all rows; heads over several lines are one row.
 */
export function tableInBox(lines: readonly string[], ends: readonly string[], start: number): BoxedTable | null {
  const shape = shapeOf(lines, ends, start);
  if (!shape) return null;
  const { end, bars } = shape;
  const box = lines.slice(start, end);
  const around = linesOfBox(box);
  if (around) return { end, rows: around, columns: [] };
  const columns = bars.length - 1;
  const parts: { from: number; to: number }[] = [];
  box.forEach((line, at) => {
    if (isDrawnAcross(line)) return;
    const last = parts.at(-1);
    if (last?.to === at) last.to++;
    else parts.push({ from: at, to: at + 1 });
  });
  const count = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const isDrawnAround = isDrawnAcross(box[0] ?? '') || parts.length > 1;
  if (count < (isDrawnAround ? LEAST_ROWS : LEAST_OPEN) || columns < (isDrawnAround ? LEAST_COLUMNS : LEAST_OPEN))
    return null;
  const rows: BoxRow[] = [];
  let at = 0;
  const cellsIn = ({ from, to }: { from: number; to: number }) =>
    box.slice(from, to).map((line) => cellsOf(line, shape));
  // A title over all columns is none of their names.
  const [title] = parts;
  const [words, ...others] = title && parts.length > 2 ? cellsIn(title).flat() : [];
  if (title && words && others.length === 0) {
    for (; at < title.from; at++) rows.push({ lines: 1 });
    rows.push({ lines: 1, words: words.text });
    at = title.to;
    parts.shift();
  }
  const [heads = [], ...bodies] = parts.map(cellsIn);
  const below = bodies.flat().map((line) => joined([line], columns, false));
  const isOpen =
    heads.slice(1).every((line) => goesOn(line, heads[0] ?? [])) || heads.some((line) => line.length < columns);
  const areHeads =
    heads.length > 1 &&
    bodies.length > 0 &&
    !heads.some((line) => hasFigures(joined([line], columns, true))) &&
    (isOpen || (heads.length < below.length && below.filter(hasFigures).length * 2 > below.length));
  const first = joined(areHeads ? heads : heads.slice(0, 1), columns, true);
  const isHead = areHeads || isHeadByLines(box, parts, first, below);
  // A line that is drawn below every row parts it from the next, however many lines it has.
  const isOneRow =
    bodies.length > 1 && bodies.every((part) => part.slice(1).every((line) => goesOn(line, part[0] ?? [])));
  parts.forEach(({ from, to }, place) => {
    for (; at < from; at++) rows.push({ lines: 1 });
    if (place === 0 && isHead) rows.push({ lines: to - from, cells: first, isHead });
    else
      for (const row of rowsOf(cellsIn({ from, to }), columns, isOneRow))
        rows.push(isHead === undefined ? row : { ...row, isHead: false });
    at = to;
  });
  for (; at < box.length; at++) rows.push({ lines: 1 });
  return { end, rows, columns: bars.slice(1).map((right, place) => ({ left: (bars[place] ?? 0) + 1, right })) };
}
