import type { EngineItem, PlacedItem } from './place-text-items-on-page.js';
import { currencyNamed, isOfWords, signOfTex } from './signs-of-tex.js';

/** What TeX's own encoding of European letters has from 0x10, 0x80 and 0xa0 on; typefaces drawn dot by dot do not say so. */
const FROM_10 = '“”„«»–—\u200b0ıȷﬀﬁﬂﬃﬄ';
const FROM_80 = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§';
const FROM_A0 = 'ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£';
const OTHERS: Readonly<Record<string, string>> = { '×': 'Œ', '÷': 'œ', ÿ: 'ß' };

/** A ligature in a word, or words between quotation marks: nothing else has these codes there. */
const PROOF = /\p{L}[\x1b-\x1f]\p{L}|[\x10\x12]\p{L}[^\x10-\x12]*[\x10\x11]/u;

function letterOf(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0xa0) return OTHERS[sign] ?? FROM_A0[code - 0xa0] ?? sign;
  return (code >= 0x80 ? FROM_80[code - 0x80] : FROM_10[code - 0x10]) ?? sign;
}

/** What a typeface that says what its letters mean gives for none of them. */
const BARE_CODE = /[\x10-\x1f\x80-\x9fÿ]/;
/** A question mark on its head stands before a word; a pound, which has its code in TeX's encoding, before a figure or by itself. */
const POUND = /¿(?!\s?\p{L})/u;
/** A typeface without words is one of signs or of formulas. */
const WORD = /[a-z]{3}/i;
/** Ligatures and accents where TeX's first encoding has them, which is another one. */
const FIRST_ENCODING = /\p{L}[\x0b-\x0f]\p{L}|\x7f\p{L}/u;

/** The typefaces drawn by TeX whose letters are read as bare codes of its encoding. */
function withoutMeaning(items: readonly EngineItem[], drawnByTex: ReadonlySet<string>): ReadonlySet<string> {
  const shows = (font: string, sign: RegExp) => items.some(({ fontName, str }) => fontName === font && sign.test(str));
  return new Set(
    [...drawnByTex].filter((font) => {
      const isMute = (shows(font, BARE_CODE) && shows(font, WORD)) || shows(font, POUND);
      return isMute && !shows(font, FIRST_ENCODING);
    }),
  );
}

/** Whether a typeface has nothing but euros, whatever letters it takes them for: those of the package that TeX draws them with. */
export const isTypefaceOfEuros = (name: string): boolean => /\bfey[mb][a-z]\d+$/.test(name);

const ANY_SIGN = /[\x80-\xbf]/;

/** The typefaces drawn by TeX that have neither letters nor figures on a page but signs such as that of a note. */
const withSignsOnly = (items: readonly EngineItem[], drawnByTex: ReadonlySet<string>): ReadonlySet<string> => {
  const own = items.filter(({ fontName }) => drawnByTex.has(fontName));
  const lettered = new Set(own.flatMap(({ fontName, str }) => (isOfWords(str) ? [fontName] : [])));
  return new Set(own.flatMap(({ fontName, str }) => (ANY_SIGN.test(str) && !lettered.has(fontName) ? [fontName] : [])));
};

const EURO = '¿';
const ONLY_EUROS = /^[¿\s]*$/;

/**
 * Gives the letters of a page back that was set by TeX in typefaces which do not say what their signs mean. What is a pound in that of the words is
 * a euro in that of signs; where the two are not told apart, the currency that the page names decides. `drawnByTex` are the typefaces of a paper
 * made by TeX that draw letters as pictures; `areSignsMarked` says that the letters of typefaces of signs were taken out of the pieces.
 */
export function withTexLetters(
  items: readonly EngineItem[],
  drawnByTex: ReadonlySet<string> = new Set(),
  areSignsMarked = false,
): readonly EngineItem[] {
  const ofSigns = withSignsOnly(items, drawnByTex);
  const mute = items.some(({ str }) => PROOF.test(str)) ? null : withoutMeaning(items, drawnByTex);
  if (mute?.size === 0 && ofSigns.size === 0) return items;
  const hasEuros = !areSignsMarked && currencyNamed(items.map(({ str }) => str).join(' ')) === '€';
  const signOf = (sign: string) => (sign === EURO && hasEuros ? '€' : letterOf(sign));
  const meant = (item: EngineItem): EngineItem => ({
    ...item,
    str: item.str.replace(/[\x80-\xbf]/g, (sign) => (sign === EURO ? signOf(sign) : signOfTex(sign))),
  });
  return items.map((item) => {
    if (ofSigns.has(item.fontName)) return mute && item.str.includes(EURO) ? item : meant(item);
    return mute && !mute.has(item.fontName)
      ? item
      : { ...item, str: item.str.replace(/[\x10-\x1f\x80-\xbf×÷ÿ]/g, signOf) };
  });
}

/**
 * Gives the euros of a page back that was set by TeX: its typeface of signs has them where other encodings have a question mark that stands on its
 * head. A typeface of which a page shows nothing but such marks is that one: a question has words.
 */
export function withEurosOfTex(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const marked = new Set(items.flatMap(({ text, font }) => (text.includes(EURO) ? [font] : [])));
  if (marked.size === 0) return items;
  for (const { text, font } of items) if (!ONLY_EUROS.test(text)) marked.delete(font);
  if (marked.size === 0) return items;
  return items.map((item) => (marked.has(item.font) ? { ...item, text: item.text.replaceAll(EURO, '€') } : item));
}
