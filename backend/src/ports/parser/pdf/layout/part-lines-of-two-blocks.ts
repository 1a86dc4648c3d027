import { readLabel } from '../../blocks/clause-labels.js';
import { hasLetters } from '../../blocks/count-letters.js';
import { isShouted } from '../../blocks/heading-rules.js';
import { COMPANY } from '../../blocks/headings-over-nothing.js';
import { hasLabelledFields } from './fields-of-several-lines.js';
import { partFormsBesideEachOther } from './forms-beside-each-other.js';
import { boxOfWords, type OpenLine } from './place-text-items-on-page.js';

/** By what share the letters of a title beside a table are larger than those of the row at its height. */
const LARGER = 1.35;
const LEAST_LETTERS = 3;
const LONGEST_TITLE = 60;
/** Points by which a piece may begin before the cell it stands in. */
const NEAR = 1;

type Cell = OpenLine['cells'][number];

/** The pieces of a line that stand from one of its cells to another. The edges of a cell may be those of its column, so that its words tell where it is. */
function itemsOf(line: OpenLine, first: Cell, last: Cell): OpenLine['items'] {
  const words = boxOfWords(line, { start: first.start, end: last.end });
  const { left, right } = words ?? { left: first.left, right: last.right };
  return line.items.filter(({ x }) => x >= left - NEAR && x < right);
}

const sizeOf = (line: OpenLine, cell: Cell): number =>
  itemsOf(line, cell, cell).reduce((most, { size }) => Math.max(most, size), 0);

/** The part of a line that some of its cells make, which follow each other. */
function lineOf(line: OpenLine, cells: readonly Cell[]): OpenLine {
  const [start, end] = [cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0];
  const [first, last] = [cells[0], cells.at(-1)];
  const moved = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start - start,
    end: part.end - start,
  });
  return {
    ...line,
    items: first && last ? itemsOf(line, first, last) : [],
    text: line.text.slice(start, end),
    runs: line.runs.filter((run) => run.start >= start && run.end <= end).map(moved),
    cells: cells.map(moved),
  };
}

/** Whether a name in the letters of the one below or above it, at its place, has a value beside it where those have theirs: it is a row of them, however large its value is. */
function isRowAmong({ cells, items }: OpenLine, others: readonly (OpenLine | undefined)[]): boolean {
  const [label, value] = cells;
  return others.some((other) => {
    const [name, said] = other?.cells ?? [];
    if (!label || !value || !name || !said || other?.isRuled) return false;
    const isAtPlace = Math.abs(label.left - name.left) <= NEAR && Math.abs(value.left - said.left) <= NEAR;
    return isAtPlace && items[0]?.size === other?.items[0]?.size && items[0]?.font === other?.items[0]?.font;
  });
}

/** "INVOICE" in large letters beside the first row of a table, or behind what names who sends it. */
function isTitleBeside(line: OpenLine): boolean {
  const [first, second, ...more] = line.cells;
  return (
    isTitleAmong(line, line.cells) ||
    (first !== undefined && second !== undefined && more.length === 0 && isTitleAmong(line, [second, first]))
  );
}

function isTitleAmong(line: OpenLine, [title, ...others]: readonly Cell[]): boolean {
  const isWorded = ({ start, end }: Cell) => hasLetters(line.text.slice(start, end), LEAST_LETTERS);
  if (!title || !isWorded(title) || !others.some(isWorded) || title.end - title.start > LONGEST_TITLE) return false;
  return sizeOf(line, title) >= LARGER * Math.max(...others.map((cell) => sizeOf(line, cell)));
}

/** Space between the name of a company and a title beside it at least, as a multiple of the letters' size. */
const FAR = 4;

/** "MERSEY POWER LTD" far before "STATEMENT OF ACCOUNT", in the first line of a page. */
function areNameAndTitle({ text, cells: [one, other, ...more], items }: OpenLine, at: number): boolean {
  if (at > 0 || !one || !other || more.length > 0 || other.left - one.right < FAR * (items[0]?.size ?? 1)) return false;
  const [name = '', title = ''] = [one, other].map(({ start, end }) => text.slice(start, end));
  return COMPANY.test(name) && isShouted(title) && !/\d/.test(title);
}

/** "§ 1 Gegenstand" beside "§ 1 Subject": the titles of one clause in two languages. */
function areTitlesOfOneClause({ text, cells: [one, other, ...more] }: OpenLine): boolean {
  if (!one || !other || more.length > 0) return false;
  const [first, second] = [one, other].map(({ start, end }) => text.slice(start, end));
  const [label, same] = [readLabel(first ?? ''), readLabel(second ?? '')];
  const isNumber = label !== null && label.form !== 'bullet' && /\d/.test(label.text);
  const areTitled = [first, second].every((title, at) =>
    hasLetters(title?.slice([label, same][at]?.length) ?? '', LEAST_LETTERS),
  );
  return isNumber && label.text === same?.text && areTitled;
}

/** Lines of prose that make a column at least, the characters of each, and how many lines for each of them may go across both columns. */
const COLUMN_LINES = 5;
const PROSE = 25;
const MOST_ACROSS = 0.2;

/** How many lines begin at the place where most do. */
const inOneColumn = (lines: readonly Cell[]): number =>
  Math.max(0, ...lines.map((one) => lines.filter(({ left }) => Math.abs(left - one.left) <= NEAR).length));

/** Whether the two cells of a line stand in two columns of prose, such as those of two languages. */
function areInColumns({ text, cells: [one, other, ...more] }: OpenLine, lines: readonly OpenLine[]): boolean {
  if (lines.length < 2 * COLUMN_LINES) return false;
  if (!one || !other || more.length > 0) return false;
  const areWords = [one, other].every(({ start, end }) => hasLetters(text.slice(start, end), LEAST_LETTERS));
  if (!areWords || (readLabel(text)?.length ?? 0) > one.end) return false;
  const prose = lines.flatMap(({ text, cells: [cell, ...others] }) =>
    cell && others.length === 0 && text.length >= PROSE ? [cell] : [],
  );
  const before = prose.filter(({ right }) => right < other.left);
  const behind = prose.filter(({ left }) => left > one.right);
  const least = Math.min(inOneColumn(before), inOneColumn(behind));
  return least >= COLUMN_LINES && prose.length - before.length - behind.length <= MOST_ACROSS * least;
}

/** Blanks to sign on beside each other, and the space between what stands below two of them at least, as a multiple of its letters' size. */
const BLANKS = /^[_.…]{5,}(?:\s+[_.…]{5,})+$/;
const BETWEEN_BLANKS = 0.8;

/** "Director, for Acme Limited" and "Date" right below two blanks: a cell for each blank, however close they stand. */
function withCellsBelowBlanks(line: OpenLine, above: OpenLine | undefined): OpenLine {
  if (!above || line.cells.length > 1 || line.isRuled || !BLANKS.test(above.text)) return line;
  const cells: Cell[] = [];
  line.runs.forEach(({ start, end, box }) => {
    const cell = cells.at(-1);
    const size = line.items[0]?.size ?? 1;
    if (cell && box.left - cell.right < BETWEEN_BLANKS * size) Object.assign(cell, { end, right: box.right });
    else cells.push({ start, end, left: box.left, right: box.right });
  });
  return cells.length === above.text.split(/\s+/).length ? { ...line, cells } : line;
}

/** Names with values that follow each other below one another at least. */
const LEAST_FIELDS = 3;

/** The name and the value that end a line, as "Account   : C-10442". */
function fieldOf({ text, cells, isRuled }: OpenLine): [name: Cell, value: Cell] | null {
  if (cells.length < 2 || isRuled) return null;
  const [name, value] = cells.slice(-2);
  return name && value && /^:\s?\S/.test(text.slice(value.start, value.end)) ? [name, value] : null;
}

/** Whether the names and the values of two lines begin at the same places. */
function haveFieldsAlike(one: OpenLine, other: OpenLine): boolean {
  const first = fieldOf(one);
  const second = first && fieldOf(other);
  return (
    second !== null && first !== null && first.every(({ left }, at) => Math.abs(left - (second[at]?.left ?? 0)) <= NEAR)
  );
}

/** Names with values behind colons are a block of their own beside what stands at their height, which is read first. */
function partFieldsBeside(lines: readonly OpenLine[]): OpenLine[] {
  const parted: OpenLine[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at];
    let end = at + 1;
    for (let next = lines[end]; first && next && haveFieldsAlike(first, next);) next = lines[++end];
    const block = lines.slice(at, end);
    const beside = block.filter(({ cells }) => cells.length > 2);
    if (block.length < LEAST_FIELDS || beside.length === 0) parted.push(...block);
    else
      parted.push(
        ...beside.map((line) => lineOf(line, line.cells.slice(0, -2))),
        ...block.map((line) => lineOf(line, line.cells.slice(-2))),
      );
    at = end;
  }
  return parted;
}

/** Parts lines whose cells stand at one height, but belong to two blocks beside each other. */
export function partLinesOfTwoBlocks(all: readonly OpenLine[]): OpenLine[] {
  const lines = partFieldsBeside(partFormsBesideEachOther(all));
  return lines.flatMap((whole, at) => {
    const line = withCellsBelowBlanks(whole, lines[at - 1]);
    const [first, ...others] = line.cells;
    if (line !== whole) return line.cells.map((cell) => lineOf(line, [cell]));
    if (!first || others.length === 0 || line.isRuled) return [line];
    const isTitled =
      isTitleBeside(line) && !hasLabelledFields(line) && !isRowAmong(line, [lines[at + 1], lines[at - 1]]);
    return isTitled || areNameAndTitle(line, at) || areTitlesOfOneClause(line) || areInColumns(line, lines)
      ? [lineOf(line, [first]), lineOf(line, others)]
      : [line];
  });
}
