import type { TypedColumn } from '../blocks/columns-of-typed-tables.js';
import { greatest } from '../blocks/least-and-greatest.js';

/** What three blanks part. */
const RUN = /\S+(?: {1,2}\S+)*/g;
/** Lines with words in both columns at least, and letters of the words of each column: fewer are names. */
const LEAST_PAIRS = 2;
const LEAST_LETTERS = 45;
/** Letters of a line that was wrapped at least. */
const LEAST_OF_LINE = 15;
/** Empty lines between a title and its text at most. */
const MOST_EMPTY = 2;
/** Lines of a block at most. */
const MOST_LINES = 200;

/** Two texts that stand beside each other, such as one in two languages: what each of them says in these lines. */
export interface ProseInTwoColumns {
  lines: number;
  columns: TypedColumn[];
  cells: [string, string];
}

interface Block extends ProseInTwoColumns {
  left: number;
  isProse: boolean;
}

/** Whether the lines of a column are the wrapped ones of a sentence, some of which go on in small letters, and no names below a line to sign on. */
const isWrapped = (pieces: readonly string[]): boolean =>
  pieces.join(' ').length >= LEAST_LETTERS &&
  pieces.every((piece) => /[\p{L}\d]/u.test(piece)) &&
  pieces.some((piece, at) => /^\p{Ll}/u.test(piece) && (pieces[at - 1]?.length ?? 0) >= LEAST_OF_LINE);

function blockFrom(lines: readonly string[], ends: readonly string[], start: number): Block | null {
  const left = [...(lines[start] ?? '').matchAll(RUN)][1]?.index;
  if (left === undefined) return null;
  const [one, other]: [string[], string[]] = [[], []];
  let [at, pairs] = [start, 0];
  for (; at < lines.length && at - start < MOST_LINES && (at === start || ends[at - 1] !== '\f'); at++) {
    const line = (lines[at] ?? '').trimEnd();
    if (line === '') break;
    const runs = [...line.matchAll(RUN)].map(({ 0: text, index }) => ({ text, from: index, to: index + text.length }));
    const [first, second] = runs;
    const isPair = runs.length === 2 && second?.from === left;
    const isAlone = runs.length === 1 && first !== undefined && (first.from === left || first.to < left - 2);
    if (!first || line.includes('\t') || (!isPair && !isAlone)) return null;
    if (isPair) pairs++;
    if (first.from < left) one.push(first.text);
    if (isPair || first.from === left) other.push(second?.text ?? first.text);
  }
  const width = greatest(lines.slice(start, at).map(({ length }) => length));
  return {
    left,
    isProse: pairs >= LEAST_PAIRS && isWrapped(one) && isWrapped(other),
    lines: at - start,
    columns: [
      { left: 0, right: left - 1 },
      { left, right: width },
    ],
    cells: [one.join(' '), other.join(' ')],
  };
}

/** Sentences that go on line by line beside each other, each in its own column, and the titles over two such columns, which stand above them. */
export function proseInTwoColumns(
  lines: readonly string[],
  ends: readonly string[],
  start: number,
): ProseInTwoColumns | null {
  if ((lines[start - 1] ?? '').trim() !== '') return null;
  const block = blockFrom(lines, ends, start);
  if (!block || block.isProse) return block;
  const end = start + block.lines;
  const empty = lines.slice(end, end + MOST_EMPTY + 1).findIndex((line) => line.trim() !== '');
  const below = empty < 0 ? null : blockFrom(lines, ends, end + empty);
  return below?.isProse && below.left === block.left ? block : null;
}
