import { type GreyPicture, shadesOf } from './grey-and-straighten-pictures.js';
import { heightOf, lettersOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** Strokes that are so much thicker than others are bold; in each long word of a line nearly so much. */
const BOLD = 1.25;
const NEARLY = 1.12;
/** Larger letters have thicker strokes; a word with tails alone may be as high as this. */
const LARGER = 1.35;
/** Letters of a word that tells by itself, and words by which a page tells how thick its strokes are. */
const TELLING = 4;
const ENOUGH = 40;
/** Share of the letters of a page: more of them are no headings. */
const FEW = 0.3;
/** Longer runs of ink are level strokes, as a multiple of a word's height. */
const LONGEST = 0.45;
/** How dark a pixel is at least to be of a stroke, and how much ink it has across at least. */
const DARK = 0.3;
const LEAST_INK = 0.6;

/** How thick the upright strokes of a word are, in pixels: the ink across them, so that soft edges count by halves. */
export function strokeOf(picture: GreyPicture, word: PictureWord): { ink: number; strokes: number } {
  const { width, grey } = picture;
  const { x0, y0, x1, y1 } = word;
  const [least, most] = shadesOf(picture, word);
  let [ink, strokes] = [0, 0];
  for (let y = y0; y < y1; y++) {
    let [run, across] = [0, 0];
    for (let x = x0; x <= x1; x++) {
      const dark = x < x1 ? (most - (grey[y * width + x] ?? 255)) / Math.max(1, most - least) : 0;
      if (dark > DARK) {
        run++;
        across += dark;
        continue;
      }
      if (run > 0 && run <= LONGEST * (y1 - y0) && across > LEAST_INK) {
        ink += across;
        strokes++;
      }
      [run, across] = [0, 0];
    }
  }
  return { ink, strokes };
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The words of lines that are set bold, as the titles of clauses and the heads of tables are. */
export function findBoldLines(picture: GreyPicture, lines: readonly Line[]): Set<PictureWord> {
  const words = lines.flat();
  if (words.length < ENOUGH) return new Set();
  const strokes = new Map(words.map((word) => [word, strokeOf(picture, word)]));
  const thicknessOf = (some: Line): number => {
    const found = some.map((word) => strokes.get(word) ?? { ink: 0, strokes: 0 });
    return (
      found.reduce((sum, { ink }) => sum + ink, 0) /
      Math.max(
        1,
        found.reduce((sum, own) => sum + own.strokes, 0),
      )
    );
  };
  const usual = { height: heightOf(words), thickness: middleOf(words.map((word) => thicknessOf([word]))) };
  const bold = lines.filter((line) => {
    const larger = heightOf(line) / usual.height;
    const least = usual.thickness * (larger > LARGER ? larger : 1);
    return (
      thicknessOf(line) >= BOLD * least &&
      line.every((word) => word.text.length < TELLING || thicknessOf([word]) >= NEARLY * least)
    );
  });
  return lettersOf(bold.flat()) > FEW * lettersOf(words) ? new Set() : new Set(bold.flat());
}
