import { readLabel } from './clause-labels.js';
import { hasOwnTypeface, isLarger, type BodyStyle } from './heading-rules.js';
import { isField } from './labelled-values.js';
import { isSameLook } from './long-titles.js';
import { HAS_VERB } from './words-of-no-heading.js';
import { signsOfSpeakers } from './speakers.js';
import { isRecognised, type TextLine } from './text-line.js';

/** A line with more characters below a title is running text. */
const PROSE = 40;
/** How far the numbers of one count stand from each other's column, as a multiple of the letters' size. */
const BESIDE = 1.5;

interface Counted {
  line: TextLine;
  /** The number at its head: 5 of "5 Interest" and of "5.1 The Borrower". */
  count: number;
  form: 'bare' | 'dotted' | 'decimal';
}

function countOf(line: TextLine, text: string): Counted | null {
  const label = /^\d/.test(text) ? readLabel(text) : null;
  if (label?.form === 'decimal') return { line, count: parseInt(label.text, 10), form: 'decimal' };
  if (label?.form !== 'number') return null;
  return { line, count: parseInt(label.text, 10), form: /^\d+(?:\s|$)/.test(text) ? 'bare' : 'dotted' };
}

const middleOf = ({ left, right }: TextLine): number => (left + right) / 2;

/** Whether two numbers belong to one count: in one column, or both in the middle of the page. */
function standAlike(one: Counted, other: Counted): boolean {
  const [{ line }, { line: second }] = [one, other];
  const near = BESIDE * Math.max(line.size, second.size);
  const areAlike = Math.abs(line.left - second.left) <= near || Math.abs(middleOf(line) - middleOf(second)) <= near;
  // The full stop behind a number may be lost in a scan.
  return other.form === 'decimal' || ((other.form === 'bare' || isRecognised(line.font)) && areAlike);
}

/** "9.15", as the time at which a point of a programme begins; so many of them at least. */
const TIME = /^(?:[01]?\d|2[0-3])\.[0-5]\d$/;
const LEAST_TIMES = 3;

/** Lines that begin with times of the day, one after the other, none of which counts on from another number: "8.30 Registration", "9.15 Welcome". */
function timesOfTheDay(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine[] {
  const decimals = lines.flatMap((line) => {
    const text = textOf(line);
    const label = /^\d/.test(text) ? readLabel(text) : null;
    return label?.form === 'decimal' ? [{ line, label }] : [];
  });
  const known = new Set(decimals.map(({ label }) => label.text));
  const times = decimals.flatMap(({ line, label: { text } }) => {
    const [hour = 0, minute = 0] = text.split('.').map(Number);
    const isCounted = [minute - 1, minute + 1].some(
      (other) => known.has(`${hour}.${other}`) || known.has(`${hour}.${String(other).padStart(2, '0')}`),
    );
    return TIME.test(text) && !isCounted ? [{ line, at: 60 * hour + minute }] : [];
  });
  const areInOrder = times.every(({ at }, place) => at > (times[place - 1]?.at ?? -1));
  return times.length >= LEAST_TIMES && areInOrder ? times.map(({ line }) => line) : [];
}

/**
 * Lines that begin with a number without a full stop which numbers no clause: "5 Minories", "12 Apostles Lane", "3 Directors". It
 * neither fits a count of such numbers nor stands in a clause's place, as a title above text or a table or at the head of a statement; or it goes on below
 * fields, as the address of a witness does. The same of initials, of who speaks and of times of the day.
 */
export function findNumbersOfNoClause(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): Set<TextLine> {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const counted = proper.flatMap((line, at) => {
    const one = countOf(line, textOf(line));
    return one ? [{ ...one, at }] : [];
  });
  const byCount = Map.groupBy(counted, ({ count }) => count);
  const standsOut = (line: TextLine): boolean => hasOwnTypeface(line, body) || isLarger(line, body);
  const isAboveText = ({ line, at }: (typeof counted)[number]): boolean => {
    const below = proper[at + 1];
    const after = below ? textOf(below) : '';
    if (below?.page !== line.page) return false;
    return standsOut(line) && (after.length >= PROSE || (below?.cells.length ?? 0) > 1 || readLabel(after) !== null);
  };
  /** What looks and stands as one that is a title is one as well, also above the caption of a table. */
  const looksAsTitle = ({ line }: Counted): boolean =>
    counted.some(
      (other) =>
        other.line.font === line.font &&
        other.line.size === line.size &&
        Math.abs(other.line.left - line.left) < 1 &&
        isAboveText(other),
    );
  const speakers = new Set(signsOfSpeakers(proper, textOf));
  return new Set([
    ...initialsOfNames(proper, speakers, textOf),
    ...timesOfTheDay(proper, textOf),
    ...speakers,
    ...counted.flatMap((one) => {
      const { line, count, form, at } = one;
      if (form !== 'bare' || line.announced) return [];
      const above = proper[at - 1];
      // "Occupation: Solicitor" above "4 Mill Lane, Llandeilo".
      const isRightBelow = above?.page === line.page && !line.hasGapBefore && !line.isJump;
      if (above && isRightBelow && isSameLook(above, line) && isField(textOf(above))) return [line];
      const before = byCount.get(count - 1)?.some((other) => other.at < at && standAlike(one, other));
      const behind = byCount.get(count + 1)?.some((other) => other.at > at && standAlike(one, other));
      const isAbove = byCount.get(count)?.some((other) => other.at > at && other.form === 'decimal');
      if (before || behind || isAbove) return [];
      const below = proper[at + 1];
      const [text, after] = [textOf(line), below ? textOf(below) : ''];
      const isStatement =
        /^\d+\s+["“„«]?\p{Lu}/u.test(text) && (HAS_VERB.test(text) || HAS_VERB.test(after)) && text.length >= PROSE;
      return looksAsTitle(one) || isStatement ? [] : [line];
    }),
  ]);
}

/** Lines of a paper among which its title stands. */
const LINES_WITH_TITLE = 3;
const COUNTS_ONE = /(?:^|\s)(?:1|I)$/;

/** "2. Nachtrag zum Mietvertrag" above "§ 1" or "1.": a title whose number is that of the paper, since the count of its clauses begins below it. */
export function numberInTitle(lines: readonly TextLine[], textOf: (line: TextLine) => string): TextLine | undefined {
  const proper = lines.filter(({ isRunning }) => !isRunning);
  const isCounted = (line: TextLine) => {
    const label = readLabel(textOf(line));
    return (
      label !== null && ['part', 'section', 'decimal', 'number'].includes(label.form) && !label.text.startsWith('(')
    );
  };
  const at = proper.slice(0, LINES_WITH_TITLE).findIndex(isCounted);
  const title = proper[at];
  if (!title || !/^\d{1,2}\.\s\p{Lu}\p{Ll}+\s.*[^.,;:]$/u.test(textOf(title))) return undefined;
  const next = proper.slice(at + 1).find(isCounted);
  const label = next ? readLabel(textOf(next)) : null;
  return label && label.form !== 'decimal' && COUNTS_ONE.test(label.text) ? title : undefined;
}

const INITIAL =
  /^(\p{Lu})\.\s+(?:(?:\p{Lu}\.|\p{Lu}[\p{L}'’-]+|v\.|von|van|ten|ter|de[nr]?|del(?:la)?|d[aiu]|l[ae]|zu)\s*){1,7}(?:,\s.*)?$/u;
const MARK = /^\(?([A-Z]|[IVX]{2,4})[.)]\s/;
const ROMAN_NEIGHBOURS: Record<string, string[]> = { I: ['II'], V: ['IV', 'VI'], X: ['IX', 'XI'] };

/** "M. Calmels préside la séance": where neither "L." nor "N." counts, "M." is no number either; the first letters, and Roman numbers, may stand alone. */
const LATE_LETTER = /^([C-HJ-UWYZ])\.\s+\p{Lu}/u;

/** What stands before wide blanks, behind which a line of signatures goes on: "M. Orr        Director". */
const beforeBlanks = (text: string): string => text.split(/ {3,}|\t/, 1)[0] ?? '';

/** "P. Cassidy" where neither "O." nor "Q." counts, or "Q." says who speaks: a name. */
function initialsOfNames(
  lines: readonly TextLine[],
  speakers: ReadonlySet<TextLine>,
  textOf: (line: TextLine) => string,
): TextLine[] {
  const initialOf = (line: TextLine) => {
    const text = textOf(line);
    // Hardly a line has its first full stop there.
    if (text.charAt(1) !== '.' && text.charAt(2) !== '.') return undefined;
    return INITIAL.exec(beforeBlanks(text))?.[1] ?? LATE_LETTER.exec(text)?.[1];
  };
  const names = lines.filter((line) => !line.announced && initialOf(line) !== undefined);
  if (names.length === 0) return [];
  const others = lines.filter((line) => !speakers.has(line));
  const marks = new Set(others.flatMap((line) => MARK.exec(textOf(line))?.[1] ?? []));
  const beside = (letter: string, step: number) => String.fromCharCode(letter.charCodeAt(0) + step);
  return names.filter((line) => {
    const letter = initialOf(line) ?? '';
    return ![beside(letter, -1), beside(letter, 1), ...(ROMAN_NEIGHBOURS[letter] ?? [])].some((other) =>
      marks.has(other),
    );
  });
}
