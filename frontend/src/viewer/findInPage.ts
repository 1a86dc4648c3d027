import type { Rect } from '@proofroom/contract';

/** A run of a page's text, in reading order, with its place in fractions of the page. */
export interface TextRun {
  text: string;
  rect: Rect;
  /** The line ends after it. */
  endsLine: boolean;
}

/** One place where the wanted words stand: a rectangle for each run they touch. */
export type Hit = Rect[];

/** Ligatures and wide letters as plain ones, so that "find" is found in "ﬁnd". */
const plain = (text: string) => text.normalize('NFKC');

/** The words as a pattern: case does not matter, and a line break is as good as a blank. */
function patternOf(words: string): RegExp | null {
  const parts = plain(words).trim().split(/\s+/).filter(Boolean);
  if (parts.length === 0) return null;
  return new RegExp(parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'), 'giu');
}

/** The part of a run between two characters, as if all its letters were equally wide. */
function cut({ x, y, w, h }: Rect, length: number, from: number, to: number): Rect {
  return { x: x + (w * from) / length, y, w: (w * (to - from)) / length, h };
}

/** Every place on one page where the words stand. */
export function findInPage(runs: readonly TextRun[], words: string): Hit[] {
  const pattern = patternOf(words);
  if (!pattern) return [];
  let text = '';
  const placed = runs.map(({ text: own, rect, endsLine }) => {
    const start = text.length;
    text += plain(own);
    const end = text.length;
    if (endsLine) text += ' ';
    return { rect, start, end };
  });
  return [...text.matchAll(pattern)].map(({ 0: found, index }) =>
    placed
      .filter(({ start, end }) => start < index + found.length && end > index)
      .map(({ rect, start, end }) =>
        cut(rect, end - start, Math.max(0, index - start), Math.min(end, index + found.length) - start),
      ),
  );
}
