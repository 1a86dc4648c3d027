import { shadesOf, type GreyPicture } from './grey-and-straighten-pictures.js';
import type { PictureBox } from './find-tables-in-picture.js';
import { boxOf, heightOf, type Line } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** An amount in a column of figures. */
const IS_FIGURE = /^[£€$(–-]*\d[\d.,]*[)%]?$/;
/** How far apart figures of one column end at most, and how far from there a dash may end, as multiples of their height. */
const SAME = 0.6;
const AROUND = { before: 1.6, behind: 0.7 };
/** Figures of a column at least. */
const LEAST = 3;
/** How long and how thick a dash is, as shares of the height of words, and how much longer than thick. */
const LONG = { least: 0.22, most: 1.2 };
const THICK = 0.25;
const LONGER = 1.4;
/** The part of the height of words in which it stands, from their top. */
const BAND = { from: 0.35, to: 0.8 };
/** What is so much darker than the way from the darkest to the lightest shade is ink. */
const INK = 0.6;
/** How sure a dash is that is told by its shape. */
const SHAPED = 80;

interface Column {
  right: number;
  top: number;
  bottom: number;
  figures: number;
}

/** Where figures end below each other. */
function columnsOf(lines: readonly Line[], height: number): Column[] {
  const columns: Column[] = [];
  for (const line of lines)
    for (const { text, x1, y0, y1 } of line) {
      if (!IS_FIGURE.test(text)) continue;
      const own = columns.find(({ right }) => Math.abs(right - x1) <= SAME * height);
      if (!own) columns.push({ right: x1, top: y0, bottom: y1, figures: 1 });
      else
        Object.assign(own, { top: Math.min(own.top, y0), bottom: Math.max(own.bottom, y1), figures: own.figures + 1 });
    }
  return columns.filter(({ figures }) => figures >= LEAST);
}

/** The box of all ink in a part of a picture, where it is a dash with paper around it. */
function dashIn({ width, grey }: GreyPicture, area: PictureBox, limit: number, height: number): PictureBox | null {
  const box = { left: area.right, right: 0, top: area.bottom, bottom: 0 };
  let ink = 0;
  for (let y = area.top; y < area.bottom; y++)
    for (let x = area.left; x < area.right; x++) {
      if ((grey[y * width + x] ?? 255) >= limit) continue;
      ink++;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  const [wide, high] = [box.right - box.left, box.bottom - box.top];
  const [from, to] = [area.top + BAND.from * (area.bottom - area.top), area.top + BAND.to * (area.bottom - area.top)];
  const isLong = wide >= LONG.least * height && wide <= LONG.most * height && wide >= LONGER * high;
  const isAlone = box.left > area.left && box.right < area.right && box.top >= from && box.bottom <= to;
  return ink > 0 && isLong && isAlone && high <= THICK * height && ink * 2 > wide * high ? box : null;
}

/** Lines with the dashes that stand alone in a column of figures: engines lose them, and a figure beside would seem to be theirs. */
export function withLostDashes(
  picture: GreyPicture,
  lines: readonly PictureWord[][],
  isOpen: (line: PictureWord[]) => boolean,
): PictureWord[][] {
  const open = lines.filter(isOpen);
  const height = heightOf(open.flat());
  const columns = columnsOf(open, height);
  return lines.map((line) => {
    const [first] = line;
    if (!first || !isOpen(line)) return line;
    const { top, bottom } = boxOf(line);
    const [darkest, lightest] = shadesOf(picture, first);
    const added = columns.flatMap((column): PictureWord[] => {
      const area = {
        left: Math.round(column.right - AROUND.before * height),
        right: Math.min(picture.width, Math.round(column.right + AROUND.behind * height)),
        top: Math.max(0, Math.round(top)),
        bottom: Math.min(picture.height, Math.round(bottom)),
      };
      const isBeside = top >= column.top - 2 * height && bottom <= column.bottom + 2 * height;
      const isTaken = line.some(({ x0, x1 }) => x0 < area.right && x1 > area.left);
      const isBehind = line.some(({ x1 }) => x1 < area.left);
      if (!isBeside || isTaken || !isBehind || area.left < 0) return [];
      const dash = dashIn(picture, area, darkest + INK * (lightest - darkest), height);
      return dash
        ? [{ text: '–', x0: dash.left, x1: dash.right, y0: dash.top, y1: dash.bottom, confidence: SHAPED }]
        : [];
    });
    return added.length === 0 ? line : [...line, ...added].sort((one, other) => one.x0 - other.x0);
  });
}
