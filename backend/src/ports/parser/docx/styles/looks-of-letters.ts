import type { RunLook } from './read-word-styles.js';

/** Typefaces that look written by hand, by the words that their makers call them by. */
const HANDWRITTEN =
  /script|\bhand(?:writing)?\b|calligraph|chancery|corsiva|cursive|roundhand|signature|mistral|vivaldi|zapfino|\bink free\b|great vibes|allura/i;

/** How a whole paragraph is set. */
export interface WholeLook {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isInCapitals: boolean;
  isHandwritten: boolean;
  size: number | undefined;
}

/** Counts how the letters of a paragraph are set while they go by. */
export class CountedLooks {
  private bold = 0;
  private italic = 0;
  private underlined = 0;
  private capitals = 0;
  private handwritten = 0;
  private readonly sizes = new Map<number | undefined, number>();

  pass({ isBold, isItalic, isUnderlined, isInCapitals, size, font }: RunLook, letters: number): void {
    if (letters === 0) return;
    if (isBold) this.bold += letters;
    if (isItalic) this.italic += letters;
    if (isUnderlined) this.underlined += letters;
    if (isInCapitals) this.capitals += letters;
    if (font !== undefined && HANDWRITTEN.test(font)) this.handwritten += letters;
    this.sizes.set(size, (this.sizes.get(size) ?? 0) + letters);
  }

  /** What holds for all of so many letters, and the size of most. */
  ofAll(letters: number): WholeLook {
    const isAll = (count: number): boolean => letters > 0 && count === letters;
    const [most] = [...this.sizes].sort(([, one], [, other]) => other - one);
    return {
      isBold: isAll(this.bold),
      isItalic: isAll(this.italic),
      isUnderlined: isAll(this.underlined),
      isInCapitals: isAll(this.capitals),
      isHandwritten: isAll(this.handwritten),
      size: most?.[0],
    };
  }
}
