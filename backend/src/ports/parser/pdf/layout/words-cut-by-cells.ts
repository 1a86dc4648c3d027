import { isSmallWord } from '../../../../text/words/detect-language.js';
import { isKnownWord, piecesWithoutHyphen } from '../../words/one-word-or-two.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import type { CellText } from './joined-line.js';
import type { WordsOfPage } from './letters-of-words.js';
import type { Column } from './place-text-items-on-page.js';
import { CODE, spaceBehindHyphen } from './space-behind-hyphens.js';

const DATE = /^(?:\d{1,2}([./-])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d)$/;
/** Signs that such a number has at least where a cell cuts it; shorter ones stand below each other. */
const LEAST_CODE = 6;
/** Letters of a word at least that stands before another in its line, and of one that may be cut where nothing tells how full its line is. */
const LEAST_WORD = 3;

/** Languages in which a compound is one word however long it is. */
const COMPOUNDING = ['de', 'nl', 'sv', 'da', 'no'];

/** The words around the end of a line. */
interface LineEnd {
  begun: string;
  rest: string;
}

/** What ends a line and what the next begins with in small letters, or both in capitals. */
const SMALL = [/[\p{L}\p{M}]+$/u, /^\p{Ll}[\p{Ll}\p{M}]*/u] as const;
const CAPITALS = [/(?<![\p{L}\p{M}])\p{Lu}+$/u, /^\p{Lu}+(?![\p{L}\p{M}])/u] as const;

function lineEndOf(one: string, other: string): LineEnd | null {
  for (const [end, start] of [SMALL, CAPITALS]) {
    const [begun, rest] = [end.exec(one)?.[0], start.exec(other)?.[0]];
    if (begun && rest && begun.length > 1) return { begun, rest };
  }
  return null;
}

/**
 * What speaks for one word and against it, in natural logarithms; fitted to what many papers say, set in narrow cells.
 * The shorter what goes on, the likelier is it the rest of a word.
 */
const WEIGHTS = {
  least: 3.8,
  shortRest: 7.7,
  compounds: 1.6,
  standsElsewhere: -1.9,
  isSmall: -1.5,
  isWholeElsewhere: 6.3,
  letters: 0.6,
  isListed: 2,
};

/** Whether what fills a line of a cell and what the next begins with are one word, as far as their letters tell. */
function isOneWord(one: string, other: string, words: WordsOfPage): boolean {
  if (CODE.test(one) && /^[\p{Lu}\d]+$/u.test(other))
    return one.length >= LEAST_CODE && !DATE.test(one) && other.length < one.length && !/[.,]\d\d$/.test(one);
  const lineEnd = lineEndOf(one, other);
  if (!lineEnd) return false;
  const told = piecesWithoutHyphen(words.language, lineEnd.begun, lineEnd.rest);
  const [begun, rest] = [lineEnd.begun.toLowerCase(), lineEnd.rest.toLowerCase()];
  const isWord = (word: string) => words.has(word, 'start') || words.has(word, 'end');
  // A capital by itself may be a name: "SCHEDULE D".
  if (/^\p{Lu}$/u.test(lineEnd.rest)) return told === 'one word' && !isKnownWord(words.language, begun);
  if (told === 'one word' || (told === 'two words' && !isWord(begun + rest))) return told === 'one word';
  return (
    WEIGHTS.shortRest / rest.length +
      WEIGHTS.compounds * Number(COMPOUNDING.includes(words.language ?? '')) +
      WEIGHTS.standsElsewhere * (Number(words.has(rest, 'start')) + Number(words.has(begun, 'end'))) +
      WEIGHTS.isSmall * (Number(isSmallWord(rest)) + Number(isSmallWord(begun))) +
      WEIGHTS.isWholeElsewhere * Number(isWord(begun + rest)) +
      WEIGHTS.letters * words.runOn(begun, rest) +
      WEIGHTS.isListed * Number(told === 'either') >
    WEIGHTS.least
  );
}

/** Whether two pieces make a word that stands elsewhere on the page, where the first of them does not. */
function isOtherwiseWhole(one: string, other: string, words: WordsOfPage): boolean {
  const lineEnd = lineEndOf(one, other);
  if (!lineEnd) return false;
  const [begun, rest] = [lineEnd.begun.toLowerCase(), lineEnd.rest.toLowerCase()];
  const isWord = (word: string) => words.has(word, 'start') || words.has(word, 'end');
  return begun.length >= LEAST_WORD && isWord(begun + rest) && !isWord(begun);
}

/** Whether a list has what two pieces make, and not the first of them. */
function isListedWhole(one: string, other: string, { language }: WordsOfPage): boolean {
  const { begun, rest } = lineEndOf(one, other) ?? {};
  if (begun === undefined || rest === undefined || begun.length < LEAST_WORD) return false;
  return piecesWithoutHyphen(language, begun, rest) === 'one word' && !isKnownWord(language, begun);
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
export function spaceBetween(above: CellText, below: CellText, column: Column, words: WordsOfPage): '' | ' ' {
  const [one = '', first] = above.text.split(' ').toReversed();
  const [other = ''] = below.text.split(' ');
  if (spaceBehindHyphen(above.text, below.text) === '') return '';
  // Only a word that is too long for its line is cut; what may stand before it is the end of another that was cut.
  if (first !== undefined && (first.length >= LEAST_WORD || isSmallWord(first.toLowerCase()))) return ' ';
  if (isOtherwiseWhole(one, other, words)) return '';
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
  const isLonger =
    widthOf(above, above.text.length - one.length, above.text.length) + widthOf(below, 0, other.length) > room;
  if (!isLonger) return ' ';
  // Of lines set to the middle of their cell nothing tells how much room they had.
  if (areCentred(above, below)) return isListedWhole(one, other, words) ? '' : ' ';
  return free < widthOf(below, 0, 1) && isOneWord(one, other, words) ? '' : ' ';
}
