import { greatest } from './least-and-greatest.js';

/** Where a column begins and ends, in characters from the line's start. */
export interface TypedColumn {
  left: number;
  right: number;
}

interface Stretch extends TypedColumn {
  isNamed: boolean;
  isFilled: boolean;
}

const LEAST_COLUMNS = 3;
/** Blanks from which on two heads are those of two columns. */
const APART = / {3}/;

const isWritten = (lines: readonly string[], { left, right }: TypedColumn): boolean =>
  lines.some((line) => line.slice(left, right).trim() !== '');

/** The stretches that some line writes into, parted by what all lines leave blank. */
function stretchesOf(heads: readonly string[], rows: readonly string[]): Stretch[] {
  const lines = [...heads, ...rows];
  const width = greatest(lines.map(({ length }) => length));
  const stretches: Stretch[] = [];
  let left = -1;
  for (let at = 0; at <= width; at++) {
    const isBlank = !isWritten(lines, { left: at, right: at + 1 });
    if (!isBlank && left < 0) left = at;
    if (!isBlank || left < 0) continue;
    const place = { left, right: at };
    stretches.push({ ...place, isNamed: isWritten(heads, place), isFilled: isWritten(rows, place) });
    left = -1;
  }
  return stretches;
}

/** Blanks at least between labels without a head and the first column that has one. */
const BEHIND_LABELS = 2;
const areLabels = ([first, second]: readonly Stretch[]): boolean =>
  first?.isNamed === false && second !== undefined && second.left - first.right >= BEHIND_LABELS;

/** Joins each stretch without a head, or without a cell, with the nearer of those beside it, but the labels of rows: words that follow each other by chance leave a blank in all rows. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const columns = stretches.map((stretch) => ({ ...stretch }));
  for (;;) {
    const at = columns.findIndex(
      ({ isNamed, isFilled }, place) => !isFilled || (!isNamed && !(place === 0 && areLabels(columns))),
    );
    const [before, own, next] = [columns[at - 1], columns[at], columns[at + 1]];
    if (!own || (!before && !next)) return columns;
    const isBefore = before && (!next || own.left - before.right <= next.left - own.right);
    const [one, other] = isBefore ? [before, own] : [own, next ?? own];
    columns.splice(isBefore ? at - 1 : at, 2, {
      left: one.left,
      right: other.right,
      isNamed: one.isNamed || other.isNamed,
      isFilled: one.isFilled || other.isFilled,
    });
  }
}

/** Share of the cells of a column that begin at one place, or end there, at least. */
const MOSTLY = 0.5;

/** Whether most cells of a column begin, or end, at one place; the words of a long cell that hides columns do not. */
function isAligned(rows: readonly string[], { left, right }: TypedColumn): boolean {
  const cells = rows.map((row) => row.slice(left, right).trimEnd()).filter(Boolean);
  const places = [cells.map((cell) => cell.search(/\S/)), cells.map(({ length }) => length)];
  return places.some((own) => own.some((place) => own.filter((other) => other === place).length > MOSTLY * own.length));
}

/**
 * The columns of a table whose letters are all as wide, by the blanks that all of its lines leave, be they but one wide; each has a head and cells
 * that stand below each other. Null where that makes too few, less than three where nothing else is said, or a long cell hides what parts two of them.
 */
export function columnsOfTypedTable(
  heads: readonly string[],
  rows: readonly string[],
  least: number = LEAST_COLUMNS,
): TypedColumn[] | null {
  const columns = joined(stretchesOf(heads, rows));
  const hasTwoHeads = ({ left, right }: TypedColumn) =>
    heads.some((head) => APART.test(head.slice(left, right).trim()));
  if (columns.length < least || columns.some(hasTwoHeads)) return null;
  if (!columns.every((column) => isAligned(rows, column))) return null;
  return columns.map(({ left, right }) => ({ left, right }));
}
