import type { DrawnSign } from '../drawn-signs.js';
import type { EngineItem } from './place-text-items-on-page.js';

/** Codes for signs of which their typeface does not say what they mean; those that TeX uses are not among them. */
const UNNAMED = /[\0-\x08]/;
const UNNAMED_IN_WORD = /\p{L}[\0-\x08]|[\0-\x08]\p{L}/u;

/** Share by which a ligature may be wider or narrower than its letters beside each other. */
const AS_WIDE = 0.01;

const VOWEL = /^[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüý]/iu;
const SMALL = /^\p{Ll}/u;

/** Which ligature is as wide as its letters in the same typeface; "i" and "l" are often as wide as each other. */
function lettersOf({ font, width }: DrawnSign, widths: ReadonlyMap<string, number>, nexts: readonly string[]): string {
  const [f = 0, i = 0, l = 0] = [...'fil'].map((letter) => widths.get(font + letter));
  const isAsWide = (sum: number, ...parts: number[]) => !parts.includes(0) && Math.abs(sum - width) <= AS_WIDE * width;
  if (isAsWide(2 * f, f)) return 'ff';
  const fs = [f, 2 * f].find((some) => isAsWide(some + i, f, i) || isAsWide(some + l, f, l));
  if (fs === undefined) return '';
  const begin = fs === f ? 'f' : 'ff';
  if (!isAsWide(fs + l, f, l)) return `${begin}i`;
  if (!isAsWide(fs + i, f, i)) return `${begin}l`;
  // No word goes on with a consonant behind "fl".
  return nexts.some((next) => SMALL.test(next) && !VOWEL.test(next)) ? `${begin}i` : '';
}

export const hasUnnamedInWords = (items: readonly EngineItem[]): boolean =>
  items.some(({ str }) => UNNAMED_IN_WORD.test(str));

/** Spells ligatures out of which their typeface does not say what they are, where they are as wide as "f", "i" and "l" in the same typeface. */
export function withLigaturesByWidth(items: readonly EngineItem[], signs: readonly DrawnSign[]): EngineItem[] {
  const unnamed = signs.filter(({ unicode }) => UNNAMED.test(unicode));
  const places = items.flatMap(({ str }, item) =>
    [...str].flatMap((sign, at) => (UNNAMED.test(sign) ? [{ item, next: [...str].slice(at + 1).join('') }] : [])),
  );
  if (places.length !== unnamed.length) return [...items];
  const widths = new Map(signs.map(({ font, unicode, width }) => [font + unicode, width]));
  const keyOf = ({ font, code }: DrawnSign) => `${font} ${code}`;
  const nexts = new Map<string, string[]>();
  unnamed.forEach((sign, at) => {
    const known = nexts.get(keyOf(sign)) ?? [];
    known.push(places[at]?.next ?? '');
    nexts.set(keyOf(sign), known);
  });
  const named = new Map(
    unnamed.map((sign) => [keyOf(sign), lettersOf(sign, widths, nexts.get(keyOf(sign)) ?? [])] as const),
  );
  let at = 0;
  return items.map((item) => {
    if (!UNNAMED.test(item.str)) return item;
    const str = [...item.str].map((sign) => {
      const drawn = UNNAMED.test(sign) ? unnamed[at++] : undefined;
      return drawn ? named.get(keyOf(drawn)) || sign : sign;
    });
    return { ...item, str: str.join('') };
  });
}

const CUT_WORD = /\p{L}*[\0-\x08][\p{L}\0-\x08]*/gu;

/** The words in which signs are left out because their typeface does not say what they are, with "…" for each. */
export const wordsWithLostSigns = (items: readonly EngineItem[]): string[] =>
  items.flatMap(({ str }) =>
    UNNAMED_IN_WORD.test(str)
      ? [...str.matchAll(CUT_WORD)]
          .map(([word]) => word.replace(/[\0-\x08]+/g, '…'))
          .filter((word) => /\p{Ll}/u.test(word))
      : [],
  );
