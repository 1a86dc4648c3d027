import { isSmallWord } from '../../../../text/words/detect-language.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import type { CellText } from './joined-line.js';
import type { Column, PlacedItem } from './place-text-items-on-page.js';

/** Whether a word stands elsewhere on the page, not where a cell may have cut it: at the `start` of a line, or at its end. */
export type HasWord = (word: string, cut: 'start' | 'end') => boolean;

const LETTERS = /[\p{L}\p{M}]+/gu;

/** The words of a page, looked for when a cell asks for the first time. */
export function wordsOf(items: readonly PlacedItem[]): HasWord {
  let known: { start: Set<string>; end: Set<string> } | null = null;
  return (word, cut) => {
    if (!known) {
      known = { start: new Set(), end: new Set() };
      for (const { text } of items) {
        const words = [...text.toLowerCase().matchAll(LETTERS)].map(([letters]) => letters);
        for (const other of words.slice(1)) known.start.add(other);
        for (const other of words.slice(0, -1)) known.end.add(other);
      }
    }
    return known[cut].has(word.toLowerCase());
  };
}

/** Capitals, figures and what parts them: the number of a register, an account or a tax payer. */
const CODE = /^(?=.*\d)[\p{Lu}\d./-]+$/u;
/** Signs that such a number has at least where a cell cuts it; shorter ones stand below each other. */
const LEAST_CODE = 6;
/** A word of so few letters that goes on with the one before it was never one by itself, small words aside. */
const LEAST_WORD = 3;

/** Whether the last piece of a line and the first of the next are one word, as far as their letters tell. */
function isOneWord(one: string, other: string, hasWord: HasWord): boolean {
  if (CODE.test(one) && /^[\p{Lu}\d]+$/u.test(other))
    return one.length >= LEAST_CODE && other.length < one.length && !/[.,]\d\d$/.test(one);
  const [rest = ''] = /^\p{Ll}[\p{Ll}\p{M}]*/u.exec(other) ?? [];
  if (rest === '' || !/\p{L}{2}$/u.test(one) || isSmallWord(rest)) return false;
  return rest.length < LEAST_WORD || !(hasWord(rest, 'start') || hasWord(one, 'end'));
}

/** Whether two pieces make a word that stands elsewhere on the page, where the first of them does not. */
function isOtherwiseWhole(one: string, other: string, hasWord: HasWord): boolean {
  const [begun = ''] = /[\p{L}\p{M}]+$/u.exec(one) ?? [];
  const [rest = ''] = /^\p{Ll}[\p{Ll}\p{M}]*/u.exec(other) ?? [];
  const isWord = (word: string) => hasWord(word, 'start') || hasWord(word, 'end');
  return begun.length >= LEAST_WORD && rest !== '' && isWord(begun + rest) && !isWord(begun);
}

/** Points that the middles of two lines lie apart at most that are set to the middle of their cell, and that their edges differ at least. */
const SAME_MIDDLE = 1;

/** Points of space between a line of a table and the words in its cells at most; what stands further in was set to the middle. */
const WIDEST_PADDING = 10;

function areCentred(above: Column, below: Column): boolean {
  const apart = (of: (column: Column) => number) => Math.abs(of(above) - of(below));
  return (
    apart(({ left, right }) => (left + right) / 2) < SAME_MIDDLE &&
    Math.min(
      apart(({ left }) => left),
      apart(({ right }) => right),
    ) > SAME_MIDDLE
  );
}

/** What stands between two lines of a ruled cell: nothing where the first ends in the middle of a word that is too long for the cell. */
export function spaceBetween(above: CellText, below: CellText, column: Column, hasWord: HasWord): '' | ' ' {
  const [one = '', first] = above.text.split(' ').toReversed();
  const [other = ''] = below.text.split(' ');
  // The end of a compound goes on behind its hyphen.
  if (/\p{L}{2}-$/u.test(one) && /^[\p{Lu}\d]/u.test(other)) return '';
  // So does a range of figures behind its dash.
  if (/\d[–-]$/.test(one) && /^\d/.test(other)) return '';
  // So does a number of a case or an account.
  if (CODE.test(one) && /\p{Lu}.*-$/u.test(one) && CODE.test(other)) return '';
  // Only a word that is too long for its line is cut; what may stand before it is the end of another that was cut.
  if (first !== undefined && (first.length >= LEAST_WORD || isSmallWord(first.toLowerCase()))) return ' ';
  if (isOtherwiseWhole(one, other, hasWord)) return '';
  // Figures and their heads stand at the right edge of their column.
  const [left, right] = [Math.min(above.left, below.left), Math.max(above.right, below.right)];
  const beside = Math.max(0, Math.min(left - column.left, column.right - right));
  const padding = beside > WIDEST_PADDING ? 0 : beside;
  // Lines that begin at one place may be set in from the cell's edge.
  const areFlush = Math.abs(above.left - below.left) <= SAME_MIDDLE;
  const room = column.right - padding - (areFlush ? left : column.left + padding);
  const free = room - (above.right - above.left);
  const widthOf = ({ text, left, right }: CellText, from: number, to: number) =>
    (right - left) * advanceBetween(text, from, to);
  // Of lines set to the middle of their cell nothing tells how much room they had.
  const isFull = !areCentred(above, below) && free < widthOf(below, 0, 1);
  const isLonger =
    widthOf(above, above.text.length - one.length, above.text.length) + widthOf(below, 0, other.length) > room;
  return isFull && isLonger && isOneWord(one, other, hasWord) ? '' : ' ';
}
