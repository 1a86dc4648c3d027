import type { TextLine } from './text-line.js';

/** Letters of a footnote are smaller than this share of those of the line that refers to it. */
const SMALLER = 0.95;
/** Lines of one note are set in letters of one size, give or take so many points. */
const SAME_SIZE = 0.6;
/** Figures beside a number make a row of a table. */
const MOST_CELLS = 2;

/** Share of the page's height below which notes may be as large as the text. */
const FOOT = 0.7;

const RAISED_FIGURES = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** "¹ Before tax.", "1 Before tax.", "1Before tax.", "1. Avant impôt.", "[1] ...", "(1) ...", "* Audited." */
const OPENS_NOTE =
  /^(?:(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\(\d{1,2}\)(?=\s))|\[?(\d{1,3})\]?[.)]?(?=\s)|(\d{1,2})(?=["“„«]?\p{Lu}\p{Ll})|([*†‡]{1,3}))\s*(?=\S)/u;
/** What a note begins with; hardly any line does. */
const BEGINS_NOTE = `⁽${RAISED_FIGURES}0123456789([*†‡`;
/** "£2,750,000.¹", "voûtée.1", "evidence[2]", "profit*", "Grech, Mario 1)" at the end of a cell: a number that follows a word is a mark, one that stands by itself or in "HU3 1XL" is not. */
const MARKS =
  /(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|(?<!(?<!\p{L})\p{Lu}{1,2})(?<=\p{L}{2}[.,;:!?]?[)”’"»]?|\p{L}{2}\s?\[)(\d{1,3})(?![\d\p{L}%]|[.,/:-]\d)|(?<=[\p{L}\d)%.,])([*†‡]{1,3})|(?<=[\p{L}\d)%][.!?]?\s)([*†‡])(?=\t|$)|(?<=[\p{L}\d%.,]\s?)\b(\d{1,2}\))(?=\t|$)/gu;

/** A note, and where in the text its mark stands. */
export interface Footnote {
  /** The note's number among those of the paper. */
  number: number;
  /** Missing for a note between others whose mark cannot be told. */
  at?: number;
  /** Where the marks stand of further notes that go on in its lines: "¹ Before tax. ² Restated." */
  others?: number[];
}

interface Mark {
  text: string;
  isRaised: boolean;
  at: number;
}

const plain = (mark: string): string =>
  mark
    .replace('⁽', '(')
    .replace('⁾', ')')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (figure) => String(RAISED_FIGURES.indexOf(figure)));

/** The number of a note; none for a star. */
const numberOf = (mark: string | null): number => Number(mark?.replaceAll(/[()]/g, '') ?? NaN);

/** "m²", "150 km²" and "l/m³", but no "£312m²": what stands before the figure of a square or a cube. */
const BEFORE_POWER = /(?:^|[^\p{L}])(?:[kcdmµ]?m|ft|yd)$/u;
const MILLIONS = /[£€$¥]\s?[\d.,]+\s?m$/;

const isPower = (mark: string, before: string): boolean =>
  /^[²³]$/.test(mark) && BEFORE_POWER.test(before) && !MILLIONS.test(before);

/** Characters before a mark that tell whether it is one. */
const BEFORE = 20;

function marksOf(line: TextLine, text: string): Mark[] {
  return [...text.matchAll(MARKS)]
    .filter(({ 0: mark, index }) => !isPower(mark, text.slice(Math.max(0, index - BEFORE), index)))
    .map((match) => ({
      text: plain(match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5] ?? ''),
      isRaised: match[1] !== undefined,
      at: line.start + match.index,
    }));
}

/** The mark that a line begins with, as it would a note; null for other lines. */
function openingOf(line: TextLine, textOf: (line: TextLine) => string): string | null {
  if (line.cells.length > MOST_CELLS || line.isRuled || line.note !== undefined) return null;
  const text = textOf(line);
  if (!BEGINS_NOTE.includes(text.charAt(0))) return null;
  const opened = OPENS_NOTE.exec(text);
  return opened && plain(opened[1] ?? opened[2] ?? opened[3] ?? opened[4] ?? '');
}

/** Points by which the numbers of one list may begin apart. */
const SAME_LEFT = 1;
const LISTED = /^(\d{1,3})[.)]\s/;

/** Whether a line counts on from one above it that is no note: the next point of a list. */
function isNextOfList(line: TextLine, above: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  const number = Number(LISTED.exec(textOf(line))?.[1] ?? 0);
  const isBefore = (other: TextLine) =>
    Math.abs(other.left - line.left) <= SAME_LEFT &&
    Math.abs(other.size - line.size) <= SAME_SIZE &&
    LISTED.exec(textOf(other))?.[1] === String(number - 1);
  return number > 1 && above.some(isBefore);
}

/** "1 Article 5 of the code", with no full stop behind the number, and what its mark stands behind on the page before: no "S¹". */
const OPENS_BARELY = /^(?:\d{1,3}\s|[⁰¹²³⁴⁵⁶⁷⁸⁹])/u;
const BEFORE_MARK = /(?:\p{L}{2}|[.,;:)”"’»])\s?$/u;
/** "² Restated." behind the sentence of another note. */
const FURTHER = /(?<=[.;]\s)[¹²³⁴⁵⁶⁷⁸⁹]{1,2}(?=\s?\p{L})/gu;
/** Lines that a note whose mark stands on the page before may take. */
const MOST_LINES = 3;

/** Whether a line and those that go on with it without space end their page, apart from what is above them: a word processor may move a note there from the page before. */
function endsPage(lines: readonly TextLine[], at: number): boolean {
  const page = lines[at]?.page;
  const end = lines.findIndex((line, place) => place > at && line.page !== page);
  const rest = lines.slice(at + 1, end < 0 ? lines.length : end);
  return lines[at]?.hasGapBefore === true && rest.length < MOST_LINES && rest.every((line) => !line.hasGapBefore);
}

const isApart = (above: TextLine, line: TextLine): boolean =>
  Math.abs(line.size - above.size) > SAME_SIZE || line.hasGapBefore || line.isJump;

/** A line that ends before this share of its column had room for more. */
const SHORT = 0.7;

/** Whether a note ended in a short line above one that begins anew, such as the foot of the page. */
const endsNote = (above: TextLine, line: TextLine, textOf: (line: TextLine) => string): boolean =>
  /[.!?]["”’)]?$/.test(textOf(above)) &&
  above.right < SHORT * above.columnRight &&
  /^["“„«(]?\p{Lu}/u.test(textOf(line)) &&
  Math.abs(line.left - above.left) <= SAME_LEFT;

/** Some programs set notes as large as the text: they stand apart from it at the foot of the page, and their marks are raised. */
const mayStandAtFoot = ({ fromTop, hasGapBefore }: TextLine): boolean =>
  hasGapBefore && fromTop !== null && fromTop > FOOT;

/**
 * The lines of footnotes: in smaller letters, below the text of their page, beginning with a mark that stands in it. They
 * go on until the next note, larger letters, a gap or the page's end.
 */
export function findFootnotes(lines: readonly TextLine[], textOf: (line: TextLine) => string): Map<TextLine, Footnote> {
  const found = new Map<TextLine, Footnote>();
  const marks = new Map<TextLine, Mark[]>();
  const used = new Set<Mark>();
  const marksIn = (line: TextLine): Mark[] => {
    const known = marks.get(line) ?? marksOf(line, textOf(line));
    marks.set(line, known);
    return known;
  };
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const openings = proper.map((line) => openingOf(line, textOf));
  const uses = Map.groupBy(openings, (opening) => opening);
  /** A star that begins no other line is no bullet, in letters of whatever size. */
  const isLoneStar = (opening: string): boolean => /^[*†‡]/.test(opening) && uses.get(opening)?.length === 1;
  let text: TextLine[] = [];
  let before: TextLine[] = [];
  let open: Footnote | null = null;
  let printed = 0;
  let last = 0;
  let above: TextLine | undefined;
  for (const [at, line] of proper.entries()) {
    if (above?.page !== line.page) {
      before = text;
      text = [];
      open = null;
    }
    const number = openings[at] ?? null;
    const isLone = number !== null && isLoneStar(number);
    const isAtFoot: boolean = (open !== null || mayStandAtFoot(line)) && /^\d+\s/.test(textOf(line));
    let mark: Mark | undefined =
      number === null
        ? undefined
        : text
            .flatMap((above) => {
              if (line.size < SMALLER * above.size || isLone) return marksIn(above);
              return isAtFoot && line.font === above.font ? marksIn(above).filter(({ isRaised }) => isRaised) : [];
            })
            .findLast(
              (one) =>
                (one.text === number || (one.text === `${number})` && textOf(line).startsWith(one.text))) &&
                !used.has(one) &&
                (one.isRaised || !isNextOfList(line, text, textOf)),
            );
    if (!mark && number !== null && OPENS_BARELY.test(textOf(line)) && (endsPage(proper, at) || open !== null))
      mark = before
        .flatMap((one) => marksIn(one).filter((mark) => BEFORE_MARK.test(textOf(one).slice(0, mark.at - one.start))))
        .findLast((one) => one.isRaised && one.text === number && !used.has(one));
    const isLarger = line.size > (above?.size ?? 0) + SAME_SIZE;
    const isNext = open !== null && !isLarger && printed > 0 && numberOf(number) === printed + 1;
    if (mark || isNext) {
      if (mark) used.add(mark);
      printed = numberOf(number) || 0;
      last = Math.max(printed, last + 1);
      open = { number: last, ...(mark && { at: mark.at }) };
    } else if (above && (isApart(above, line) || (open !== null && endsNote(above, line, textOf)))) open = null;
    if (open) {
      found.set(line, open);
      for (const [further] of textOf(line).matchAll(FURTHER)) {
        const other = text
          .flatMap(marksIn)
          .findLast((one) => one.isRaised && one.text === plain(further) && !used.has(one));
        if (!other) continue;
        used.add(other);
        (open.others ??= []).push(other.at);
      }
    } else text.push(line);
    above = line;
  }
  return found;
}
