import { readLabel } from '../../blocks/clause-labels.js';
import { countLetters } from '../../blocks/heading-rules.js';
import type { OpenLine } from './place-text-items-on-page.js';

/** By what share the letters of a title beside a table are larger than those of the row at its height. */
const LARGER = 1.35;
const LEAST_LETTERS = 3;
/** Points by which a piece may begin before the cell it stands in. */
const NEAR = 1;

type Cell = OpenLine['cells'][number];

const sizeOf = ({ items }: OpenLine, { left, right }: Cell): number =>
  Math.max(0, ...items.filter(({ x }) => x >= left - NEAR && x < right).map(({ size }) => size));

/** The part of a line that some of its cells make, which follow each other. */
function lineOf(line: OpenLine, cells: readonly Cell[]): OpenLine {
  const [start, end] = [cells[0]?.start ?? 0, cells.at(-1)?.end ?? 0];
  const [left, right] = [cells[0]?.left ?? 0, cells.at(-1)?.right ?? 0];
  const moved = <T extends { start: number; end: number }>(part: T): T => ({
    ...part,
    start: part.start - start,
    end: part.end - start,
  });
  return {
    ...line,
    items: line.items.filter(({ x }) => x >= left - NEAR && x < right),
    text: line.text.slice(start, end),
    runs: line.runs.filter((run) => run.start >= start && run.end <= end).map(moved),
    cells: cells.map(moved),
  };
}

/** "INVOICE" in large letters beside the first row of a table. */
function isTitleBeside(line: OpenLine): boolean {
  const [title, ...others] = line.cells;
  if (!title || others.length === 0 || countLetters(line.text.slice(title.start, title.end)) < LEAST_LETTERS)
    return false;
  return sizeOf(line, title) >= LARGER * Math.max(...others.map((cell) => sizeOf(line, cell)));
}

/** "§ 1 Gegenstand" beside "§ 1 Subject": the titles of one clause in two languages. */
function areTitlesOfOneClause({ text, cells: [one, other, ...more] }: OpenLine): boolean {
  if (!one || !other || more.length > 0) return false;
  const [first, second] = [one, other].map(({ start, end }) => text.slice(start, end));
  const [label, same] = [readLabel(first ?? ''), readLabel(second ?? '')];
  const isNumber = label !== null && label.form !== 'bullet' && /\d/.test(label.text);
  const areTitled = [first, second].every(
    (title, at) => countLetters(title?.slice([label, same][at]?.length) ?? '') >= LEAST_LETTERS,
  );
  return isNumber && label.text === same?.text && areTitled;
}

/** Parts lines whose cells stand at one height, but belong to two blocks beside each other. */
export function partLinesOfTwoBlocks(lines: readonly OpenLine[]): OpenLine[] {
  return lines.flatMap((line) => {
    const [first, ...others] = line.cells;
    if (!first || others.length === 0 || line.isRuled) return [line];
    return isTitleBeside(line) || areTitlesOfOneClause(line) ? [lineOf(line, [first]), lineOf(line, others)] : [line];
  });
}
