import type { DrawnSign } from '../drawn-signs.js';
import type { EngineItem } from './place-text-items-on-page.js';

/** What TeX's typeface of signs beside its words has from 0x80 on. */
const FROM_80 = '\u02d8\u02c7\u02dd\u02f5†‡‖‰•℃$¢ƒ₡₩₦₲₱₤℞‽⸘₫™‱¶฿№⁒℮◦℠';
/** Where it differs from other encodings from 0xa0 on. */
const OTHERS: Readonly<Record<string, string>> = { '\u00ad': '℗', '¸': '※', '»': '√', '¿': '€' };

/** What a sign stands for in TeX's typeface of signs. */
export function signOfTex(sign: string): string {
  const code = sign.charCodeAt(0);
  return OTHERS[sign] ?? (code < 0xa0 ? FROM_80[code - 0x80] : undefined) ?? sign;
}

/** Where signs have their codes; the engine makes blanks of two others. */
const SIGN = /[\x80-\x9f\xa1-\xac\xae-\xbf]/;
const SIGNS = new RegExp(SIGN, 'g');
/** A euro in a typeface of signs, a pound in one of words. */
const EURO_OR_POUND = '¿';

const NAMES_EURO = /\beuros?\b|\bEUR\b/i;
const NAMES_POUND = /\bpounds?\b|\bsterling\b|\bGBP\b/i;

/** The currency that words name, of the two that TeX's typefaces have in one place; null where they name both or none. */
export function currencyNamed(words: string): '€' | '£' | null {
  const [hasEuro, hasPound] = [NAMES_EURO.test(words), NAMES_POUND.test(words)];
  if (hasEuro === hasPound) return null;
  return hasEuro ? '€' : '£';
}

/** Letters, figures and stops, which only typefaces of words have. */
const OF_WORDS = /[a-z\d.,\x10-\x1f]/i;
export const isOfWords = (text: string): boolean => OF_WORDS.test(text);

export const mayHoldSigns = (items: readonly EngineItem[]): boolean => items.some(({ str }) => SIGN.test(str));

/** What stands for the sign of a currency that is not known. */
const UNKNOWN_CURRENCY = '¤';

/** A sign that was told is carried as one of the private area past what else is done to letters. */
const CARRIED = 0xe000;
const CARRIED_SIGNS = /[\ue080-\ue0ff]/g;
const UNKNOWN = String.fromCharCode(CARRIED + 0xff);
const carry = (sign: string): string => String.fromCharCode(CARRIED + sign.charCodeAt(0));
const POUND = carry('£');
/** What a typeface is known to show that has a euro. */
export const EURO = carry(EURO_OR_POUND);

/** A sign that is neither a euro nor a pound. */
export const isOtherSign = (sign: string): boolean => sign !== EURO_OR_POUND && SIGN.test(sign);

/** The signs that a page of TeX draws in typefaces of their own, which draw letters as pictures and do not say what these mean. */
export class SignsOfTex {
  private readonly signs: readonly DrawnSign[];
  private readonly ofSigns: Set<string>;
  /** Those that show nothing but what may be a pound or a euro. */
  private readonly ofCurrency: Set<string>;

  constructor(
    drawn: readonly DrawnSign[],
    pictured: ReadonlySet<string>,
    /** What such a typeface showed on pages before. */
    private readonly known: Map<string, string>,
  ) {
    this.signs = drawn.filter(({ unicode }) => SIGN.test(unicode));
    this.ofSigns = new Set(this.signs.flatMap(({ font }) => (pictured.has(font) ? [font] : [])));
    for (const { unicode, font } of drawn) if (isOfWords(unicode)) this.ofSigns.delete(font);
    this.ofCurrency = new Set(this.ofSigns);
    for (const { unicode, font } of this.signs) if (unicode !== EURO_OR_POUND) this.ofCurrency.delete(font);
  }

  get mayBePounds(): boolean {
    return this.ofCurrency.size > 0;
  }

  /** Takes out the typefaces that have letters on other pages. */
  areLettered(fonts: ReadonlySet<string>): void {
    for (const font of fonts) {
      this.ofSigns.delete(font);
      this.ofCurrency.delete(font);
    }
  }

  /** The pieces of text with a mark for each sign that is told; null where they are not what is drawn. */
  marked(items: readonly EngineItem[]): EngineItem[] | null {
    const count = items.reduce((sum, { str }) => sum + (str.match(SIGNS)?.length ?? 0), 0);
    if (count !== this.signs.length) return null;
    this.tellCurrencies(items);
    let at = 0;
    return items.map((item) => ({
      ...item,
      str: item.str.replace(SIGNS, (sign) => {
        const font = this.signs[at++]?.font ?? '';
        if (!this.ofSigns.has(font)) return sign;
        return this.ofCurrency.has(font) ? (this.known.get(font) ?? UNKNOWN) : carry(sign);
      }),
    }));
  }

  /** Beside words drawn in another typeface stands a euro: a pound would be of theirs. Else what the page names decides. */
  private tellCurrencies(items: readonly EngineItem[]): void {
    const named = currencyNamed(items.map(({ str }) => str).join(' '));
    let at = 0;
    for (const { str } of items) {
      for (let count = str.match(SIGNS)?.length ?? 0; count > 0; count--) {
        const font = this.signs[at++]?.font ?? '';
        if (!this.ofCurrency.has(font)) continue;
        if (isOfWords(str)) this.known.set(font, EURO);
        else if (named && !this.known.has(font)) this.known.set(font, named === '€' ? EURO : POUND);
      }
    }
  }

  /** The pieces with the signs themselves, and whether one of them is not known. */
  static named(items: readonly EngineItem[]): { items: EngineItem[]; isCurrencyUnknown: boolean } {
    const isCurrencyUnknown = items.some(({ str }) => str.includes(UNKNOWN));
    const nameOf = (mark: string): string =>
      mark === UNKNOWN ? UNKNOWN_CURRENCY : signOfTex(String.fromCharCode(mark.charCodeAt(0) - CARRIED));
    return {
      items: items.map((item) => ({ ...item, str: item.str.replace(CARRIED_SIGNS, nameOf) })),
      isCurrencyUnknown,
    };
  }
}
