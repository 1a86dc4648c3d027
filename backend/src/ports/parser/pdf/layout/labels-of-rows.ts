import { advanceBetween } from '../../rects-of-text-range.js';
import type { Row } from './joined-line.js';
import { type Column, metBy, type OpenLine } from './place-text-items-on-page.js';

/** Share of the letters' size by which a title stands further out than the rows below it. */
const OUTDENT = 0.7;
/** Distance from which on lines may be rows of their own, as a multiple of the letters' size. */
const APART = 1.3;

const first = (line: OpenLine) => line.items[0];

const LABELLED = /^(?:\(?[a-z]{1,2}\)|[A-Z]\.|[IVX]{1,4}\.|\d{1,2}\.)\s+\p{Lu}/u;

/** Whether words begin as a row of accounts does: "a) Wages", "II. Receivables". */
export const isLabelled = (text: string): boolean => LABELLED.test(text);

/** A line in the first column, or that of labels behind codes, that stands further out than the row's own cell, or in another typeface, heads the rows below it. */
export function isTitleBelow(row: Row, { line, columns, size }: Row, place = 0): boolean {
  if (columns?.[0] !== place || row.columns?.[0] !== place) return false;
  const [own, above] = [line.cells[0], row.line.cells[0]];
  if (!own || !above) return false;
  return first(line)?.font !== first(row.line)?.font || own.left < above.left - OUTDENT * size;
}

/** Whether the words of a line in the first column, or that of labels behind codes, end where the next word would still have found room: no wrapped label ends so. */
export function hasRoomFor(above: Row, { line, columns }: Row, labels: Column, place = 0): boolean {
  const [own, next] = [above.line.cells[0], line.cells[0]];
  if (columns?.[0] !== place || !own || !next) return false;
  const text = line.text.slice(next.start, next.end);
  const [word = ''] = text.split(' ');
  const ends = above.line.runs.filter(({ start, end }) => start >= own.start && end <= own.end);
  const begins = line.runs.filter(({ start, end }) => start >= next.start && end <= next.end);
  const widest = Math.max(...begins.map(({ box }) => box.right)) - Math.min(...begins.map(({ box }) => box.left));
  const width = widest * advanceBetween(text, 0, word.length);
  const last = ends.toSorted((a, b) => a.start - b.start).at(-1);
  return last !== undefined && last.box.right + width < labels.right;
}

/** "Auditor's remuneration:" names the rows below it; the end of a wrapped label goes on in small letters. */
export const namesRowsBelow = ({ line, columns }: Row): boolean => columns?.[0] === 0 && /^\P{Ll}.*:$/u.test(line.text);

/** "a) ..." or "II. ..." in the first column begins a row of its own. */
export const beginsLabelled = ({ line, columns }: Row): boolean => columns?.[0] === 0 && isLabelled(line.text);

/** Share of the letters' size by which what stands beside each other is off one base line at most. */
const SAME_BASE = 0.5;
/** How near to where rows stand below each other a line stands at least, in points, and how near titles begin to each other. */
const SAME_LINE = 0.5;
const SAME_EDGE = 1;

/** The column of labels, the smallest distance between two rows that have more than a label, and the first title between heads and rows. */
export interface Labels extends Column {
  place: number;
  rowStep: number;
  title?: Row;
}

/** Words, and no code with a letter or two among its figures. */
const WORDS = /\p{Ll}{2}|^\P{N}*\p{L}{2}\P{N}*$/u;

/** The column in which the labels of rows with figures stand: the second where the first has codes or numbers. */
export function placeOfLabels(lines: readonly OpenLine[], columns: readonly Column[]): 0 | 1 {
  const rows = lines.filter(({ cells }) => cells.length > 2);
  const textsIn = (column: number) =>
    rows.flatMap(({ text, cells }) =>
      cells.flatMap((cell) => {
        const met = metBy(cell, columns);
        return met.length === 1 && met[0] === column ? [text.slice(cell.start, cell.end)] : [];
      }),
    );
  const areMostWords = (texts: readonly string[]) => texts.filter((text) => WORDS.test(text)).length * 2 > texts.length;
  const codes = textsIn(0);
  const areCodes = codes.length > 1 && codes.every((text) => !WORDS.test(text));
  return areCodes && areMostWords(textsIn(1)) ? 1 : 0;
}

const isLoneLabel = ({ columns }: Row, place: number): boolean => columns?.length === 1 && columns[0] === place;

export function labelsOf(rows: readonly Row[], columns: readonly Column[]): Labels {
  const areFull = (row: Row | undefined) => (row?.columns?.length ?? 0) > 1;
  const steps = rows.slice(1).flatMap((row, at) => {
    const step = row.y - (rows[at]?.y ?? 0);
    return areFull(row) && areFull(rows[at]) && step > row.size ? [step] : [];
  });
  const place = placeOfLabels(
    rows.map(({ line }) => line),
    columns,
  );
  const firstRow = rows.findIndex((row) => areFull(row) && !row.line.isHead);
  const title = rows.slice(0, Math.max(0, firstRow)).findLast((row) => isLoneLabel(row, place));
  const { left, right: told } = columns[0] ?? { left: 0, right: 0 };
  // The first of a label's lines reach further than its last, beside which a row may have its figures.
  const end = columns[1]?.left ?? told;
  const reach = rows.flatMap((row) => (isLoneLabel(row, 0) ? (row.line.cells[0]?.right ?? told) : told));
  const right = Math.max(told, ...reach.filter((edge) => edge < end));
  return { left, right, place, rowStep: Math.min(...steps), ...(title && { title }) };
}

/** Whether a line begins with a capital where the title between heads and rows begins, in its typeface. */
function isTitleAgain({ line }: Row, { title }: Labels): boolean {
  const [own, other] = [line, title?.line].map((one) => one?.cells[0]?.left ?? Infinity);
  return (
    title !== undefined &&
    /^\p{Lu}/u.test(line.text) &&
    Math.abs((own ?? 0) - (other ?? 0)) <= SAME_EDGE &&
    first(line)?.font === first(title.line)?.font
  );
}

/** Whether a label alone, as far below a row as rows stand apart, goes on with nothing above it: it is further away than lines of one label, or looks as titles do. */
export const beginsRow = (above: Row, row: Row, labels: Labels): boolean =>
  row.y - above.y > labels.rowStep - SAME_LINE &&
  ((row.columns?.[0] === 0 && row.y - above.y > APART * row.size) ||
    (isLoneLabel(row, labels.place) && isTitleAgain(row, labels)));

/** Whether no column has words of both. */
export const areApart = (one: Row, other: Row): boolean =>
  !one.columns?.some((column) => other.columns?.includes(column));

/** Whether cells that are drawn later stand beside a line, in columns in which the open row has words already: the line begins the row of these cells. */
export const hasOwnCells = (open: readonly Row[], row: Row, next: readonly Row[]): boolean =>
  open.some(({ columns }) => (columns?.length ?? 0) > 1) &&
  next.some(
    (other) =>
      Math.abs(other.y - row.y) < SAME_BASE * row.size &&
      (other.columns?.length ?? 0) > 1 &&
      areApart(other, row) &&
      open.some((above) => !areApart(above, other) && above.y < other.y - SAME_BASE * row.size),
  );
