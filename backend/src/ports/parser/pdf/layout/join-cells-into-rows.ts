import { readLabel } from '../../blocks/clause-labels.js';
import { isNumeric, NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import { type Column, isLevel, metBy, type OpenLine } from './place-text-items-on-page.js';
import { columnsOfTable } from './columns-by-gutters.js';
import { columnsOf, columnsWithNotes } from './align-table-columns.js';
import { isLabelled } from './labels-of-rows.js';
import { joinedLine, type Row } from './joined-line.js';
import { withCellsOf } from './part-cells-by-columns.js';

/** Cells and rows from which on cells drawn one after the other are a table. */
const LEAST_CELLS = 3;
const LEAST_ROWS = 3;
/** The same where the first of them names the columns. */
const LEAST_BELOW_NAMES = 2;
/** What share of its row's width a name takes at most, and in how many lines. */
const NARROW = 0.4;
const NAME_LINES = 3;
/** Letters of most such rows, and of each, at most; what is said at more length is a definition, which is read as prose. */
const SAID_LETTERS = 400;
const MOST_SAID = 800;
const MOSTLY = 0.5;
/** Lines of a wrapped cell follow each other at this distance at most, as a multiple of the letters' size. */
const WRAPPED = 1.7;
/** The same of lines set wide, of which the next goes on in small letters at the very edge of its cell beside a label, and points by which it begins off that edge. */
const WRAPPED_WIDE = 2.3;
const SAME_EDGE = 1;
const TITLE = 1.2;
const SAME_LINE = 0.6;
const SAME_HEIGHT = 0.2;

/** Lines that were drawn cell by cell. */
interface DrawnRow {
  lines: OpenLine[];
  /** The stretches of its columns. */
  columns: { left: number; right: number }[];
  /** A line in the first column alone, between rows. */
  isTitle?: boolean;
}

interface Place {
  y: number;
  size: number;
}

const placeOf = (line: OpenLine): Place => ({ y: line.items[0]?.y ?? 0, size: line.items[0]?.size ?? 1 });

/** A line and those that go on with its last cell; top and bottom are its first and last base line. */
interface Piece {
  lines: OpenLine[];
  columns: { left: number; right: number }[];
  top: number;
  bottom: number;
}

const lastCellOf = ({ text, cells }: OpenLine): string => text.slice(cells.at(-1)?.start);

/** A figure below one that stands beside its label is the sum of those above it; figures may stand below each other where their cells have several lines. */
const areFiguresOfTwoRows = (above: OpenLine, line: OpenLine): boolean =>
  above.cells.length > 1 && isNumeric(line.text) && isNumeric(lastCellOf(above));

/** Whether a line below a title in another typeface is a label: what is drawn next stands level with it, and not with the title. */
function isLabelBelow(title: OpenLine, line: OpenLine, next: OpenLine | undefined): boolean {
  const [own, other] = [line.items[0], next?.items[0]];
  if (!own || !other || own.font === title.items[0]?.font) return false;
  return Math.abs(own.y - other.y) < SAME_HEIGHT * own.size && other.x >= (line.cells[0]?.right ?? Infinity);
}

function pieceFrom(lines: readonly OpenLine[], start: number, isFirst: boolean): Piece | null {
  const first = lines[start];
  if (!first || first.isRuled || !first.items.every(isLevel)) return null;
  const { y: top, size } = placeOf(first);
  const columns = first.cells.map(({ left, right }) => ({ left, right }));
  const piece: Piece = { lines: [first], columns, top, bottom: top };
  const open = columns.at(-1);
  for (let at = start + 1; open && at < lines.length; at++) {
    const line = lines[at];
    const cell = line?.cells[0];
    if (!line || !cell || line.isRuled || line.cells.length > 1 || !line.items.every(isLevel)) break;
    const { y, size: own } = placeOf(line);
    // A title in larger letters stands above an address and begins no cell.
    if (size > TITLE * own && /\p{L}{3}/u.test(first.text)) break;
    const isBelow = cell.left < open.right && cell.right > open.left;
    const isRest = columns.length > 1 && Math.abs(cell.left - open.left) <= SAME_EDGE && /^\p{Ll}{2}/u.test(line.text);
    const furthest = isRest ? WRAPPED_WIDE : WRAPPED;
    const begins = isFirst && columns.length === 1 && isLabelled(line.text);
    const isUnderTitle = isFirst && columns.length === 1 && isLabelBelow(first, line, lines[at + 1]);
    if (!isBelow || begins || isUnderTitle || y <= piece.bottom || y - piece.bottom > furthest * size) break;
    if (areFiguresOfTwoRows(piece.lines.at(-1) ?? first, line)) break;
    piece.lines.push(line);
    open.left = Math.min(open.left, cell.left);
    open.right = Math.max(open.right, cell.right);
    piece.bottom = y;
  }
  return piece;
}

/** Whether words stand beside those of a row: begun no lower than its last line, or set to its middle or its foot. */
function isBeside(row: Piece, { columns, top, bottom, lines }: Piece, last: number): boolean {
  const [cell] = columns;
  if (!cell || cell.left < (row.columns.at(-1)?.right ?? 0)) return false;
  const near = SAME_LINE * (lines[0]?.items[0]?.size ?? 1);
  if (top >= row.top - near && top <= last + near / 2) return true;
  const isAt = (one: number, other: number) => Math.abs(one - other) < near / 2;
  return top < row.top && (isAt(top + bottom, row.top + row.bottom) || isAt(bottom, row.bottom));
}

/** Whether a line right above the first cell of a row, or above that, stands as high as words beside the cell: both begin a block of a letter, and are no row. */
function beginsBlock(lines: readonly OpenLine[], start: number, row: Piece, { top }: Piece): boolean {
  let below = { y: row.top, left: row.columns[0]?.left ?? 0, right: row.columns[0]?.right ?? 0 };
  for (let at = start - 1; ; at--) {
    const line = lines[at];
    const cell = line?.cells[0];
    if (!line || !cell || line.isRuled || line.cells.length > 1) return false;
    const { y, size } = placeOf(line);
    const isAbove = y < below.y && below.y - y <= WRAPPED * size;
    if (!isAbove || cell.left >= below.right || cell.right <= below.left) return false;
    if (Math.abs(y - top) < SAME_HEIGHT * size) return true;
    below = { y, left: cell.left, right: cell.right };
  }
}

/** The lines of a page with the rows that begin with them, each found when it is first asked for: what begins at several lines is tried with the same rows. */
class DrawnRows {
  private readonly found: (DrawnRow | null)[] = [];

  constructor(readonly lines: readonly OpenLine[]) {}

  from(start: number): DrawnRow | null {
    const known = this.found[start];
    return known === undefined ? (this.found[start] = rowFrom(this.lines, start)) : known;
  }
}

/** The row that begins with a line: what goes on in its last cell, or stands to the right of it beside the others. */
function rowFrom(lines: readonly OpenLine[], start: number): DrawnRow | null {
  const row = pieceFrom(lines, start, true);
  if (!row) return null;
  let last = row.bottom;
  for (;;) {
    const at = start + row.lines.length;
    const isBehind = (lines[at]?.cells[0]?.left ?? -Infinity) >= (row.columns.at(-1)?.right ?? Infinity);
    const piece = isBehind ? pieceFrom(lines, at, false) : null;
    if (!piece || !isBeside(row, piece, last) || beginsBlock(lines, start, row, piece)) break;
    row.lines.push(...piece.lines);
    row.columns.push(...piece.columns);
    row.top = Math.min(row.top, piece.top);
    row.bottom = Math.max(row.bottom, piece.bottom);
    last = piece.bottom;
  }
  return row.columns.length < 2 ? null : { lines: row.lines, columns: row.columns };
}

/** A line of one cell that stands in the first column, behind a row and before another. */
function titleBetween(drawn: DrawnRows, at: number, rows: readonly DrawnRow[]): DrawnRow | null {
  const line = drawn.lines[at];
  const cell = line?.cells[0];
  const above = rows.at(-1);
  if (!line || !cell || !above || above.isTitle || line.cells.length > 1 || line.isRuled) return null;
  if (cell.left >= (above.columns[0]?.right ?? 0) || !drawn.from(at + 1)) return null;
  return { lines: [line], columns: [{ left: cell.left, right: cell.right }], isTitle: true };
}

const fontsIn = (row: DrawnRow | null): Set<string> =>
  new Set(row?.lines.flatMap(({ items }) => items.map(({ font }) => font)));

/** By how much further than from each other rows stand from the heads of another table below them. */
const FURTHER = 1.5;

const topOf = ({ lines }: DrawnRow): number => Math.min(...lines.map((line) => placeOf(line).y));
const bottomOf = ({ lines }: DrawnRow): number => Math.max(...lines.map((line) => placeOf(line).y));

const textsOf = ({ lines }: DrawnRow): string[] =>
  lines.flatMap(({ text, cells }) => cells.map(({ start, end }) => text.slice(start, end)));

/** Whether all rows above have fewer cells than a row: they tell of a paper what stands above the heads of a table. */
const areNarrower = (rows: readonly DrawnRow[], row: DrawnRow): boolean =>
  rows.length > 0 && rows.every(({ columns }) => columns.length < row.columns.length);

/** Whether a row is nothing but two blocks of lines beside each other, such as an address and the particulars of a paper. */
function areTwoBlocks({ lines, columns: [one, other, ...more] }: DrawnRow): boolean {
  if (!one || !other || more.length > 0) return false;
  const inFirst = lines.filter(({ cells: [cell] }) => (cell?.left ?? Infinity) < one.right).length;
  return inFirst > 1 && lines.length - inFirst > 1;
}

/**
 * Whether a row names the columns of those below it, and not of those above: several cells without a figure, below a title or below narrower rows. It is
 * in a typeface that the next row does not have, or stands further from the rows above than from the next, which has a figure.
 */
function headsNext(row: DrawnRow, rows: readonly DrawnRow[], drawn: DrawnRows, behind: number): boolean {
  const isTitled = rows.length > 1 && rows.at(-1)?.isTitle === true;
  if (row.columns.length < LEAST_CELLS || !(isTitled || areNarrower(rows, row))) return false;
  const texts = textsOf(row);
  if (texts.some(isNumeric) || texts.filter((text) => /\p{L}/u.test(text)).length < row.columns.length) return false;
  // The title of a group may stand above the first row.
  const below = drawn.from(behind) ?? drawn.from(behind + 1);
  const next = drawn.lines[behind];
  if (!below || !next) return false;
  const [font, ...others] = fontsIn(row);
  const isOther = (one: DrawnRow) => [...fontsIn(one)].some((name) => name !== font);
  if (font !== undefined && others.length === 0 && !fontsIn(below).has(font) && (isTitled || rows.some(isOther)))
    return true;
  const proper = rows.filter(({ isTitle }) => !isTitle);
  const last = proper.at(-1);
  if (rows.every(areTwoBlocks) && textsOf(below).some(isNumeric)) return true;
  const gap = (isTitled ? topOf(rows.at(-1) ?? row) : topOf(row)) - (last ? bottomOf(last) : Infinity);
  return gap > FURTHER * (placeOf(next).y - bottomOf(row)) && textsOf(below).some(isNumeric);
}

/** Whether a row stands higher than the last one and right of all: it is the first of a table beside them. */
function isOfTableBeside({ lines: [first], columns: [column] }: DrawnRow, rows: readonly DrawnRow[]): boolean {
  const last = rows.at(-1)?.lines[0];
  if (!first || !column || !last || placeOf(first).y >= placeOf(last).y) return false;
  return rows.every(({ columns }) => columns.every(({ right }) => right <= column.left));
}

/** Whether a row begins beside the first cell of the one before, higher than that ends: the cell is a block, such as an address, that several rows stand beside. */
function beginsBeside({ lines: [first], columns: [column] }: DrawnRow, before: DrawnRow | undefined): boolean {
  const [block] = before?.columns ?? [];
  if (!first || !column || !before || !block || column.left < block.right) return false;
  const inBlock = before.lines.filter(({ cells: [cell] }) => (cell?.left ?? Infinity) < block.right);
  return inBlock.map(placeOf).some(({ y, size }) => placeOf(first).y < y - SAME_LINE * size);
}

/** The rows that follow each other from a line on, as long as their cells stand in the columns of the fullest of them. */
function rowsFrom(drawn: DrawnRows, start: number): DrawnRow[] {
  const rows: DrawnRow[] = [];
  for (let at = start; at < drawn.lines.length;) {
    const row = drawn.from(at) ?? titleBetween(drawn, at, rows);
    if (!row || isOfTableBeside(row, rows)) break;
    if (beginsBeside(row, rows.at(-1))) {
      rows.pop();
      break;
    }
    if (headsNext(row, rows, drawn, at + row.lines.length)) {
      if (rows.at(-1)?.isTitle) rows.pop();
      break;
    }
    rows.push(row);
    at += row.lines.length;
  }
  return rows;
}

const nameIn = ([first]: readonly OpenLine[]): string =>
  first?.text.slice(first.cells[0]?.start, first.cells[0]?.end) ?? '';

/** The number of a clause stands as far before its words as a name. */
const isNumbered = ({ lines }: DrawnRow): boolean => readLabel(`${nameIn(lines)} `) !== null;

/** Whether each row is a short name with what is said of it beside it, and no part of two columns of text. */
function areNamed(rows: readonly DrawnRow[]): boolean {
  if (!rows.every(({ columns }) => columns.length === NAME_AND_VALUE)) return false;
  const left = Math.min(...rows.flatMap(({ columns }) => columns.map((column) => column.left)));
  const right = Math.max(...rows.flatMap(({ columns }) => columns.map((column) => column.right)));
  const lettersOf = ({ lines }: DrawnRow) => lines.reduce((sum, { text }) => sum + text.length, 0);
  const short = rows.filter((row) => lettersOf(row) <= SAID_LETTERS);
  if (short.length < MOSTLY * rows.length) return false;
  return rows.every((row) => {
    const { lines, columns } = row;
    const end = columns[0]?.right ?? 0;
    const named = lines.filter(({ cells }) => (cells[0]?.left ?? 0) < end);
    return (
      end - left <= NARROW * (right - left) &&
      named.length <= NAME_LINES &&
      // Two addresses of as many lines stand beside each other above a letter.
      (named.length < NAME_LINES || lines.length < 2 * NAME_LINES) &&
      lettersOf(row) <= MOST_SAID &&
      /\p{L}{2}/u.test(nameIn(lines)) &&
      !isNumbered(row)
    );
  });
}

const isAtLeft = (cell: Column, other: Column): boolean => Math.abs(cell.left - other.left) <= SAME_EDGE;

/** What stands further to the left than the names of columns is no row below them. */
const isFurtherOut = ({ columns: [cell] }: DrawnRow, [names]: readonly DrawnRow[]): boolean =>
  (cell?.left ?? 0) < (names?.columns[0]?.left ?? 0) - SAME_EDGE;

/** The columns that a first row names, of which no row below it fills all: each of these has a short name with what is said of it, each right below one of the names; null where there are none. */
function columnsOfNames([names, ...rows]: readonly DrawnRow[]): Column[] | null {
  if (!names || names.columns.length < LEAST_CELLS || textsOf(names).some(isNumeric)) return null;
  const [first] = names.columns;
  const isNamed = ({ columns: [name] }: DrawnRow) => first !== undefined && name !== undefined && isAtLeft(name, first);
  if (rows.length < LEAST_ROWS - 1 || !rows.every(isNamed) || !areNamed(rows)) return null;
  const columns = names.columns.map((column) => ({ ...column }));
  for (const cell of rows.flatMap((row) => row.columns)) {
    const [place = -1, ...others] = metBy(cell, columns);
    const [name, column] = [names.columns[place], columns[place]];
    if (!name || !column || others.length > 0 || !isAtLeft(cell, name)) return null;
    column.right = Math.max(column.right, cell.right);
  }
  return columns;
}

/** Whether the first row names the columns of the others: it has one line, in a typeface that they have not, and each of their cells begins where one of its own does. */
function areBelowNames([names, ...rows]: readonly DrawnRow[]): boolean {
  const [font, ...others] = fontsIn(names ?? null);
  if (!names || names.lines.length > 1 || others.length > 0 || textsOf(names).some(isNumeric)) return false;
  return rows.every(
    (row) =>
      row.columns.length === names.columns.length &&
      row.columns.every((cell, at) => isAtLeft(cell, names.columns[at] ?? cell)) &&
      ![...fontsIn(row)].some((own) => own === font),
  );
}

/** The lines of rows, each row as one; null where they are no table. */
function asTable(all: readonly DrawnRow[]): OpenLine[] | null {
  const rows = all.filter(({ isTitle }) => !isTitle);
  const areUnderNames = areBelowNames(rows);
  // Two columns of text may begin with a title each.
  const least = areUnderNames && (rows[0]?.columns.length ?? 0) >= LEAST_CELLS ? LEAST_BELOW_NAMES : LEAST_ROWS;
  if (rows.length < least) return null;
  const whole = columnsOf(
    rows.map((row) => ({ cells: row.columns })),
    areUnderNames || areNamed(rows) ? NAME_AND_VALUE : LEAST_CELLS,
  );
  const named = whole ? null : columnsOfNames(rows);
  if (named) return placed(all, named)?.map((line, at) => (at === 0 ? { ...line, isHead: true } : line)) ?? null;
  const byRows = whole ?? columnsWithNotes(rows.flatMap(({ lines }) => (lines.length === 1 ? lines : [])));
  const more = columnsOfTable(
    byRows,
    rows.map(({ lines }) => lines),
  );
  return (more && placed(all, more)) ?? (byRows && byRows !== more ? placed(all, byRows) : null);
}

/** Whether two figures beside each other stand in one column: it is none. */
const hasFiguresInOne = ({ line: { text, cells }, columns }: Row): boolean => {
  const isFigure = (at: number) => isNumeric(text.slice(cells[at]?.start, cells[at]?.end));
  return columns?.some((place, at) => at > 0 && place === columns[at - 1] && isFigure(at) && isFigure(at - 1)) === true;
};

/** The rows with a cell for each column; null where one has words that stand in several, or figures that stand in one. */
function placed(all: readonly DrawnRow[], columns: readonly Column[]): OpenLine[] | null {
  const parts = all.map((row) =>
    row.lines.map((line): Row => {
      const split = withCellsOf(line, columns);
      const met = split.cells.map((cell) => metBy(cell, columns));
      const isPlaced = met.every(({ length }) => length === 1);
      return { line: split, columns: isPlaced ? met.map(([place = 0]) => place) : null, ...placeOf(line) };
    }),
  );
  const isPlaced = (row: readonly Row[], at: number) =>
    all[at]?.isTitle === true || row.every((part) => part.columns !== null && !hasFiguresInOne(part));
  if (!parts.every(isPlaced)) return null;
  return parts.flatMap((row, at) => (all[at]?.isTitle ? all[at].lines : [joinedLine(row, columns)]));
}

/** Rows behind a table that may look like more of it. */
const MOST_BEHIND = 2;

/** At which lines rows may begin: those of several cells, and others that something drawn later stands to the right of. */
function beginnings(lines: readonly OpenLine[]): boolean[] {
  const mayBegin: boolean[] = [];
  let furthest = -Infinity;
  for (let at = lines.length - 1; at >= 0; at--) {
    const [cell, ...others] = lines[at]?.cells ?? [];
    mayBegin[at] = others.length > 0 || furthest >= (cell?.right ?? Infinity);
    furthest = Math.max(furthest, cell?.left ?? -Infinity);
  }
  return mayBegin;
}

/** Joins the rows of tables without lines whose cells were drawn one after the other, each with all its wrapped lines. */
export function joinDrawnCells(lines: readonly OpenLine[]): OpenLine[] {
  const joined: OpenLine[] = [];
  const mayBegin = beginnings(lines);
  const drawn = new DrawnRows(lines);
  for (let at = 0; at < lines.length;) {
    const rows = mayBegin[at] ? rowsFrom(drawn, at) : [];
    let table: OpenLine[] | null = null;
    let count = rows.length;
    const isWrapped = rows.some((row) => row.lines.length > 1);
    for (; isWrapped && !table && count > rows.length - 1 - MOST_BEHIND; count -= table ? 0 : 1)
      table = asTable(rows.slice(0, count));
    // Below the particulars of a paper its clauses begin.
    const isEnd = [({ isTitle }: DrawnRow) => isTitle === true, isNumbered, (row: DrawnRow) => isFurtherOut(row, rows)];
    const ends = isWrapped && !table ? isEnd.map((ends) => rows.findIndex(ends)) : [];
    for (const end of ends.sort((a, b) => b - a)) {
      if (table || end <= 0) continue;
      count = end;
      table = asTable(rows.slice(0, count));
    }
    const taken = table ? rows.slice(0, count) : isWrapped ? [] : rows;
    const end =
      at +
      Math.max(
        1,
        taken.reduce((sum, row) => sum + row.lines.length, 0),
      );
    joined.push(...(table ?? lines.slice(at, end)));
    at = end;
  }
  return joined;
}
