import { DASHES } from './find-table-lines.js';
import { bracketsOf, isStar, signOf, type Brackets } from './note-marks.js';
import { areTaggedApart, type TextLine } from './text-line.js';

/** The mark of a note is smaller than this share of its words where it is raised. */
const SMALLER = 0.95;
/** Lines of one note are set in letters of one size, give or take so many points. */
const SAME_SIZE = 0.6;
/** A line that ends before this share of its column had room for more. */
const SHORT = 0.8;
/** A line that ends behind this share of its column had none. */
const FULL = 0.93;
/** What stands beside the mark of a note is a sentence, unlike most cells of a table. */
const HAS_WORDS = /^\S+\s+\p{L}|^\p{L}{3,}(?:\.$|\s\S+(?:\s|\.(?!\d)))/u;

/** "¹ Before tax.", "1 Before tax.", "1Before tax.", "1. Avant impôt.", "[1] ...", "(1) ...", "(a) ...", "(iv) ...", "[*] Not indexed.", "* Audited.", "a Mill stopped." */
const OPENS =
  /^(?:(⁽[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}⁾?|[ᵃᵇᶜᵈᵉᶠᵍʰ](?=\s?\S)|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)(?=\s|\p{Lu}\p{Ll})|\[[*∗†‡+#]{1,3}\](?=\s+["“„«]?\p{Lu}\S*\s\D+)|\([*∗†‡]{1,3}\)(?=\s))|(\[\d{1,3}\]|\d{1,3}\)?)(\.?)(?=\s)|(\d{1,2}\)?|\[\d{1,2}\])(?=["“„«]?\p{Lu}\p{Ll})|([*∗†‡]{1,3})|([a-h])([.)]?)(?=\s["“„«£$€(]?[\p{Lu}\d]))\s*(?=\S)/u;
/** What a note begins with; hardly any line does. */
const BEGINS = '⁽⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ0123456789([*∗†‡abcdefgh';
/** Whether a note may begin with a sign. */
export const mayOpenNote = (sign: string): boolean => sign !== '' && BEGINS.includes(sign);

/** "² Restated.", "(b) Restated.", "b Restated." and "† Restated." behind the sentence of another note, and "²Perth" behind its words. */
const FURTHER =
  /(?<=[.;]\s+)(?:[b-h](?=\s?\p{Lu}\p{Ll}|\s\p{Lu}\s)|⁽?[¹²³⁴⁵⁶⁷⁸⁹]{1,2}⁾?(?=\s?\p{L})|\d(?=\s\p{Lu})|[*∗†‡]{1,3}(?=\s?\p{L})|\((?:\d{1,2}|[a-z]|[ivx]{1,4})\)(?=\s\S|\p{Lu})|\[\d{1,2}\](?=\s?\S)|\d\)(?=\s\S|\p{Lu}))|(?<=\s)[¹²³⁴⁵⁶⁷⁸⁹]{1,2}(?=\p{Lu}\p{Ll})/gu;

/** One note of a run. */
export interface Note {
  sign: string;
  brackets: Brackets;
  /** A full stop stands behind its number, as behind that of the point of a list. */
  hasStop: boolean;
  /** Its mark is raised, or smaller than its words. */
  isRaised: boolean;
  /** Where it begins. */
  start: number;
  lines: TextLine[];
  /** It begins within a line of the note before it. */
  isInLine: boolean;
}

/** Lines below each other that begin with marks in their order, with the lines that go on with them. */
export interface Run {
  /** Its place among the lines. */
  from: number;
  to: number;
  notes: Note[];
  /** The same star opens several of its lines, as that of a list does. */
  isListed: boolean;
}

/** Whether a figure or letter is set smaller than the words behind it, as the raised mark of a note and the number of no clause. */
const opensSmall = ({ size, sizesAtEnds }: TextLine): boolean =>
  (sizesAtEnds?.[0] ?? size) < SMALLER * (sizesAtEnds?.[1] ?? size);

/** Whether a line is no row of a table, but one note, its mark apart from its words, or several notes. */
function isNoRow(line: TextLine, mark: string, textOf: (line: TextLine) => string): boolean {
  if (line.isRuled) return false;
  const [first, ...others] = line.cells;
  if (!first || others.length === 0) return true;
  const cellOf = ([start, end]: readonly [number, number]) => textOf({ ...line, start, end });
  if (others.every((cell) => OPENS.test(cellOf(cell)))) return true;
  // Behind a raised mark stands a sentence, wherever columns of the table above it would part that.
  if (opensSmall(line) && /\p{L}.*[.;]$/u.test(textOf(line))) return true;
  // What is set to both edges may look like two cells.
  return (
    others.length === 1 && (isStar(mark.replaceAll('∗', '*')) || others.every((cell) => HAS_WORDS.test(cellOf(cell))))
  );
}

/** The note that a line begins, if it is one. */
export function openingOf(line: TextLine, textOf: (line: TextLine) => string): Note | null {
  if (line.note !== undefined) return null;
  const text = textOf(line);
  if (!BEGINS.includes(text.charAt(0))) return null;
  const opened = OPENS.exec(text);
  if (!opened) return null;
  const [, signed, numbered, stop = '', tight, star, letter, behind = ''] = opened;
  const mark = signed ?? numbered ?? tight ?? star ?? (letter === undefined ? '' : letter + behind.replace('.', ''));
  if (!isNoRow(line, mark, textOf)) return null;
  return {
    sign: signOf(mark),
    brackets: bracketsOf(mark),
    hasStop: stop !== '' || behind === '.',
    isRaised: /^[⁽⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰ]/u.test(text) || (star === undefined && opensSmall(line)),
    start: line.start,
    lines: [line],
    isInLine: false,
  };
}

const STARS = ['*', '†', '‡', '+', '#'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** The signs that may follow one in a count. */
export function nextSigns(sign: string): string[] {
  if (/^\d+$/.test(sign)) return [String(Number(sign) + 1)];
  if (isStar(sign)) return [sign + sign.charAt(0), ...STARS.slice(STARS.indexOf(sign.charAt(0)) + 1)];
  const letter = sign.length === 1 ? [String.fromCodePoint((sign.codePointAt(0) ?? 0) + 1)] : [];
  const roman = ROMAN[ROMAN.indexOf(sign) + 1];
  return ROMAN.includes(sign) && roman !== undefined ? [...letter, roman] : letter;
}

const isSetAs = (note: Note, above: Note): boolean =>
  note.brackets === above.brackets && note.hasStop === above.hasStop;

export const follows = (note: Note, above: Note): boolean =>
  isSetAs(note, above) && nextSigns(above.sign).includes(note.sign);

const repeats = (note: Note, above: Note): boolean => isStar(note.sign) && note.sign === above.sign;

const isLarger = (line: TextLine, above: TextLine): boolean => line.size > above.size + SAME_SIZE;

/** A full line that ends within a sentence goes on, also where a raised mark sets it further down. */
const goesOnInSentence = (above: TextLine, line: TextLine, textOf: (line: TextLine) => string): boolean =>
  above.right >= FULL * above.columnRight &&
  /[\p{L}\d,]$/u.test(textOf(above)) &&
  /^(?:\p{Ll}{2}|\p{Lu}\p{Ll}+\s(?:\d{4}|\p{Ll}))/u.test(textOf(line));

function isApart(above: TextLine, line: TextLine, textOf: (line: TextLine) => string): boolean {
  if (Math.abs(line.size - above.size) > SAME_SIZE || line.isJump || line.page !== above.page) return true;
  if (areTaggedApart(above, line)) return true;
  return line.hasGapBefore && !goesOnInSentence(above, line, textOf);
}

const ENDS = /[.!?;]["”’)]?$/;

/** Whether a note ended above a line of dashes, or in a short line above one that begins anew, such as the foot of the page. */
const endsNote = (above: TextLine, line: TextLine, textOf: (line: TextLine) => string): boolean =>
  DASHES.test(textOf(line)) ||
  (/[.!?]["”’)]?$/.test(textOf(above)) &&
    above.right < SHORT * above.columnRight &&
    /^["“„«(]?\p{Lu}/u.test(textOf(line)));

/** Puts a line into a run, with the further notes that begin in it. */
function addLine(run: Run, line: TextLine, at: number, textOf: (line: TextLine) => string): void {
  run.to = at;
  for (const { 0: mark, index } of textOf(line).matchAll(FURTHER)) {
    const above = run.notes.at(-1);
    if (!above) continue;
    const note: Note = {
      sign: signOf(mark),
      brackets: bracketsOf(mark),
      hasStop: false,
      isRaised: /^[⁽¹²³⁴⁵⁶⁷⁸⁹]/u.test(mark),
      start: line.start + index,
      lines: [line],
      isInLine: true,
    };
    if (follows(note, above)) run.notes.push(note);
  }
}

/** All runs of lines that may be notes, in their order; a line that begins with no mark belongs to the note above it or to none. */
export function findRuns(
  lines: readonly TextLine[],
  textOf: (line: TextLine) => string,
  hasMark: (sign: string, before: number) => boolean,
): Run[] {
  const runs: Run[] = [];
  let open: Run | undefined;
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1];
    const note = openingOf(line, textOf);
    const last = open?.notes.at(-1);
    const goesOn = open !== undefined && above !== undefined && !isApart(above, line, textOf) && line.cells.length < 2;
    const isNext =
      note !== null &&
      last !== undefined &&
      above !== undefined &&
      !isLarger(line, above) &&
      (follows(note, last) || repeats(note, last)) &&
      (!goesOn || note.isRaised || ENDS.test(textOf(above)) || !/^[\d\s[\]]+\p{Ll}/u.test(textOf(line)));
    if (open && last && note && isNext) {
      if (note.sign === last.sign) open.isListed = true;
      open.notes.push(note);
      addLine(open, line, at, textOf);
    } else if (note && (!goesOn || note.isRaised || ENDS.test(textOf(above)) || hasMark(note.sign, at))) {
      open = { from: at, to: at, notes: [note], isListed: false };
      runs.push(open);
      addLine(open, line, at, textOf);
    } else if (open && last && goesOn && !endsNote(above, line, textOf)) {
      last.lines.push(line);
      addLine(open, line, at, textOf);
    } else open = undefined;
  }
  return runs;
}
