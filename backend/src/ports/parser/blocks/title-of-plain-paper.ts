import { tellsAddress } from './find-addresses.js';
import { LARGER } from './heading-rules.js';
import { COMPANY } from './headings-over-nothing.js';
import { greatest, least } from './least-and-greatest.js';
import { readLabel } from './clause-labels.js';
import { ENDS_IN_COMPANY, HAS_VERB, isTitleText, mayBeHeading } from './words-of-no-heading.js';
import { NARROW_PROSE_LINE } from './starts-paragraph.js';
import type { TextLine } from './text-line.js';

/** Lines that the title of a paper takes at most, and its letters. */
const MOST_LINES = 4;
const LONGEST = 160;
/** What stands above the title of a text file at most, such as whose paper it is, or that it is a draft: so many groups of so many lines. */
const MOST_ABOVE = 3;
const MOST_LINES_ABOVE = 2;
/** Signs by which a line in the middle of a plain text is set in at least, and those that it stands off the middle at most. */
const [LEAST_SET_IN, MOST_OFF_MIDDLE] = [6, 8];
/** Signs by which a line below a title is longer or shorter than it at most. */
const MOST_OFF = 3;
/** A line of signs, drawn around a title. */
const SIGNS_ALONE = /^[-=*_~#+|\s]+$/;
/** "*** REPORT ***": what stands between such signs. */
const SIGNS_AROUND = /^[*=#~|]+\s+|\s+[*=#~|]+$/g;
/** "12 Mill Lane" in a letterhead. */
const STREET = /^\d+\p{L}?,?\s\p{Lu}/u;

/**
 * The title above a paper whose lines all look alike, as in a text file or in typewriting: what stands first, apart from what follows, above numbered
 * clauses; in a text file also what is set out there by its place or by signs, be it below the name of whose paper it is.
 */
export function findPaperTitle(lines: readonly TextLine[], textOf: (line: TextLine) => string): readonly TextLine[] {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const [first] = proper;
  if (!first || proper.some(({ size }) => size > first.size * LARGER || first.size > size * LARGER)) return [];
  const setOut = first.font === '' ? titlesSetOut(proper, textOf) : [];
  const named = setOut.find((title) => !COMPANY.test(wordsOf(title, textOf)));
  return named ?? titleAboveClauses(proper, textOf) ?? setOut[0] ?? [];
}

const wordsOf = (title: readonly TextLine[], textOf: (line: TextLine) => string): string =>
  title.map((line) => textOf(line).replaceAll(SIGNS_AROUND, '')).join(' ');

const endOf = (lines: readonly TextLine[], from: number): number => {
  const end = lines.findIndex((line, at) => at > from && (line.hasGapBefore || line.isJump));
  return end < 0 ? lines.length : end;
};

/** What stands first in a paper with numbered clauses. */
function titleAboveClauses(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): readonly TextLine[] | undefined {
  const end = endOf(lines, 0);
  const title = lines.slice(0, end);
  const text = title.map(textOf).join(' ');
  const isTitle = end < lines.length && end < MOST_LINES && isTitleText(text) && readLabel(text) === null;
  const isSeveral = title.some((line) => line.cells.length > 1 || line.isRuled || line.note !== undefined);
  const hasClauses = () => lines.slice(end).some((line) => readLabel(textOf(line))?.form === 'decimal');
  if (!isTitle || isSeveral || !hasClauses()) return undefined;
  return title.filter((line) => !SIGNS_ALONE.test(textOf(line)));
}

/** The groups of lines at the head of a text file that are set out as its title: in the middle above text that is not, or between signs. */
function titlesSetOut(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[][] {
  const left = least(lines.map((one) => one.left));
  const right = greatest([lines[0]?.columnRight ?? 0, ...lines.map((one) => (one.cells.length > 1 ? 0 : one.right))]);
  const isInMiddle = (line: TextLine) =>
    [line.columnRight, right].some((edge) => Math.abs(line.left - left - (edge - line.right)) <= MOST_OFF_MIDDLE);
  const isSigns = (line: TextLine | undefined) => line !== undefined && SIGNS_ALONE.test(textOf(line));
  const found: TextLine[][] = [];
  for (let from = 0, above = 0; from < lines.length && above <= MOST_ABOVE;) {
    const end = endOf(lines, from);
    const part = lines.slice(from, end).filter((line) => !isSigns(line));
    // The name of whose paper it is may stand right above its title.
    const title = part.length > 1 && COMPANY.test(part[0] ? textOf(part[0]) : '') ? part.slice(1) : part;
    const [first, last] = [title[0], title.at(-1)];
    if (first && last) {
      const [before, below] = [lines[lines.indexOf(first) - 1], lines[lines.indexOf(last) + 1]];
      const longest = greatest(title.map((line) => line.end - line.start));
      const isUnderlined =
        below !== undefined && isSigns(below) && Math.abs(below.end - below.start - longest) <= MOST_OFF;
      const isDrawnAround =
        (isSigns(before) && (isSigns(below) || part.length === 1)) ||
        isUnderlined ||
        title.every((line) => textOf(line).replaceAll(SIGNS_AROUND, '') !== textOf(line));
      const isCentred = title.every(isInMiddle) && title.some((line) => line.left >= left + LEAST_SET_IN);
      if ((isDrawnAround || isCentred) && mayBeTitle(title, textOf)) found.push([...title]);
      above++;
    }
    if (part.length > MOST_LINES_ABOVE || part.some((line) => isSentence(textOf(line)))) break;
    from = end;
  }
  return found;
}

const isSentence = (text: string): boolean => text.length >= NARROW_PROSE_LINE && /[.:;]$/.test(text);

/** Whether lines at the head of a text file may be its title by their words. */
function mayBeTitle(title: readonly TextLine[], textOf: (line: TextLine) => string): boolean {
  const words = wordsOf(title, textOf);
  if (title.length > MOST_LINES || words.length > LONGEST || title.some(({ cells }) => cells.length > 1)) return false;
  if (title.some((line) => STREET.test(textOf(line)) || tellsAddress(textOf(line)))) return false;
  if (!/^["“„«]?[\p{Lu}\d]/u.test(words) || readLabel(words) !== null || words.includes(':')) return false;
  if (/[.,;?!]$/.test(words) && !ENDS_IN_COMPANY.test(words)) return false;
  return !HAS_VERB.test(words) && mayBeHeading(words, words, null);
}
