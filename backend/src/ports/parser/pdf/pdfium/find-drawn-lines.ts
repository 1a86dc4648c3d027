import type { Box, PageView } from '../layout/place-text-items-on-page.js';
import { type Rule, THIN } from '../layout/grids-of-level-rules.js';
import type { Bar, Rules } from '../layout/grids-of-drawn-lines.js';
import { times, type Matrix } from '../pictures/find-picture-boxes.js';
import type { Pdfium } from './load-pdfium.js';
import { findTickBoxes, isSmallShape, type SmallShape } from './find-tick-boxes.js';
import { matrixOf, PATH, type PageObject } from './list-page-objects.js';

/** A page with more shapes shows a drawing, and so does a path of more strokes. */
const MOST_SHAPES = 4_000;
const MOST_STROKES = 400;
/** What is filled and thicker both ways (points) is the ground of cells and no line. */
const GROUND = 4;
/** Shorter ones (points) are dots and dashes of letters. */
const SHORTEST = 4;
/** But for those level ones that may be bars of fractions. */
const SHORTEST_BAR = 2;

/** Points that a disc, a ring or a filled square before an item of a list is wide, and how much wider than high it may be. */
const DISC = { least: 1.5, most: 6, uneven: 0.5 };

const LINE_TO = 0;
export const CURVE_TO = 1;
export const MOVE_TO = 2;

export type Point = readonly [x: number, y: number];

const on = ({ 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 }: Matrix, x: number, y: number): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** The level and upright lines of a page, the edges of its rectangles, its small discs and filled rectangles, on the page as it is shown. */
export function findDrawnLines(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Rules {
  const discs: Box[] = [];
  const bars: Bar[] = [];
  const short: Rule[] = [];
  const small: SmallShape[] = [];
  const rules: Rules = { level: [], upright: [], discs, bars, short };
  const shapes = objects.filter(({ type }) => type === PATH);
  if (shapes.length > MOST_SHAPES) return rules;
  for (const { object, current } of shapes) {
    pdfium.FPDFPath_GetDrawMode(object, pdfium.scratch, pdfium.scratch + 4);
    const isStroked = pdfium.integer(1) !== 0;
    const isFilled = pdfium.integer(0) !== 0;
    const isDrawn = isFilled || isStroked;
    const count = isDrawn ? pdfium.FPDFPath_CountSegments(object) : 0;
    if (count < 2 || count > MOST_STROKES) continue;
    const matrix = times(view.transform, times(current, matrixOf(pdfium, object)));
    const drawn: Rules = { level: [], upright: [], short };
    const outline = takeStrokes(strokesOf(pdfium, object, count, matrix), drawn);
    if (isSmallShape(outline)) small.push(smallShapeOf(pdfium, object, outline, { isStroked, isFilled }));
    if ((isFilled || outline.isCurved) && isDisc(outline)) discs.push(outline);
    if (isFilled && isBar(outline, drawn)) bars.push({ ...outline, ...colourOf(pdfium, object) });
    const isGround = !isStroked && [drawn.level, drawn.upright].every((lines) => lines.some(isLong));
    const isRed = drawn.level.length > 0 && isDrawnInRed(pdfium, object, isStroked);
    const look = { ...(isGround && { isGround }), ...(isRed && { isRed }) };
    for (const kind of ['level', 'upright'] as const)
      rules[kind].push(...(isGround || isRed ? drawn[kind].map((rule) => ({ ...rule, ...look })) : drawn[kind]));
  }
  const ticks = findTickBoxes(small);
  return onPage(ticks.length > 0 ? { ...rules, ticks } : rules, view);
}

function smallShapeOf(
  pdfium: Pdfium,
  object: number,
  { left, right, top, bottom, isClosed, isCurved, isAslant }: Outline,
  { isStroked, isFilled }: { isStroked: boolean; isFilled: boolean },
): SmallShape {
  const { colour } = isFilled ? colourOf(pdfium, object) : {};
  const light = colour === undefined ? undefined : Math.max(...[16, 8, 0].map((bits) => (colour >> bits) & 255));
  return {
    left,
    right,
    top,
    bottom,
    isClosed,
    isCurved,
    isStroked,
    isSquare: !isAslant,
    ...(isFilled && { light: light ?? 0 }),
  };
}

/** Points by which a line may reach over the edge of its page. */
const OVER_EDGE = 1;

const isWithin = (at: number, length: number): boolean => at >= -OVER_EDGE && at <= length + OVER_EDGE;

/**
 * Leaves out what lies beyond the page. The frame of a table that goes on over several pages may be drawn whole on each: of one that reaches over
 * the edge counts what lies between the lines across that it meets.
 */
function onPage({ level, upright, ...others }: Rules, { width, height }: PageView): Rules {
  const across = level.filter(({ at, from, to }) => isWithin(at, height) && to > 0 && from < width);
  const clipped = (rule: Rule): Rule => {
    if (isWithin(rule.from, height) && isWithin(rule.to, height)) return rule;
    const met = across.filter(
      ({ at, from, to, isGround }) =>
        !isGround && isWithin(rule.at - from, to - from) && at >= rule.from && at <= rule.to,
    );
    const ends = met.length > 1 ? met.map(({ at }) => at) : [0, height];
    return {
      ...rule,
      from: isWithin(rule.from, height) ? rule.from : Math.min(...ends),
      to: isWithin(rule.to, height) ? rule.to : Math.max(...ends),
    };
  };
  const down = upright.filter(({ at, from, to }) => isWithin(at, width) && to > 0 && from < height);
  return { ...others, level: across, upright: down.map(clipped) };
}

/** Of 255, the light that red has at least, and the others at most. */
const RED = 128;
const OTHERS = 96;

function colourOf(pdfium: Pdfium, object: number): { colour?: number } {
  const { scratch } = pdfium;
  if (pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return {};
  return { colour: [0, 1, 2].reduce((colour, at) => 256 * colour + pdfium.integer(at), 0) };
}

function isDrawnInRed(pdfium: Pdfium, object: number, isStroked: boolean): boolean {
  const { scratch } = pdfium;
  const readColour = isStroked ? pdfium.FPDFPageObj_GetStrokeColor : pdfium.FPDFPageObj_GetFillColor;
  if (readColour(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return false;
  return pdfium.integer(0) >= RED && pdfium.integer(1) <= OTHERS && pdfium.integer(2) <= OTHERS;
}

const isDisc = ({ left, right, top, bottom }: Box): boolean =>
  right - left >= DISC.least && right - left <= DISC.most && Math.abs(right - left - (bottom - top)) <= DISC.uneven;

/** Whether what was drawn is a rectangle and no line: edges on all sides, and nothing else. */
const isBar = (
  { left, right, top, bottom, isCurved }: Box & { isCurved: boolean },
  { level, upright }: Rules,
): boolean =>
  !isCurved &&
  Math.min(right - left, bottom - top) > GROUND &&
  [level, upright].every((edges) => edges.length === 2) &&
  [
    ...level.map(({ from, to }) => to - from - (right - left)),
    ...upright.map(({ from, to }) => to - from - (bottom - top)),
  ].every((difference) => Math.abs(difference) <= THIN);

const isLong = ({ from, to }: Rule): boolean => to - from > GROUND;

/** A part of a path, and whether the path is closed behind it; a curve takes three. */
export interface Stroke {
  type: number;
  point: Point;
  isClosed: boolean;
}

/** The parts of a path, where `matrix` puts them. */
export function strokesOf(pdfium: Pdfium, object: number, count: number, matrix: Matrix): Stroke[] {
  const strokes: Stroke[] = [];
  for (let at = 0; at < count; at++) {
    const segment = pdfium.FPDFPath_GetPathSegment(object, at);
    const type = pdfium.FPDFPathSegment_GetType(segment);
    pdfium.FPDFPathSegment_GetPoint(segment, pdfium.scratch, pdfium.scratch + 4);
    const point = on(matrix, pdfium.float(0), pdfium.float(1));
    strokes.push({ type, point, isClosed: pdfium.FPDFPathSegment_GetClose(segment) !== 0 });
  }
  return strokes;
}

interface Outline extends Box {
  isCurved: boolean;
  /** It ends where it began. */
  isClosed: boolean;
  /** It has straight parts that are neither level nor upright, or none at all. */
  isAslant: boolean;
}

function takeStrokes(strokes: readonly Stroke[], rules: Rules): Outline {
  const outline: Outline = {
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
    isCurved: false,
    isClosed: false,
    isAslant: false,
  };
  let straight = 0;
  let begun: Point | null = null;
  let last: Point | null = null;
  for (const { type, point, isClosed } of strokes) {
    outline.left = Math.min(outline.left, point[0]);
    outline.right = Math.max(outline.right, point[0]);
    outline.top = Math.min(outline.top, point[1]);
    outline.bottom = Math.max(outline.bottom, point[1]);
    outline.isCurved ||= type === CURVE_TO;
    if (type === MOVE_TO) begun = point;
    else if (type === LINE_TO && last) {
      addRule(last, point, rules);
      if (isSlanting(last, point)) outline.isAslant = true;
      else straight++;
    }
    last = point;
    if (begun && isClosed) {
      addRule(last, begun, rules);
      if (isSlanting(last, begun)) outline.isAslant = true;
    }
    outline.isClosed ||= isClosed;
  }
  outline.isClosed ||= begun !== null && last !== null && !isApart(begun, last);
  outline.isAslant ||= straight === 0;
  return outline;
}

const isApart = (one: Point, other: Point): boolean =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) > THIN;

const isSlanting = (one: Point, other: Point): boolean =>
  Math.min(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1])) > THIN;

function addRule({ 0: x1, 1: y1 }: Point, { 0: x2, 1: y2 }: Point, { level, upright, short }: Rules): void {
  const width = Math.abs(x2 - x1);
  const height = Math.abs(y2 - y1);
  if (height <= THIN && width >= SHORTEST)
    level.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) });
  else if (height <= THIN && width >= SHORTEST_BAR)
    short?.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) });
  else if (width <= THIN && height >= SHORTEST)
    upright.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) });
}
