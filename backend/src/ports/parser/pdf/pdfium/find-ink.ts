import { type Box, boxAround, type PageView } from '../layout/place-text-items-on-page.js';
import { times } from '../pictures/find-picture-boxes.js';
import { CURVE_TO, MOVE_TO, type Point, strokesOf, type Stroke } from './find-drawn-lines.js';
import { matrixOf, PATH, type PageObject } from './list-page-objects.js';
import type { Pdfium } from './load-pdfium.js';

/** A page with more shapes shows a drawing, and so does a path of more strokes. */
const MOST_SHAPES = 4_000;
const MOST_STROKES = 2_000;
/** Points that a name written by hand is wide and high. */
const WIDTH = { least: 25, most: 220 };
const HEIGHT = { least: 5, most: 70 };
/** Points between the strokes of one name. */
const APART = 10;
/** Curves that it has at least, or straight strokes of a pen that also goes back. */
const LEAST_CURVES = 2;
const LEAST_LINES = 12;
/** How often the pen turns up or down at least; an arc or a wave turns less often. */
const LEAST_TURNS = 3;

interface Ink extends Box {
  curves: number;
  lines: number;
  turns: number;
  goesBack: boolean;
}

const isNear = (one: Box, other: Box): boolean =>
  one.left - other.right < APART &&
  other.left - one.right < APART &&
  one.top - other.bottom < APART &&
  other.top - one.bottom < APART;

const POINTS_OF_CURVE = 3;
/** Shares of a curve at which it is looked where it goes. */
const PARTS_OF_CURVE = [0.25, 0.5, 0.75];

/** Where the pen goes: a curve is told by two points that it only bends towards, and its end. */
function trackOf(strokes: readonly Stroke[]): Point[] {
  const track: Point[] = [];
  for (let at = 0; at < strokes.length; at++) {
    const stroke = strokes[at];
    const [from, one, other, end] = [track.at(-1), stroke?.point, strokes[at + 1]?.point, strokes[at + 2]?.point];
    if (stroke?.type === CURVE_TO && from && one && other && end) {
      for (const t of PARTS_OF_CURVE)
        track.push([bent(t, from, one, other, end, 0), bent(t, from, one, other, end, 1)]);
      track.push(end);
      at += 2;
    } else if (one) track.push(one);
  }
  return track;
}

const bent = (t: number, from: Point, one: Point, other: Point, end: Point, axis: 0 | 1): number =>
  (1 - t) ** 3 * from[axis] +
  3 * (1 - t) ** 2 * t * one[axis] +
  3 * (1 - t) * t ** 2 * other[axis] +
  t ** 3 * end[axis];

function inkOf(strokes: readonly Stroke[]): Ink {
  const track = trackOf(strokes);
  const [xs, ys] = [track.map(([x]) => x), strokes.map(({ point: [, y] }) => y)];
  const heights = track.map(([, y]) => y);
  const steps = ys.map((y, at) => Math.sign(y - (ys[at - 1] ?? y))).filter((step) => step !== 0);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...heights),
    bottom: Math.max(...heights),
    curves: strokes.filter(({ type }) => type === CURVE_TO).length / POINTS_OF_CURVE,
    lines: strokes.filter(({ type }) => type !== CURVE_TO && type !== MOVE_TO).length,
    turns: steps.filter((step, at) => at > 0 && step !== steps[at - 1]).length,
    goesBack: xs.some((x, at) => x < (xs[at - 1] ?? x) - 1),
  };
}

const joined = (one: Ink, other: Ink): Ink => ({
  ...boxAround([one, other]),
  curves: one.curves + other.curves,
  lines: one.lines + other.lines,
  turns: one.turns + other.turns,
  goesBack: one.goesBack || other.goesBack,
});

const isWithin = (length: number, { least, most }: typeof WIDTH): boolean => length >= least && length <= most;

const isWritten = ({ left, right, top, bottom, curves, lines, turns, goesBack }: Ink): boolean =>
  isWithin(right - left, WIDTH) &&
  isWithin(bottom - top, HEIGHT) &&
  turns >= LEAST_TURNS &&
  (curves >= LEAST_CURVES || (lines >= LEAST_LINES && goesBack));

/** Where open strokes lie on a page that go up and down as a pen does, on the page as it is shown: no frames, discs and rules. */
export function findInk(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Box[] {
  const shapes = objects.filter(({ type }) => type === PATH);
  if (shapes.length > MOST_SHAPES) return [];
  const inks: Ink[] = [];
  for (const { object, current } of shapes) {
    pdfium.FPDFPath_GetDrawMode(object, pdfium.scratch, pdfium.scratch + 4);
    const [isFilled, isStroked] = [pdfium.integer(0) !== 0, pdfium.integer(1) !== 0];
    const count = isStroked && !isFilled ? pdfium.FPDFPath_CountSegments(object) : 0;
    if (count <= 2 || count > MOST_STROKES) continue;
    const strokes = strokesOf(pdfium, object, count, times(view.transform, times(current, matrixOf(pdfium, object))));
    if (strokes.some(({ isClosed }) => isClosed)) continue;
    const ink = inkOf(strokes);
    if (ink.right - ink.left > WIDTH.most || ink.bottom - ink.top > HEIGHT.most) continue;
    const last = inks.at(-1);
    if (last && isNear(last, ink)) inks[inks.length - 1] = joined(last, ink);
    else inks.push(ink);
  }
  return inks.filter(isWritten).map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
}
