import { readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';

const ITEM = /^(\d{1,2})[.)]\s+\p{L}/u;
const IN_BRACKETS = /^\(([ivx]{1,4}|[a-z]|[A-Z])\)\s+[\p{L}\d\p{Sc}]/u;
/** "a) the furnace hall,". */
const HALF_BRACKETED = /^([ivx]{1,4}|[a-z])\)\s+[\p{L}\d\p{Sc}]/u;
/** "a. Debenture of 14 May 2019". */
const WITH_STOP = /^([a-z])\.\s+["“„«]?[\p{Lu}\d\p{Sc}]/u;
/** "a) the furnace hall," above "b) the yard and" above "c) the gate.": what ends so is part of a sentence. */
const ENDS_IN_SENTENCE = /[,;]$|[\s,;](?:and|or|und|oder|sowie|et|ou|e|o|y|en|of|i|oraz|lub)$/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
/** Lines that a point of a list may have before the next one begins. */
const MOST_LINES = 12;

interface Item {
  line: TextLine;
  number: number;
  lines: number;
}

/** Letters at the end of a line that tell whether a sentence goes on behind it. */
const LONGEST_END = 8;

/** What a line of a list counts: its number from 1, by the number that is expected next. */
type Count = (text: string, next: number) => number;

const countNumbers: Count = (text) => Number(ITEM.exec(text)?.[1] ?? 0);

const countIn =
  (pattern: RegExp, signs: readonly string[]): Count =>
  (text, next) => {
    const [, sign] = pattern.exec(text) ?? [];
    return sign === undefined ? 0 : sign === signs[next - 1] ? next : sign === signs[0] ? 1 : 0;
  };

const SMALL = [...'abcdefghijklmnopqrstuvwxyz'];
const COUNTS_IN_BRACKETS = [
  countIn(IN_BRACKETS, ROMAN),
  countIn(IN_BRACKETS, SMALL),
  countIn(
    IN_BRACKETS,
    SMALL.map((letter) => letter.toUpperCase()),
  ),
  countIn(HALF_BRACKETED, ROMAN),
  countIn(HALF_BRACKETED, SMALL),
];

const countWithStops = countIn(WITH_STOP, SMALL);

/** Points of one count, below each other. */
interface Points {
  lines: TextLine[];
  /** One of them ends in the middle of a sentence. */
  areOfSentence: boolean;
}

/** Points of one count; `mayBegin` tells where its first one may stand. */
function findCounted(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  count: Count,
  mayBegin: (line: TextLine, above: TextLine | undefined) => boolean,
): Points[] {
  const found: Points[] = [];
  let last: Item | null = null;
  let points: Points = { lines: [], areOfSentence: false };
  let above: TextLine | undefined;
  for (const line of lines) {
    if (line.isRunning) continue;
    const next: number = (last?.number ?? 0) + 1;
    const number = line.cells.length > 2 || line.isRuled ? 0 : count(textOf(line), next);
    const apart: number = last ? line.left - last.line.left : 0;
    const isBeside = Math.abs(apart) <= line.size / 4;
    if (last && number === next && isBeside && line.page === last.line.page) {
      if (points.lines.length === 1) found.push(points);
      points.lines.push(line);
      points.areOfSentence ||= above !== undefined && ENDS_IN_SENTENCE.test(textOf(above).slice(-LONGEST_END));
      last = { line, number, lines: 0 };
    } else if (number === 1 && mayBegin(line, above)) {
      points = { lines: [line], areOfSentence: false };
      last = { line, number, lines: 0 };
    } else if (last && (line.page !== last.line.page || apart < -line.size / 4 || ++last.lines > MOST_LINES))
      last = null;
    above = line;
  }
  return found;
}

/** How much further right than the line above it a point of a list is set in, as a multiple of its letters' size. */
const SET_IN = 0.5;

/** Tells whether a line is set in below the one right above it, whose own number may stand before it: nothing but a list stands there, whatever that one ends in. */
const setIn =
  (textOf: (line: TextLine) => string) =>
  (line: TextLine, above: TextLine | undefined): boolean =>
    above !== undefined &&
    above.page === line.page &&
    !line.isJump &&
    line.left > above.left + SET_IN * line.size &&
    (above.cells.length === 1 || (above.cells.length === 2 && isNumbered(above, textOf(above))));

const isNumbered = ({ cells: [first], start }: TextLine, text: string): boolean =>
  first !== undefined && (readLabel(text)?.length ?? 0) >= first[1] - start;

/** Points of a plain text right below each other, as the entries of one list stand. */
const areClose = ({ lines }: Points): boolean =>
  lines.every((line, at) => line.fromTop === null && (at === 0 || !line.hasGapBefore));

/** The first lines of points, and those of them that are parts of a sentence, or entries right below each other, and no titles. */
export interface CountedPoints {
  all: ReadonlySet<TextLine>;
  ofSentences: ReadonlySet<TextLine>;
}

/**
 * Lines that begin the points of a list, also in small letters and below "is asked to": they count from one, and all of
 * them begin where the first one does, with nothing further left between them. What counts in brackets is set in.
 */
export function findItemsThatCountOn(lines: readonly TextLine[], textOf: (line: TextLine) => string): CountedPoints {
  const inFigures = findCounted(lines, textOf, countNumbers, () => true);
  const isSetIn = setIn(textOf);
  const inBrackets = COUNTS_IN_BRACKETS.flatMap((count) => findCounted(lines, textOf, count, isSetIn));
  const withStops = findCounted(lines, textOf, countWithStops, isSetIn).filter(areClose);
  const linesOf = (some: readonly Points[]) => some.flatMap((points) => points.lines);
  return {
    all: new Set(linesOf([...inFigures, ...inBrackets, ...withStops])),
    ofSentences: new Set(linesOf([...inBrackets.filter(({ areOfSentence }) => areOfSentence), ...withStops])),
  };
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
