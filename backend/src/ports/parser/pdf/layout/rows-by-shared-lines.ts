/** A line of words in a column of a table. */
export interface LineOfColumn {
  y: number;
  size: number;
  text: string;
  /** Whether it would have had room for the first word of the next line of its column: it is not wrapped. */
  hasRoom: boolean;
}

/** Points by which lines at one place may lie apart. */
const SAME_BASE = 3;
/** Columns of such a table at least, and of those that write one line into each row. */
const LEAST_COLUMNS = 3;
const LEAST_STEADY = 2;
/** Lines of a column at most. */
const MOST_LINES = 200;
/** Lines of one cell stand further apart than this share of the letters' size, and no further than the other. */
const LEAST_STEP = 0.9;
const MOST_STEP = 1.6;
/** Space that a cell of one line leaves beside a longer one, and that between two lines of one cell at most, as multiples of that between lines. */
const SKIPPED = 1.5;
const SAME_STEP = 1.25;
/** How far the middle of a cell may lie from that of its row, as a share of the space between lines. */
const OFF_MIDDLE = 0.25;

const stepsOf = (column: readonly LineOfColumn[]): number[] =>
  column.slice(1).map(({ y }, at) => y - (column[at]?.y ?? 0));

/** How far lines of cells stand apart where they are closest; null where no cell has lines that go on with each other. */
function stepOfColumns(columns: readonly (readonly LineOfColumn[])[]): number | null {
  const steps = columns.flatMap((column) => {
    const [{ size } = { size: 0 }] = column;
    return stepsOf(column).filter((step) => step > LEAST_STEP * size && step < MOST_STEP * size);
  });
  return steps.length > 0 ? Math.min(...steps) : null;
}

const isAt = (y: number, lines: readonly { y: number }[]): boolean =>
  lines.some((one) => Math.abs(one.y - y) < SAME_BASE);

/** The lines that begin rows: those of a column that leaves lines empty beside wrapped cells, at each of which another column has a line that leaves the same lines empty. */
function beginsOfRows(columns: readonly (readonly LineOfColumn[])[], step: number): readonly LineOfColumn[] {
  const skipping = columns.filter((column) => stepsOf(column).some((one) => one > SKIPPED * step));
  const [begins = []] = skipping.toSorted((one, other) => other.length - one.length);
  const steady = columns.filter((column) => column.every(({ y }) => isAt(y, begins)));
  const areShared = begins.every(({ y }) => steady.filter((column) => isAt(y, column)).length >= LEAST_STEADY);
  return areShared ? begins : [];
}

/** How cells of several lines stand beside those of one: in which row each line of a column stands. */
type Setting = (column: readonly LineOfColumn[], bases: readonly number[], step: number) => number[];

const toTop: Setting = (column, bases) => column.map(({ y }) => bases.findLastIndex((base) => base < y + SAME_BASE));
const toFoot: Setting = (column, bases) => column.map(({ y }) => bases.findIndex((base) => base > y - SAME_BASE));
const toMiddle: Setting = (column, bases, step) => {
  const rows: number[] = [];
  bases.forEach((base, row) => {
    const from = column[rows.length]?.y ?? Infinity;
    while ((column[rows.length]?.y ?? Infinity) <= 2 * base - from + OFF_MIDDLE * step) rows.push(row);
  });
  return rows;
};

const isSmall = ({ text }: LineOfColumn): boolean => /^\p{Ll}/u.test(text);

/** Whether the lines of a column stand in its rows as wrapped words of cells do that are set to their top, middle or foot. */
function areCells(
  column: readonly LineOfColumn[],
  rows: readonly number[],
  bases: readonly number[],
  step: number,
  setting: Setting,
): boolean {
  if (rows.length < column.length || rows.includes(-1)) return false;
  const first = column.filter((_, at) => rows[at] !== rows[at - 1]);
  if (first.some(isSmall) && !first.every(isSmall)) return false;
  return column.every((line, at) => {
    const [row = 0, above] = [rows[at], column[at - 1]];
    if (above && rows[at - 1] === row) return line.y - above.y <= SAME_STEP * step && !above.hasRoom;
    const last = column[rows.lastIndexOf(row)] ?? line;
    const middle = setting === toTop ? line.y : setting === toFoot ? last.y : (line.y + last.y) / 2;
    return Math.abs(middle - (bases[row] ?? 0)) < Math.max(SAME_BASE, OFF_MIDDLE * step);
  });
}

/**
 * In which row each line of each column stands, in a table whose rows neither lines nor space part: two columns or more write one line into each
 * row, and leave the same lines empty beside cells that are wrapped, as no wrapped words do. Null where the words are no such rows.
 */
export function rowsBySharedLines(columns: readonly (readonly LineOfColumn[])[]): number[][] | null {
  const mayBeRows = columns.length >= LEAST_COLUMNS && columns.every(({ length }) => length <= MOST_LINES);
  const step = mayBeRows ? stepOfColumns(columns) : null;
  const bases = step === null ? [] : beginsOfRows(columns, step).map(({ y }) => y);
  if (step === null || bases.length < 2) return null;
  for (const setting of [toTop, toMiddle, toFoot]) {
    const rows = columns.map((column) => setting(column, bases, step));
    const areTold = columns.every((column, at) => areCells(column, rows[at] ?? [], bases, step, setting));
    if (areTold && bases.every((_, row) => rows[0]?.includes(row))) return rows;
  }
  return null;
}

const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** In which row each line of each column stands, where a column of figures behind the first tells the rows and no other line stands between them; null where none does. */
export function rowsOfFigures(columns: readonly (readonly LineOfColumn[])[]): number[][] | null {
  const figures = columns.slice(1).filter((lines) => lines.every(({ text }) => FIGURE.test(text)));
  const [bases = []] = figures.toSorted((one, other) => other.length - one.length);
  const places = columns.map((lines) =>
    lines.map(({ y }) => bases.findIndex((base) => Math.abs(base.y - y) <= SAME_BASE)),
  );
  const areRows = columns.length >= LEAST_COLUMNS && bases.length > 1 && places.every((rows) => !rows.includes(-1));
  return areRows && places[0]?.length === bases.length ? places : null;
}
