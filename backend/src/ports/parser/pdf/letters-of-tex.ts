import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type DrawnSign, drawnSigns } from './drawn-signs.js';
import { isTypefaceOfEuros, withTexLetters } from './layout/mend-tex-letters.js';
import type { EngineItem, EngineStyle } from './layout/place-text-items-on-page.js';
import { EURO, isOfWords, isOtherSign, mayHoldSigns, SignsOfTex } from './layout/signs-of-tex.js';

/** Text of a typeface that may be one of euros. */
const ONLY_ONE_LETTER = /^[a-z]?$/;
/** So many pages of a paper are searched for letters of a typeface. */
const MOST_PAGES = 60;

interface LettersOnPage {
  items: EngineItem[];
  isCurrencyUnknown: boolean;
}

const typefaceOf = (page: PDFPageProxy, font: string): { name?: string; isType3Font?: boolean } =>
  page.commonObjs.has(font) ? (page.commonObjs.get(font) as { name?: string; isType3Font?: boolean }) : {};

/** Which typefaces of a page that TeX made draw nothing but euros. */
async function typefacesOfEuros(page: PDFPageProxy, items: readonly EngineItem[]): Promise<ReadonlySet<string>> {
  const fonts = new Set(items.map(({ fontName }) => fontName));
  for (const { fontName, str } of items) if (!ONLY_ONE_LETTER.test(str.trim())) fonts.delete(fontName);
  if (fonts.size === 0) return fonts;
  // The engine tells the names of typefaces together with what the page draws.
  await page.getOperatorList();
  return new Set([...fonts].filter((font) => isTypefaceOfEuros(String(typefaceOf(page, font).name))));
}

/** Gives the letters of a paper back that TeX made in typefaces which do not say what their signs mean. */
export class LettersOfTex {
  private readonly known = new Map<string, string>();
  /** The typefaces with letters or figures anywhere in the paper; not searched for before they are asked for. */
  private lettered: Promise<ReadonlySet<string>> | undefined;

  constructor(private readonly document: PDFDocumentProxy) {}

  async on(
    page: PDFPageProxy,
    { items, styles }: { items: readonly EngineItem[]; styles: Readonly<Record<string, EngineStyle>> },
  ): Promise<LettersOnPage> {
    // The engine knows no height of a typeface that draws its letters as pictures.
    const drawn = new Set(Object.keys(styles).filter((font) => !Number.isFinite(styles[font]?.ascent)));
    const euros = await typefacesOfEuros(page, items);
    const signs = drawn.size > 0 && mayHoldSigns(items) ? await this.signsOn(page) : null;
    const marked = signs?.marked(items) ?? null;
    const meant = withTexLetters(marked ?? items, drawn, marked !== null).map((item) =>
      euros.has(item.fontName) ? { ...item, str: item.str.replace(/\S/g, '€') } : item,
    );
    return marked ? SignsOfTex.named(meant) : { items: meant, isCurrencyUnknown: false };
  }

  /** What a page draws in typefaces of signs, letter by letter: the engine joins a sign and the words beside it. */
  private async signsOn(page: PDFPageProxy): Promise<SignsOfTex> {
    const drawn = await drawnSigns(page);
    const isPictured = (sign: DrawnSign) => typefaceOf(page, sign.font).isType3Font === true;
    const signs = new SignsOfTex(drawn, new Set(drawn.filter(isPictured).map(({ font }) => font)), this.known);
    if (signs.mayBePounds) signs.areLettered(await this.letteredFonts());
    return signs;
  }

  private letteredFonts(): Promise<ReadonlySet<string>> {
    return (this.lettered ??= this.searchForLetters());
  }

  /** Notes by the way which typefaces have other signs of TeX's typeface of signs, and no letters: they have the euro where others have the pound. */
  private async searchForLetters(): Promise<ReadonlySet<string>> {
    const fonts = new Set<string>();
    const ofSigns = new Set<string>();
    for (let number = 1; number <= Math.min(this.document.numPages, MOST_PAGES); number++) {
      const page = await this.document.getPage(number);
      for (const { unicode, font } of await drawnSigns(page)) {
        if (isOfWords(unicode)) fonts.add(font);
        else if (isOtherSign(unicode)) ofSigns.add(font);
      }
    }
    for (const font of ofSigns) if (!fonts.has(font)) this.known.set(font, EURO);
    return fonts;
  }
}
