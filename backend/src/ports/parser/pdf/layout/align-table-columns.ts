import { DASHES, isNumeric, isPeriod, isYear, NAME_AND_VALUE } from '../../blocks/find-table-lines.js';
import { isBesideFigure, isUpright, MOST_TITLES } from './figures-of-inner-columns.js';
import { nameColumns } from './figures-that-name-columns.js';
import { figuresOf, headOver } from './head-over-columns.js';
import { headsByPlace } from './heads-by-place.js';
import { linesOfHeads, rowsOfHeads } from './heads-of-several-lines.js';
import { areUnits } from '../../blocks/units-of-columns.js';
import { endBeforeProse, isOverSeveral, withOwnColumns } from './cells-beside-their-columns.js';
import { placesOverSeveral } from './cells-over-several-columns.js';
import { columnsOfTable } from './columns-by-gutters.js';
import { columnsOfHeads, columnsOfRowsWithGaps } from './columns-of-heads.js';
import { joinedLine, type Row, withNarrowCells } from './joined-line.js';
import { FIGURES, withCellsOf } from './part-cells-by-columns.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';
import { withNamesBesideLaterLines } from './names-beside-later-lines.js';
import { boxOfSumsBelow, headBelowNames, mayBeTitleOfNext, tablesOf } from './tables-below-each-other.js';
import {
  areApart,
  beginsLabelled,
  beginsRow,
  hasOwnCells,
  hasRoomFor,
  isTitleBelow,
  type Labels,
  labelsOf,
  namesRowsBelow,
} from './labels-of-rows.js';
import { NOTE } from './split-rows-at-aligned-gaps.js';
import { hasWordsOverOthers, TORN } from './words-over-others.js';

/** Cells from which on a line is a row that proves a table. */
const LEAST_CELLS = 3;
/** Rows that must stand in the columns of one that has a cell more than they. */
const LEAST_OTHERS = 3;
/** Lines of one cell that may follow each other between two rows. */
const MOST_WRAPPED = 5;
/** Lines of a wrapped cell follow each other at this distance, as a multiple of the letters' size. */
const WRAPPED = 1.5;
/** Lines of one label are nearer to each other than this share of the space between rows; those of which the second begins with a small letter by so many points. */
const NEARER = 0.75;
const SAME_STEP = 1;
const SAME_LINE = 0.5;
const PAGE_NUMBER = /^[-–]?\s*(?:\d{1,3}|[ivxl]{1,7})\s*[-–]?$/;

const first = (line: OpenLine) => line.items[0];

/** Distance to the last line of a page from which on it is its foot: as a multiple of its letters' size, and of how far the lines above stand apart at most. */
const FAR_BELOW = 10;
const FURTHER_THAN_ROWS = 4;

/** Whether the last line of a page stands far below the rows above it and holds no figure but the number of the page: its foot. */
function isFootOfPage(lines: readonly OpenLine[], from: number, at: number): boolean {
  const line = lines[at];
  const item = line && first(line);
  if (!item || at !== lines.length - 1 || at === from) return false;
  const tops = lines.slice(from, at + 1).map((row) => first(row)?.y ?? 0);
  const steps = tops.slice(1).map((y, place) => y - (tops[place] ?? 0));
  const last = steps.pop() ?? 0;
  return (
    last > Math.max(FAR_BELOW * item.size, FURTHER_THAN_ROWS * Math.max(...steps)) &&
    !figuresOf(line).some((figure) => !PAGE_NUMBER.test(figure))
  );
}

/** The stretches of a page that look like tables: rows of several cells, with wrapped lines between them. */
function stretchesOf(lines: readonly OpenLine[]): [from: number, to: number][] {
  const stretches: [from: number, to: number][] = [];
  for (let at = 0; at < lines.length; at++) {
    if (((lines[at]?.cells.length ?? 0) < LEAST_CELLS && !isBesideFigure(lines, at)) || !isUpright(lines[at])) continue;
    let from = at;
    const isPair = (place: number) => lines[place]?.cells.length === 2 && isUpright(lines[place]);
    const isSingle = (place: number) => lines[place]?.cells.length === 1 && isUpright(lines[place]);
    while (isPair(from - 1)) from--;
    // Titles of the rows below may stand between heads and the first row.
    if (isSingle(from - 1) && isPair(from - 2)) from -= 2;
    else if (isSingle(from - 1) && isSingle(from - 2) && isPair(from - 3)) from -= 3;
    while (isPair(from - 1)) from--;
    if (lines[at]?.cells.length === NAME_AND_VALUE) {
      const year = lines.slice(0, from).findLastIndex(({ text }) => isYear(text));
      if (year >= Math.max(stretches.at(-1)?.[1] ?? 0, from - MOST_TITLES)) from = year;
    }
    const above = lines[from - 1];
    const mayBeHeads = above?.cells.length === 1 && isUpright(above) && withNarrowCells(above).cells.length > 1;
    if (mayBeHeads && from > (stretches.at(-1)?.[1] ?? 0)) from--;
    let [end, singles] = [at, 0];
    for (let next = at + 1; next < lines.length && singles <= MOST_WRAPPED && isUpright(lines[next]); next++) {
      if (isFootOfPage(lines, from, next)) break;
      singles = (lines[next]?.cells.length ?? 0) > 1 ? 0 : singles + 1;
      if (singles <= MOST_WRAPPED) end = next;
    }
    stretches.push([from, end + 1]);
    at = end;
  }
  return stretches;
}

/** The columns that the fullest rows agree on; null when they overlap, or one row alone would make them. */
export function columnsOf(lines: readonly { cells: readonly Column[] }[], least = LEAST_CELLS): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const full = lines.filter(({ cells }) => cells.length === most);
  if (most < least || full.length < 2) return null;
  const columns = Array.from({ length: most }, (_, at) => ({
    left: Math.min(...full.map(({ cells }) => cells[at]?.left ?? 0)),
    right: Math.max(...full.map(({ cells }) => cells[at]?.right ?? 0)),
  }));
  return columns.every(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0)) ? columns : null;
}

/** The columns of the only row that has a note, where most others have all its columns but that one. */
export function columnsWithNotes(lines: readonly OpenLine[]): Column[] | null {
  const most = Math.max(...lines.map(({ cells }) => cells.length));
  const [full, ...more] = lines.filter(({ cells }) => cells.length === most);
  const note = full?.cells[1];
  if (!full || !note || more.length > 0 || !NOTE.test(full.text.slice(note.start, note.end))) return null;
  const others = lines.filter(({ cells }) => cells.length === most - 1);
  if (most <= LEAST_CELLS || others.length < LEAST_OTHERS) return null;
  const columns = full.cells.map(({ left, right }) => ({ left, right }));
  for (const cell of others.flatMap(({ cells }) => cells)) {
    const met = metBy(cell, full.cells);
    const column = columns[met[0] ?? -1];
    if (!column) return null;
    if (met.length > 1) continue;
    column.left = Math.min(column.left, cell.left);
    column.right = Math.max(column.right, cell.right);
  }
  return columns.every(({ left }, at) => at === 0 || left > (columns[at - 1]?.right ?? 0)) ? columns : null;
}

/** Points by which a sum may end beside its column. */
const BESIDE_COLUMN = 3;

/** The columns in which the cells of a row of sums stand, whose label may reach over several of them; null for any other line. */
export function placesOfSums({ text, cells }: OpenLine, columns: readonly Column[]): number[] | null {
  const [label, ...sums] = cells;
  if (!label || sums.length === 0 || cells.length >= columns.length) return null;
  if (!sums.every(({ start, end }) => isNumeric(text.slice(start, end)))) return null;
  const [place = -1] = metBy(label, columns);
  const places = [
    place,
    ...sums.map(({ left, right }) =>
      columns.findIndex((column) => left >= column.left - BESIDE_COLUMN && right <= column.right + BESIDE_COLUMN),
    ),
  ];
  return places.every((own, at) => own > (places[at - 1] ?? -1)) ? places : null;
}

/** The last of the columns that a year stands over, or that behind the gap it stands in. */
function yearOver(year: Column, columns: readonly Column[]): number[] {
  const place = metBy(year, columns).at(-1) ?? columns.findIndex(({ left }) => left >= year.right);
  return place < 0 ? [] : [place];
}

function rowOf(unsplit: OpenLine, columns: readonly Column[], mayBeHeads = false): Row {
  const line = withCellsOf(unsplit, columns, mayBeHeads);
  const places: number[] = [];
  let isPlaced = true;
  for (const { start, end, left, right } of line.cells) {
    const met = isYear(line.text.slice(start, end))
      ? yearOver({ left, right }, columns)
      : metBy({ left, right }, columns);
    const [place = -1] = met;
    if (met.length !== 1 || place <= (places.at(-1) ?? -1)) isPlaced = false;
    places.push(place);
  }
  const item = first(line);
  return {
    line,
    columns: isPlaced ? places : placesOfSums(line, columns),
    y: item?.y ?? 0,
    size: item?.size ?? 1,
  };
}

/** Lines of which units and a title may stand between heads and the first row of figures. */
const MOST_BETWEEN = 4;

/** The first row of a stretch whose figures name the columns of those below it. */
function figuresOverOthers(lines: readonly OpenLine[], at: number, columns: readonly Column[]): Row | null {
  const line = lines[at];
  const isBelowRow = lines.findIndex(({ cells }, place) => place === at || cells.length !== 1) < at;
  if (!line || isBelowRow || !nameColumns(lines, at, columns)) return null;
  return { ...rowOf(line, columns), line: { ...line, isHead: true } };
}

/** A line right above dashes, below the heads, that begins where one of them does: the second line of that head, which may be wider than its column. */
function lineOfHead(lines: readonly OpenLine[], at: number, columns: readonly Column[]): Row | null {
  const [head, line, dashes] = [lines[at - 1], lines[at], lines[at + 1]];
  const [cell, ...others] = line?.cells ?? [];
  if (!head || !line || !cell || others.length > 0 || !dashes || !DASHES.test(dashes.text)) return null;
  const begun = head.cells.find(({ left }) => Math.abs(left - cell.left) <= BESIDE_COLUMN);
  const [place] = begun ? metBy(begun, columns) : [];
  const item = first(line);
  return place === undefined ? null : { line, columns: [place], y: item?.y ?? 0, size: item?.size ?? 1 };
}

const isFigureAlone = ({ text, cells }: OpenLine): boolean =>
  cells.length === 1 && isNumeric(text) && !isYear(text) && !PAGE_NUMBER.test(text) && !NOTE.test(text);

/** Whether a line is nothing but a figure as far below another as rows stand apart: a sum without a label. */
const isFigureBelow = (above: Row, { line, columns, y }: Row, { rowStep }: Labels): boolean =>
  isFigureAlone(line) &&
  y - above.y > rowStep - SAME_LINE &&
  above.line.cells.some(
    ({ start, end }, at) => above.columns?.[at] === columns?.[0] && isNumeric(above.line.text.slice(start, end)),
  );

/** Whether a row is all in one typeface and a line below it in another: below heads that a page repeats, a row goes on that the page before cut. */
function isBelowHead(row: readonly Row[], { line }: Row): boolean {
  const [font, ...others] = new Set(row.flatMap(({ line: { items } }) => items.map((item) => item.font)));
  return (
    others.length === 0 &&
    (row[0]?.columns?.length ?? 0) >= LEAST_CELLS &&
    line.items.every((item) => item.font !== font)
  );
}

/** Whether a line goes on with cells of a row, or holds those of its cells that were drawn by themselves. */
function belongsTo(row: readonly Row[], line: Row, labels: Labels): boolean {
  if (!line.columns || PAGE_NUMBER.test(line.line.text)) return false;
  const isBeside = row.some((other) => Math.abs(other.y - line.y) < SAME_LINE * line.size);
  if (isBeside)
    return row.every((other) => Math.abs(other.y - line.y) >= SAME_LINE * line.size || areApart(other, line));
  const last = row.reduce((low, other) => (other.y > low.y && !areApart(other, line) ? other : low), row[0] ?? line);
  const step = line.y - last.y;
  const isInColumns = row.some((other) => !areApart(other, line));
  return (
    line.columns.length === 1 &&
    isInColumns &&
    step > 0 &&
    step <= WRAPPED * line.size &&
    !isTitleBelow(last, line) &&
    !namesRowsBelow(line) &&
    !beginsLabelled(line) &&
    !isFigureBelow(last, line, labels) &&
    !isBelowHead(row, line) &&
    !beginsRow(last, line, labels) &&
    !hasRoomFor(last, line, labels)
  );
}

/** Whether the open lines are the first of a label that goes on beside the figures of a row: in small letters, nearer to it than rows stand to each other, or in the middle of what several lines say. */
function isLabelOf(open: readonly Row[], row: Row, { rowStep }: Labels, columns: readonly Column[]): boolean {
  const label = open.at(-1);
  const place = label?.columns?.[0] ?? -1;
  const [cell, column] = [row.line.cells[0], place < NAME_AND_VALUE ? columns[place] : undefined];
  const step = row.y - (label?.y ?? 0);
  const areLabel = open.every(({ columns: own }) => own?.length === 1 && own[0] === place);
  if (!label || !areLabel || !cell || !column || row.columns?.[0] !== place) return false;
  if (step <= 0 || step > WRAPPED * row.size || namesRowsBelow(label)) return false;
  const isNear = Number.isFinite(rowStep) && step <= NEARER * rowStep && !isTitleBelow(row, label, place);
  const isSmall = /^\p{Ll}{2}/u.test(row.line.text.slice(cell.start));
  // Who typed it may have broken a label where there was room for more.
  if (isSmall && Number.isFinite(rowStep) && step < rowStep - SAME_STEP) return true;
  const isInSentence = open.length > 1 && /[\p{Ll},]$/u.test(label.line.text);
  return (isNear || isSmall || isInSentence) && !hasRoomFor(label, row, column, place);
}

function joinRows(rows: readonly Row[], columns: readonly Column[]): OpenLine[] {
  const joined: OpenLine[] = [];
  let open: Row[] = [];
  const close = () => {
    const cells = new Set(open.flatMap(({ columns: places }) => places ?? []));
    const isHead = joined.length === 0 && open.every(({ line }) => isYear(line.text));
    const isAlone = open.length === 1 && !cells.has(0) && (isHead || open.every(({ line }) => isFigureAlone(line)));
    if (isAlone || (cells.size > 1 && (open.length > 1 || cells.size < columns.length)))
      joined.push({ ...joinedLine(open, columns), ...(isHead && { isHead }) });
    else joined.push(...open.map(({ line }) => line));
    open = [];
  };
  const labels = labelsOf(rows, columns);
  const lines = rows.map(({ line }) => line);
  for (const [at, whole] of rows.entries()) {
    const isOver = isOverSeveral(whole.line, lines[at - 1], columns, lines);
    const places = whole.columns ?? placesOverSeveral(whole, rows[at - 1], columns, labels.rowStep);
    const reaches = [[0, 0] as const, [1, columns.length - 1] as const];
    const row = isOver ? { ...whole, line: { ...whole.line, reaches }, columns: null } : { ...whole, columns: places };
    const isJoined =
      (belongsTo(open, row, labels) || isLabelOf(open, row, labels, columns)) &&
      !hasOwnCells(open, row, rows.slice(at + 1, at + 1 + MOST_WRAPPED));
    if (open.length > 0 && !isJoined) close();
    if (row.columns) open.push(row);
    else joined.push(row.line);
  }
  close();
  return joined;
}

/** Entries of a table of contents end in page numbers that grow, with no other figure between their own number and that of the page. */
function isContents(lines: readonly OpenLine[]): boolean {
  const numbers = lines.flatMap(({ cells, text }) => {
    const last = cells.length > 1 ? cells.at(-1) : undefined;
    const hasFigures = cells.slice(1, -1).some(({ start, end }) => isNumeric(text.slice(start, end)));
    const cell = last && !hasFigures ? text.slice(last.start, last.end) : '';
    return /^\d{1,4}$/.test(cell) ? [Number(cell)] : [];
  });
  const rises = numbers.filter((number, at) => number >= (numbers[at - 1] ?? 0)).length;
  return numbers.length > lines.length / 2 && rises > 0.8 * numbers.length;
}

function columnsIn(stretch: readonly OpenLine[]): Column[] | null {
  if (isContents(stretch)) return null;
  const rows = stretch.filter(({ cells }) => cells.length > 1).map((line) => [line]);
  const told =
    columnsOf(stretch) ?? columnsWithNotes(stretch) ?? columnsOfHeads(stretch) ?? columnsOfRowsWithGaps(stretch);
  return columnsOfTable(told, rows, true);
}

/** Whether a figure of a row stands in several of the columns, or beside another in one of them. */
const hasFiguresAstray = ({ line, columns: placed }: Row, columns: readonly Column[]): boolean =>
  placed === null &&
  line.cells.length >= LEAST_CELLS &&
  line.cells.some((cell, at) => {
    const met = metBy(cell, columns);
    const before = line.cells[at - 1];
    const isBeside = before !== undefined && metBy(before, columns).at(-1) === met[0];
    return FIGURES.test(line.text.slice(cell.start, cell.end)) && (met.length > 1 || (met.length === 1 && isBeside));
  });

/** Marks the rows of which it cannot be told surely which cell stands in which column. */
function markUnsure(stretch: readonly OpenLine[], columns: Column[] | null): void {
  const rows = stretch.filter(({ cells }) => cells.length >= LEAST_CELLS);
  const agree = columns !== null || isContents(stretch) || rows.length < LEAST_OTHERS;
  for (const line of rows)
    if (!agree || hasWordsOverOthers(line) || (columns && hasFiguresAstray(rowOf(line, columns), columns)))
      line.isUnsure = true;
  const first = Math.min(...stretch.map(({ cells }) => cells[0]?.right ?? 0));
  for (const line of stretch)
    if (line.cells.some(({ start, end, left }) => left > first && TORN.test(line.text.slice(start, end))))
      line.isUnsure = true;
}

/** A stretch of lines, and their columns. */
interface Stretch {
  lines: readonly OpenLine[];
  columns: Column[] | null;
}

/** Whether rows with figures and no heads of their own leave some columns of the table above their title empty, and stand in the others; a label may reach over the next one. */
function goesOnInColumns({ lines, columns: own }: Stretch, columns: readonly Column[]): boolean {
  const row = lines.find(({ cells }) => cells.length > 1);
  const met = own?.map((column) => metBy(column, columns)) ?? [];
  return (
    row !== undefined &&
    figuresOf(row).some((figure) => !isYear(figure)) &&
    met.length < columns.length &&
    met.every(([place = -1, ...others], at) => (at === 0 || others.length === 0) && place > (met[at - 1]?.[0] ?? -1))
  );
}

/** Two tables of which the second begins with its title, above more or fewer columns than the first has, or where both together have none; null where there is none. */
function partAtTitle(stretch: readonly OpenLine[], columns: readonly Column[] | null): Stretch[] | null {
  for (let at = 1; at < stretch.length; at++) {
    const [line, below] = [stretch[at], stretch[at + 1]];
    if (!line || line.cells.length > 1 || (columns && !mayBeTitleOfNext(line, below, columns))) continue;
    const second = stretchOf(stretch.slice(at));
    if (!second.columns || (!columns && !mayBeTitleOfNext(line, below, second.columns))) continue;
    if (columns && goesOnInColumns(second, columns)) continue;
    const first = stretchOf(stretch.slice(0, at));
    if (first.columns && (!columns || first.columns.length !== second.columns.length)) return [first, second];
  }
  return null;
}

/** By how much further than most lines of a stretch two stand apart between which a table may end, and how often a stretch is parted. */
const FURTHER = 1.25;
const MOST_PARTED = 4;

/** The parts of a stretch without columns of its own between which most space stands, of which one begins with a head for each of its columns; null where none does. */
function partAtSpace(stretch: readonly OpenLine[], left = MOST_PARTED): Stretch[] | null {
  const tops = stretch.map((line) => first(line)?.y ?? 0);
  const steps = tops.slice(1).map((y, at) => y - (tops[at] ?? 0));
  const most = Math.max(...steps);
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? Infinity;
  if (left === 0 || most <= FURTHER * usual) return null;
  const at = steps.indexOf(most) + 1;
  const parts = [stretch.slice(0, at), stretch.slice(at)].map(stretchOf);
  const isNamed = ({ lines: [heads], columns }: Stretch) =>
    columns?.length === heads?.cells.length && heads !== undefined && figuresOf(heads).length === 0;
  if (parts.some(isNamed)) return parts;
  const finer = parts.map(({ lines }) => partAtSpace(lines, left - 1));
  return finer.some(Boolean) ? parts.flatMap((part, place) => finer[place] ?? [part]) : null;
}

const stretchOf = (lines: readonly OpenLine[]): Stretch => ({ lines, columns: columnsIn(lines) });

/** The rows of one table, or of two with a title between them; `known` are its columns, where they were looked for. */
function alignStretch(stretch: readonly OpenLine[], known?: Column[] | null): readonly OpenLine[] {
  const head = headBelowNames(stretch);
  if (head > 0) {
    const columns = columnsOf(stretch.slice(0, head), NAME_AND_VALUE) ?? [];
    const named = joinRows(
      stretch.slice(0, head).map((line) => rowOf(line, columns)),
      columns,
    );
    return [...named, ...alignStretch(stretch.slice(head))];
  }
  const box = boxOfSumsBelow(stretch);
  if (box < stretch.length) return [...alignStretch(stretch.slice(0, box)), ...stretch.slice(box)];
  const columns = known === undefined ? columnsIn(stretch) : known;
  const tables = partAtTitle(stretch, columns);
  if (tables) return tables.flatMap((table) => alignStretch(table.lines, table.columns));
  const parts = columns ? null : partAtSpace(stretch);
  if (parts) return parts.flatMap((part) => alignStretch(part.lines, part.columns));
  markUnsure(stretch, columns);
  if (!columns) return stretch;
  const end = endBeforeProse(stretch, columns);
  if (end < stretch.length) return [...alignStretch(stretch.slice(0, end)), ...stretch.slice(end)];
  const mayStandBetween = ({ text, cells }: OpenLine) =>
    cells.length === 1 || DASHES.test(text) || areUnits(cells.map(({ start, end }) => text.slice(start, end)));
  const below = (at: number) => stretch.slice(at + 1, at + 1 + MOST_BETWEEN).find((line) => !mayStandBetween(line));
  const firstOfFigures = stretch.findIndex((line) => figuresOf(line).length > 1);
  const rows = joinRows(
    stretch.map(
      (line, at) =>
        headOver(line, [stretch[at - 1], below(at), stretch[at + 2]], columns) ??
        figuresOverOthers(stretch, at, columns) ??
        lineOfHead(stretch, at, columns) ??
        rowOf(line, columns, at < firstOfFigures),
    ),
    columns,
  );
  return withOwnColumns(rows);
}

/** "up to 80", "81 to 200": words with a figure, which no number or period is. */
const LIMIT = /\d.*\p{L}{2}|\p{L}{2}.*\d/u;
const LEAST_LIMITS = 2;

/** The first row that has a cell in every column, and limits in several of those beyond its name. */
function firstOfLimits(
  lines: readonly OpenLine[],
  [from, to]: readonly [number, number],
  columns: readonly Column[],
): number {
  return lines.findIndex((line, at) => {
    if (at < from || at >= to || line.cells.length !== columns.length) return false;
    const texts = line.cells.slice(1).map(({ start, end }) => line.text.slice(start, end));
    return texts.filter((text) => LIMIT.test(text) && !isPeriod(text)).length >= LEAST_LIMITS;
  });
}

/** Heads of several lines above a row: the lines that they take, and the rows that they make; null where there are none. */
function headsAbove(
  lines: readonly OpenLine[],
  firstRow: number,
  columns: readonly Column[],
): { heads: readonly [number, number]; told: OpenLine[] } | null {
  const heads = firstRow > 0 ? linesOfHeads(lines, firstRow, columns) : null;
  const told = heads ? rowsOfHeads(lines.slice(...heads), columns) : null;
  return heads && told && { heads, told };
}

/** A stretch with heads of several lines, of which the first may stand before it; null where it has none. */
function withHeadsOfSeveralLines(
  lines: readonly OpenLine[],
  [from, to]: readonly [number, number],
  columns: readonly Column[] | null,
): { from: number; rows: readonly OpenLine[] } | null {
  if (!columns) return null;
  const hasFigures = (line: OpenLine) =>
    figuresOf(withCellsOf(line, columns)).filter((figure) => !isYear(figure)).length > 1;
  const firstRow = lines.findIndex((line, at) => at >= from && at < to && hasFigures(line));
  const limits = firstOfLimits(lines, [from, firstRow < 0 ? to : firstRow], columns);
  const { heads, told } = headsAbove(lines, limits, columns) ?? headsAbove(lines, firstRow, columns) ?? {};
  const below = stretchOf(lines.slice(told && heads ? heads[1] : Math.max(from, firstRow), to));
  const rows = below.columns && below.columns.length >= columns.length ? below : null;
  const placed = rows?.columns && firstRow > from ? headsByPlace(lines, firstRow, rows.columns) : null;
  // What takes more lines leaves none of a name out.
  if (told && heads && below.columns?.length === columns.length && !(placed && placed.from < heads[0])) {
    const start = Math.min(from, heads[0]);
    const above = lines.slice(start, heads[0]);
    return { from: start, rows: [...above, ...told, ...alignStretch(below.lines, below.columns)] };
  }
  if (!placed || !rows) return null;
  const start = Math.min(from, placed.from);
  const above = lines.slice(start, placed.from);
  return {
    from: start,
    rows: [...above, ...placed.rows, ...alignStretch(lines.slice(placed.to, to), rows.columns)],
  };
}

/** Gives rows of tables a cell for every column, and joins what was wrapped inside a cell. */
export function alignTables(all: readonly OpenLine[]): OpenLine[] {
  const lines = withNamesBesideLaterLines(all);
  const aligned: OpenLine[] = [];
  let done = 0;
  for (const [from, to] of stretchesOf(lines).flatMap((stretch) => tablesOf(lines, stretch))) {
    const stretch = stretchOf(lines.slice(from, to));
    const whole = withHeadsOfSeveralLines(lines.slice(done), [from - done, to - done], stretch.columns);
    aligned.push(
      ...lines.slice(done, whole ? done + whole.from : from),
      ...(whole?.rows ?? alignStretch(stretch.lines, stretch.columns)),
    );
    done = to;
  }
  return [...aligned, ...lines.slice(done)];
}
