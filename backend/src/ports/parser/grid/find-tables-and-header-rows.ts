import { isYear, NAME_AND_VALUE } from '../blocks/find-table-lines.js';
import { areUnits } from '../blocks/units-of-columns.js';
import type { Area } from '@proofroom/contract/a1-ranges';
import { cutAtNextHeads, cutAtTables, looksOf } from './cut-at-next-heads.js';
import { filledColumns, type Grid, type GridCell, type GridRow, type GridTable } from './grid-types.js';
import { isMonthOfHead, namesPeriod, statesPairs } from './what-a-row-states.js';
import { joinNextParts } from './join-next-parts-to-the-table-above.js';
import { partTablesBeside } from './part-tables-side-by-side.js';
import { nameInOneLine } from './words-cut-in-heads.js';
import { joinSums } from './join-sums-to-the-table-above.js';
import { least } from '../blocks/least-and-greatest.js';

const MAX_NAME = 80;
/** A block of text cells this high has a header sooner than not. */
const ENOUGH_ROWS = 3;

const MAX_HEADER_ROWS = 3;

/** Columns for each cell of a line above the heads at least. */
const LEAST_COLUMNS_TO_LINES = 2;

/** Rows that follow each other without an empty row. */
export interface Region {
  rows: readonly GridRow[];
  firstColumn: number;
  lastColumn: number;
  /** Positions in `rows` of the first and last row of the header; -1 when there is none. */
  headerFrom: number;
  headerAt: number;
  /** The names above the columns, from `firstColumn` on, those of several rows put together. */
  names: string[];
}

/** Whether a table of the file begins right below another. */
const beginsAnotherTable = ({ tables }: Grid, index: number): boolean =>
  tables.some(
    ({ firstRow, firstColumn, lastColumn }) =>
      firstRow === index &&
      tables.some(
        (above) => above.lastRow === index - 1 && above.firstColumn <= lastColumn && above.lastColumn >= firstColumn,
      ),
  );

/** Whether words stand right below the last row of a table of the file that says where it ends: sums there are its own. */
const standsBelowATable = ({ tables }: Grid, row: GridRow): boolean =>
  tables.some(({ isClosed, lastRow, firstColumn, lastColumn }) => {
    if (!isClosed || lastRow !== row.index - 1) return false;
    const columns = filledColumns(row);
    return columns.length * 2 < lastColumn - firstColumn + 1 && columns.every((column) => !row.cells[column]?.isValue);
  });

/** Rows between empty rows, and between what the file itself calls tables. */
function groupsOf(rows: readonly GridRow[], grid: Grid): GridRow[][] {
  const groups: GridRow[][] = [];
  let last = -2;
  for (const row of rows) {
    let next = last + 1;
    while (grid.leftOut?.has(next)) next += 1;
    const isApart = row.index !== next || groups.length === 0;
    if (isApart || beginsAnotherTable(grid, row.index) || standsBelowATable(grid, row)) groups.push([]);
    groups.at(-1)?.push(row);
    last = row.index;
  }
  const isHeaded = (some: readonly GridRow[]) => headerOf(some, grid)[1] >= 0;
  return joinSums(joinNextParts(joinSums(groups), isHeaded, grid));
}

/** What stands side by side, each part with the empty rows of its own. */
function partsBeside(rows: readonly GridRow[], grid: Grid): (readonly GridRow[])[] {
  const parts = partTablesBeside(rows, grid);
  return parts.length === 1 ? parts : parts.flatMap((part) => groupsOf(part, grid));
}

/** Cuts a sheet into its tables. */
export function regionsOf(grid: Grid): Region[] {
  const sayName = nameInOneLine(grid);
  return groupsOf(grid.rows, grid)
    .flatMap((rows) => partsBeside(rows, grid))
    .flatMap((rows) => cutAtTables(rows, grid))
    .flatMap((rows) => cutAtNextHeads(rows, headerOf(rows, grid)))
    .map((rows) => {
      let firstColumn = Number.MAX_SAFE_INTEGER;
      let lastColumn = 0;
      for (const row of rows) {
        const columns = filledColumns(row);
        firstColumn = Math.min(firstColumn, columns[0] ?? firstColumn);
        lastColumn = Math.max(lastColumn, columns.at(-1) ?? 0);
      }
      const [headerFrom, headerAt] = headerOf(rows, grid);
      const head = headerAt < 0 ? [] : rows.slice(headerFrom, headerAt + 1);
      const below = head.length > 1 ? rows.slice(headerAt + 1) : [];
      const names = namesOf(head, grid.merges ?? [], sayName, { firstColumn, lastColumn, below });
      return { rows, firstColumn, lastColumn, headerFrom, headerAt, names };
    });
}

/** A name above several columns holds for each of them; without merged cells, up to the next name, and the last one, over figures, up to a column of words. */
function namesOf(
  head: readonly GridRow[],
  merges: readonly Area[],
  sayName: (text: string) => string,
  { firstColumn, lastColumn, below }: Pick<Region, 'firstColumn' | 'lastColumn'> & { below: readonly GridRow[] },
): string[] {
  const merged = merges.filter(({ firstRow }) => head.some(({ index }) => index === firstRow));
  const names: string[] = [];
  head.forEach((row, at) => {
    let group = '';
    let isOverFigures = false;
    const lastName = at < head.length - 1 ? (filledColumns(row).at(-1) ?? -1) : Infinity;
    for (let column = firstColumn; column <= lastColumn; column++) {
      const own = row.cells[column]?.text ?? '';
      const area = merged.find(
        ({ firstRow, firstColumn: from, lastColumn: to }) => firstRow === row.index && from <= column && column <= to,
      );
      if (group !== '' && isOverFigures && column > lastName && isColumnOfWords(below, column)) group = '';
      if (own !== '') isOverFigures = isColumnOfFigures(below, column);
      if (own !== '') group = area || at === head.length - 1 || reachesDown(merged, row, column) ? '' : own;
      const shared = area ? (row.cells[area.firstColumn]?.text ?? '') : group;
      names[column - firstColumn] = [names[column - firstColumn], sayName(own || shared)].filter(Boolean).join(' ');
    }
  });
  while (names.at(-1) === '') names.pop();
  return names;
}

const reachesDown = (merges: readonly Area[], { index }: GridRow, column: number): boolean =>
  merges.some(({ firstRow, lastRow, firstColumn }) => firstRow === index && lastRow > index && firstColumn === column);

function headerOf(rows: readonly GridRow[], grid: Grid): Heads {
  const beginsIn = ({ index, cells }: GridRow): GridTable | undefined =>
    grid.tables.find(
      ({ firstRow, firstColumn, lastColumn }) =>
        firstRow === index && cells.slice(firstColumn, lastColumn + 1).some((cell) => cell !== undefined),
    );
  const headed = rows.find(beginsIn);
  const table = headed && beginsIn(headed);
  if (table) return headsOfTable(table, rows, grid);
  const from = rows.findIndex(
    (row, at) =>
      mayBeHead(row, rows.slice(0, at), rows[at + 1]) ||
      isGroupName(row, rows[at + 1], grid) ||
      isNameAmid(row, rows.slice(at + 1), grid),
  );
  const found = headsFrom(rows, from, grid);
  if (found) return withFrozen(found, rows, grid);
  return headsBelowLines(rows, from, grid) ?? headsOfFigures(rows, grid) ?? headsBesideCorner(rows) ?? [-1, -1];
}

function headsOfTable({ firstRow, heads }: GridTable, rows: readonly GridRow[], grid: Grid): Heads {
  if (heads) {
    const inHeads = ({ index }: GridRow) => index >= heads[0] && index <= heads[1];
    return [rows.findIndex(inHeads), rows.findLastIndex(inHeads)];
  }
  // A filter is put on the last row of heads.
  const last = rows.findIndex(({ index }) => index === firstRow);
  let first = last;
  while (last - first < MAX_HEADER_ROWS - 1 && first > 0 && goesOnBelow(rows, first - 1, grid)) first--;
  // Below rows of notes, the last of them is none of the heads.
  const isBelowNotes = rows.slice(0, first).some((row) => filledColumns(row).length > 1);
  return [isBelowNotes ? last : first, last];
}

/** A first row that leaves the column of labels empty and has another name, or figure, in each other column names these where no figure stands in them. */
function headsBesideCorner([head, ...rows]: readonly GridRow[]): Heads | undefined {
  const columns = head ? filledColumns(head) : [];
  const [first = 0] = columns;
  const names = new Set(columns.map((column) => head?.cells[column]?.text));
  const isNamed = columns.length > LEAST_STEPS && names.size === columns.length && isContiguous(columns);
  const isLabelled = ({ cells }: GridRow) => cells[first - 1]?.isValue === false;
  const isUnder = (row: GridRow) =>
    filledColumns(row).every((column) => column < first || (columns.includes(column) && !row.cells[column]?.isValue));
  const isHead =
    isNamed && first > 0 && rows.length + 1 >= ENOUGH_ROWS && rows.every(isLabelled) && rows.every(isUnder);
  return isHead ? [0, 0] : undefined;
}

/** The heads, with the rows beside them that stay in sight as they do, in bold as they are, and fill the same columns. */
function withFrozen([from, to]: Heads, rows: readonly GridRow[], { frozen = 0 }: Grid): Heads {
  const columns = filledColumns(rows[to] ?? { index: 0, cells: [] }).join();
  const isHead = (row: GridRow | undefined): boolean =>
    row !== undefined &&
    row.index < frozen &&
    filledColumns(row).join() === columns &&
    textsOf(row).every(({ text, isBold, isValue }) => isBold && !isValue && text.length <= MAX_NAME);
  let [first, last] = [from, to];
  while (isHead(rows[from]) && isHead(rows[first - 1])) first--;
  while (isHead(rows[to]) && isHead(rows[last + 1])) last++;
  return last - first < MAX_HEADER_ROWS ? [first, last] : [from, to];
}

type Heads = readonly [from: number, to: number];

/** The heads that begin with a row, of one row or several. */
function headsFrom(rows: readonly GridRow[], from: number, grid: Grid): Heads | undefined {
  let to = from;
  while (from >= 0 && to - from < MAX_HEADER_ROWS - 1 && goesOnBelow(rows, to, grid)) to++;
  if (to > from) return [from, to];
  const [header, below] = [rows[from], rows[from + 1]];
  return header && below && namesColumns(header, rows.slice(from + 1)) ? [from, from] : undefined;
}

/** Lines at the top of a sheet, such as whose it is and its date, that may stand above the heads and fill few of their columns. */
const MOST_LINES_ABOVE = 6;

/** The heads below lines that say for whom and when the table is, which fill at most half of its columns. */
function headsBelowLines(rows: readonly GridRow[], above: number, grid: Grid): Heads | undefined {
  if (above < 0) return undefined;
  for (let from = above + 1; from <= Math.min(MOST_LINES_ABOVE, rows.length - 1); from++) {
    const lines = rows.slice(0, from).map((row) => filledColumns(row).length);
    const found = headsFrom(rows, from, grid);
    const width = new Set(found ? rows.slice(from, found[1] + 1).flatMap(filledColumns) : []).size;
    if (found && lines.every((filled) => filled * LEAST_COLUMNS_TO_LINES <= width)) return found;
  }
  return undefined;
}

/** The first row with several cells, where its figures name the columns, below the name that they have together. */
function headsOfFigures(rows: readonly GridRow[], grid: Grid): Heads | undefined {
  const at = rows.slice(0, MOST_LINES_ABOVE).findIndex((row) => filledColumns(row).length > 1);
  if (at < 0 || !isScaleOf(rows[at], rows.slice(at + 1))) return undefined;
  const above = rows[at - 1];
  return above && isGroupName(above, rows[at], grid) ? [at - 1, at] : [at, at];
}

/** Columns of figures at least that figures can name. */
const LEAST_STEPS = 3;
const isRound = (text: string): boolean =>
  (text.replaceAll(/[^\d]/g, '').replace(/^0+/, '').replace(/0+$/, '').length || 1) <= 2;

/** Round figures that grow from column to column name these, as amounts or rates for which something is worked out, where no row below has such. */
function isScaleOf(row: GridRow | undefined, below: readonly GridRow[]): boolean {
  const grows = (one: GridRow): boolean => {
    const [label, ...cells] = filledColumns(one).map((column) => one.cells[column]);
    const figures = cells.map((cell) => Number.parseFloat((cell?.text ?? '').replaceAll(/[^\d.-]/g, '')));
    return (
      label?.isValue === false &&
      figures.length >= LEAST_STEPS &&
      cells.every((cell) => cell?.isValue === true && isRound(cell.text)) &&
      figures.every((figure, at) => at === 0 || figure > (figures[at - 1] ?? figure))
    );
  };
  const isScale = row !== undefined && grows(row) && below.length + 1 >= ENOUGH_ROWS && !below.some(grows);
  return isScale && !areShownAlike(row, below);
}

/** Whether figures with decimals are shown as all of those below them are: then they are such figures themselves. */
function areShownAlike(row: GridRow, below: readonly GridRow[]): boolean {
  const shapesOf = (one: GridRow) =>
    textsOf(one).flatMap(({ text, isValue, isBold, fill }) =>
      isValue
        ? [`${text.replace(/^.*\d(?=[.,]\d{1,4}\D*$)|^.*\d(?=\D*$)/, '').replaceAll(/\d/g, '0')} ${isBold} ${fill}`]
        : [],
    );
  const shown = new Set(shapesOf(row));
  const [shape = ''] = shown;
  return shown.size === 1 && /^[.,]0/.test(shape) && below.flatMap(shapesOf).every((one) => one === shape);
}

/** Below pairs of labels and what they say, heads are a row without gaps from the left on; what has gaps says more of the same. */
function mayBeHead(row: GridRow, above: readonly GridRow[], below: GridRow | undefined): boolean {
  const columns = filledColumns(row);
  if (columns.length < 2 || statesPairs(row)) return false;
  const pairs = above.filter((one) => filledColumns(one).length > 1 && statesPairs(one));
  if (pairs.length === 0) return true;
  const [from = 0] = columns;
  const left = least(pairs.map((pair) => filledColumns(pair)[0] ?? from));
  // Under the name of a group, its gaps are filled by a second row of heads.
  const named = [...new Set([...columns, ...(below ? filledColumns(below) : [])])].sort((a, b) => a - b);
  return isContiguous(named) && (from <= left || (from === left + 1 && columns.length > 2));
}

const isContiguous = (columns: readonly number[]): boolean =>
  (columns.at(-1) ?? 0) - (columns[0] ?? 0) === columns.length - 1;

/** A lone name that is merged over some of the columns below it, or set out as their heads are, but not over the first. */
function isGroupName(row: GridRow, below: GridRow | undefined, { merges = [] }: Grid): boolean {
  const [column] = filledColumns(row);
  const [firstBelow] = below ? filledColumns(below) : [];
  if (column === undefined || firstBelow === undefined || firstBelow >= column) return false;
  const isMerged = merges.some(
    (area) => area.firstRow === row.index && area.firstColumn === column && area.lastColumn > column,
  );
  return (
    isMerged ||
    (below !== undefined &&
      filledColumns(below).length > 2 &&
      looksOf(row) !== undefined &&
      looksOf(row) === looksOf(below))
  );
}

/** "Overdue" above the third of five names of columns, in a file without merged cells and looks: no title stands there. */
function isNameAmid(row: GridRow, [below, next]: readonly GridRow[], { name, merges }: Grid): boolean {
  const [column = 0, ...others] = filledColumns(row);
  if (name !== '' || merges || others.length > 0 || !below || !next || row.cells[column]?.isValue) return false;
  const named = filledColumns(below);
  const isWithin = column > (named[0] ?? column) && named.includes(column) && named.length > LEAST_STEPS - 1;
  return isWithin && areNames(below) && next.cells[column]?.isValue === true;
}

const textsOf = (row: GridRow) => filledColumns(row).flatMap((column) => row.cells[column] ?? []);
const areNames = (row: GridRow): boolean =>
  !statesPairs(row) &&
  textsOf(row).every(
    (cell) => cell.text.length <= MAX_NAME && (!cell.isValue || isYear(cell.text) || isMonthOfHead(cell)),
  );

/** Whether the row below names columns as well: under merged names, or under a row with gaps and above values. */
function goesOnBelow(rows: readonly GridRow[], at: number, grid: Grid): boolean {
  const { merges = [] } = grid;
  const [above, row, below] = [rows[at - 1], rows[at], rows[at + 1]];
  // The name of a group of rows may stand between the heads and the first row.
  const next = rows.slice(at + 2).find((one) => filledColumns(one).length > 1);
  if (!row || !below || !next) return false;
  if (areUnitsBelowDays(row, below, next)) return true;
  if (!areNames(row)) return false;
  if (isHeadOfTwoRows(row, below, merges)) return true;
  if (isNameAmid(row, rows.slice(at + 1), grid)) return true;
  if (!areNames(below)) return false;
  const columns = filledColumns(below);
  const under = columns.flatMap((column) => next.cells[column] ?? []);
  const isOverValues = under.length > 0 && under.every(({ isValue }) => isValue);
  if (areUnits(textsOf(below).map(({ text }) => text)) && isOverValues) return true;
  const upper = filledColumns(row);
  const isNamedOrNames = (columns[0] ?? 0) > (upper[0] ?? 0) || isGroupName(row, below, grid);
  if (isNamedOrNames && isSetOutAs(row, below, next)) return true;
  const isAboveValues = columns.some(
    (column) => next.cells[column]?.isValue || holdsFigures(rows.slice(at + 2), column),
  );
  const isMerged = merges.some(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      firstRow === row.index &&
      (lastColumn > firstColumn || lastRow === below.index) &&
      (lastColumn - firstColumn + 1 < columns.length || lastRow > firstRow),
  );
  if (isMerged) return columns.length > 1 && (isAboveValues || textsOf(below).every(({ isBold }) => isBold));
  // Labels and what they say, one below the other, are none of the heads below them.
  if (above && upper.length === NAME_AND_VALUE && upper.join() === filledColumns(above).join()) return false;
  if (standsAtTheLeft(upper, columns)) return false;
  const isSparse = columns.some((column) => !upper.includes(column)) && upper.length > 1;
  const isFilledUp = upper.length < columns.length || upper.some((column) => !columns.includes(column));
  // Above further heads, or cells that the first row leaves empty, the name of a group stands over the first name of it.
  const isOverNames = columns.some((column) => upper.includes(column));
  const values = columns.filter(
    (column) => next.cells[column]?.isValue || (isOverNames && holdsFigures(rows.slice(at + 2), column)),
  ).length;
  return isSparse && isFilledUp && values > 1;
}

/** Units of figures below the days or months that name their columns, be these dates: "31 Dec 2025" above "£'000". */
function areUnitsBelowDays(row: GridRow, below: GridRow, next: GridRow): boolean {
  const columns = filledColumns(below);
  return (
    areUnits(textsOf(below).map(({ text }) => text)) &&
    columns.every((column) => namesPeriod(row.cells[column]?.text ?? '') && next.cells[column]?.isValue !== false) &&
    filledColumns(row).every((column) => columns.includes(column) || row.cells[column]?.isValue === false)
  );
}

/** Whether the cells of a row fill the first columns of many, each of which has a name of its own below: a title with its date, and no names of groups. */
const standsAtTheLeft = (upper: readonly number[], columns: readonly number[]): boolean =>
  upper.length * LEAST_COLUMNS_TO_LINES <= columns.length && upper.every((column, at) => column === columns[at]);

/** Whether a cell goes on into the row below, and another is merged over the cells there, beside it: these, even figures, name the columns. */
function isHeadOfTwoRows(row: GridRow, below: GridRow, merges: readonly Area[]): boolean {
  const own = merges.filter(({ firstRow }) => firstRow === row.index);
  const isDown = own.some(({ lastRow }) => lastRow === below.index);
  const across = own.filter(
    ({ lastRow, firstColumn, lastColumn }) => lastRow === row.index && lastColumn > firstColumn,
  );
  const named = across.flatMap(({ firstColumn, lastColumn }) =>
    Array.from({ length: lastColumn - firstColumn + 1 }, (_, at) => firstColumn + at),
  );
  const filled = filledColumns(below);
  return isDown && named.length > 1 && named.join() === filled.join();
}

/** Whether a row is in bold, or in a colour, as the one above it is, and the next one is not. */
function isSetOutAs(above: GridRow, row: GridRow, next: GridRow): boolean {
  const looks = looksOf(row);
  return looks !== undefined && looks === looksOf(above) && looks !== looksOf(next);
}

/** Names that stand apart from each other, one of them above nothing at all, are what stands at the top of a page. */
function standsAboveNothing(columns: readonly number[], rowsBelow: readonly GridRow[]): boolean {
  return !isContiguous(columns) && !columns.every((column) => rowsBelow.some(({ cells }) => cells[column]));
}

/** "Code | Meaning": the name of a column that says in words what stands beside it. In a form, no label is answered so. */
const SAYS_WHAT =
  /^(?:meanings?|descriptions?|definitions?|explanations?|notes?|comments?|remarks?|bedeutung|beschreibung|erklärung|erläuterung(?:en)?|definition(?:en)?|bemerkung(?:en)?|anmerkung(?:en)?|signification|définition|explication|remarques?|significado|descripción|definición|observaciones|significato|descrizione|definizione|betekenis|omschrijving|toelichting|znaczenie|opis|uwagi)$/iu;

/** Distinct short names, above values or set in bold above plain cells; or above at least two rows of three columns. */
function namesColumns(header: GridRow, rowsBelow: readonly GridRow[]): boolean {
  const [below = { index: 0, cells: [] }] = rowsBelow;
  const columns = filledColumns(header);
  const cells = columns.flatMap((column) => header.cells[column] ?? []);
  const names = new Set(cells.map(({ text }) => text.toLowerCase()));
  // A month or a day names a column of figures: "30 Sep 2025".
  const isPeriodAbove = (column: number): boolean => {
    const cell = header.cells[column];
    const under = rowsBelow.find((row) => row.cells[column])?.cells[column];
    const namesOne = cell !== undefined && (namesPeriod(cell.text) || isMonthOfHead(cell));
    return namesOne && under?.isValue === true && !namesPeriod(under.text);
  };
  const isValue = (column: number) => header.cells[column]?.isValue === true && !isPeriodAbove(column);
  const isNamed = names.size === cells.length || repeatsBesideItself(header, rowsBelow);
  if (!isNamed || columns.some(isValue) || cells.some(({ text }) => text.length > MAX_NAME)) return false;
  if (standsAboveNothing(columns, rowsBelow) || statesAsThoseBelow(header, rowsBelow)) return false;
  if (columns.length > 1 && columns.slice(1).every(isPeriodAbove)) return true;
  const cellsBelow = filledColumns(below).flatMap((column) => below.cells[column] ?? []);
  if (cells.every(({ isBold }) => isBold) && !cellsBelow.every(({ isBold }) => isBold)) return true;
  const isHigh = rowsBelow.length + 1 >= ENOUGH_ROWS;
  if (cells.length > 2) return isHigh || cellsBelow.some(({ isValue }) => isValue);
  const [label, said = -1] = filledColumns(below);
  // Figures, days and numbers of papers are no labels of what stands beside them.
  const isCounted = rowsBelow.length > 0 && rowsBelow.every((row) => countsRows(row.cells[columns[0] ?? -1]));
  if (isCounted && rowsBelow.every((row) => filledColumns(row).join() === columns.join())) return true;
  if (!isHigh || label !== columns[0] || cellsBelow.length !== 2) return false;
  return isColumnOfOneKind(rowsBelow, said) || (said === columns[1] && SAYS_WHAT.test(cells[1]?.text ?? ''));
}

/** "30 Sep 2025", "68811-68830", "INV/204": what tells one row from another, and no word. */
const countsRows = (cell: GridCell | undefined): boolean =>
  cell !== undefined && (cell.isValue || (/\d{2}/.test(cell.text) && !/\p{L}{4}|[\s.,:;]/u.test(cell.text)));

/** Two tables side by side have each a name for its first column and the same for the others, over figures: "Sources | Amount | Uses | Amount". */
function repeatsBesideItself(header: GridRow, rowsBelow: readonly GridRow[]): boolean {
  const columns = filledColumns(header);
  const names = columns.map((column) => header.cells[column]?.text.toLowerCase() ?? '');
  return [2, 3, 4].some((parts) => {
    const width = names.length / parts;
    if (!Number.isInteger(width) || width < 2) return false;
    const firsts = new Set(names.filter((_, at) => at % width === 0));
    return (
      new Set(names.slice(0, width)).size === width &&
      firsts.size === parts &&
      names.every((name, at) => at % width === 0 || name === names[at % width]) &&
      columns.some(
        (column, at) =>
          at % width > 0 && isColumnOfFigures(rowsBelow, column) && rowsBelow.some((row) => row.cells[column]?.isValue),
      )
    );
  });
}

/** The share of the cells of a column at least that are figures, or days, where it is one of them. */
const OF_ONE_KIND = 0.6;

const kindOf = ({ text, isValue }: GridCell): 'words' | 'day' | 'figure' =>
  !isValue ? 'words' : /\d[-./ ]\p{L}|\d[-./]\d+[-./]\d/u.test(text) ? 'day' : 'figure';

/** Whether most cells of a column are figures, or most are days. */
function isColumnOfFigures(rows: readonly GridRow[], column: number): boolean {
  const kinds = rows.flatMap(({ cells }) => (cells[column] ? [kindOf(cells[column])] : []));
  return ['day', 'figure'].some((kind) => kinds.filter((own) => own === kind).length >= kinds.length * OF_ONE_KIND);
}

/** Whether a column holds figures alone, or days alone, but for short signs such as "n/a": what labels ask for is now a figure, now a day, now a name. */
function isColumnOfOneKind(rows: readonly GridRow[], column: number): boolean {
  const kinds = rows.flatMap(({ cells }) => {
    const cell = cells[column];
    return cell && (cell.isValue || /\d|\p{L}{4}/u.test(cell.text)) ? [kindOf(cell)] : [];
  });
  return isColumnOfFigures(rows, column) && new Set(kinds).size === 1;
}

/** Whether a column holds figures or days, be it with gaps, below names that may be heads as well. */
const holdsFigures = (rows: readonly GridRow[], column: number): boolean => {
  const first = rows.findIndex(({ cells }) => cells[column]?.isValue);
  return first >= 0 && isColumnOfFigures(rows.slice(first), column);
};

/** Whether all that stands in a column is words. */
function isColumnOfWords(rows: readonly GridRow[], column: number): boolean {
  const cells = rows.flatMap(({ cells: own }) => own[column] ?? []);
  return cells.length > 0 && cells.every(({ isValue }) => !isValue);
}

/** Whether a row says two or more things by pairs as the rows below it do: its labels stand out as theirs do, or nothing does and no column holds figures alone. */
function statesAsThoseBelow(header: GridRow, rowsBelow: readonly GridRow[]): boolean {
  const columns = filledColumns(header);
  const boldOf = (row: GridRow) => filledColumns(row).map((column) => (row.cells[column]?.isBold ? column : -1));
  const bold = boldOf(header);
  const areLabels = bold.some((column) => column >= 0) && bold.includes(-1);
  if (areLabels) return rowsBelow.slice(0, 1).every((row) => boldOf(row).join() === bold.join());
  const arePairs = columns.length % 2 === 0 && !isContiguous(columns) && looksOf(header) === undefined;
  return arePairs && (rowsBelow.length < 2 || !columns.some((column) => isColumnOfFigures(rowsBelow, column)));
}
