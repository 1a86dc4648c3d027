import { PDFDocument, type PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TextRun } from '../parse-inline-formatting.ts';

const { resolve } = createRequire(import.meta.url);

const FAMILIES = {
  serif: ['tinos', 'Tinos'],
  sans: ['arimo', 'Arimo'],
  book: ['eb-garamond', 'EBGaramond'],
  office: ['carlito', 'Carlito'],
} as const;

export type Typeface = keyof typeof FAMILIES;
export const isTypeface = (name: string): name is Typeface => Object.hasOwn(FAMILIES, name);

export type FontStyle = 'regular' | 'bold' | 'italic' | 'boldItalic';
const FILES: Record<FontStyle, string> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  boldItalic: '700Bold_Italic',
};

export const fontFile = (family: string, prefix: string, style = '400Regular'): Uint8Array =>
  new Uint8Array(readFileSync(resolve(`@expo-google-fonts/${family}/${style}/${prefix}_${style}.ttf`)));

/** The fonts of one document, and how wide words are in them. */
export class FontSet {
  private readonly fonts = new Map<FontStyle, PDFFont>();
  private readonly widths = new Map<PDFFont, Map<string, number>>();

  /** Only the styles that the document uses: what is embedded goes into the file. */
  static async of(document: PDFDocument, typeface: Typeface, styles: readonly FontStyle[]): Promise<FontSet> {
    const set = new FontSet();
    document.registerFontkit(fontkit as unknown as Parameters<PDFDocument['registerFontkit']>[0]);
    const [family, prefix] = FAMILIES[typeface];
    for (const style of styles) {
      const bytes = fontFile(family, prefix, FILES[style]);
      set.fonts.set(style, await document.embedFont(bytes, { subset: true, features: { liga: false } }));
    }
    return set;
  }

  of({ bold = false, italic = false }: Pick<TextRun, 'bold' | 'italic'>): PDFFont {
    const style: FontStyle = bold && italic ? 'boldItalic' : bold ? 'bold' : italic ? 'italic' : 'regular';
    const font = this.fonts.get(style) ?? this.fonts.get(bold ? 'bold' : 'regular');
    if (!font) throw new Error(`There is no ${style} font.`);
    return font;
  }

  width(font: PDFFont, text: string, size: number): number {
    const known = this.widths.get(font) ?? new Map<string, number>();
    this.widths.set(font, known);
    const width = known.get(text) ?? font.widthOfTextAtSize(text, 1000);
    known.set(text, width);
    return (width * size) / 1000;
  }
}
