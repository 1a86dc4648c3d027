import { readLabel } from './clause-labels.js';
import { romanValue } from './count-of-a-label.js';
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

/** How titles are counted, and what each of them begins with: "3. Governing law", "Section 3. Notices", "C. Security", "III. Insurance". */
const COUNTS = [
  { sign: /^(\d{1,3})(?:[.)]\s|\s{2})/, valueOf: Number },
  {
    sign: /^(?:§|Section|SECTION|Clause|CLAUSE|Article|ARTICLE|Artikel|ARTIKEL)\s?(\d{1,3})(?:[.:]|\s[–-])?\s/,
    valueOf: Number,
  },
  { sign: /^([A-Z])\.\s/, valueOf: (letter: string) => letter.charCodeAt(0) - 64 },
  { sign: /^([IVXLC]{1,6})\.\s/, valueOf: (roman: string) => romanValue(roman.toLowerCase()) },
] as const;
type CountOfTitles = (typeof COUNTS)[number];

/** The number of "3. Governing law", or null where the line is no short title behind a number. */
function numberOfTitle(text: string, { sign, valueOf }: CountOfTitles = COUNTS[0]): number | null {
  const number = sign.exec(text)?.[1];
  const label = number === undefined ? null : readLabel(text);
  return number !== undefined && label !== null && isTitleText(text.slice(label.length)) ? valueOf(number) : null;
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
  // Letters and Roman numbers count the titles of text files; elsewhere their looks tell these.
  const counts = proper[0]?.font === '' && proper[0].number !== undefined ? COUNTS : COUNTS.slice(0, 1);
  return new Set(counts.flatMap((count) => titlesOfCount(proper, rows, textOf, count)));
}

function titlesOfCount(
  proper: readonly TextLine[],
  rows: ReadonlySet<TextLine>,
  textOf: (line: TextLine) => string,
  count: CountOfTitles,
): TextLine[] {
  const candidates = proper.flatMap((line, at): Candidate[] => {
    const below = proper[at + 1];
    const number = below && line.note === undefined && !line.isRuled ? numberOfTitle(textOf(line), count) : null;
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
    const mayGoOn =
      line.font === '' && line.hasGapBefore && line.cells.length === 1 && numberOfTitle(after, count) === null;
    return mayGoOn ? [{ line, number, isSure: false, isOverOther: true }] : [];
  });
  const counts: Candidate[][] = [];
  for (const candidate of candidates) {
    const last = counts.at(-1);
    if (last?.at(-1)?.number === candidate.number - 1) last.push(candidate);
    else counts.push([candidate]);
  }
  return counts.flatMap((row) => {
    const sure = row.filter(({ isSure }) => isSure);
    const told = row.filter(({ isOverOther }) => !isOverOther);
    const areTitles = sure.length > 0 || told.length >= LEAST_IN_A_ROW;
    const left = told[0]?.line.left;
    // Above rows or points, a title is told by those of its count, which begin where it does.
    const isOfRow = ({ isOverOther, line }: Candidate) => !isOverOther || line.left === left;
    return (areTitles ? row.filter(isOfRow) : sure).map(({ line }) => line);
  });
}

/** "... in accordance with clause" above "3.2.", which ends the sentence. */
const ENDS_OPEN = /.{40}[\p{L},]$/u;
const goesOnBelow = (above: TextLine, line: TextLine): boolean =>
  above.page === line.page && !line.hasGapBefore && !line.isJump && above.font === line.font;
const LONE_NUMBER = /^(\d{1,2}(?:\.\d{1,2}){0,2})\.(\d{1,2})\.?$/;

/** Numbers of clauses that stand alone above their words: "2.1" where "2.2" or "2" numbers another line. */
export function findLoneNumbers(lines: readonly TextLine[], textOf: (line: TextLine) => string): Set<TextLine> {
  const proper = lines.filter(({ isRunning, isRuled, note }) => !isRunning && !isRuled && note === undefined);
  const alone = proper.flatMap((line, at) => {
    const [, above, last] = LONE_NUMBER.exec(textOf(line)) ?? [];
    if (above === undefined) return [];
    const [before, below] = [proper[at - 1], proper[at + 1]];
    if (before && goesOnBelow(before, line) && ENDS_OPEN.test(textOf(before))) return [];
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
