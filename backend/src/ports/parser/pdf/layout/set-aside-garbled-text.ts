import type { PlacedItem } from './place-text-items-on-page.js';

/** Words of several languages that hardly a page does without. */
const COMMON =
  /(?:^|[^\p{L}])(?:the|of|and|to|in|for|by|is|or|de|la|el|le|les|der|die|und|van|het|en|di|il|da|do|og|och|na|je|w|z|i)(?=$|[^\p{L}])/iu;
const VOWELS = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýœ]/giu;
const LATIN = /\p{Script=Latin}/gu;
/** A few letters without vowels are an abbreviation. */
const ENOUGH = 40;
/** Less than half of what the languages written in Latin letters have. */
const FEW_VOWELS = 0.22;

/** Scripts that no honest word mixes; Greek letters stand in formulas. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Hangul}/u,
] as const;
const MOST_MIXED = 0.3;

/** What an engine gives for letters that a typeface only draws. */
const MEANINGLESS = /[\0-\x1f\ue000-\uf8ff\ufffd]/u;

/** Letters, figures and signs of one script. */
const PLAIN = /^[ -\u024f\u2010-\u2044\u20ac•]*$/;

/** Share of syllables beyond the standard up to which they may be names. */
const MOST_UNUSUAL = 0.1;

let usualSyllables: Set<string> | undefined;

/** The Korean syllables of the country's own standard; the other 8,800 of Unicode hardly ever occur. */
function isUsualSyllable(letter: string): boolean {
  if (!usualSyllables) {
    const bytes: number[] = [];
    for (let row = 0xb0; row <= 0xc8; row++) for (let cell = 0xa1; cell <= 0xfe; cell++) bytes.push(row, cell);
    usualSyllables = new Set(new TextDecoder('euc-kr').decode(Uint8Array.from(bytes)));
  }
  return usualSyllables.has(letter);
}

/** A capital behind a small letter, and letters with accents beside it: no language writes so, but ornaments take the places of such letters. */
const CAPITAL_IN_WORD = /\p{Ll}\p{Lu}/u;
const LEAST_WORDS = 3;

function hasCapitalsInWords(words: readonly string[]): boolean {
  const odd = words.filter((word) => /[\u00c0-\u024f]/.test(word) && CAPITAL_IN_WORD.test(word));
  return odd.length >= LEAST_WORDS && odd.length * 2 > words.filter(({ length }) => length > 2).length;
}

/** Whether the letters of one typeface make no words: the file gives each letter another meaning than it draws. */
function isGarbage(text: string): boolean {
  // Most typefaces of most papers end here.
  if (PLAIN.test(text) && (text.length < ENOUGH || COMMON.test(text))) return false;
  const words = text.split(/[^\p{L}\p{M}\p{Co}\p{Cn}\0-\x1f\ufffd]+/u).filter(({ length }) => length > 1);
  if (words.length === 0) return false;
  const strange = words.filter(
    (word) => !PLAIN.test(word) && (MEANINGLESS.test(word) || SCRIPTS.filter((script) => script.test(word)).length > 1),
  );
  if (strange.length > MOST_MIXED * words.length) return true;
  if (hasCapitalsInWords(words)) return true;
  const syllables = text.match(/\p{Script=Hangul}/gu) ?? [];
  const unusual = syllables.filter((one) => !isUsualSyllable(one)).length;
  if (unusual > 1 && unusual > MOST_UNUSUAL * syllables.length) return true;
  // Formulas have letters by themselves.
  const inWords = words.join(' ');
  const letters = inWords.match(LATIN)?.length ?? 0;
  return letters >= ENOUGH && (inWords.match(VOWELS)?.length ?? 0) < FEW_VOWELS * letters && !COMMON.test(text);
}

/** Parts what can be read from what is drawn in typefaces whose letters make no words. */
export function withoutGarbledText(items: readonly PlacedItem[]): { sound: PlacedItem[]; garbled: PlacedItem[] } {
  const byFont = new Map<string, string[]>();
  const keyOf = ({ font, note }: PlacedItem) => (note === undefined ? font : `${font} ${note}`);
  for (const item of items) {
    const texts = byFont.get(keyOf(item));
    if (texts) texts.push(item.text);
    else byFont.set(keyOf(item), [item.text]);
  }
  const bad = new Set([...byFont].flatMap(([font, texts]) => (isGarbage(texts.join(' ')) ? [font] : [])));
  if (bad.size === 0) return { sound: [...items], garbled: [] };
  const isBad = (item: PlacedItem) => bad.has(keyOf(item));
  return { sound: items.filter((item) => !isBad(item)), garbled: items.filter(isBad) };
}
