import { withTurnedLigatures } from '../layout/mend-letters.js';
import { type PlacedItem, readableText } from '../layout/place-text-items-on-page.js';
import { FAR_SCRIPT, HYPHEN_MARK, KINDS, LINE_END, SPACE, UNMAPPED } from './kinds-of-characters.js';
import type { Pdfium } from './load-pdfium.js';
import { type PlacesOfCharacters, SAME_LINE } from './places-of-characters.js';
import type { Typefaces } from './typefaces.js';

/** Words that run up the page more steeply than this, as the cosine, are left to the other engine, which knows where their letters end. */
const STEEP = 0.1;
/** Gap between two letters from which on it parts words, as a share of their size, and that by which it is wider than the one between letters set wide. */
const WORD_GAP = 0.25;
const BEYOND = 0.15;
/** Gap from which on words that each are an object of their own are two. */
export const BETWEEN_WORDS = 0.12;
/** The same of letters that are drawn one by one, and so many pieces back such a letter stands beside another one. */
const BETWEEN_LETTERS = 0.18;
const LATELY = 40;
/** Points by which letters that stand in one place begin apart. */
const SAME_PLACE = 0.01;
const HYPHEN = 0x2d;

/** Whether a base line slants as that of a stamp or a watermark does. */
export const isAslant = (x: number, y: number): boolean => x > STEEP * Math.hypot(x, y);

/** How a slanting piece is drawn. */
interface Slant {
  object: number;
  font: number;
  size: number;
  /** Unit vector along its base line, on the page as it is shown. */
  along: readonly [number, number];
}

interface Letter {
  code: number;
  isBlank: boolean;
  ahead: number;
  width: number;
  x: number;
  y: number;
}

/** The gap between a piece and one that goes on in its line, in the size of its letters; Infinity for one that does not. */
function gapBetween({ x, y, length, size, along }: PlacedItem, next: PlacedItem): number {
  const [dx, dy] = [next.x - x, next.y - y];
  const gap = (dx * along[0] + dy * along[1] - length) / size;
  const across = Math.abs(dy * along[0] - dx * along[1]);
  return across < SAME_LINE * size && gap > -1 && gap < 1 ? gap : Infinity;
}

const isLetter = ({ text }: PlacedItem): boolean => text.length === 1;

/** The engine sorts letters whose base line slants as if they stood in level lines: each object's own are put into their order again. */
export class SlantedPieces {
  private readonly pieces: PlacedItem[] = [];

  constructor(
    private readonly pdfium: Pdfium,
    private readonly page: number,
    private readonly places: PlacesOfCharacters,
    private readonly fonts: Typefaces,
    private readonly hidden: ReadonlySet<number>,
  ) {}

  /** The number of the last character of an object whose first one is given, and its text; null where it has none that can be read. */
  read(first: number, count: number, slant: Slant): { last: number; piece: PlacedItem | null } {
    const { letters, last } = this.lettersFrom(first, count, slant);
    const piece = letters ? this.pieceOf(letters, slant) : null;
    if (piece) {
      this.partFromWordBefore(piece);
      this.pieces.push(piece);
    }
    return { last, piece };
  }

  /** Puts a blank behind the piece that ends a word where another begins; letters that are drawn one by one come in any order, and may be set wide. */
  private partFromWordBefore(piece: PlacedItem): void {
    const near = this.pieces.slice(-LATELY).map((other) => ({ other, gap: gapBetween(other, piece) }));
    const before = near.reduce<(typeof near)[number] | null>(
      (best, one) => (one.gap < (best?.gap ?? Infinity) ? one : best),
      null,
    );
    if (!before) return;
    const areLetters = isLetter(before.other) && isLetter(piece);
    if (before.gap > (areLetters ? BETWEEN_LETTERS : BETWEEN_WORDS)) before.other.text += ' ';
  }

  private lettersFrom(first: number, count: number, slant: Slant): { letters: Letter[] | null; last: number } {
    const { FPDFText_GetUnicode: codeOf, FPDFText_GetTextObject: objectOf, FPDFText_IsGenerated } = this.pdfium;
    const letters: Letter[] = [];
    let [last, canBeRead] = [first, true];
    for (let at = first; at < count; at++) {
      if (FPDFText_IsGenerated(this.page, at) === 1) continue;
      if (objectOf(this.page, at) !== slant.object) break;
      last = at;
      const code = codeOf(this.page, at);
      const kind = KINDS[code] ?? UNMAPPED;
      if (kind === LINE_END || this.hidden.has(at)) continue;
      if (kind === FAR_SCRIPT || kind === UNMAPPED) canBeRead = false;
      const [x, y] = this.places.originOf(at);
      const ahead = x * slant.along[0] + y * slant.along[1];
      const sign = kind === HYPHEN_MARK ? HYPHEN : code;
      letters.push({ code: sign, isBlank: kind === SPACE, ahead, width: this.widthOf(code, slant), x, y });
    }
    return { letters: canBeRead ? letters.toSorted((one, other) => one.ahead - other.ahead) : null, last };
  }

  private widthOf(code: number, { font, size }: Slant): number {
    const isKnown = this.pdfium.FPDFFont_GetGlyphWidth(font, code, size, this.pdfium.scratch) !== 0;
    return isKnown ? this.pdfium.float(0) : size / 2;
  }

  private pieceOf(letters: readonly Letter[], { font, size, along }: Slant): PlacedItem | null {
    const [first, end] = [letters[0], letters.at(-1)];
    if (!first || !end) return null;
    // The letters of a ligature stand in one place, and none of them tells where it ends.
    const isOfLigature = (at: number) =>
      Math.abs((letters[at]?.ahead ?? 0) - (letters[at - 1]?.ahead ?? 0)) < SAME_PLACE;
    const gaps = letters.map(({ isBlank, ahead }, at) => {
      const before = letters[at - 1];
      if (!before || before.isBlank || isBlank || isOfLigature(at) || isOfLigature(at - 1)) return null;
      return ahead - before.ahead - before.width;
    });
    const usual = gaps.reduce<number>((least, gap) => (gap === null ? least : Math.min(least, gap)), Infinity);
    const parts = Math.max(WORD_GAP, Math.max(0, usual) / size + BEYOND) * size;
    const text = letters.map(({ code, isBlank }, at) => {
      const isWord = isBlank || (gaps[at] ?? 0) > parts;
      return `${isWord ? ' ' : ''}${isBlank ? '' : String.fromCodePoint(code)}`;
    });
    const { ascent, descent, id } = this.fonts.of(font);
    return {
      text: readableText(withTurnedLigatures(text.join(''))),
      x: first.x,
      y: first.y,
      along,
      up: [along[1], -along[0]],
      length: end.ahead + end.width - first.ahead,
      size,
      font: id,
      ascent,
      descent,
      isVertical: false,
      endsLine: false,
    };
  }
}
