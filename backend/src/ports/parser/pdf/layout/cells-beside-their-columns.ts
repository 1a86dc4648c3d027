import { isNumeric, isYear } from '../../blocks/find-table-lines.js';
import { joinedLine } from './joined-line.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';

/** Columns of a table at least in which a label can stand below figures. */
const LEAST_COLUMNS = 3;
/** Rows by which it is told what a column holds. */
const ROWS_TO_SEE = 30;

const textAt = ({ text, cells }: OpenLine, place: number): string =>
  text.slice(cells[place]?.start ?? 0, cells[place]?.end ?? 0).trim();

const isFigure = (text: string): boolean => isNumeric(text) && !isYear(text);

/** The cells of a row that say something. */
const filledPlaces = (line: OpenLine): number[] => line.cells.flatMap((_, at) => (textAt(line, at) === '' ? [] : [at]));

/** The row with its filled cells in other columns. */
function movedTo(line: OpenLine, places: readonly number[], columns: readonly Column[]): OpenLine {
  const filled = filledPlaces(line).flatMap((at) => line.cells[at] ?? []);
  const row = { line: { ...line, cells: filled }, columns: [...places], y: 0, size: 1 };
  return {
    ...joinedLine([row], columns),
    ...(line.isRuled && { isRuled: true }),
    ...(line.tagged && { tagged: line.tagged }),
  };
}

/** Letters of a code or a unit at most. */
const LONGEST_CODE = 7;
/** Columns before the last two from which on a row that says nothing in any of them is that of a sum. */
const LEAST_BEFORE = 2;

/** Whether a row has nothing but words right before its last figure. */
const isNameBeforeLast = (line: OpenLine): boolean => {
  const places = filledPlaces(line);
  const last = line.cells.length - 1;
  return places.length === 2 && places[0] === last - 1 && places[1] === last && last > LEAST_BEFORE;
};

/** Points by which words set alike begin, end or have their middle apart at most. */
const SET_ALIKE = 2;

/** Where the words of a cell begin and end. */
function wordsAt({ runs, cells }: OpenLine, place: number): Column | undefined {
  const cell = cells[place];
  const own = runs.filter(({ start, end }) => cell && start >= cell.start && end <= cell.end);
  if (own.length === 0) return undefined;
  return { left: Math.min(...own.map(({ box }) => box.left)), right: Math.max(...own.map(({ box }) => box.right)) };
}

/** Whether words are set as some others are: they begin, or end, where those do, or have their middle. */
const areSetAlike = (one: Column, other: Column): boolean =>
  [one.left - other.left, one.right - other.right, (one.left + one.right - other.left - other.right) / 2].some(
    (distance) => Math.abs(distance) <= SET_ALIKE,
  );

/**
 * Whether words that begin a row say nothing of the column they stand in, with figures alone behind them: it holds nothing but figures, or codes as that before the
 * last column of figures does, or they are set as none of the words in it, and reach over several columns up to the last figure.
 */
function isNameBelowFigures(line: OpenLine, above: readonly OpenLine[]): boolean {
  const [place = 0, ...others] = filledPlaces(line);
  if (place === 0 || others.length === 0 || !/\p{L}{2}/u.test(textAt(line, place))) return false;
  if (!others.every((at) => isFigure(textAt(line, at)))) return false;
  const own = line.cells[place];
  // Heads are above the first row of figures.
  const from = above.findIndex((row) => filledPlaces(row).some((at) => isFigure(textAt(row, at))));
  const beside = above.slice(Math.max(0, from)).flatMap((row) => {
    const cell = row.cells[place];
    const isBelow = own && cell && metBy(own, [cell]).length > 0 && textAt(row, place) !== '';
    return isBelow ? [{ text: textAt(row, place), words: wordsAt(row, place) }] : [];
  });
  const said = beside.map(({ text }) => text);
  if (from < 0 || said.length === 0) return false;
  if (said.every(isFigure)) return true;
  // In a column of what labels say, the next label with its value is none of a sum.
  const last = line.cells.length - 1;
  const values = above.slice(from).flatMap((row) => textAt(row, last) || []);
  if (values.length < 2 || !values.every(isFigure) || said.includes(textAt(line, place))) return false;
  const isCode = (text: string) => isFigure(text) || text.length <= LONGEST_CODE;
  if (isNameBeforeLast(line) && said.every(isCode)) return true;
  const words = wordsAt(line, place);
  const isOwn = words !== undefined && beside.every((one) => one.words && !areSetAlike(words, one.words));
  return isOwn && others.length === 1 && others[0] === last && last > LEAST_BEFORE;
}

/** Whether a row says no more than a sum with its label, which ends where the label of a sum below it does: both are names of their rows. */
function isSumAlike(row: OpenLine, below: OpenLine): boolean {
  const [places, placesBelow] = [row, below].map(filledPlaces);
  const [place = 0, ...others] = places ?? [];
  const [own, other] = [wordsAt(row, place), wordsAt(below, placesBelow?.[0] ?? 0)];
  if (place === 0 || others.length !== 1 || !own || !other || isFigure(textAt(row, place))) return false;
  return isFigure(textAt(row, others[0] ?? 0)) && Math.abs(own.right - other.right) <= SET_ALIKE;
}

/** Whether the name of a row reaches from its first column over others. */
function reachesOverOthers(line: OpenLine): boolean {
  const [place, ...others] = filledPlaces(line);
  const words = place === 0 && others.length === 1 ? wordsAt(line, 0) : undefined;
  return words !== undefined && words.right > (line.cells[1]?.left ?? Infinity);
}

const withNameFirst = (row: OpenLine): OpenLine => movedTo(row, [0, ...filledPlaces(row).slice(1)], row.cells);

/** Puts the label of a sum that reaches over several columns up to its figure, and so stands below figures, into the first column: it is the name of its row. */
export function withNamesOfSums(lines: readonly OpenLine[]): OpenLine[] {
  const all: OpenLine[] = [];
  /** Where the rows begin that a line follows. */
  let begin = 0;
  for (const line of lines) {
    if (line.beginsTable || (line.isRuled === true) !== (all.at(-1)?.isRuled === true)) begin = all.length;
    const above = all.slice(Math.max(begin, all.length - ROWS_TO_SEE));
    const mayBeSum = line.cells.length >= LEAST_COLUMNS && above.length > 0;
    const isMoved = mayBeSum && isNameBelowFigures(line, above);
    if (isMoved || (mayBeSum && reachesOverOthers(line)))
      for (let at = all.length - 1; at > begin; at--) {
        const row = all[at];
        if (!row || row.cells.length !== line.cells.length || !isSumAlike(row, line)) break;
        all[at] = withNameFirst(row);
      }
    all.push(isMoved ? withNameFirst(line) : line);
    if ((all.at(-1)?.cells.length ?? 0) < LEAST_COLUMNS) begin = all.length;
  }
  return all;
}

/** Rows without the columns that all of them leave blank. */
function withoutBlankColumns(rows: readonly OpenLine[]): OpenLine[] {
  const used = [...new Set(rows.flatMap(filledPlaces))].sort((a, b) => a - b);
  const [widest] = rows.toSorted((one, other) => other.cells.length - one.cells.length);
  if (!widest || used.length < 2 || used.length >= widest.cells.length) return [...rows];
  const columns = used.flatMap((at) => widest.cells[at] ?? []);
  return rows.map((row) =>
    row.cells.length > 1
      ? movedTo(
          row,
          filledPlaces(row).map((at) => used.indexOf(at)),
          columns,
        )
      : row,
  );
}

/** Whether a row names columns: it has several cells and no figure. */
const areNames = (line: OpenLine): boolean => filledPlaces(line).length > 1 && !/\d/.test(line.text);

/** Drops columns of the table above from the rows of another table below a title that has none of them. */
export function withOwnColumns(rows: readonly OpenLine[]): OpenLine[] {
  const start = rows.findLastIndex(
    (line, at) => at > 1 && rows[at - 1]?.cells.length === 1 && line.cells.length > 1 && areNames(line),
  );
  if (start < 0) return [...rows];
  return [...rows.slice(0, start), ...withoutBlankColumns(rows.slice(start))];
}

/** Points by which words stand out of a column at least, or beside its edges and its middle, that are set over several. */
const BESIDE = 1.5;

/**
 * Whether a row right below a full one is a label and words that reach out of a column of figures towards another, and stand at none of its edges nor
 * in its middle: they say something of several columns.
 */
export function isOverSeveral(
  line: OpenLine,
  above: OpenLine | undefined,
  columns: readonly Column[],
  rows: readonly OpenLine[],
): boolean {
  const [label, words, ...others] = line.cells;
  if (!label || !words || others.length > 0 || columns.length <= LEAST_COLUMNS) return false;
  const [place = 0, ...more] = metBy(words, columns);
  const column = columns[place];
  if (place === 0 || more.length > 0 || !column || /\d/.test(line.text.slice(words.start, words.end))) return false;
  if (above?.cells.length !== columns.length || !filledPlaces(above).some((at) => isFigure(textAt(above, at))))
    return false;
  const isOut =
    (place > 1 && words.left < column.left - BESIDE) ||
    (place < columns.length - 1 && words.right > column.right + BESIDE);
  const beside = [
    words.left - column.left,
    words.right - column.right,
    (words.left + words.right - column.left - column.right) / 2,
  ];
  const inColumn = rows.flatMap((row) => (row.cells.length === columns.length ? [textAt(row, place)] : []));
  const areFigures = inColumn.filter(isFigure).length * 2 > inColumn.length;
  return isOut && areFigures && beside.every((distance) => Math.abs(distance) > BESIDE);
}

/** Where prose below the last row with a figure reaches over several columns: the table has ended there. The end of the lines where nothing does. */
export function endBeforeProse(lines: readonly OpenLine[], columns: readonly Column[]): number {
  // A lone number may be that of the page.
  const last = lines.findLastIndex((line) =>
    filledPlaces(line).some((at) => isFigure(textAt(line, at)) && (at > 0 || /\d[.,]\d/.test(line.text))),
  );
  const prose = lines.findIndex(
    ({ cells: [cell, ...others] }, at) =>
      at > last && others.length === 0 && cell !== undefined && metBy(cell, columns).length > 1,
  );
  return last < 0 || prose < 0 ? lines.length : prose;
}
