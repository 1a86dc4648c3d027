import { isTypefaceOfEuros } from '../layout/mend-tex-letters.js';
import { SLANTED } from '../../blocks/text-line.js';
import { within } from '../layout/place-text-items-on-page.js';
import type { Pdfium } from './load-pdfium.js';
import { pictogramsOf } from './typefaces-of-pictograms.js';

interface Typeface {
  ascent: number;
  descent: number;
  /** Empty for a typeface that draws its letters as pictures (Type 3). */
  name: string;
  isOfEuros: boolean;
  /** Says what it shows for letters, where these are small pictures such as that of a telephone. */
  pictograms: ((text: string) => string) | undefined;
  /** Tells it from others: the number of the first font that holds letters of this typeface, and whether these are slanted. */
  id: string;
}

/** Before the name of a typeface of which a font holds some letters; a paper may hold many such fonts of one typeface. */
const SUBSET = /^[A-Z]{6}\+/;

/** A typeface of TeX that has a drawing of its own for each size, which its name ends in: "LMRoman12-Regular", "CMBX10", "SFRM1095". */
const OF_ONE_SIZE = /^(LM[A-Z][A-Za-z]+?|CM[A-Z]+|SF[A-Z]{2})\d{1,4}(-\w+)?$/;

/** "Times-Italic", "Helvetica-Oblique", "CMTI10", "LMRomanSlant10-Regular". */
const NAMES_SLANTED = /italic|oblique|slant|kursiv|^(?:[A-Z]{6}\+)?(?:CM(?:TI|SL)|SF(?:TI|SL))\d|-It$/i;

/** "Times-BoldItalic": slanted as all its headings are, it marks no remark. */
const NAMES_BOLD = /bold|black|heavy|^(?:[A-Z]{6}\+)?CMBXTI\d/i;

/** Letters by whose widths the faces of a typeface are told apart, as those of normal and bold ones which a program gave the same name. */
const COMMON_LETTERS = [...'enaorsti'].map((letter) => letter.charCodeAt(0));
/** A character that hardly any font holds: what is as wide may be drawn for a letter that is missing. */
const MISSING = 0xe123;
/** By so many thousandths of the letters' size widths differ at most by rounding. */
const ROUNDING = 10;

/** What is known of the fonts of a paper, by the engine's numbers for them. */
export class Typefaces {
  private readonly known = new Map<number, Typeface>();
  private readonly first = new Map<string, number[]>();

  constructor(private readonly pdfium: Pdfium) {}

  of(font: number): Typeface {
    const known = this.known.get(font);
    if (known) return known;
    const { pdfium } = this;
    const share = (call: (...values: number[]) => number): number =>
      call(font, 1, pdfium.scratch) === 0 ? 0 : pdfium.float(0);
    const name = this.nameOf(font);
    const measured = {
      ascent: within(share(pdfium.FPDFFont_GetAscent), 0.5, 1.2, 0.85),
      descent: within(share(pdfium.FPDFFont_GetDescent), -0.6, -0.05, -0.22),
      name,
      isOfEuros: isTypefaceOfEuros(name),
      pictograms: pictogramsOf(name.replace(SUBSET, '')),
      id: `${this.firstOf(font, name)}${NAMES_SLANTED.test(name) && !NAMES_BOLD.test(name) ? SLANTED : ''}`,
    };
    this.known.set(font, measured);
    return measured;
  }

  private firstOf(font: number, name: string): number {
    const bare = name.replace(SUBSET, '');
    const typeface = bare.replace(OF_ONE_SIZE, '$1$2');
    if (bare === name && typeface === bare) return font;
    const firsts = this.first.get(typeface) ?? [];
    this.first.set(typeface, firsts);
    const first = firsts.find((other) => bare !== typeface || !this.areOtherFaces(other, font));
    if (first === undefined) firsts.push(font);
    return first ?? font;
  }

  /** Whether a letter that both fonts hold is wider in one of them. */
  private areOtherFaces(one: number, other: number): boolean {
    const [missing, otherMissing] = [this.widthOf(one, MISSING), this.widthOf(other, MISSING)];
    return COMMON_LETTERS.some((letter) => {
      const [width, otherWidth] = [this.widthOf(one, letter), this.widthOf(other, letter)];
      return width !== missing && otherWidth !== otherMissing && Math.abs(width - otherWidth) > ROUNDING;
    });
  }

  /** The width of a character in thousandths of the letters' size. */
  private widthOf(font: number, character: number): number {
    const isKnown = this.pdfium.FPDFFont_GetGlyphWidth(font, character, 1000, this.pdfium.scratch) !== 0;
    return isKnown ? this.pdfium.float(0) : 0;
  }

  private nameOf(font: number): string {
    const { scratch, scratchBytes } = this.pdfium;
    const length = this.pdfium.FPDFFont_GetBaseFontName(font, scratch, scratchBytes);
    return Buffer.from(this.pdfium.bytes(scratch, Math.max(0, Math.min(length, scratchBytes) - 1))).toString('latin1');
  }
}
