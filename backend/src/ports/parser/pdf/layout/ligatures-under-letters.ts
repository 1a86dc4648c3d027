import type { DrawnSign } from '../drawn-signs.js';
import type { EngineItem } from './place-text-items-on-page.js';

/** A program that writes papers anew, and then gives a ligature the meaning of one letter. */
export const HIDES_LIGATURES = 'Ghostscript';

/** The letters that stand for ligatures in papers written anew by a program that knows but one letter for each sign: the first, or what its three make when they are laid over each other. */
export const LIGATURES: ReadonlyMap<string, readonly string[]> = new Map([
  ['f', ['ff', 'fi', 'fl', 'fj', 'ft']],
  ['t', ['ti', 'tt', 'tf']],
  ['o', ['ffi']],
  ['n', ['ffl']],
]);

/** Share by which a sign is wider than the letter that it seems to be at least, and by which it differs from the letters of its ligature at most; ligatures this near each other are as wide. */
export const WIDER = 1.15;
const AS_WIDE = 0.05;
const NEAR = 0.01;

/** What stands for a sign of which nobody knows the meaning. */
const UNKNOWN = '\x01';

const VOWEL = /^[aeiouy]/i;
/** "specified", "field", "fierce", and no "reflect", "flex": an "fl" stands before these hardly ever. */
const BEHIND_FI = /^e(?:[ds](?!\p{L}{3})|l[dt]|r)/iu;

interface Sign extends DrawnSign {
  /** The letters behind each of its places. */
  nexts: string[];
}

/** What tells an "fi" from an "fl" that is as wide: no word goes on with a consonant behind "fl", and hardly one with "a", "o" or "u" behind "fi". */
function isWithI(nexts: readonly string[]): boolean | null {
  const words = nexts.filter((next) => /^\p{Ll}/u.test(next));
  if (words.some((next) => !VOWEL.test(next))) return true;
  if (words.some((next) => /^[aouiy]/.test(next))) return false;
  return words.some((next) => BEHIND_FI.test(next)) ? true : null;
}

/** The ligature of each sign of a typeface that is wider than the letter it seems to be. */
function ligaturesOf(signs: readonly Sign[]): Map<Sign, string> {
  const widthOf = new Map<string, number>();
  for (const { unicode, width } of signs) widthOf.set(unicode, Math.min(width, widthOf.get(unicode) ?? Infinity));
  const hidden = signs.filter(
    ({ unicode, width }) => LIGATURES.has(unicode) && width > WIDER * (widthOf.get(unicode) ?? width),
  );
  const named = new Map<Sign, string>();
  // "i" and "l" are about as wide as each other, where a page has but one of them.
  const beside = new Map([
    ['i', widthOf.get('l')],
    ['l', widthOf.get('i')],
  ]);
  const widthOfLetter = (letter: string): number => widthOf.get(letter) ?? beside.get(letter) ?? Infinity;
  const differenceOf = (letters: string, { width }: Sign): number => {
    const sum = [...letters].reduce((all, letter) => all + widthOfLetter(letter), 0);
    return Math.abs(sum - width) / width;
  };
  const fittingOf = (sign: Sign): readonly string[] => {
    const possible = LIGATURES.get(sign.unicode) ?? [];
    if (possible.length === 1) return possible;
    const least = Math.min(...possible.map((letters) => differenceOf(letters, sign)));
    return least > AS_WIDE ? [] : possible.filter((letters) => differenceOf(letters, sign) <= least + NEAR);
  };
  for (const sign of hidden) {
    const [one = UNKNOWN, ...others] = fittingOf(sign);
    if (others.length === 0) named.set(sign, one);
    else if (one === 'fi' && others[0] === 'fl') {
      const tells = isWithI(sign.nexts);
      if (tells !== null) named.set(sign, tells ? 'fi' : 'fl');
    }
  }
  // Of two signs as wide as each other one is "fi" and the other "fl".
  const open = hidden.filter((sign) => !named.has(sign));
  for (const sign of open) {
    const other = hidden.find((one) => one !== sign && one.unicode === sign.unicode && one.width === sign.width);
    const said = other && named.get(other);
    named.set(sign, said === 'fi' ? 'fl' : said === 'fl' ? 'fi' : UNKNOWN);
  }
  return named;
}

/** Spells out ligatures that a typeface gives the meaning of one letter, which is narrower; where their letters cannot be known, a sign without a meaning stands for them. */
export function withLigaturesUnderLetters(items: readonly EngineItem[], signs: readonly DrawnSign[]): EngineItem[] {
  const drawn = signs.flatMap((sign) => [...sign.unicode].flatMap((letter) => (LIGATURES.has(letter) ? [sign] : [])));
  const places = items.flatMap(({ str }, item) =>
    [...str].flatMap((letter, at) => (LIGATURES.has(letter) ? [{ item, at, letter }] : [])),
  );
  const areSame =
    places.length === drawn.length && places.every(({ letter }, at) => drawn[at]?.unicode.includes(letter) === true);
  if (!areSame) return [...items];
  const kinds = new Map<string, Sign>();
  const keyOf = ({ font, code }: DrawnSign) => `${font} ${code}`;
  for (const sign of signs) if (!kinds.has(keyOf(sign))) kinds.set(keyOf(sign), { ...sign, nexts: [] });
  places.forEach(({ item, at }, place) => {
    const sign = drawn[place];
    if (sign) kinds.get(keyOf(sign))?.nexts.push((items[item]?.str ?? '').slice(at + 1, at + 5));
  });
  const byFont = Map.groupBy(kinds.values(), ({ font }) => font);
  const named = new Map(
    [...byFont.values()].flatMap((alike) => [...ligaturesOf(alike)].map(([sign, letters]) => [keyOf(sign), letters])),
  );
  if (named.size === 0) return [...items];
  let at = 0;
  return items.map((item) => ({
    ...item,
    str: [...item.str]
      .map((letter) => {
        const sign = LIGATURES.has(letter) ? drawn[at++] : undefined;
        return (sign && sign.unicode === letter && named.get(keyOf(sign))) || letter;
      })
      .join(''),
  }));
}
