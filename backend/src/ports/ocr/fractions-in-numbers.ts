import { type GreyPicture, shadesOf } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';

/** A number whose last sign may be a fraction: "16¼" is read as "164" or "16%". */
const MAY_HOLD_ONE = /%|\d[\d}]/;
/** Whatever is made of a fraction, it is named to be compared with the page. */
const UNSURE = 50;
/** A fraction read as a figure is so wide, as a share of its height, and so much wider than the figures beside it. */
const WIDE = 0.86;
const WIDER = 1.25;
/** Where the upper figure stands, in shares of the sign's height and width. */
const UPPER = { top: 0.08, bottom: 0.33, right: 0.45 };
/** Share of its rows in which it is one narrow stroke, and how wide such a stroke is at most; a percent sign has a ring there. */
const MOST_ROWS = 0.6;
const STROKE = 0.3;
/** How wide a one is at most and a three at least, and how far the stroke between the figures leans to the left on its way down beside them. */
const ONE = 0.25;
const THREE = 0.38;
const LEANS = 0.08;
/** Where the lower figure stands: a four has two strokes beside each other, a two a wide foot. */
const LOWER = { top: 0.55, left: 0.45 };
const FOOT = { rows: 0.1, wide: 0.28 };
/** A fraction whose figures stand above each other is so much higher than others; the bar between them is as long as it is wide, and its upper figure is narrower. */
const HIGHER = 1.15;
const BAR = { top: 0.4, bottom: 0.6, long: 0.85 };
const ABOVE_BAR = 0.7;

/** A sign: which of its pixels are ink. */
interface Sign {
  width: number;
  height: number;
  ink: Uint8Array;
  /** It fell into parts, so that its figures cannot be told. */
  isParted?: boolean;
}

type Run = [from: number, to: number];

/** The signs of a word as they stand beside each other, parted by columns without ink. */
function signsOf(picture: GreyPicture, word: PictureWord): Sign[] {
  const { width, grey } = picture;
  const { text, x0, y0, x1, y1 } = word;
  const [least, most] = shadesOf(picture, word);
  const isInk = (x: number, y: number) => x < x1 && (grey[y * width + x] ?? 255) < (least + most) / 2;
  const hasInk = (x: number) => {
    for (let y = y0; y < y1; y++) if (isInk(x, y)) return true;
    return false;
  };
  const columns: Run[] = [];
  let from = -1;
  for (let x = x0; x <= x1; x++) {
    const isOpen = hasInk(x);
    if (!isOpen && from >= 0) columns.push([from, x]);
    from = isOpen ? (from < 0 ? x : from) : -1;
  }
  return withPartsJoined(columns, text).map(([left, right]) => ({
    ...signBetween(left, right, y0, y1, isInk),
    ...(columns.every(([from, to]) => from !== left || to !== right) && { isParted: true }),
  }));
}

/** A fraction may fall into its figures and its stroke: what is too much belongs to the one percent sign. */
function withPartsJoined(columns: readonly Run[], text: string): readonly Run[] {
  const [at, more] = [text.indexOf('%'), columns.length - text.length];
  const [first, last] = [columns[at], columns[at + more]];
  if (more <= 0 || at !== text.lastIndexOf('%') || !first || !last) return columns;
  return [...columns.slice(0, at), [first[0], last[1]], ...columns.slice(at + more + 1)];
}

function signBetween(
  left: number,
  right: number,
  y0: number,
  y1: number,
  isInk: (x: number, y: number) => boolean,
): Sign {
  let [top, bottom] = [y1, y0];
  for (let y = y0; y < y1; y++)
    for (let x = left; x < right; x++) if (isInk(x, y)) [top, bottom] = [Math.min(top, y), y + 1];
  const [width, height] = [right - left, bottom - top];
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) ink[y * width + x] = isInk(left + x, top + y) ? 1 : 0;
  return { width, height, ink };
}

/** The strokes that a row goes through, in shares of the sign's width, and its place in shares of the height. */
function rowsOf({ width, height, ink }: Sign, top: number, bottom: number): Run[][] {
  const rows: Run[][] = [];
  for (let y = Math.round(top * height); y < Math.round(bottom * height); y++) {
    const runs: Run[] = [];
    for (let x = 0; x < width; x++) {
      if (!ink[y * width + x]) continue;
      const from = x;
      while (x < width && ink[y * width + x]) x++;
      runs.push([from / width, x / width]);
    }
    rows.push(runs);
  }
  return rows;
}

/** Whether a sign is a fraction, and which one where that can be told. */
export function fractionIn(sign: Sign): { sign: string | null } | null {
  const upper = rowsOf(sign, UPPER.top, UPPER.bottom);
  const figure = upper.map((runs) => runs.filter(([from]) => from < UPPER.right));
  const single = figure.flatMap((runs) => {
    const [only, other] = runs;
    return only && !other && only[1] - only[0] <= STROKE ? [only] : [];
  });
  const beside = upper.flatMap((runs) => runs.filter(([from]) => from >= UPPER.right).slice(0, 1));
  const [first, last] = [beside[0], beside.at(-1)];
  if (!first || !last || first[0] - last[0] < LEANS) return null;
  if (Math.min(single.length, beside.length) < MOST_ROWS * upper.length) return null;
  const all = rowsOf(sign, 0, UPPER.bottom).flatMap((runs) => runs.filter(([from]) => from < UPPER.right));
  const breadth = Math.max(...all.map(([, to]) => to)) - Math.min(...all.map(([from]) => from));
  const lower = rowsOf(sign, LOWER.top, 1).map((runs) => runs.filter(([from]) => from >= LOWER.left));
  const hasTwoStrokes = lower.filter((runs) => runs.length > 1).length > 1;
  const foot = rowsOf(sign, 1 - FOOT.rows, 1).flat();
  const hasWideFoot = foot.some(([from, to]) => to > LOWER.left && to - from >= FOOT.wide);
  if (hasTwoStrokes === hasWideFoot) return { sign: null };
  if (breadth <= ONE) return { sign: hasWideFoot ? '½' : '¼' };
  return { sign: breadth >= THREE && hasTwoStrokes ? '¾' : null };
}

/** Whether a sign is a figure above a bar above another. */
function isStacked(sign: Sign, figures: readonly Sign[]): boolean {
  if (figures.length === 0 || figures.some(({ height }) => sign.height < HIGHER * height)) return false;
  const lengthOf = (runs: readonly Run[]) => (runs.at(-1)?.[1] ?? 0) - (runs[0]?.[0] ?? 0);
  const hasBar = rowsOf(sign, BAR.top, BAR.bottom).some((runs) => runs.length === 1 && lengthOf(runs) >= BAR.long);
  return hasBar && rowsOf(sign, 0, UPPER.bottom).every((runs) => lengthOf(runs) <= ABOVE_BAR);
}

function withFractions(picture: GreyPicture, word: PictureWord): PictureWord {
  if (!MAY_HOLD_ONE.test(word.text)) return word;
  const [signs, letters] = [signsOf(picture, word), [...word.text]];
  if (signs.length !== letters.length) return word;
  const shapeOf = ({ width, height }: Sign): number => width / height;
  const found = letters.map((letter, at) => {
    const sign = signs[at];
    const isBehindFigure = /[\d}]/.test(letter) && /\d/.test(letters[at - 1] ?? '');
    if (!sign || (letter !== '%' && !isBehindFigure)) return null;
    const figures = signs.filter((_, other) => other !== at && /\d/.test(letters[other] ?? ''));
    if (isBehindFigure && isStacked(sign, figures)) return { sign: null };
    const isWide = shapeOf(sign) >= WIDE && figures.every(({ width }) => sign.width >= WIDER * width);
    const fraction = isWide || letter === '%' ? fractionIn(sign) : null;
    return fraction && sign.isParted ? { sign: null } : fraction;
  });
  if (found.every((fraction) => fraction === null)) return word;
  const text = letters.map((letter, at) => found[at]?.sign ?? letter).join('');
  return { ...word, text, confidence: Math.min(word.confidence, UNSURE) };
}

/** Words with the fractions behind numbers as their shapes tell them: engines read them as figures or as percent signs, and as surely as others. */
export const readFractions = (picture: GreyPicture, words: readonly PictureWord[]): PictureWord[] =>
  words.map((word) => withFractions(picture, word));
