import { languageOf } from '../../../../text/words/detect-language.js';
import type { RecognisedPage } from '../../../ocr/text-recogniser.js';
import type { PlacedItem } from '../layout/place-text-items-on-page.js';
import { isHardToRead } from './place-recognised-words.js';

/** Degrees from which on lines lie askew: their words do not meet on one base line any more. */
const ASKEW = 0.25;
/** Degrees beyond which a line is turned, as along the edge of a plan. */
const TURNED = 6;
/** How long a line must be, as a multiple of the size of its letters, to show how it lies. */
const LONG = 8;
/** Letters of a page from which on those with accents come up in each language that has them. */
const ENOUGH_LETTERS = 400;
/** Letters that each page of a language holds, by which a program that read it as another one is told. */
const OWN_LETTERS: Record<string, RegExp> = {
  de: /[äöüß]/i,
  fr: /[éèàêç]/i,
  es: /[áéíóúñ]/i,
  pt: /[áéíóúãõç]/i,
  pl: /[ąćęłńóśżź]/i,
  sv: /[åäö]/i,
  da: /[æøå]/i,
  no: /[æøå]/i,
};

/** Words that another program recognised: as good as others, better recognised anew, or kept as nothing better was recognised. */
export type Layer = 'good' | 'bad' | 'kept';

const degreesOf = (x: number, y: number): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The lines that words stand in, in the order in which the file holds them: each word behind the other, at nearly the same height. */
function linesOf(items: readonly PlacedItem[]): PlacedItem[][] {
  return items
    .filter(({ text }) => text.trim() !== '')
    .reduce<PlacedItem[][]>((lines, item) => {
      const last = lines.at(-1)?.at(-1);
      if (last && item.x > last.x && Math.abs(item.y - last.y) < last.size / 2) lines.at(-1)?.push(item);
      else lines.push([item]);
      return lines;
    }, []);
}

/** Whether most of the length of all lines lies askew to the same side, by the slope of each word or by its place beside the one before. */
function liesAskew(items: readonly PlacedItem[]): boolean {
  const slopes = linesOf(items).flatMap((line) => {
    const [first, last] = [line[0], line.at(-1)];
    if (!first || !last) return [];
    const [x, y] = [last.x + last.along[0] * last.length, last.y + last.along[1] * last.length];
    const degrees = degreesOf(x - first.x, y - first.y);
    const length = x - first.x;
    return length > LONG * first.size && Math.abs(degrees) < TURNED ? [{ degrees, length }] : [];
  });
  const lengthOf = (some: readonly { length: number }[]) => some.reduce((sum, { length }) => sum + length, 0);
  const half = lengthOf(slopes) / 2;
  return (
    slopes.length > 0 &&
    [1, -1].some((side) => lengthOf(slopes.filter(({ degrees }) => side * degrees >= ASKEW)) > half)
  );
}

/** Whether a text holds none of the letters that its language has beside those of English. */
function lacksItsLetters(text: string): boolean {
  if (text.length < ENOUGH_LETTERS) return false;
  const own = OWN_LETTERS[languageOf(text) ?? ''];
  return own !== undefined && !own.test(text);
}

/**
 * How good the words are that another program recognised in the picture of a page and put into the file. They are better recognised
 * anew where lines lie askew, so that their words are torn and rows run into each other, or were read as those of another language.
 */
export const layerOf = (items: readonly PlacedItem[], text: string): Layer =>
  liesAskew(items) || lacksItsLetters(text) ? 'bad' : 'good';

/** Whether what was recognised here is no better than a text that another program recognised. */
export function isNoBetter(page: RecognisedPage, text: string): boolean {
  const isInUnknownLetters = page.unknownLanguage !== undefined && !lacksItsLetters(text);
  return page.lines.length === 0 || isInUnknownLetters || isHardToRead(page);
}

/** What was recognised, without the pages on which the words of another program are kept, as nothing better came of them. */
export function besideKeptLayers(
  { pages, failed }: { pages: ReadonlyMap<number, RecognisedPage>; failed: readonly number[] },
  layers: readonly (Layer | undefined)[],
): { pages: Map<number, RecognisedPage>; failed: number[] } {
  return {
    pages: new Map([...pages].filter(([number]) => layers[number - 1] !== 'kept')),
    failed: failed.filter((number) => layers[number - 1] === undefined),
  };
}
