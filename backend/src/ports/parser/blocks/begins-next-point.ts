import { countsOn, readLabel } from './clause-labels.js';
import type { TextLine } from './text-line.js';
import { DEFINES } from './words-of-no-heading.js';

/** "4. The other clauses ...", "2. 2019 to date: ...". */
const NUMBERED = /^(\d{1,2})\.\s+(?:["“„«]?\p{Lu}|(?:19|20)\d\d\s)/u;
/** "2.3.2. Software constraints". */
const DECIMAL = /^\d{1,2}(?:\.\d{1,2})+\.?\s+["“„«]?\p{Lu}/u;
/** "(2) The Buyer ...", and what ends a line behind which "(2)" is part of a sentence. */
const IN_BRACKETS = /^\((\d{1,2})\)\s+["“„«]?\p{Lu}/u;
const LEADS_TO_NUMBER = /(?:\b(?:paragraphs?|clauses?|sections?|items?|of|to)|(?<![;,]\s)\b(?:and|or))$/i;
/** "6. a) Legal form: ...", and "b) Other particulars: ..." in a line of its own. */
const NUMBER_AND_LETTER = /^\d{1,2}\.?\s+\(?([a-y])\)\s/u;
const LETTERED = /^\(?([b-z])\)\s+\p{Lu}/u;
/** "Break Date: 29 September 2027." */
const DEFINED = /^["“„«]?\p{Lu}[\p{L} ()&’'-]{1,50}["”“»]?:\s+\S/u;
/** "AV 014 – Inspection. ..." */
const CODED = /^(\p{Lu}{1,4})[ .-]?\d{1,4}\s[–—-]\s\p{Lu}/u;
/** "...; and" behind one point, also where "and" alone had no room in its line. */
const LEADS_TO_POINT = /(?:^|[;,]\s)(?:and|or)$/i;
const CLOSED = /[.;][)"”’']?[¹²³⁰⁴-⁹]*$/u;

/** "- write to the bank". */
const DASHED = /^([-–—])\s+\p{L}/u;

/** "B" behind "A". */
const isNextLetter = (own: string, next: string): boolean =>
  own.length === 1 && next.length === 1 && /\p{L}/u.test(own) && next.charCodeAt(0) === own.charCodeAt(0) + 1;

/** Space behind a line in which a dash and the word behind it would have had room, as a multiple of the letters' size. */
const ROOM = 4;

/** "(ii) the consent" behind "(i) the sale", "(3)" behind "(2)". */
const BRACKETED = /^\(([a-z]|[ivx]{1,5}|[A-Z]|\d{1,2})\)\s+\S/;
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

function isNextInBrackets(opening: string, text: string): boolean {
  const [before = '', next = ''] = [opening, text].map((words) => BRACKETED.exec(words)?.[1] ?? '');
  if (before === '' || next === '') return false;
  if (/^\d/.test(before)) return Number(next) === Number(before) + 1;
  const isNextLetter = before.length === 1 && next === String.fromCharCode(before.charCodeAt(0) + 1);
  return isNextLetter || (ROMAN.includes(before) && next === ROMAN[ROMAN.indexOf(before) + 1]);
}

/** Whether a line begins the next number, letter or defined term below an open paragraph that begins with one, although what stands between does not end as a paragraph does. */
export function beginsNextPoint(
  open: readonly TextLine[],
  line: TextLine,
  textOf: (line: TextLine) => string,
): boolean {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return false;
  const text = textOf(line);
  // Most lines of a paragraph begin with a small letter.
  if (/^[a-z][^)]/.test(text)) return false;
  const opening = textOf(first);
  const letter = LETTERED.exec(text)?.[1];
  if (letter !== undefined && line.left > first.left + line.size) {
    const before = NUMBER_AND_LETTER.exec(opening)?.[1];
    return before !== undefined && letter.charCodeAt(0) === before.charCodeAt(0) + 1;
  }
  const dash = DASHED.exec(opening)?.[1];
  const isDashed = dash !== undefined && dash === DASHED.exec(text)?.[1];
  // Further in, it may be a dash within a sentence, but for a line above that had room for it.
  if (isDashed && line.left <= first.left + line.size / 2) return true;
  if (isDashed && line.size !== 1 && last.columnRight - last.right > ROOM * line.size) return true;
  if (Math.abs(first.left - line.left) > line.size / 2) return false;
  const code = CODED.exec(opening)?.[1];
  if (code !== undefined && code === CODED.exec(text)?.[1]) return CLOSED.test(textOf(last));
  const [own, next] = LEADS_TO_POINT.test(textOf(last)) ? [readLabel(opening), readLabel(text)] : [];
  if (own?.text.startsWith('(') && next?.text.startsWith('(')) return true;
  if (own && next && isNextLetter(own.text, next.text)) return true;
  const number = NUMBERED.exec(opening)?.[1];
  if (number !== undefined) return Number(NUMBERED.exec(text)?.[1]) === Number(number) + 1;
  const label = DECIMAL.test(text) ? readLabel(opening) : null;
  if (label !== null && countsOn(label, readLabel(text))) return !LEADS_TO_NUMBER.test(textOf(last));
  const point = IN_BRACKETS.exec(opening)?.[1];
  if (point !== undefined)
    return Number(IN_BRACKETS.exec(text)?.[1]) === Number(point) + 1 && !LEADS_TO_NUMBER.test(textOf(last));
  if (line.number !== undefined && isNextInBrackets(opening, text)) {
    // Where the lines of a point hang behind its number, no other of its lines begins there.
    const isHung = open.length === 1 || (open[1]?.left ?? 0) > first.left;
    return isHung && !LEADS_TO_NUMBER.test(textOf(last));
  }
  return [DEFINED, DEFINES].some((form) => form.test(text) && form.test(opening)) && CLOSED.test(textOf(last));
}
