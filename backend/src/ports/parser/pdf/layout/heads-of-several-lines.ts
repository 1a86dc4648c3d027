import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { areUnits, tellsUnits } from '../../blocks/units-of-columns.js';
import { joinedLine, type Row, withNarrowCells } from './joined-line.js';
import { placeOfLabels } from './labels-of-rows.js';
import { type Column, isLevel, metBy, type OpenLine } from './place-text-items-on-page.js';
import { periodOverAll } from './period-over-all-columns.js';
import { groupsOfRepeatedNames } from './repeated-names.js';
import { isSentence } from './split-rows-at-aligned-gaps.js';
import { isCaptionOver, isTitleOfTable } from './tables-below-each-other.js';

/** Rows by which it is told where labels stand. */
const ROWS_TO_SEE = 8;
/** Lines that heads of a table may take. */
const MOST_LINES = 6;
/** Distance between two of them at most, as a multiple of the letters' size. */
const NEAR = 2.4;
/** By how much larger the letters of a title are than those of heads, at least. */
const TITLE_SIZE = 1.15;
/** By how much further than from each other heads stand from a title above them. */
const APART = 1.3;
/** Points by which the middles of two lines of one title may lie apart. */
const SAME_MIDDLE = 2;
/** How far the names of one row stand above each other at most, as a share of the letters' size. */
const SAME_ROW = 0.5;
/** Letters of what a head in the column of labels says at most: a unit, sooner than the title of the table. */
const LONGEST_UNIT = 25;

type Cell = OpenLine['cells'][number];

interface Piece {
  line: OpenLine;
  cell: Cell;
  /** The columns it stands over. */
  over: number[];
  /** A line is drawn below it that tells these. */
  isOverRule: boolean;
  y: number;
  size: number;
}

const textOf = ({ line, cell }: Piece): string => line.text.slice(cell.start, cell.end);
const middleOf = ({ cell: { left, right } }: Piece): number => (left + right) / 2;

function piecesOf(unsplit: OpenLine, columns: readonly Column[]): Piece[] {
  const line = withNarrowCells(unsplit);
  const [item] = line.items;
  return line.cells.map((cell) => {
    // A line that is drawn below a title goes over all of its columns.
    const rule = line.overRules?.find(({ start }) => start === cell.start);
    return {
      line,
      cell,
      over: placesOf({ ...cell, ...rule }, columns),
      isOverRule: rule !== undefined,
      y: item?.y ?? 0,
      size: item?.size ?? 1,
    };
  });
}

/** The columns that a head stands over; one that is set to the middle of its cell may stand beside the figures in it, nearer to them than to the next. */
function placesOf(cell: Cell, columns: readonly Column[]): number[] {
  const met = metBy(cell, columns);
  const before = columns.findLastIndex(({ right }) => right <= cell.left);
  if (met.length > 0 || before < 0) return met;
  const end = columns[before]?.right ?? 0;
  const next = columns[before + 1]?.left ?? end + (end - (columns[before - 1]?.right ?? end));
  if (cell.left - end < next - cell.right) return [before];
  return before + 1 < columns.length ? [before + 1] : [];
}

/** "Table 1: ...", "Tableau 2 – ...": what stands above a table and tells what it shows. */
const CAPTION = /^\p{Lu}\p{L}{2,}\.? \d+(?:\.\d+)*\s?[:.–—-] /u;

/** Whether a line may be one of those that name the columns: no sentence, no figure, and no title that begins above the labels. */
function mayNameColumns(line: OpenLine, columns: readonly Column[]): boolean {
  if (line.isRuled || !line.items.every(isLevel) || CAPTION.test(line.text)) return false;
  const pieces = piecesOf(line, columns);
  // The title of several columns may have as many words as a sentence; it stands above its columns, and beside all labels.
  const isTitle = pieces.every(({ over }) => over.length > 1 && over[0] !== 0) && !isTitleOfTable(line, columns);
  if (isSentence(line) && !isTitle) return false;
  return pieces.every((piece) => {
    const text = textOf(piece);
    if (isNumeric(text) && !isYear(text)) return false;
    if (piece.over.length === 0) return false;
    return piece.over[0] !== 0 || (piece.over.length === 1 && text.length <= LONGEST_UNIT);
  });
}

const yOf = ({ items: [item] }: OpenLine): number => item?.y ?? 0;

const areNear = (above: OpenLine, below: OpenLine): boolean =>
  Math.abs(yOf(below) - yOf(above)) <= NEAR * (above.items[0]?.size ?? 1);

/** Whether a line is set in larger letters than the heads below it, as the title of a part is. */
const isLarger = ({ items: [one] }: OpenLine, { items: [other] }: OpenLine): boolean =>
  (one?.size ?? 1) > TITLE_SIZE * (other?.size ?? 1);

const isBeyondLabels = (line: OpenLine, columns: readonly Column[], labels = 0): boolean =>
  piecesOf(line, columns).some(({ over: [place = Infinity] }) => place > labels);

/** Whether the first of several lines stands above the labels alone, in another typeface than the heads below it or further from them than they from each other: a title. */
function isTitleAbove([title, line, next]: readonly OpenLine[], columns: readonly Column[]): boolean {
  if (!title || !line || isBeyondLabels(title, columns) || tellsUnits(title.text)) return false;
  const fonts = new Set(line.items.map(({ font }) => font));
  const isApart = next !== undefined && yOf(line) - yOf(title) > APART * Math.abs(yOf(next) - yOf(line));
  return isApart || !title.items.some(({ font }) => fonts.has(font));
}

/** From which line to which the heads stand above the first row of figures; null where they take less than two lines. */
export function linesOfHeads(
  lines: readonly OpenLine[],
  firstRow: number,
  columns: readonly Column[],
): [from: number, to: number] | null {
  let to = firstRow;
  const labels = placeOfLabels(lines.slice(firstRow, firstRow + ROWS_TO_SEE), columns);
  // Units and titles of the rows below stand between the heads and the first row.
  const isBetween = (line: OpenLine) =>
    !isBeyondLabels(line, columns, line.cells.length === 1 ? labels : 0) ||
    (line.cells.length === 1 && tellsUnits(line.text));
  while (to > 0 && firstRow - to < MOST_LINES && isBetween(lines[to - 1] ?? EMPTY)) to--;
  let from = to;
  while (from > 0 && to - from < MOST_LINES) {
    const [above, below] = [lines[from - 1], lines[from]];
    if (!above || !below || !mayNameColumns(above, columns) || isLarger(above, below)) break;
    if (from < to && isCaptionOver(above, below, columns)) break;
    // Names set to the middle of two rows may be drawn before the title that stands higher.
    const between = lines[from - 2];
    const isNear =
      from === to || areNear(above, below) || (between && areNear(above, between) && areNear(between, below));
    if (!isNear) break;
    from--;
  }
  while (isTitleAbove(lines.slice(from, to), columns)) from++;
  return to - from > 1 ? [from, to] : null;
}

const EMPTY: OpenLine = { items: [], text: '', runs: [], cells: [], hasSpaceAhead: false };

/** The row that pieces make; each stands in the first of the columns it stands over. */
function rowOf(pieces: readonly Piece[], columns: readonly Column[]): OpenLine {
  const byLine = Map.groupBy(pieces, ({ line }) => line);
  const rows = [...byLine].map(([line, own]): Row => {
    const isOwn = (x: number) => own.some(({ cell }) => x >= cell.left - SAME_MIDDLE && x < cell.right);
    const part = { ...line, cells: own.map(({ cell }) => cell), items: line.items.filter(({ x }) => isOwn(x)) };
    return { line: part, columns: own.map(({ over }) => over[0] ?? 0), y: own[0]?.y ?? 0, size: own[0]?.size ?? 1 };
  });
  return { ...joinedLine(rows, columns), isHead: true };
}

/** Whether pieces name each column but that of the labels, none of them twice. */
function nameEach(names: readonly Piece[], columns: readonly Column[]): boolean {
  const named = names.map(({ over }) => over[0] ?? -1);
  const beyond = columns.map((_, column) => column).slice(1);
  return new Set(named).size === named.length && beyond.every((column) => named.includes(column));
}

/** The second line of a title may be so short that it stands over one column alone. */
function goesOnWith(piece: Piece, title: Piece): boolean {
  const step = piece.y - title.y;
  return step > 0 && step <= NEAR * piece.size && Math.abs(middleOf(piece) - middleOf(title)) <= SAME_MIDDLE;
}

/** Points by which the lines of one name begin, or end, apart. */
const SAME_EDGE = 1.5;

/** Whether a piece is a further line of a name of the same column: both begin or end at one place, or have one middle. */
const areOneName = (piece: Piece, name: Piece): boolean =>
  piece.over[0] === name.over[0] &&
  ((['left', 'right'] as const).some((edge) => Math.abs(piece.cell[edge] - name.cell[edge]) <= SAME_EDGE) ||
    Math.abs(middleOf(piece) - middleOf(name)) <= SAME_MIDDLE);

const goesOnInSmallLetters = (piece: Piece | undefined): boolean =>
  piece !== undefined && /^\p{Ll}{2}/u.test(textOf(piece));

/**
 * Whether a piece above the names of columns can be no title over several of them: it has the middle of the name of its own, or begins or ends where
 * that does, and the column that it would then reach over has words of its own beside it, or a name with a capital where its own goes on in small letters.
 */
function isOfOneColumn(
  piece: Piece,
  names: readonly Piece[],
  beside: readonly Piece[],
  columns: readonly Column[],
): boolean {
  const [own = 0] = piece.over;
  const nameOf = (column: number) => names.find(({ over }) => over[0] === column);
  const name = nameOf(own) ?? piece;
  if (Math.abs(middleOf(piece) - middleOf(name)) <= SAME_MIDDLE) return true;
  const isApart = (column: number) =>
    column === 0 ||
    column === columns.length ||
    beside.some(({ over }) => over.includes(column)) ||
    (goesOnInSmallLetters(name) && !goesOnInSmallLetters(nameOf(column)));
  const isAt = (edge: 'left' | 'right') => Math.abs(piece.cell[edge] - name.cell[edge]) <= SAME_EDGE;
  return (isAt('left') && isApart(own + 1)) || (isAt('right') && isApart(own - 1));
}

/** Names of columns of which some take several lines; where those above may be titles over several columns, null. */
function wrappedNames(lines: readonly (readonly Piece[])[], columns: readonly Column[]): OpenLine[] | null {
  const beyondLabels = lines.map((line) => line.filter(({ over }) => over[0] !== 0));
  const full = beyondLabels.findIndex((line) => nameEach(line, columns));
  // A year above several units is the title of their columns.
  if (full < 0 && beyondLabels.some((line) => line.length > 1 && areUnits(line.map(textOf)))) return null;
  const pieces = beyondLabels.flat();
  const first = columns.flatMap((_, column) => pieces.find(({ over }) => over[0] === column) ?? []);
  if (!nameEach(first, columns)) return null;
  if (full >= 0) {
    const above = beyondLabels.slice(0, full);
    const areNames = above.every((line) =>
      line.every((piece) => isOfOneColumn(piece, beyondLabels[full] ?? [], line, columns)),
    );
    if (full === 0 || above.flat().every((piece) => isYear(textOf(piece))) || !areNames) return null;
  }
  // Where all names begin at one height, what stands below them can be no title.
  const areLevel = first.every(({ y, size }) => Math.abs(y - (first[0]?.y ?? 0)) < SAME_ROW * size);
  if (full < 0 && !areLevel && pieces.length > first.length + 1) return null;
  const goOn = pieces.every((piece) => areOneName(piece, first.find(({ over }) => over[0] === piece.over[0]) ?? piece));
  return goOn ? [rowOf(lines.flat(), columns)] : null;
}

/** Whether words stand in none of the columns but one. */
const standsIn = ({ cell }: Piece, column: number, columns: readonly Column[]): boolean =>
  metBy(cell, columns).every((met) => met === column);

/** Whether words begin with the first of several names, end with the last one, or stand in the middle of all. */
const isSetOver = (title: Piece, { cell: { left } }: Piece, { cell: { right } }: Piece): boolean =>
  Math.abs(title.cell.left - left) <= SAME_EDGE ||
  Math.abs(title.cell.right - right) <= SAME_EDGE ||
  Math.abs(middleOf(title) - (left + right) / 2) <= title.size;

/**
 * A title that is narrower than the names of its columns, which alone stand in the line below it: names beside the title are those of all other
 * columns, but for that of the labels. Words above one name of several are no title where they begin, end or have their middle with it, and no name
 * stands beside them or they are set so to none but that name.
 */
function rowsOfNarrowTitle(lines: readonly (readonly Piece[])[], columns: readonly Column[]): OpenLine[] | null {
  const [above = [], names = [], ...more] = lines;
  const [first, last] = [names[0], names.at(-1)];
  if (more.length > 0 || names.length < 2 || !first || !last || !names.every(({ line }) => line === first.line))
    return null;
  const ways = above.flatMap((title, at) => {
    const [before, behind] = [above.slice(0, at), above.slice(at + 1)];
    const from = columns.length - behind.length - names.length;
    const isApart =
      (before.at(-1)?.cell.right ?? -Infinity) < first.cell.left &&
      (behind[0]?.cell.left ?? Infinity) > last.cell.right;
    const isAbove = middleOf(title) > first.cell.left && middleOf(title) < last.cell.right;
    const areAll = from > 0 && (before.length === from || (before.length === 0 && from === 1));
    if (!isApart || !isAbove || !areAll) return [];
    const placed = [
      ...before.entries(),
      ...[...names, ...behind].map((piece, place) => [from + place, piece] as const),
    ];
    const isAlone = before.length + behind.length === 0;
    const isOfName =
      (isAlone || !isSetOver(title, first, last)) &&
      names.some((name) => areOneName({ ...title, over: name.over }, name));
    return isOfName || !placed.every(([column, piece]) => standsIn(piece, column, columns))
      ? []
      : [{ title, from, placed: placed.map(([column, piece]) => ({ ...piece, over: [column] })) }];
  });
  const [way, ...others] = ways;
  if (!way || others.length > 0) return null;
  const title = { ...way.title, over: [way.from] };
  const beside = way.placed.filter(({ line }) => line !== first.line);
  const upper = rowOf(
    [...beside, title].sort((one, other) => (one.over[0] ?? 0) - (other.over[0] ?? 0)),
    columns,
  );
  const reaches = upper.cells.map((_, at) => [at, at === way.from ? at + names.length - 1 : at] as const);
  const lower = way.placed.filter(({ line }) => line === first.line);
  return [{ ...upper, reaches }, rowOf(lower, columns)];
}

/**
 * Titles of groups of columns above names that come again in each group, as "Actual" and "Budget" do below "Month" and "Year to date": however narrow the
 * titles are, they stand in a row of their own. A name set to the middle of both rows, such as that of remarks, is none of a group. Null where no name
 * comes again, or something stands between titles and names.
 */
function rowsOfGroups(pieces: readonly Piece[], columns: readonly Column[]): OpenLine[] | null {
  const beyond = pieces.filter(({ over }) => over[0] !== 0);
  const lowest = Math.max(...beyond.map(({ y }) => y));
  const highest = Math.min(...beyond.map(({ y }) => y));
  const isAt = (height: number) => (piece: Piece) => Math.abs(piece.y - height) <= SAME_ROW * piece.size;
  const lower = pieces.filter(isAt(lowest));
  const names = lower.filter((piece) => beyond.includes(piece));
  const titles = beyond.filter((piece) => isAt(highest)(piece) && !names.includes(piece));
  const tall = beyond.filter((piece) => !names.includes(piece) && !titles.includes(piece));
  const texts = names.map(textOf);
  const comesAgain = texts.some((text, at) => !isYear(text) && texts.indexOf(text) < at);
  if (!comesAgain || titles.length < 2 || !nameEach([...names, ...tall], columns)) return null;
  const inOrder = (row: readonly Piece[]) => row.toSorted((one, other) => middleOf(one) - middleOf(other));
  const upper = pieces.filter((piece) => !lower.includes(piece));
  const groups = groupsOfNames(inOrder(names).map(textOf), titles.length);
  const placed = inOrder(names).map(({ over: [column = 0] }) => column);
  const spans = new Map<number, number>();
  inOrder(titles).forEach((title, at) => {
    const [from, to] = groups?.[at]?.map((name) => placed[name] ?? 0) ?? [];
    if (from === undefined || to === undefined) return;
    title.over = [from];
    spans.set(from, to);
  });
  const row = rowOf(inOrder(upper), columns);
  const reaches = row.cells.map((_, at) => [at, spans.get(at) ?? at] as const);
  return [spans.size > 0 ? { ...row, reaches } : row, rowOf(inOrder(lower), columns)];
}

/** From which to which name each of several titles reaches, where the names of the first group come again in each of the next ones; each name behind these has a title of its own, or none. */
function groupsOfNames(names: readonly string[], titles: number): [from: number, to: number][] | null {
  const groups = groupsOfRepeatedNames(names);
  const last = groups.at(-1);
  if (!last) return null;
  const [, end] = last;
  const others = names.slice(end + 1).map((_, at): [number, number] => [end + 1 + at, end + 1 + at]);
  if (titles === groups.length) return groups;
  return titles === groups.length + others.length ? [...groups, ...others] : null;
}

/** The rows of heads below a period that stands over all of them; null where there is none. */
function rowsBelowPeriod(lines: readonly OpenLine[], columns: readonly Column[]): OpenLine[] | null {
  const all = lines.map((line) => piecesOf(line, columns));
  const pieces = all.flat();
  const title =
    pieces[
      periodOverAll(
        pieces.map((piece) => ({ ...piece, text: textOf(piece) })),
        columns.length,
      )
    ];
  if (!title || title.line.cells.length > 1) return null;
  const rest = lines.filter((_, at) => !all[at]?.includes(title));
  const names = pieces.filter((piece) => piece !== title);
  const rows = rowsOfHeads(rest, columns) ?? [rowOf(names, columns)];
  const row = rowOf([{ ...title, over: [1] }], columns);
  const reaches = row.cells.map((_, at) => [at, at === 1 ? columns.length - 1 : at] as const);
  return [{ ...row, reaches }, ...rows];
}

/**
 * The rows that heads of several lines make, where some are titles over several columns: the titles, and below them one name for each column, whose
 * middles may stand at other heights. Null where there is no such title, or a column has no name or several.
 */
export function rowsOfHeads(lines: readonly OpenLine[], columns: readonly Column[]): OpenLine[] | null {
  const below = rowsBelowPeriod(lines, columns);
  if (below) return below;
  const all = lines.map((line) => piecesOf(line, columns));
  const pieces = all.flat();
  const wide = pieces.filter(({ over }) => over.length > 1);
  const groups = rowsOfGroups(pieces, columns);
  if (groups) return groups;
  if (wide.length === 0) return rowsOfNarrowTitle(all, columns) ?? wrappedNames(all, columns);
  // Titles over titles make a row each.
  const areTitlesOver = (upper: Piece) =>
    wide.some(
      (lower) =>
        lower.isOverRule && lower.y - upper.y > SAME_ROW * lower.size && lower.over.join() !== upper.over.join(),
    );
  if (wide.some(areTitlesOver)) return null;
  const isUnit = ({ over }: Piece) => over[0] === 0;
  const last = all.at(-1) ?? [];
  // What stands beside a title in its line is one as well where names stand below all of them.
  const areNamed = nameEach(
    last.filter((piece) => !isUnit(piece)),
    columns,
  );
  const beside = (piece: Piece) =>
    areNamed && !last.includes(piece) && !isUnit(piece) && wide.some(({ line }) => line === piece.line);
  const titles = pieces.filter((piece) => {
    const title = wide.find((one) => goesOnWith(piece, one));
    if (title && piece.over.length === 1 && !areNamed) piece.over = title.over;
    return wide.includes(piece) || title !== undefined || beside(piece);
  });
  const names = pieces.filter((piece) => !titles.includes(piece));
  const goesOn = (piece: Piece) =>
    names.some((name) => piece.y > name.y && piece.y - name.y <= NEAR * piece.size && areOneName(piece, name));
  if (
    !nameEach(
      names.filter((piece) => !isUnit(piece) && !goesOn(piece)),
      columns,
    )
  )
    return null;
  const first = Math.min(...titles.map(({ y }) => y));
  // A label above the titles is the name of the table.
  if (names.some((piece) => isUnit(piece) && piece.y < first)) return null;
  // A name that is set to the middle of both rows stands below no title.
  const lowest = Math.max(...names.map(({ y }) => y));
  const isTall = ({ y, size }: Piece) => lowest - y > SAME_ROW * size;
  return [
    rowOf(
      pieces.filter((piece) => titles.includes(piece) || isTall(piece)),
      columns,
    ),
    rowOf(
      names.filter((piece) => !isTall(piece)),
      columns,
    ),
  ];
}
