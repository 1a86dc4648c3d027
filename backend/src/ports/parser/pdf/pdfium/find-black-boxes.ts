import type { Box, PageView } from '../layout/place-text-items-on-page.js';
import { THIN } from '../layout/grids-of-level-rules.js';
import { times } from '../pictures/find-picture-boxes.js';
import { DARKEST, OPAQUE } from './find-hidden-text.js';
import { MOVE_TO, strokesOf, type Stroke } from './find-drawn-lines.js';
import { matrixOf, PATH, type PageObject } from './list-page-objects.js';
import type { Pdfium } from './load-pdfium.js';

/** A page with more shapes shows a drawing, and so does a path of more strokes, or a page with more such boxes. */
const MOST_SHAPES = 4_000;
const MOST_STROKES = 400;
const MOST_BOXES = 1_000;
/** Points that such a box is wide and high at least; some programs draw one for each letter. */
const LEAST_WIDTH = 1.5;
const LEAST_HEIGHT = 4;
const CORNERS = 4;

type Point = readonly [x: number, y: number];

function outlineOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** The rectangle that a part of a path draws; null where it draws something else. */
function rectangleOf(points: readonly Point[]): Box | null {
  const corners = points.filter(([x, y], at) => {
    const [x0, y0] = points[at === 0 ? points.length - 1 : at - 1] ?? [x, y];
    return Math.abs(x - x0) > THIN || Math.abs(y - y0) > THIN;
  });
  if (corners.length !== CORNERS) return null;
  const box = outlineOf(corners);
  if (box.right - box.left < LEAST_WIDTH || box.bottom - box.top < LEAST_HEIGHT) return null;
  const isCorner = ([x, y]: Point): boolean =>
    Math.min(x - box.left, box.right - x) <= THIN && Math.min(y - box.top, box.bottom - y) <= THIN;
  return corners.every(isCorner) ? box : null;
}

/** The rectangles of a path that draws nothing else; those of one path may be many. */
function rectanglesOf(strokes: readonly Stroke[]): Box[] {
  const parts: Point[][] = [];
  for (const { type, point } of strokes) {
    if (type === MOVE_TO) parts.push([point]);
    else parts.at(-1)?.push(point);
  }
  const drawn = parts.filter((points) => points.length > 1).map(rectangleOf);
  const boxes = drawn.filter((box) => box !== null);
  return boxes.length === drawn.length ? boxes : [];
}

const holdsMiddle = (box: Box, { left, right, top, bottom }: Box): boolean => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
};

/** The rectangles that a page shows filled in black: nothing lighter is drawn over them, nor on them, as the letters of a logo are. */
export function findBlackBoxes(pdfium: Pdfium, objects: readonly PageObject[], view: PageView): Box[] {
  const shapes = objects.filter(({ type }) => type === PATH);
  if (shapes.length > MOST_SHAPES) return [];
  let boxes: Box[] = [];
  for (const { object, current } of shapes) {
    const { scratch } = pdfium;
    pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4);
    if (pdfium.integer(0) === 0) continue;
    if (pdfium.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) continue;
    const [red, green, blue, alpha] = [pdfium.integer(0), pdfium.integer(1), pdfium.integer(2), pdfium.integer(3)];
    if (alpha < OPAQUE) continue;
    const isBlack = Math.max(red, green, blue) <= DARKEST;
    if (!isBlack && boxes.length === 0) continue;
    const count = pdfium.FPDFPath_CountSegments(object);
    if (count < CORNERS || count > MOST_STROKES) continue;
    const matrix = times(view.transform, times(current, matrixOf(pdfium, object)));
    const strokes = strokesOf(pdfium, object, count, matrix);
    if (isBlack) boxes.push(...rectanglesOf(strokes));
    else {
      const outline = outlineOf(strokes.map(({ point }) => point));
      boxes = boxes.filter((box) => !holdsMiddle(outline, box) && !holdsMiddle(box, outline));
    }
    if (boxes.length > MOST_BOXES) return [];
  }
  return boxes;
}
