import type { PictureBox } from './find-tables-in-picture.js';
import { type GreyPicture, shadesOf } from './grey-and-straighten-pictures.js';
import type { PictureWord } from './ocr-engine.js';

/** How far above, below and beside a word its signs may reach, as shares of its height. */
const ABOVE = 0.45;
const BELOW = 0.25;
const BESIDE = 0.8;
/** Share of the way from the darkest to the lightest shade of a word up to which something is ink: thin strokes are lighter. */
const INK = 0.66;
/** A line below or above words is longer than they are high, and so much longer than thick. */
const RULE = { long: 1.3, longer: 5 };
/** Pixels of ink from which on something is no speck. */
const LEAST_INK = 4;
/** What lies above each other by so much of the narrower one is one sign: the dot of an "i", the rings of a percent sign. */
const OVER = 0.2;
/** Shares of a line's height from which on a sign tells where the letters stand, and that the highest letters of a line reach. */
const TELLS = 0.45;
const HIGHEST = 0.9;
/** Words beside one whose letters tell where it stands. */
const NEAR = 3;

/** One sign of a word as it is drawn: all that hangs together or lies above each other. */
export interface DrawnSign extends PictureBox {
  /** For each pixel of its box, row by row, whether it is ink. */
  ink: Uint8Array;
}

/** The signs of a word from left to right, on the line on which its letters and their neighbours stand. */
export interface DrawnWord {
  word: PictureWord;
  signs: DrawnSign[];
  /** Where letters stand, and how high the highest of its line are, in pixels. */
  base: number;
  height: number;
}

/** What hangs together in a part of a picture and does not reach beyond it. */
function partsIn({ width, grey }: GreyPicture, { left, top, right, bottom }: PictureBox, limit: number): DrawnSign[] {
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const open = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) if ((grey[(top + y) * width + left + x] ?? 255) < limit) open[y * wide + x] = 1;
  const parts: DrawnSign[] = [];
  for (let start = 0; start < open.length; start++) {
    if (open[start] !== 1) continue;
    const places = [start];
    open[start] = 2;
    let [fromX, toX, fromY, toY] = [wide, 0, high, 0];
    for (const at of places) {
      const x = at % wide;
      const y = (at - x) / wide;
      if (x < fromX) fromX = x;
      if (x >= toX) toX = x + 1;
      if (y < fromY) fromY = y;
      if (y >= toY) toY = y + 1;
      for (let down = Math.max(0, y - 1); down <= y + 1 && down < high; down++)
        for (let across = Math.max(0, x - 1); across <= x + 1 && across < wide; across++) {
          const next = down * wide + across;
          if (open[next] !== 1) continue;
          open[next] = 2;
          places.push(next);
        }
    }
    if (places.length < LEAST_INK || fromY === 0 || toY === high) continue;
    const own = toX - fromX;
    const ink = new Uint8Array(own * (toY - fromY));
    for (const at of places) ink[(Math.floor(at / wide) - fromY) * own + (at % wide) - fromX] = 1;
    parts.push({ left: left + fromX, right: left + toX, top: top + fromY, bottom: top + toY, ink });
  }
  return parts;
}

const isRule = ({ left, right, top, bottom }: DrawnSign, high: number): boolean =>
  right - left >= RULE.long * high && right - left >= RULE.longer * (bottom - top);

function joined(one: DrawnSign, other: DrawnSign): DrawnSign {
  const [left, right] = [Math.min(one.left, other.left), Math.max(one.right, other.right)];
  const [top, bottom] = [Math.min(one.top, other.top), Math.max(one.bottom, other.bottom)];
  const wide = right - left;
  const ink = new Uint8Array(wide * (bottom - top));
  for (const sign of [one, other]) {
    const own = sign.right - sign.left;
    sign.ink.forEach((value, at) => {
      const [x, y] = [sign.left + (at % own) - left, sign.top + Math.floor(at / own) - top];
      if (value) ink[y * wide + x] = 1;
    });
  }
  return { left, right, top, bottom, ink };
}

/** Signs from left to right, those above each other as one. */
function signsOf(parts: readonly DrawnSign[]): DrawnSign[] {
  const signs: DrawnSign[] = [];
  for (const part of parts.toSorted((one, other) => one.left - other.left)) {
    const last = signs.at(-1);
    const shared = last ? last.right - part.left : 0;
    const narrower = last ? Math.min(last.right - last.left, part.right - part.left) : 0;
    if (last && shared > OVER * narrower) signs[signs.length - 1] = joined(last, part);
    else signs.push(part);
  }
  return signs;
}

export const middleOf = (values: readonly number[], share = 0.5): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/** The words of a line with the signs that draw them, and with those that stand in the space before and behind them. */
export function drawnWords(picture: GreyPicture, line: readonly PictureWord[]): DrawnWord[] {
  const signs = line.map((word, at) => {
    const high = word.y1 - word.y0;
    const [before, next] = [line[at - 1], line[at + 1]];
    const beside = Math.round(BESIDE * high);
    const box = {
      left: Math.max(0, word.x0 - Math.max(1, Math.min(beside, before ? word.x0 - before.x1 - 1 : beside))),
      right: Math.min(picture.width, word.x1 + Math.max(1, Math.min(beside, next ? next.x0 - word.x1 - 1 : beside))),
      top: Math.max(0, Math.round(word.y0 - ABOVE * high)),
      bottom: Math.min(picture.height, Math.round(word.y1 + BELOW * high) + 1),
    };
    const [darkest, lightest] = shadesOf(picture, word);
    const parts = partsIn(picture, box, darkest + INK * (lightest - darkest));
    return signsOf(parts.filter((part) => !isRule(part, high)));
  });
  const usual = middleOf(line.map(({ y0, y1 }) => y1 - y0));
  const telling = (from: number, to: number) =>
    signs.slice(Math.max(0, from), to).flatMap((own) => own.filter(({ top, bottom }) => bottom - top >= TELLS * usual));
  return line.map((word, at) => {
    const base = middleOf(telling(at - NEAR, at + NEAR + 1).map(({ bottom }) => bottom));
    const standing = telling(at - 2 * NEAR, at + 2 * NEAR + 1).map(({ top }) => base - top);
    return { word, signs: signs[at] ?? [], base, height: middleOf(standing, HIGHEST) };
  });
}

/** Below this share of the height of its line's letters a sign is a full stop or a comma, if it stands low. */
const SMALL = 0.4;

export const isStop = ({ top, bottom }: DrawnSign, { base, height }: DrawnWord): boolean =>
  bottom - top < SMALL * height && top >= base - SMALL * height;

/** Whether a sign is one of a word's own and none that stands beside it. */
export const isWithin = ({ left, right }: DrawnSign, { word: { x0, x1 } }: DrawnWord): boolean =>
  (left + right) / 2 >= x0 - 1 && (left + right) / 2 <= x1 + 1;
