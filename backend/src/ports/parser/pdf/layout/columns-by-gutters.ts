import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { type Column, type OpenLine, overlaps } from './place-text-items-on-page.js';
import { isSum } from './tables-below-each-other.js';

/** Space that all rows leave free between two columns at least, as a share of the letters' size; words stand closer. */
const GUTTER = 0.5;
/** The same where what stands on either side of it begins, ends or has its middle at one place in most rows, and points by which such places differ at most. */
const NARROW_GUTTER = { lines: 0.4, rows: 0.24 };
const SAME_EDGE = 1.5;
const MOSTLY = 0.6;
/** Rows whose space tells columns; of fewer, all must begin or end at one place on either side of it. */
const MANY_ROWS = 4;
const LEAST_ROWS = 2;
const LEAST_SET = 3;
const LEAST_COLUMNS = 3;
/** Rows that have words on both sides of a gutter at least. */
const LEAST_BESIDE = 2;
/** Share of the table's width from which on a piece is prose and no cell. */
const PROSE = 0.5;
/** Heads that may stand in one column, those of two tables below each other. */
const MOST_HEADS = 2;
/** A sign that stands apart from its figure makes no column. */
const SIGN = /^[€$£¥%()]+$/;

interface Piece extends Column {
  text: string;
}

const piecesOf = ({ runs, text }: OpenLine): Piece[] =>
  runs.map(({ start, end, box: { left, right } }) => ({ left, right, text: text.slice(start, end) }));

/** The stretches that pieces take, those that stand closer than a gutter taken together. */
function stretchesOf(pieces: readonly Piece[], least: number): Column[] {
  const stretches: Column[] = [];
  let open: Column | undefined;
  for (const { left, right } of pieces.toSorted((a, b) => a.left - b.left)) {
    if (open && left - open.right < least) open.right = Math.max(open.right, right);
    else {
      open = { left, right };
      stretches.push(open);
    }
  }
  return stretches;
}

const isIn = (piece: Column, { left, right }: Column): boolean => piece.left >= left && piece.right <= right;

const middleOf = ({ left, right }: Column): number => (left + right) / 2;
const EDGES = [({ left }: Column) => left, ({ right }: Column) => right, middleOf];

/** Whether most pieces of a column begin, or end, where the column does, or have its middle; all of them where they are few. */
function areSet(column: Column, pieces: readonly Piece[], rows: number, areRows: boolean): boolean {
  const own = pieces.filter((piece) => isIn(piece, column));
  const areFew = areRows && own.length < MANY_ROWS;
  const [least, share] = areFew ? [Math.min(LEAST_SET, rows), 1] : [MANY_ROWS, MOSTLY];
  return EDGES.some((edge) => {
    const set = own.filter((piece) => Math.abs(edge(piece) - edge(column)) <= SAME_EDGE);
    return set.length >= least && set.length >= share * own.length;
  });
}

/** Whether all that stands in a column are figures. */
const holdsFigures = (column: Column, pieces: readonly Piece[]): boolean =>
  pieces.every((piece) => !isIn(piece, column) || isNumeric(piece.text));

/** Whether nothing but one word in small letters stands in a column, row by row right behind figures without a head of their own: their unit, as in "15 years". */
function isUnitOf(figures: Column, column: Column, pieces: readonly Piece[]): boolean {
  const words = pieces.flatMap((piece) => (isIn(piece, column) ? [piece.text.trim()] : []));
  const units = words.filter((word) => word === words.at(-1) && /^\p{Ll}+$/u.test(word));
  return units.length > 1 && words.length - units.length <= 1 && holdsFigures(figures, pieces);
}

/** The stretches that gutters part: narrow ones where words stand at their edge, as of few rows, of which one side must hold figures as well. */
function stretchesBetweenGutters(pieces: readonly Piece[], size: number, rows: number, areRows: boolean): Column[] {
  const least = (areRows ? NARROW_GUTTER.rows : NARROW_GUTTER.lines) * size;
  const stretches: Column[] = [];
  for (const stretch of stretchesOf(pieces, least)) {
    const open = stretches.at(-1);
    const areFew = rows < MANY_ROWS;
    const isNarrow = open !== undefined && (areFew || stretch.left - open.right < GUTTER * size);
    // The numbers of rows stand before words without any column.
    const mayPart =
      !areFew ||
      holdsFigures(stretch, pieces) ||
      (stretches.length > 1 && open !== undefined && holdsFigures(open, pieces));
    const areApart = () =>
      mayPart && [open, stretch].every((column) => column && areSet(column, pieces, rows, areRows));
    if (isNarrow && (!areApart() || isUnitOf(open, stretch, pieces))) open.right = stretch.right;
    else stretches.push(stretch);
  }
  return stretches;
}

/** Takes columns that hold nothing but signs together with the figures behind them, or before them. */
function withoutSigns(columns: readonly Column[], pieces: readonly Piece[]): Column[] {
  const joined: Column[] = [];
  let isAhead = false;
  for (const column of columns) {
    const open = joined.at(-1);
    const areSigns = pieces.every((piece) => !isIn(piece, column) || SIGN.test(piece.text.trim()));
    const isBehind = areSigns && pieces.some((piece) => isIn(piece, column) && /[%)]/.test(piece.text));
    if (open && (isAhead || isBehind)) open.right = column.right;
    else joined.push({ ...column });
    isAhead = areSigns && !isBehind;
  }
  return joined;
}

/** A head that begins where its column does, above figures that end where it does, stands in the column of the figures. */
function withHeadsAside(columns: readonly Column[], rows: readonly (readonly Piece[])[]): Column[] {
  const rowsIn = (column: Column) => rows.filter((row) => row.some((piece) => isIn(piece, column)));
  const areFigures = (column: Column, set: readonly (readonly Piece[])[]) =>
    set.flat().every((piece) => !isIn(piece, column) || isNumeric(piece.text));
  if (columns.every((column) => rowsIn(column).length > MOST_HEADS)) return [...columns];
  const joined: Column[] = [];
  for (const column of columns) {
    const open = joined.at(-1);
    const [before, own] = [open ? rowsIn(open) : [], rowsIn(column)];
    const [few, many] = before.length < own.length ? [before, own] : [own, before];
    const isAside =
      few.length <= MOST_HEADS &&
      !before.some((row) => own.includes(row)) &&
      open !== undefined &&
      areFigures(many === own ? column : open, many) &&
      !areFigures(few === own ? column : open, few);
    if (open && isAside) open.right = column.right;
    else joined.push({ ...column });
  }
  return joined;
}

/** Leaves out the sums below a table whose labels stand behind its first column: they may reach over several, and tell nothing of them. */
function withoutSumsBelow(rows: readonly (readonly OpenLine[])[]): readonly (readonly OpenLine[])[] {
  const lines = rows.flat();
  const most = lines.reduce((count, { cells }) => Math.max(count, cells.length), -Infinity);
  if (most <= LEAST_COLUMNS) return rows;
  const behind = lines.find(({ cells }) => cells.length === most)?.cells[1]?.left ?? Infinity;
  const isBehind = (line: OpenLine) => isSum(line) && (line.cells[0]?.left ?? 0) >= behind;
  const end = rows.findLastIndex((row) => !row.every(isBehind)) + 1;
  return rows.slice(0, end);
}

/**
 * The columns of a table without lines, each row with its lines, by the space that no row writes into, also where few rows have a cell in each of
 * them, as those of debit and credit; null where there is no such space.
 */
function columnsByGutters(all: readonly (readonly OpenLine[])[], areRows: boolean): Column[] | null {
  const rows = withoutSumsBelow(all);
  const least = areRows ? LEAST_ROWS : MANY_ROWS;
  if (rows.length < least) return null;
  const size = Math.max(...rows.map(([line]) => line?.items[0]?.size ?? 1));
  const pieces = rows.map((lines) => lines.flatMap(piecesOf));
  const set = withoutProse(pieces, areRows);
  if (set.length < least) return null;
  const columns = columnsOfPieces(set, size, areRows);
  const first = pieces.findIndex(isRowOfFigures);
  const [heads, below] = [pieces.slice(0, Math.max(0, first)).flat(), pieces.slice(Math.max(0, first))];
  const finer =
    heads.length > 0 && below.length >= least ? columnsOfPieces(withoutProse(below, areRows), size, areRows) : null;
  if (!finer || areYearsOverTwo(heads, below, finer)) return finer ?? columns;
  if (!columns) return areRows ? finer : null;
  return finer.length > columns.length && areHeadsOf(heads, below, finer, areRows) ? finer : columns;
}

const isFigure = ({ text }: Piece): boolean => isNumeric(text) && !isYear(text);

/** Two figures, or one behind words. */
const isRowOfFigures = (row: readonly Piece[]): boolean =>
  row.filter(isFigure).length >= LEAST_BESIDE || (row.some(isFigure) && row.some(({ text }) => /\p{L}{2}/u.test(text)));

const areFigures = (rows: readonly (readonly Piece[])[], columns: readonly Column[]): boolean =>
  rows.flat().every((piece) => isNumeric(piece.text) || !columns.some((column) => isIn(piece, column)));

/** Whether each year stands over an inner and an outer column of figures, or between them; words name other columns. */
function areYearsOverTwo(
  heads: readonly Piece[],
  rows: readonly (readonly Piece[])[],
  columns: readonly Column[],
): boolean {
  const years = heads.filter(({ text }) => isYear(text));
  const words = heads.filter(({ text }) => /\p{L}{3}/u.test(text));
  const unnamed = columns.slice(1).filter((column) => !words.some((word) => overlaps(word, column)));
  return years.length > 0 && unnamed.length === 2 * years.length && areFigures(rows, unnamed);
}

/** Whether each head stands over one column, or over several, as titles of them do and what an engine took for one piece: rows have words in all of these. */
function areHeadsOf(
  heads: readonly Piece[],
  rows: readonly (readonly Piece[])[],
  columns: readonly Column[],
  areRows: boolean,
): boolean {
  const over = heads.map((head) => columns.filter((column) => overlaps(head, column)));
  const wide = over.filter(({ length }) => length > 1);
  const haveWords = (own: readonly Column[]) =>
    rows.filter((row) => own.every((column) => row.some((piece) => isIn(piece, column)))).length >= LEAST_BESIDE;
  const areNamed = areRows && columns.slice(1).every((column) => heads.some((head) => overlaps(head, column)));
  return (areNamed || wide.length > 0) && wide.every(haveWords);
}

/** The rows without a piece that is wide enough for prose, or for a label that has no figure beside it. */
function withoutProse(all: readonly (readonly Piece[])[], areRows: boolean): readonly (readonly Piece[])[] {
  let [from, to] = [Infinity, -Infinity];
  for (const pieces of all)
    for (const { left, right } of pieces) {
      from = Math.min(from, left);
      to = Math.max(to, right);
    }
  const isProse = ({ left, right }: Piece) => right - left > PROSE * (to - from);
  const isLabel = (piece: Piece, pieces: readonly Piece[]) =>
    areRows && pieces.some(isFigure) && pieces.every(({ left }) => left >= piece.left);
  return all.filter((pieces) => !pieces.some((piece) => isProse(piece) && !isLabel(piece, pieces)));
}

function columnsOfPieces(set: readonly (readonly Piece[])[], size: number, areRows: boolean): Column[] | null {
  if (set.length < (areRows ? LEAST_ROWS : MANY_ROWS)) return null;
  const pieces = set.flat();
  const stretches = stretchesBetweenGutters(pieces, size, set.length, areRows);
  if (stretches.length < LEAST_COLUMNS) return null;
  // A head may stand between the signs of its column and the figures.
  const columns = withHeadsAside(withoutSigns(withHeadsAside(stretches, set), pieces), set);
  if (columns.length < LEAST_COLUMNS) return null;
  const areParted = columns.slice(1).every((column) => {
    const beside = set.filter(
      (row) => row.some((piece) => isIn(piece, column)) && row.some(({ right }) => right < column.left),
    );
    return beside.length >= LEAST_BESIDE;
  });
  return areParted ? columns : null;
}

/**
 * Whether the first row names each column with words, and no row writes into two of those that gutters make of one: heads that begin where
 * their columns do stand before figures that end where theirs do.
 */
function areNamed(
  columns: readonly Column[],
  byGutters: readonly Column[],
  rows: readonly (readonly OpenLine[])[],
): boolean {
  const all = rows.map((lines) => lines.flatMap(piecesOf));
  const [head = []] = all;
  const isHead = columns.every((column) => head.some((piece) => overlaps(piece, column)));
  if (!isHead || head.some(({ text }) => /\d/.test(text))) return false;
  if (!all.flat().every((piece) => columns.filter((column) => overlaps(piece, column)).length === 1)) return false;
  return columns.every((column) =>
    all.every((row) => {
      const own = row.filter((piece) => overlaps(piece, column));
      return byGutters.filter((part) => own.some((piece) => isIn(piece, part))).length <= 1;
    }),
  );
}

/** The columns of a table, by what tells more of them: its fullest rows, or the space that no row writes into, of which two rows tell where `areRows` is known. */
export function columnsOfTable(
  byRows: Column[] | null,
  rows: readonly (readonly OpenLine[])[],
  areRows = false,
): Column[] | null {
  const byGutters = columnsByGutters(rows, areRows);
  if (!byRows || !byGutters) return byRows ?? byGutters;
  return byGutters.length > byRows.length && !areNamed(byRows, byGutters, rows) ? byGutters : byRows;
}
