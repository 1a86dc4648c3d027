import { countLetters } from '../../blocks/count-letters.js';
import { isShouted } from '../../blocks/heading-rules.js';

/** A printed line of level text, in the units of the page. */
export interface SetLine {
  text: string;
  /** Size of its letters. */
  size: number;
  /** How far down its base line stands. */
  y: number;
}

/** Letters from which on a line in capitals is part of a sentence and no title. */
const SENTENCE_LETTERS = 40;

/** The size in which most of the page's text is set. */
export function usualSizeOf(lines: readonly { text: string; size: number }[]): number {
  const lengths = new Map<number, number>();
  for (const { text, size } of lines) {
    const rounded = Math.round(size * 10) / 10;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + text.length);
  }
  const [usual] = [...lengths].sort(([, a], [, b]) => b - a);
  return usual?.[0] ?? 0;
}

/**
 * Whether a line goes on with a sentence in capitals. Such clauses are often set in smaller letters at the
 * distance of the lines around them: measured by their own letters, each line would seem to stand apart.
 */
export function goesOnInCapitals(above: SetLine, below: SetLine, usualGap: number): boolean {
  if (below.y - above.y > usualGap) return false;
  return isShouted(above.text) && isShouted(below.text) && countLetters(above.text) > SENTENCE_LETTERS;
}
