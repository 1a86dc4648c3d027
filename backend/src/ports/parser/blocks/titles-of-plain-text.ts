import { readLabel } from './clause-labels.js';
import { LARGER } from './heading-rules.js';
import { greatest, least } from './least-and-greatest.js';
import { isTitleText } from './words-of-no-heading.js';
import type { TextLine } from './text-line.js';

/** A line with more characters below a title is running text. */
const PROSE = 40;
/** Numbers that count on from which on short lines over running text are titles and no items of a list. */
const LEAST_IN_A_ROW = 2;

interface Candidate {
  line: TextLine;
  number: number;
  /** "3.1" stands below "3. Warranties". */
  isSure: boolean;
  /** What stands below it is none of its clauses and no running text. */
  isOverOther: boolean;
}

/** The number of "3. Governing law", or null where the line is no short title behind a number. */
function numberOfTitle(text: string): number | null {
  const number = /^(\d{1,3})(?:[.)]\s|\s{2})/.exec(text)?.[1];
  const label = number === undefined ? null : readLabel(text);
  return label?.form === 'number' && isTitleText(text.slice(label.length)) ? Number(number) : null;
}

/** Whether a line is running text, as the first of the points below a title may be: "(a) The tenant shall ..."; or words before such points, "To do:". */
const isProse = (text: string): boolean =>
  /^[“"„«¿]?\p{Lu}/u.test(text) && (text.length >= PROSE || text.endsWith(':')) && readLabel(text) === null;

/** The upper line of a table that is drawn, or that above its heads. */
const BOX = /^[-=+|\u2500-\u257f ]+$/;

/** Blanks that the text below a short title leaves at the end of its line at least: a point of a list would go on there. */
const ROOM = 12;

/** Whether a line of a plain text is set in below a numbered one that has room for its first words: no second line of the same sentence. */
const isSetInBelow = (below: TextLine, line: TextLine, text: string, after: string): boolean =>
  line.font === '' &&
  below.left > line.left &&
  line.right + (/^\S+/.exec(after)?.[0].length ?? 0) + ROOM < line.columnRight &&
  !/[,;:.–-]$/.test(text);

const isClauseOf = (text: string, number: number): boolean => {
  const label = readLabel(text);
  return label?.form === 'decimal' && Number(label.text.split('.')[0]) === number;
};

/** "3. Warranties" above "3.1 The seller warrants ...". */
export function isTitleOfClauses(text: string, after: string): boolean {
  const number = numberOfTitle(text);
  return number !== null && isClauseOf(after, number);
}

/**
 * The titles of clauses that look like all other lines, in a text without typefaces or read from a scan: "3. Governing
 * law" above "3.1 This agreement ...", or several that count on, each above a paragraph.
 */
export function findNumberedTitles(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): Set<TextLine> {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const rows = new Set(lines.filter((line, at) => isTable[at] && line.font === ''));
  const candidates = proper.flatMap((line, at): Candidate[] => {
    const below = proper[at + 1];
    const number = below && line.note === undefined && !line.isRuled ? numberOfTitle(textOf(line)) : null;
    if (!below || number === null) return [];
    const after = textOf(below);
    if (isClauseOf(after, number)) return [{ line, number, isSure: true, isOverOther: false }];
    const isOverText = isProse(after.slice(readLabel(after)?.form === 'letter' ? readLabel(after)?.length : 0));
    const isApart = (line.hasGapBefore || at === 0) && below.hasGapBefore;
    // Lines that are drawn around a table stand above its rows.
    const isOverRows = rows.has(below) || (BOX.test(after) && rows.has(proper[at + 2] ?? below));
    if (isApart && isOverRows) return [{ line, number, isSure: false, isOverOther: false }];
    if (isOverText && (isApart || isSetInBelow(below, line, textOf(line), after)))
      return [{ line, number, isSure: false, isOverOther: false }];
    const mayGoOn = line.font === '' && line.hasGapBefore && line.cells.length === 1 && numberOfTitle(after) === null;
    return mayGoOn ? [{ line, number, isSure: false, isOverOther: true }] : [];
  });
  const counts: Candidate[][] = [];
  for (const candidate of candidates) {
    const count = counts.at(-1);
    if (count && count.at(-1)?.number === candidate.number - 1) count.push(candidate);
    else counts.push([candidate]);
  }
  return new Set(
    counts.flatMap((row) => {
      const sure = row.filter(({ isSure }) => isSure);
      const told = row.filter(({ isOverOther }) => !isOverOther);
      const areTitles = sure.length > 0 || told.length >= LEAST_IN_A_ROW;
      const left = told[0]?.line.left;
      // Above rows or points, a title is told by those of its count, which begin where it does.
      const isOfRow = ({ isOverOther, line }: Candidate) => !isOverOther || line.left === left;
      return (areTitles ? row.filter(isOfRow) : sure).map(({ line }) => line);
    }),
  );
}

/** Lines that the title of a paper takes at most. */
const MOST_LINES = 3;
/** Signs by which a line in the middle of a plain text is set in at least, and those that it stands off the middle at most. */
const [LEAST_SET_IN, MOST_OFF_MIDDLE] = [6, 8];
/** A line of signs, drawn around a title. */
const SIGNS_ALONE = /^[-=*_~#+|\s]+$/;
/** "*** REPORT ***": what stands between such signs. */
const SIGNS_AROUND = /^[*=#~|]+\s+|\s+[*=#~|]+$/g;

/**
 * The title above a paper whose lines all look alike, as in a text file or in typewriting: what stands first, apart from what follows, above numbered
 * clauses; in a text file also what is set out there by its place or by signs, be it below the name of whose paper it is.
 */
export function findPaperTitle(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const [first] = proper;
  if (!first || proper.some(({ size }) => size > first.size * LARGER || first.size > size * LARGER)) return [];
  const endOf = (from: number) => proper.findIndex((line, at) => at > from && (line.hasGapBefore || line.isJump));
  const end = endOf(0);
  const title = proper.slice(0, end);
  const text = title.map(textOf).join(' ');
  const isTitle = end > 0 && end <= MOST_LINES && isTitleText(text) && readLabel(text) === null;
  const isSeveral = title.some((line) => line.cells.length > 1 || line.isRuled || line.note !== undefined);
  const hasClauses = proper.slice(end).some((line) => readLabel(textOf(line))?.form === 'decimal');
  if (isTitle && !isSeveral && hasClauses) return title.filter((line) => !SIGNS_ALONE.test(textOf(line)));
  if (first.font !== '' || end <= 0) return [];
  const second = end === 1 ? proper.slice(end, Math.max(end, endOf(end))) : [];
  return [title, second].map((part) => titleSetOut(part, proper, textOf)).find((found) => found.length > 0) ?? [];
}

/** The line of a part at the head of a text file that is set out as a title: in the middle above text that is not, or between signs. */
function titleSetOut(
  part: readonly TextLine[],
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
): TextLine[] {
  const [line, ...others] = part.filter((one) => !SIGNS_ALONE.test(textOf(one)));
  if (!line || others.length > 0) return [];
  const words = textOf(line).replaceAll(SIGNS_AROUND, '');
  // "Lease of unit 4" may end in a figure there.
  if (!isTitleText(words.replace(/\s\d{1,3}$/, '')) || readLabel(words) !== null || words.includes(':')) return [];
  const left = least(lines.map((one) => one.left));
  const rights = [line.columnRight, ...lines.map((one) => (one.cells.length > 1 ? 0 : one.right))];
  const isCentred =
    line.left >= left + LEAST_SET_IN &&
    [line.columnRight, greatest(rights)].some(
      (right) => Math.abs(line.left - left - (right - line.right)) <= MOST_OFF_MIDDLE,
    );
  const isDrawnAround = part.indexOf(line) > 0 || words !== textOf(line);
  return isCentred || isDrawnAround ? [line] : [];
}

const LONE_NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.(\d{1,2})\.?$/;

/** Numbers of clauses that stand alone above their words: "2.1" where "2.2" or "2" numbers another line. */
export function findLoneNumbers(lines: readonly TextLine[], textOf: (line: TextLine) => string): Set<TextLine> {
  const proper = lines.filter(({ isRunning, isRuled, note }) => !isRunning && !isRuled && note === undefined);
  const alone = proper.flatMap((line, at) => {
    const [, above, last] = LONE_NUMBER.exec(textOf(line)) ?? [];
    if (above === undefined) return [];
    const below = proper[at + 1];
    const isOverText = below?.page === line.page && /^["“„«(]?\p{Lu}/u.test(below ? textOf(below) : '');
    return isOverText ? [{ line, above, last: Number(last) }] : [];
  });
  if (alone.length === 0) return new Set();
  const numbered = proper.map(textOf).filter((text) => /^\d/.test(text));
  const labels = new Set(numbered.flatMap((text) => readLabel(text)?.text ?? []));
  const counts = ({ above, last }: (typeof alone)[number]) =>
    (last === 1 && labels.has(above)) || [last - 1, last + 1].some((other) => labels.has(`${above}.${other}`));
  return new Set(alone.filter(counts).map(({ line }) => line));
}

/** Signs of a line drawn below a title. */
const UNDERLINE = /^([-=~_*#^])\1{2,}$/;
/** Signs that such a line is longer or shorter than its title at most, or the share of it. */
const [LEAST_OFF, SHARE_OFF] = [2, 0.15];

/** Titles of a plain text that a line of signs as long as they are is drawn right below, apart from what stands above them; no heads of a table. */
function findUnderlinedTitles(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): TextLine[] {
  const titles: TextLine[] = [];
  lines.forEach((line, at) => {
    const [above, next] = [lines[at - 1], lines[at + 1]];
    if (!above || line.font !== '' || line.isRunning || line.hasGapBefore || !UNDERLINE.test(textOf(line))) return;
    const text = textOf(above);
    const isAsLong = Math.abs(line.end - line.start - text.length) <= Math.max(LEAST_OFF, text.length * SHARE_OFF);
    const isApart = above.hasGapBefore || at === 1;
    const isHead = isTable[at - 1] === true || (isTable[at + 1] === true && next?.hasGapBefore !== true);
    if (
      isAsLong &&
      isApart &&
      !isHead &&
      !above.isRunning &&
      above.cells.length === 1 &&
      /\p{L}/u.test(text) &&
      !/[.;:,]$/.test(text)
    )
      titles.push(above);
  });
  return titles;
}

/** A longer line is none of "------ Message Header ------". */
const LONGEST_BETWEEN_DASHES = 120;

/** Titles drawn into lines of dashes, where several part a text. */
function findTitlesBetweenDashes(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const titles = lines.filter((line) => {
    const text = textOf(line);
    return !line.isRunning && line.font === '' && text.length <= LONGEST_BETWEEN_DASHES && isBetweenDashes(text);
  });
  return titles.length >= LEAST_IN_A_ROW ? titles : [];
}

/** Titles of a plain text that lines of signs set out. */
export const findTitlesByDashes = (
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  isTable: readonly boolean[],
): TextLine[] => [...findTitlesBetweenDashes(lines, textOf), ...findUnderlinedTitles(lines, textOf, isTable)];

const isBetweenDashes = (text: string): boolean =>
  /^(?:-{4}|={4})/.test(text) && /(?:-{4}|={4})$/.test(text) && /^(?!page\s)\p{L}[^=]*$/iu.test(withoutDashes(text));

/** The words of a title between dashes, and any other title as it is. */
export const withoutDashes = (title: string): string =>
  title.replaceAll(/^(?:-{4,}|={4,})\s*|\s*(?:-{4,}|={4,})$/g, '');
