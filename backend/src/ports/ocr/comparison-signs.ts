import type { PictureWord } from './ocr-engine.js';
import { isWithin, type DrawnSign, type DrawnWord } from './signs-of-words.js';

/** How much of its width the bar at the foot of a sign takes, and how high it is at most, as a share of the sign's height. */
const BAR = { long: 0.75, high: 0.36 };
/** How much of the width has ink at most in the gap above the bar: less where a two may have been read. */
const GAP = { ofSign: 0.3, ofFigure: 0.13 };
/** How much of the width a stroke of an angle crosses at most in one row, and the share of its rows that one stroke crosses. */
const STROKE = 0.75;
const MOST_ROWS = 0.75;
/** Where an angle begins and ends on its open side, and how far its tip reaches, as shares of the width. */
const OPEN = 0.42;
const TIP = 0.6;
/** Where its tip stands, as shares of its height. */
const MIDDLE = { from: 0.3, to: 0.72 };
/** How high and how wide such a sign is, as shares of the height of letters. */
const SIZE = { least: 0.4, most: 1.25 };

interface Row {
  from: number;
  to: number;
  ink: number;
  /** Strokes that it crosses. */
  strokes: number;
}

function rowsOf({ left, right, top, bottom, ink }: DrawnSign): Row[] {
  const wide = right - left;
  return Array.from({ length: bottom - top }, (_, y) => {
    const row = ink.subarray(y * wide, (y + 1) * wide);
    const strokes = row.reduce((sum, value, x) => sum + (value && !row[x - 1] ? 1 : 0), 0);
    return {
      from: row.indexOf(1),
      to: row.lastIndexOf(1) + 1,
      ink: row.reduce((sum, value) => sum + value, 0),
      strokes,
    };
  });
}

/** "≤" or "≥", where a sign is an angle above a bar; null for any other. */
function comparisonIn(sign: DrawnSign, height: number, most: number): '≤' | '≥' | null {
  const [wide, high] = [sign.right - sign.left, sign.bottom - sign.top];
  if (Math.min(wide, high) < SIZE.least * height || Math.max(wide, high) > SIZE.most * height) return null;
  const rows = rowsOf(sign);
  const gap = rows.findLastIndex(({ ink }) => ink <= most * wide);
  const bar = rows.slice(gap + 1);
  if (bar.length > BAR.high * high || !bar.some(({ ink }) => ink >= BAR.long * wide)) return null;
  const angle = rows.slice(0, gap).filter(({ ink }) => ink > 0);
  const single = angle.filter(({ from, to, strokes }) => strokes === 1 && to - from <= STROKE * wide);
  if (angle.length < high / 3 || single.length < MOST_ROWS * angle.length) return null;
  const middles = angle.map(({ from, to }) => (from + to) / 2 / wide);
  const opensLeft = (middles[0] ?? 0) < 0.5;
  const reach = middles.map((middle) => (opensLeft ? middle : 1 - middle));
  const farthest = Math.max(...reach);
  const tip = (reach.indexOf(farthest) + reach.lastIndexOf(farthest) + 1) / 2 / reach.length;
  const isOpen = (reach[0] ?? 1) <= OPEN && (reach.at(-1) ?? 1) <= OPEN;
  if (!isOpen || farthest < TIP || tip < MIDDLE.from || tip > MIDDLE.to) return null;
  return opensLeft ? '≥' : '≤';
}

/** A word with "≤" and "≥" where the picture shows them: engines have no such signs and read "<", "=" or a figure, as surely as others. */
export function withComparisonSigns(drawn: DrawnWord): PictureWord {
  const { word, height } = drawn;
  const most = /^[<>=]/.test(word.text) ? GAP.ofSign : GAP.ofFigure;
  const found = drawn.signs.filter((sign) => isWithin(sign, drawn)).map((sign) => comparisonIn(sign, height, most));
  const [first] = found;
  // One sign may be read as two: "=<".
  const letters = first ? [...word.text.replace(/^[<>=]{2,}/, '<')] : [...word.text];
  if (found.length !== letters.length) return word;
  const text = letters.map((letter, at) => found[at] ?? letter).join('');
  return text === word.text ? word : { ...word, text };
}
