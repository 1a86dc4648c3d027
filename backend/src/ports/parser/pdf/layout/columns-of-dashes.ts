import { columnsOfTypedTable } from '../../blocks/columns-of-typed-tables.js';
import { DASHES, isNumeric, STROKES } from '../../blocks/find-table-lines.js';
import { joinedLine, type Row } from './joined-line.js';
import { type Column, isLevel, metBy, type OpenLine, type PlacedItem } from './place-text-items-on-page.js';

/** Lines of heads above the strokes. */
const MOST_HEADS = 3;
const LEAST_ROWS = 2;
/** Lines that are no rows and may follow each other between rows. */
const MOST_OTHERS = 5;
/** Lines of one row follow each other at this distance at most, and those of one table, as a multiple of the letters' size. */
const NEXT = 1.5;
const FURTHEST = 4;
/** Share by which the widths of letters of a typewriter differ at most. */
const SAME_PITCH = 0.03;
/** Share of a letter by which a word may reach out of its column. */
const REACH = 0.4;
/** Space up to which two words follow each other, in letters. */
const RUN_ON = 1.5;

type Run = OpenLine['runs'][number];

const yOf = ({ items }: OpenLine): number => items[0]?.y ?? 0;
const sizeOf = ({ items }: OpenLine): number => items[0]?.size ?? 1;

const pitchOf = ({ text, length }: PlacedItem): number => length / Math.max(1, text.trim().length);

/** Whether a line is typed: all its letters are as wide as others. */
const isTyped = (line: OpenLine, pitch: number): boolean =>
  !line.isRuled && line.items.every((item) => isLevel(item) && Math.abs(pitchOf(item) - pitch) <= SAME_PITCH * pitch);

/** The words of a line, each with its place. */
const wordsOf = ({ text, runs }: OpenLine, pitch: number): Run[] =>
  runs.flatMap((run) =>
    [...text.slice(run.start, run.end).matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const left = run.box.left + index * pitch;
      const start = run.start + index;
      return { ...run, start, end: start + word.length, box: { ...run.box, left, right: left + word.length * pitch } };
    }),
  );

/** A line with a cell for each column that its words stand in; null where one stands in several or in none. */
function rowOf(line: OpenLine, columns: readonly Column[], pitch: number): Row | null {
  const cells: OpenLine['cells'] = [];
  const places: number[] = [];
  const words = wordsOf(line, pitch);
  for (const { start, end, box } of words) {
    const [left, right] = [box.left + REACH * pitch, box.right - REACH * pitch];
    const [place = -1, ...others] = metBy({ left, right }, columns);
    const [open, last] = [cells.at(-1), places.at(-1) ?? -1];
    if (place < last || others.length > 0) return null;
    if (open && place === last) Object.assign(open, { end, right: box.right });
    else {
      cells.push({ start, end, left: box.left, right: box.right });
      places.push(place);
    }
  }
  return { line: { ...line, runs: words, cells }, columns: places, y: yOf(line), size: sizeOf(line) };
}

/** All words of a line as one cell. */
const wholeOf = ({ text, cells }: OpenLine): OpenLine['cells'] => [
  { start: 0, end: text.length, left: cells[0]?.left ?? 0, right: cells.at(-1)?.right ?? 0 },
];

/** A line as a single cell in the column that it begins in; null where it begins in the first, or in none. */
function noteOf(line: OpenLine, columns: readonly Column[]): Row | null {
  const left = line.cells[0]?.left ?? 0;
  const place = columns.findIndex((column) => left >= column.left - 1 && left < column.right);
  if (place < 1) return null;
  return { line: { ...line, cells: wholeOf(line) }, columns: [place], y: yOf(line), size: sizeOf(line) };
}

/** Whether the words of a line follow each other like those of a sentence, and are not set under heads. */
const isRunOn = ({ line: { runs } }: Row, pitch: number): boolean =>
  runs.every(({ box }, at) => at === 0 || box.left - (runs[at - 1]?.box.right ?? 0) < RUN_ON * pitch);

const hasFigureAlone = ({ line: { text, cells } }: Row): boolean =>
  cells.length === 1 && isNumeric(text.slice(cells[0]?.start, cells[0]?.end));

/** The rows of a table, each with its lines, and what stands between them. */
type Part = Row[] | OpenLine;

/** The lines of heads right above strokes, from the first with several. */
function headsAbove(lines: readonly OpenLine[], at: number, columns: readonly Column[], pitch: number): Row[] {
  const heads: Row[] = [];
  for (let place = at - 1; place >= 0 && heads.length < MOST_HEADS; place--) {
    const [line, below] = [lines[place], lines[place + 1]];
    if (!line || !below || !isTyped(line, pitch) || DASHES.test(line.text)) break;
    const step = yOf(below) - yOf(line);
    // The second line of a head may be wider than its stroke.
    const isNext = step > 0 && step <= NEXT * sizeOf(line);
    const row = isNext ? (rowOf(line, columns, pitch) ?? noteOf(line, columns)) : null;
    if (!row) break;
    heads.unshift(row);
  }
  const first = heads.findIndex(({ line: { cells } }) => cells.length > 1);
  return first < 0 ? [] : heads.slice(first);
}

/** What stands below strokes as far as the last row. */
function partsBelow(lines: readonly OpenLine[], at: number, columns: readonly Column[], pitch: number): Part[] {
  const parts: Part[] = [];
  let end = 0;
  let above = lines[at];
  for (const line of lines.slice(at + 1)) {
    const step = yOf(line) - yOf(above ?? line);
    if (!isTyped(line, pitch) || step <= 0 || step > FURTHEST * sizeOf(line) || parts.length - end > MOST_OTHERS) break;
    above = line;
    const isDashes = DASHES.test(line.text);
    const row = isDashes ? null : rowOf(line, columns, pitch);
    const open = parts.at(-1);
    const note = isDashes || !Array.isArray(open) || step > NEXT * sizeOf(line) ? null : noteOf(line, columns);
    const isRow = row && (row.line.cells.length > 1 ? !note || !isRunOn(row, pitch) : hasFigureAlone(row));
    if (isRow) end = parts.push([row]);
    else if (note && Array.isArray(open)) open.push(note);
    else parts.push(line);
  }
  return parts.slice(0, end);
}

/** A line as it was typed, its letters counted from a place on the page. */
function typedText(line: OpenLine, from: number, pitch: number): string {
  let typed = '';
  for (const { start, end, box } of wordsOf(line, pitch))
    typed = typed.padEnd(Math.round((box.left - from) / pitch)) + line.text.slice(start, end);
  return typed;
}

/** From which lines on follow each other no further apart than rows do. */
const isFar = (above: OpenLine | undefined, line: OpenLine): boolean => {
  const step = yOf(line) - yOf(above ?? line);
  return step <= 0 || step > NEXT * sizeOf(line);
};

/**
 * The columns of a table whose heads stand between two lines of dashes, as its rows show up to the last of such lines, and where it ends at the latest;
 * `above` ends with the second of them. Heads may stand below a wide space instead of the first where a line of dashes ends the rows.
 */
function betweenDashes(
  above: readonly OpenLine[],
  lines: readonly OpenLine[],
  at: number,
  pitch: number,
): { columns: Column[]; end: number } | null {
  const top = above.slice(0, -1).findLastIndex((line, place) => {
    const below = above[place + 1];
    return DASHES.test(line.text) || (below !== undefined && isFar(line, below));
  });
  const heads = top < 0 ? [] : above.slice(top + 1, -1);
  if (heads.length === 0 || heads.length > MOST_HEADS) return null;
  let [end, dashes] = [at + 1, 0];
  for (let last = lines[at]; end < lines.length; last = lines[end++]) {
    const line = lines[end];
    if (!line || !isTyped(line, pitch) || isFar(last, line)) break;
    if (DASHES.test(line.text)) dashes = end + 1;
  }
  if (dashes === 0 && !DASHES.test(above[top]?.text ?? '')) return null;
  const rows = lines.slice(at + 1, dashes > 0 ? dashes : end).filter(({ text }) => !DASHES.test(text));
  const all = [...heads, ...rows];
  if (rows.length < LEAST_ROWS || !heads.every((head) => isTyped(head, pitch))) return null;
  const from = Math.min(...all.flatMap(({ items }) => items.map(({ x }) => x)));
  const [typedHeads, typedRows] = [heads, rows].map((some) => some.map((line) => typedText(line, from, pitch)));
  const columns = columnsOfTypedTable(typedHeads ?? [], typedRows ?? []);
  if (!columns) return null;
  return {
    columns: columns.map(({ left, right }) => ({ left: from + left * pitch, right: from + right * pitch })),
    end,
  };
}

/** Gives the rows of tables in typed reports a cell for each stroke below their heads, or each column between lines of dashes; what goes on in a line below a row stands in its cell. */
export function partByDashes(lines: readonly OpenLine[]): OpenLine[] {
  const parted: OpenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    parted.push(line);
    const areStrokes = STROKES.test(line.text);
    const pitch = areStrokes || DASHES.test(line.text) ? Math.max(...line.items.map(pitchOf)) : 0;
    if (pitch <= 0 || !isTyped(line, pitch)) continue;
    const strokes = () => wordsOf(line, pitch).map(({ box: { left, right } }) => ({ left, right }));
    const between = areStrokes ? { columns: strokes(), end: lines.length } : betweenDashes(parted, lines, at, pitch);
    if (!between) continue;
    const { columns, end } = between;
    const heads = headsAbove(parted, parted.length - 1, columns, pitch);
    const parts = heads.length > 0 ? partsBelow(lines.slice(0, end), at, columns, pitch) : [];
    if (parts.filter((part) => Array.isArray(part)).length < LEAST_ROWS) continue;
    const whole = (one: OpenLine): OpenLine => ({ ...one, cells: wholeOf(one) });
    const ruled = (row: readonly Row[]): OpenLine => ({ ...joinedLine(row, columns), isRuled: true });
    parted.splice(-1 - heads.length);
    parted.push(ruled(heads), whole(line));
    for (const part of parts) parted.push(Array.isArray(part) ? ruled(part) : whole(part));
    at += parts.reduce((sum, part) => sum + (Array.isArray(part) ? part.length : 1), 0);
  }
  return parted;
}
