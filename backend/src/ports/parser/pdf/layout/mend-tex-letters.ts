import type { EngineItem, PlacedItem } from './place-text-items-on-page.js';

/** What TeX's own encoding of European letters has from 0x10, 0x80 and 0xa0 on; typefaces drawn dot by dot do not say so. */
const FROM_10 = '“”„«»–—\u200b0ıȷﬀﬁﬂﬃﬄ';
const FROM_80 = 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§';
const FROM_A0 = 'ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£';
const OTHERS: Readonly<Record<string, string>> = { '×': 'Œ', '÷': 'œ', ÿ: 'ß' };

/** A ligature in a word, or words between quotation marks: nothing else has these codes there. */
const PROOF = /\p{L}[\x1b-\x1f]\p{L}|[\x10\x12]\p{L}[^\x10-\x12]*\x11/u;

function letterOf(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0xa0) return OTHERS[sign] ?? FROM_A0[code - 0xa0] ?? sign;
  return (code >= 0x80 ? FROM_80[code - 0x80] : FROM_10[code - 0x10]) ?? sign;
}

const EURO = '¿';
const ONLY_EUROS = /^[¿\s]*$/;
const NAMES_EURO = /\beuros?\b|\bEUR\b/i;
const NAMES_POUND = /\bpounds?\b|\bsterling\b|\bGBP\b/i;

/**
 * Gives the letters of a page back that was set by TeX in typefaces which do not say what their signs mean. What is a pound in that of the words is
 * a euro in that of signs; where the two are not told apart, the currency that the page names decides.
 */
export function withTexLetters(items: readonly EngineItem[]): readonly EngineItem[] {
  if (!items.some(({ str }) => PROOF.test(str))) return items;
  const words = items.map(({ str }) => str).join(' ');
  const hasEuros = NAMES_EURO.test(words) && !NAMES_POUND.test(words);
  const signOf = (sign: string) => (sign === EURO && hasEuros ? '€' : letterOf(sign));
  return items.map((item) => ({ ...item, str: item.str.replace(/[\x10-\x1f\x80-\xbf×÷ÿ]/g, signOf) }));
}

/**
 * Gives the euros of a page back that was set by TeX: its typeface of signs has them where other encodings have a question mark that stands on its
 * head. A typeface of which a page shows nothing but such marks is that one: a question has words.
 */
export function withEurosOfTex(items: readonly PlacedItem[]): readonly PlacedItem[] {
  const marked = new Set(items.flatMap(({ text, font }) => (text.includes(EURO) ? [font] : [])));
  for (const { text, font } of items) if (!ONLY_EUROS.test(text)) marked.delete(font);
  if (marked.size === 0) return items;
  return items.map((item) => (marked.has(item.font) ? { ...item, text: item.text.replaceAll(EURO, '€') } : item));
}
