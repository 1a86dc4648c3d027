import type { PictureBox } from './find-tables-in-picture.js';
import { textOf } from './line-of-words.js';
import type { PictureWord } from './ocr-engine.js';

/** Space between the lines of one box at most, as a multiple of their height, how much higher one is than the other, and how far they share their width. */
const BELOW = 0.9;
const HIGHER = 1.7;
const SHARED = 0.5;
/** How far from the middle of its name a figure stands at most, as a share of the space between names, and how evenly names stand. */
const OFF = 0.3;
const EVEN = 0.2;
const LEAST_NAMES = 2;
/** How far below it the next line of a name stands at most, as a multiple of its height. */
const NEXT = 1.2;
/** Share of the names that have a figure. */
const MOSTLY = 0.6;

interface Part extends PictureBox {
  words: PictureWord[];
  height: number;
  text: string;
}

const FIGURE = /^[(+–—-]?[£€$]?\d[\d.,]*(?:\s?(?:%|[kmb]|bn|[€£$]))?\)?$/u;
const isFigure = ({ text }: Part): boolean => FIGURE.test(text);
const isYear = ({ text }: Part): boolean => /^(?:19|20)\d\d$/.test(text);

const centreOf = ({ left, right }: PictureBox): number => (left + right) / 2;
const middleOf = ({ top, bottom }: PictureBox): number => (top + bottom) / 2;
const byLeft = (one: PictureBox, other: PictureBox): number => one.left - other.left;

/** A line of a picture: its words, and where its letters stand. */
export interface PictureLine {
  words: PictureWord[];
  box: PictureBox;
  height: number;
}

const partOf = ({ words, box, height }: PictureLine): Part => ({ ...box, words, height, text: textOf(words) });

const isOnRow = (one: PictureBox, other: PictureBox): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >
  0.5 * Math.min(one.bottom - one.top, other.bottom - other.top);

/** Parts that stand on one level, from left to right. */
function rowsOf(parts: readonly Part[]): Part[][] {
  const rows: Part[][] = [];
  for (const part of parts.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const row = rows.at(-1);
    if (row?.[0] && isOnRow(row[0], part)) row.push(part);
    else rows.push([part]);
  }
  return rows.map((row) => row.sort(byLeft));
}

/** The space between the middles of parts, where it is the same between all of them. */
function evenStep(middles: readonly number[]): number | null {
  const steps = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0));
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return steps.length > 0 && least > 0 && most - least <= EVEN * most ? least : null;
}

/** The names of one row, each with its further lines and the one figure that stands above it; null where that is not clear. */
function tiedToRow(row: readonly Part[], parts: readonly Part[]): Part[][] | null {
  const areYears = row.every(isYear);
  const names = row.filter((part) => areYears || !isFigure(part));
  const step = names.length < LEAST_NAMES ? null : evenStep(names.map(centreOf));
  if (step === null) return null;
  const found = names.map((name) => {
    const own = parts.filter((part) => part !== name && Math.abs(centreOf(name) - centreOf(part)) <= OFF * step);
    const isNext = ({ top }: Part) => top > name.top && top - name.bottom < NEXT * name.height;
    return {
      words: [name, ...own.filter((part) => !isFigure(part) && isNext(part))],
      figures: own.filter((part) => isFigure(part) && part.bottom <= name.top),
    };
  });
  const tied = found.filter(({ figures }) => figures.length === 1);
  const isClear = found.every(({ figures }) => figures.length <= 1);
  return isClear && tied.length >= Math.max(LEAST_NAMES, MOSTLY * names.length)
    ? found.map(({ words, figures }) => [...words, ...figures])
    : null;
}

/** The names below bars or points, each with the one figure that stands above it. */
function tiedAbove(parts: readonly Part[]): Part[][] | null {
  const found = rowsOf(parts).flatMap((row) => {
    const lines = tiedToRow(row, parts);
    return lines ? [lines] : [];
  });
  return found.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** The names left of bars, each with the one figure beside it. */
function tiedBeside(parts: readonly Part[]): Part[][] | null {
  const rows = rowsOf(parts).filter((row) => row[0] && !isFigure(row[0]) && row.slice(1).some(isFigure));
  const lines = rows.filter((row) => row.length === 2);
  if (lines.length < LEAST_NAMES || lines.length < rows.length) return null;
  const names = lines.flatMap(([name]) => name ?? []);
  const [first] = names;
  const isAligned = (edge: 'left' | 'right') =>
    names.every((name) => first && Math.abs(name[edge] - first[edge]) < 0.6 * first.height);
  if (!isAligned('left') && !isAligned('right')) return null;
  return lines;
}

interface Block extends PictureBox {
  parts: Part[];
}

function withPart(block: Block, part: Part): void {
  block.parts.push(part);
  block.left = Math.min(block.left, part.left);
  block.right = Math.max(block.right, part.right);
  block.top = Math.min(block.top, part.top);
  block.bottom = Math.max(block.bottom, part.bottom);
}

/** Lines right below each other, as those in the box of a chart. */
function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts.toSorted((one, other) => one.top - other.top)) {
    const above = blocks.find((block) => {
      const last = block.parts.at(-1);
      if (!last) return false;
      const [low, high] = [Math.min(last.height, part.height), Math.max(last.height, part.height)];
      const shared = Math.min(last.right, part.right) - Math.max(last.left, part.left);
      const gap = part.top - last.bottom;
      return (
        gap > -0.5 * low &&
        gap <= BELOW * high &&
        high <= HIGHER * low &&
        shared >= SHARED * Math.min(last.right - last.left, part.right - part.left)
      );
    });
    if (above) withPart(above, part);
    else blocks.push({ left: part.left, right: part.right, top: part.top, bottom: part.bottom, parts: [part] });
  }
  return blocks;
}

/** Blocks that a gap parts from the next ones, from top to bottom or from left to right. */
function cut(blocks: readonly Block[], from: 'top' | 'left', to: 'bottom' | 'right'): Block[][] {
  const bands: Block[][] = [];
  let end = -Infinity;
  for (const block of blocks.toSorted((one, other) => one[from] - other[from])) {
    if (block[from] >= end - 2) bands.push([]);
    bands.at(-1)?.push(block);
    end = Math.max(end, block[to]);
  }
  return bands;
}

/** Lines in the order in which they are read: bands from top to bottom, what stands beside each other in them from left to right. */
function inOrder(blocks: readonly Block[]): Part[][] {
  if (blocks.length === 1) return (blocks[0]?.parts ?? []).map((part) => [part]);
  const bands = cut(blocks, 'top', 'bottom');
  if (bands.length > 1) return bands.flatMap(inOrder);
  if (blocks.every(({ parts }) => parts.length === 1)) return rowsOf(blocks.flatMap(({ parts }) => parts));
  const columns = cut(blocks, 'left', 'right');
  if (columns.length > 1) return columns.flatMap(inOrder);
  return rowsOf(blocks.flatMap(({ parts }) => parts)).flatMap((row) => row.map((part) => [part]));
}

/**
 * The lines of a picture in the order in which they are read. Each figure above a name or beside it, as in charts of bars, is in one
 * line with it where the picture leaves no doubt; boxes beside each other are read one after the other.
 */
export function inReadingOrder(lines: readonly PictureLine[]): PictureWord[][] {
  const parts = lines.map(partOf);
  const tied = tiedAbove(parts) ?? tiedBeside(parts) ?? [];
  const used = new Set(tied.flat());
  const rest = parts.filter((part) => !used.has(part));
  const begin = Math.min(...tied.flatMap(([name]) => name?.top ?? []));
  const others = rest.length > 0 ? inOrder(blocksOf(rest)) : [];
  const [before, behind] = [
    others.filter((line) => topOf(line) < begin),
    others.filter((line) => topOf(line) >= begin),
  ];
  return [...before, ...tied, ...behind].map((line) => line.flatMap(({ words }) => words));
}

const topOf = (line: readonly Part[]): number => Math.min(...line.map(({ top }) => top));
