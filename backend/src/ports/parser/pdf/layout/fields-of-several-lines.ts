import { joinedLine } from './joined-line.js';
import type { Column, OpenLine, PlacedItem } from './place-text-items-on-page.js';

/** Share of the letters' size by which a label may stand higher or lower than the lines of the field that it stands beside. */
const BESIDE = 0.8;

/** Points by which what begins at one place differs at most. */
const NEAR = 1;

/** Whether words are written in a field, or name one. */
export const isOfField = ({ note, isOfField: isLabel }: PlacedItem): boolean => note !== undefined || isLabel === true;

/** The field that all of a line is written in, or all of its last cell. */
const fieldOf = ({ items }: OpenLine, from = 0): number | undefined => {
  const [first, ...others] = items.slice(from);
  return first?.note !== undefined && others.every(({ note }) => note === first.note) ? first.note : undefined;
};

const yOf = (line: OpenLine | undefined): number => line?.items[0]?.y ?? 0;

/** The lines right below one that are written in the field that it ends with, or that the whole of it stands beside; none where that has one line. */
function linesOfField(lines: readonly OpenLine[], at: number): OpenLine[] {
  const line = lines[at];
  if (!line || line.isRuled || line.cells.length > 2) return [];
  const from = line.items.findIndex(({ note }) => note !== undefined);
  const isLabelAlone = from < 0 && line.cells.length === 1;
  const next = lines[at + 1];
  const field = isLabelAlone ? next && fieldOf(next) : from > 0 ? fieldOf(line, from) : undefined;
  if (field === undefined) return [];
  const isRest = (other: OpenLine) => other.cells.length === 1 && !other.isRuled && fieldOf(other) === field;
  const end = lines.findIndex((other, place) => place > at && !isRest(other));
  const below = lines.slice(at + 1, end < 0 ? lines.length : end);
  const near = BESIDE * (line.items[0]?.size ?? 0);
  const isLevelWith =
    next?.items[0]?.isBesideLabel === true ||
    (below.length > 1 && yOf(line) > yOf(next) - near && yOf(line) < yOf(below.at(-1)) + near);
  const isBeside = isLevelWith && (next?.cells[0]?.left ?? 0) > (line.cells[0]?.right ?? Infinity);
  return isLabelAlone ? (isBeside ? below : []) : line.cells[1]?.left === line.items[from]?.x ? below : [];
}

/** Words that name a field, and how the name of another begins; what goes on in small letters is a sentence with a blank in it. */
const NAME = /\p{L}{2}/u;
const NEXT_NAME = /^\p{Lu}/u;

const TICKED = /^\s*[☐☒]/u;

/** Where the run begins that an item of a line was put into; -1 where none does. */
const runAt = ({ runs }: OpenLine, { x }: PlacedItem): number =>
  runs.findIndex(({ box }) => Math.abs(box.left - x) < NEAR);

/**
 * What is written in several lines is a cell of its own, however close its label stands before it; so is each field of a line with several, where its
 * label is no sentence that goes on in it and ends in no colon.
 */
function withCellsOfFields(line: OpenLine): OpenLine {
  if (line.isRuled) return line;
  const isFirst = ({ note, text }: PlacedItem, at: number) =>
    note !== undefined && line.items[at - 1]?.note === undefined && !TICKED.test(text);
  const fields = line.items.filter(
    line.cells.length > 1 && hasLabelledFields(line) ? isFirst : ({ isBesideLabel }) => isBesideLabel,
  );
  const starts = fields.map((field) => runAt(line, field));
  const cells = line.cells.flatMap((cell) => {
    const at = starts.find(
      (run) => (line.runs[run]?.start ?? 0) > cell.start && (line.runs[run]?.end ?? Infinity) <= cell.end,
    );
    const [before, behind] = [line.runs[(at ?? 0) - 1], line.runs[at ?? 0]];
    const label = line.text.slice(cell.start, before?.end ?? cell.start);
    if (at === undefined || !before || !behind || label.endsWith(':') || !NEXT_NAME.test(label)) return [cell];
    return [
      { ...cell, end: before.end, right: before.box.right },
      { ...cell, start: behind.start, left: behind.box.left },
    ];
  });
  return { ...line, cells };
}

/** A label with an empty field behind it, before the label of another, has an empty cell behind it. */
function withEmptyFields(line: OpenLine): OpenLine {
  if (line.isRuled || !line.items.some(({ isBeforeEmptyField }) => isBeforeEmptyField)) return line;
  const columns: Column[] = [];
  const textOf = ({ start, end }: OpenLine['cells'][number]) => line.text.slice(start, end);
  const places = line.cells.map((cell, at) => {
    const place = columns.push(cell) - 1;
    const next = line.cells[at + 1];
    const last = line.items.findLast(({ x }) => x >= cell.left - NEAR && x < cell.right);
    const isNamed = next && NAME.test(textOf(cell)) && NEXT_NAME.test(textOf(next));
    if (isNamed && last?.isBeforeEmptyField) columns.push({ left: cell.right, right: next.left });
    return place;
  });
  if (columns.length === line.cells.length) return line;
  return joinedLine([{ line, columns: places, y: yOf(line), size: line.items[0]?.size ?? 1 }], columns);
}

/** Makes a row of a label and the lines of the field beside it, and an empty cell of an empty field. */
export function withFieldsAsCells(all: readonly OpenLine[]): OpenLine[] {
  const lines = all.map((line) => withEmptyFields(withCellsOfFields(line)));
  if (!lines.some(({ items }) => items[0]?.note !== undefined)) return lines;
  const rows: OpenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const below = linesOfField(lines, at);
    at += below.length;
    rows.push(below.length > 0 ? rowOf(line, below) : line);
  }
  return rows;
}

function rowOf(line: OpenLine, below: readonly OpenLine[]): OpenLine {
  const edges = [...line.cells, ...below.flatMap(({ cells }) => cells)];
  const [label, ...said] = edges.map(({ left, right }) => ({ left, right }));
  if (!label) return line;
  const cell = { left: Math.min(...said.map(({ left }) => left)), right: Math.max(...said.map(({ right }) => right)) };
  const own = (one: OpenLine, columns: number[]) => ({
    line: one,
    columns,
    y: yOf(one),
    size: one.items[0]?.size ?? 1,
  });
  const rows = [own(line, line.cells.length > 1 ? [0, 1] : [0]), ...below.map((one) => own(one, [1]))];
  return joinedLine(rows, [label, cell]);
}

/** Whether a line has a printed label before each field that something is written in, and nothing else. */
export function hasLabelledFields({ items }: OpenLine): boolean {
  const notes = items.map(({ note }) => note);
  const parts = notes.filter((note, at) => at === 0 || note !== notes[at - 1]);
  return parts.length > 1 && parts.every((note, at) => (note === undefined) === (at % 2 === 0));
}
