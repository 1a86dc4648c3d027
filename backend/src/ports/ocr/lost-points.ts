import { isStop, isWithin, middleOf, type DrawnSign, type DrawnWord } from './signs-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** A number, or the number of a clause. */
const IS_FIGURE = /^[£€$(]*\d[\d.,]*[)%]?[.,]?$/;
/** Shares of the height of figures: how large a full stop is at least, how far below the line of the figures it ends at most, and a comma at least. */
const LEAST = 0.12;
const STOP = 0.08;
const COMMA = 0.12;
/** How much longer than wide a comma is. */
const LONG = 1.25;
/** From which share of their height on a sign is a figure. */
const TALL = 0.6;
/** Figures that a comma or a full stop parts from those before them in a large number. */
const GROUP = 3;
/** How sure a number is at most of which the sign between two figures is not known. */
const DOUBTFUL = 50;

const isLarge = ({ left, right, top, bottom }: DrawnSign, { height }: DrawnWord): boolean =>
  right - left >= LEAST * height && bottom - top >= LEAST * height;

/** A full stop or a comma; null for what may be either. */
function signOf({ left, right, top, bottom }: DrawnSign, { base, height }: DrawnWord): '.' | ',' | null {
  const isLong = bottom - top > LONG * (right - left);
  if (bottom >= base + COMMA * height && isLong) return ',';
  return bottom <= base + STOP * height && !isLong ? '.' : null;
}

/** The signs of a number, each as often as it has figures: two that touch each other are drawn as one. */
function figuresOf(tall: readonly DrawnSign[]): DrawnSign[] {
  const usual = middleOf(tall.map(({ left, right }) => right - left));
  return tall.flatMap((sign) => Array<DrawnSign>(Math.max(1, Math.round((sign.right - sign.left) / usual))).fill(sign));
}

/** A number with the full stops and commas that the picture shows between its figures and that were not read: "1.1" is read as "11". Before three figures nothing tells it surely from a comma, so such a number is doubted. */
export function withLostPoints(inLine: DrawnWord): PictureWord {
  const { word } = inLine;
  if (!IS_FIGURE.test(word.text)) return word;
  const signs = inLine.signs.filter((sign) => isWithin(sign, inLine));
  const tall = signs.filter(({ top, bottom }) => bottom - top >= TALL * inLine.height);
  if (tall.length === 0) return word;
  // Figures tell best how large what stands between them is: beside them brackets are higher.
  const drawn = {
    ...inLine,
    base: middleOf(tall.map(({ bottom }) => bottom)),
    height: middleOf(tall.map(({ top, bottom }) => bottom - top)),
  };
  const doubted = { ...word, confidence: Math.min(DOUBTFUL, word.confidence) };
  const letters = [...word.text.replace(/[.,]/g, '')];
  // A percent sign is as wide as two figures.
  const figures = word.text.includes('%') ? tall : figuresOf(tall);
  if (figures.length !== letters.length) return word;
  const stopBehind = (at: number) => {
    const between = signs.filter(
      (sign) =>
        isStop(sign, drawn) &&
        isLarge(sign, drawn) &&
        sign.left >= (figures[at]?.left ?? 0) &&
        sign.left < (figures[at + 1]?.left ?? Infinity),
    );
    return between.length === 1 ? between[0] : undefined;
  };
  const told = word.text.split(/[^.,]/).slice(1);
  const lost = letters.flatMap((_, at) => {
    const stop = at + 1 < letters.length && told[at] === '' ? stopBehind(at) : undefined;
    return stop ? [{ at, sign: signOf(stop, drawn) }] : [];
  });
  if (lost.length === 0) return word;
  const figuresBehind = (at: number) => letters.slice(at + 1).filter((letter) => /\d/.test(letter)).length;
  if (lost.some(({ at, sign }) => sign !== ',' && figuresBehind(at) === GROUP)) return doubted;
  const isLastDrawn = stopBehind(letters.length - 1) !== undefined;
  const text = letters
    .map((letter, at) => {
      const own = lost.find((one) => one.at === at);
      const isLast = at === letters.length - 1;
      return letter + (own ? (own.sign ?? '.') : isLast && !isLastDrawn ? '' : (told[at] ?? ''));
    })
    .join('');
  return { ...(lost.every(({ sign }) => sign !== null) ? word : doubted), text };
}
