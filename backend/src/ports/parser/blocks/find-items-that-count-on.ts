import type { TextLine } from './text-line.js';

const ITEM = /^(\d{1,2})[.)]\s+\p{L}/u;
const IN_BRACKETS = /^\(([ivx]{1,4}|[a-z]|[A-Z])\)\s+[\p{L}\d\p{Sc}]/u;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** Lines that a point of a list may have before the next one begins. */
const MOST_LINES = 12;

interface Item {
  line: TextLine;
  number: number;
  lines: number;
}

/** What a line of a list counts: its number from 1, by the number that is expected next. */
type Count = (text: string, next: number) => number;

const countNumbers: Count = (text) => Number(ITEM.exec(text)?.[1] ?? 0);

const countIn =
  (signs: readonly string[]): Count =>
  (text, next) => {
    const [, sign] = IN_BRACKETS.exec(text) ?? [];
    return sign === undefined ? 0 : sign === signs[next - 1] ? next : sign === signs[0] ? 1 : 0;
  };

const SMALL = [...'abcdefghijklmnopqrstuvwxyz'];
const COUNTS_IN_BRACKETS = [countIn(ROMAN), countIn(SMALL), countIn(SMALL.map((letter) => letter.toUpperCase()))];

/** Points of one count; `mayBegin` tells where its first one may stand. */
function findCounted(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  count: Count,
  mayBegin: (line: TextLine, above: TextLine | undefined) => boolean,
): TextLine[] {
  const found: TextLine[] = [];
  let last: Item | null = null;
  let above: TextLine | undefined;
  for (const line of lines) {
    if (line.isRunning) continue;
    const next: number = (last?.number ?? 0) + 1;
    const number = line.cells.length > 2 || line.isRuled ? 0 : count(textOf(line), next);
    const apart: number = last ? line.left - last.line.left : 0;
    const isBeside = Math.abs(apart) <= line.size / 4;
    if (last && number === next && isBeside && line.page === last.line.page) {
      found.push(last.line, line);
      last = { line, number, lines: 0 };
    } else if (number === 1 && mayBegin(line, above)) last = { line, number, lines: 0 };
    else if (last && (line.page !== last.line.page || apart < -line.size / 4 || ++last.lines > MOST_LINES)) last = null;
    above = line;
  }
  return found;
}

/** How much further right than the line above it a point of a list is set in, as a multiple of its letters' size. */
const SET_IN = 0.5;

/** Whether a line is set in below the one right above it: nothing but a list stands there, whatever that one ends in. */
const isSetIn = (line: TextLine, above: TextLine | undefined): boolean =>
  above !== undefined &&
  above.page === line.page &&
  above.cells.length === 1 &&
  !line.isJump &&
  line.left > above.left + SET_IN * line.size;

/**
 * Lines that begin the points of a list, also in small letters and below "is asked to": they count from one, and all of
 * them begin where the first one does, with nothing further left between them. What counts in brackets is set in.
 */
export function findItemsThatCountOn(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): ReadonlySet<TextLine> {
  const found = new Set(findCounted(lines, textOf, countNumbers, () => true));
  for (const count of COUNTS_IN_BRACKETS)
    for (const line of findCounted(lines, textOf, count, isSetIn)) found.add(line);
  return found;
}

/** Tells the points of a list that is set in deeper than the numbered heading above it in a plain text: no headings of the same count. */
export class PointsBelowHeading {
  private heading: TextLine | undefined;
  /** The last number at each distance from the left. */
  private readonly last = new Map<number, number>();

  constructor(private readonly items: ReadonlySet<TextLine>) {}

  has(line: TextLine, text: string): boolean {
    if (line.fromTop !== null || !this.heading || line.left <= this.heading.left + line.size) return false;
    const number = countNumbers(text, 1);
    return number > 0 && (this.items.has(line) || this.last.get(line.left) === number - 1);
  }

  /** Takes note of a line with a number. */
  read(line: TextLine, text: string, isHeading: boolean): void {
    if (!isHeading) {
      this.last.set(line.left, countNumbers(text, 1));
      return;
    }
    this.heading = line;
    this.last.clear();
  }
}
