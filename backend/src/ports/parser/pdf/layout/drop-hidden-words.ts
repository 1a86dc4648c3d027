import { countInWords, firstOf, shortened } from '../../blocks/shorten-remarks.js';
import { advanceBetween } from '../../rects-of-text-range.js';
import { stoodInOneCell } from './collect-lines.js';
import { boxOf, isLevel, type PlacedItem } from './place-text-items-on-page.js';
import {
  centreOf,
  holds,
  type HiddenWord,
  type StruckText,
} from '../beside-text/page-note-types-and-comment-remarks.js';
import { pageNames } from '../beside-text/say-page-numbers.js';

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Two engines may read a word in pieces or with other signs beside it. A lone sign or letter is only the same where the word has no more. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a === '') return other.includes(one.trim());
  return a === b || (Math.min(a.length, b.length) > 1 && (a.includes(b) || b.includes(a)));
}

/** The words of an item one by one, and which of them are seen. */
function partsOf(item: PlacedItem, hidden: readonly HiddenWord[]) {
  const { text } = item;
  return [...text.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => {
    const [from, to] = [advanceBetween(text, 0, index), advanceBetween(text, 0, index + word.trimEnd().length)];
    const centre = centreOf(boxOf(item, from, to));
    return {
      word,
      from,
      to,
      isSeen: !hidden.some(({ box, text: other }) => holds(box, centre, 1) && isSame(word, other)),
    };
  });
}

/** An item whole where all its words are seen, and word by word where some are not. */
function piecesOf(item: PlacedItem, hidden: readonly HiddenWord[]): { piece: PlacedItem; isSeen: boolean }[] {
  const parts = partsOf(item, hidden);
  if (parts.every(({ isSeen }) => isSeen)) return [{ piece: item, isSeen: true }];
  const { x, y, along, length } = item;
  return parts.map(({ word, from, to, isSeen }, at) => ({
    isSeen,
    piece: {
      ...item,
      text: word,
      x: x + along[0] * length * from,
      y: y + along[1] * length * from,
      length: length * (to - from),
      endsLine: item.endsLine && at === parts.length - 1,
    },
  }));
}

/** Leaves the words out that nobody sees on the page; what was found by one engine may be read by another. */
export function withoutHidden(items: PlacedItem[], hidden: readonly HiddenWord[]): PlacedItem[] {
  if (hidden.length === 0) return items;
  const seen: PlacedItem[] = [];
  let leftOut: PlacedItem[] = [];
  let last: PlacedItem | undefined;
  for (const { piece, isSeen } of items.flatMap((item) => piecesOf(item, hidden))) {
    if (!isSeen) leftOut.push(piece);
    else if (piece.text.trim() === '') seen.push(piece);
    else {
      const line = [...(last ? [last] : []), ...leftOut, piece];
      const isAfterLeftOut =
        last !== undefined &&
        leftOut.length > 0 &&
        line.every(isLevel) &&
        stoodInOneCell(
          line.map(({ x, y, length }) => ({ from: x, to: x + length, y })),
          piece.size,
        );
      seen.push(isAfterLeftOut ? { ...piece, isAfterLeftOut } : piece);
      last = piece;
      leftOut = [];
    }
  }
  return seen;
}

/** What is not seen is not read, and a reader must know that it is there. */
export function remarksOnHidden(pages: readonly { hidden: readonly HiddenWord[] }[]): string[] {
  const numbers = pages.flatMap(({ hidden }, at) => (hidden.length > 0 ? [at + 1] : []));
  if (numbers.length === 0) return [];
  return [
    `${pageNames(numbers)} ${numbers.length === 1 ? 'holds' : 'hold'} words that nobody sees (white, covered, invisible or on a layer that is switched off); they were left out.`,
  ];
}

/** What no longer stands in a redline is no valid text, and a reader must know what it was. */
export function remarksOnStruck(pages: readonly { struck?: readonly StruckText[] }[]): string[] {
  const places = pages.flatMap(({ struck = [] }, at) => struck.map((each) => ({ ...each, page: at + 1 })));
  if (places.length === 0) return [];
  const underlined = places.filter(({ isUnderlined }) => isUnderlined).length;
  const told = [
    ...(places.length > underlined
      ? [`Struck-out words stand in ${countInWords(places.length - underlined, 'place')}`]
      : []),
    ...(underlined > 0
      ? [`Words underlined in red, which stands for deleted there, are in ${countInWords(underlined, 'place')}`]
      : []),
  ];
  return [
    ...told.map((words) => `${words}; they are no valid text and were left out.`),
    ...firstOf(
      places.map(({ page, before, text, isUnderlined }) => {
        const behind = before === '' ? '' : ` behind "${shortened(before)}"`;
        return `${isUnderlined ? 'Underlined as deleted' : 'Struck out'} on page ${page}${behind}: "${shortened(text)}".`;
      }),
    ),
  ];
}
