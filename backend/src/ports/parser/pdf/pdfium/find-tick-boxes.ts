import type { TickBox } from '../layout/ticks-drawn-in-boxes.js';
import type { Box } from '../layout/place-text-items-on-page.js';

/** Points that a box to tick, or a circle to choose by, is wide at least and at most. */
const LEAST = { square: 5, circle: 7 };
const MOST = 18;
/** Points by which its height may differ from its width, and shapes drawn one over the other that are one box. */
const UNEVEN = 1;
const SAME_PLACE = 1.5;
/** Share of its width that a tick or a cross in it is wide or high at least, and by which it may reach out of it. */
const LEAST_MARK = 0.25;
const BEYOND = 0.4;
/** Of 255, the light of a ground below which a box without an own mark is filled in. */
const DARK = 128;
/** Boxes back within which the ground and the outline of one are drawn. */
const LATELY = 8;
/** A page with more of them shows a drawing. */
const MOST_SHAPES = 2_000;
const MOST_BOXES = 300;

/** A small shape that a page draws. */
export interface SmallShape extends Box {
  isClosed: boolean;
  isCurved: boolean;
  isStroked: boolean;
  /** The light of what it is filled with, of 255; absent where it is not filled. */
  light?: number;
  /** Its edges are level and upright. */
  isSquare: boolean;
}

/** Points that a shape may be wide and high to be the box, or what is drawn in it. */
export const isSmallShape = ({ left, right, top, bottom }: Box): boolean =>
  Math.max(right - left, bottom - top) <= MOST * (1 + 2 * BEYOND) && Math.max(right - left, bottom - top) > 1;

interface OpenBox extends Box {
  isCircle: boolean;
  isOutlined: boolean;
  ground: number;
  isMarked: boolean;
}

const widthOf = ({ left, right }: Box): number => right - left;

function isBoxToTick(shape: SmallShape): boolean {
  const width = widthOf(shape);
  const height = shape.bottom - shape.top;
  const isCircle = shape.isCurved && !shape.isSquare;
  return (
    shape.isClosed &&
    (shape.isSquare || isCircle) &&
    (shape.isStroked || shape.light !== undefined) &&
    width >= (isCircle ? LEAST.circle : LEAST.square) &&
    Math.max(width, height) <= MOST &&
    Math.abs(width - height) <= UNEVEN
  );
}

const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) <= SAME_PLACE &&
  Math.abs(one.right - other.right) <= SAME_PLACE &&
  Math.abs(one.top - other.top) <= SAME_PLACE &&
  Math.abs(one.bottom - other.bottom) <= SAME_PLACE;

function isMarkIn(mark: SmallShape, box: Box): boolean {
  const [x, y] = [(mark.left + mark.right) / 2, (mark.top + mark.bottom) / 2];
  const out = BEYOND * widthOf(box);
  const isDrawn = mark.isStroked || mark.light !== undefined;
  return (
    isDrawn &&
    x > box.left &&
    x < box.right &&
    y > box.top &&
    y < box.bottom &&
    Math.max(widthOf(mark), mark.bottom - mark.top) >= LEAST_MARK * widthOf(box) &&
    mark.left >= box.left - out &&
    mark.right <= box.right + out &&
    mark.top >= box.top - out &&
    mark.bottom <= box.bottom + out
  );
}

/** Whether two boxes stand wall to wall, as the cells of a small table or those for the letters of a name do. */
const meet = (one: Box, other: Box): boolean =>
  one.left <= other.right + UNEVEN &&
  one.right >= other.left - UNEVEN &&
  one.top <= other.bottom + UNEVEN &&
  one.bottom >= other.top - UNEVEN;

/**
 * The boxes to tick and circles to choose by that a page draws in lines, and whether something is drawn in each. What is only filled may as well be a
 * sign or part of a key: it is one where an empty one of its size stands on the page.
 */
export function findTickBoxes(shapes: readonly SmallShape[]): TickBox[] {
  if (shapes.length > MOST_SHAPES) return [];
  const boxes: OpenBox[] = [];
  const others: SmallShape[] = [];
  for (const shape of shapes) {
    const open = boxes.slice(-LATELY).findLast((box) => isSamePlace(box, shape));
    if (isBoxToTick(shape)) {
      const { left, right, top, bottom, isSquare, isStroked, light } = shape;
      if (open) {
        open.isOutlined ||= isStroked;
        open.ground = light ?? open.ground;
      } else {
        const box = { left, right, top, bottom, isCircle: !isSquare, isOutlined: isStroked, ground: light ?? 255 };
        boxes.push({ ...box, isMarked: false });
      }
    }
    if (!open || !isBoxToTick(shape)) others.push(shape);
  }
  if (boxes.length === 0 || boxes.length > MOST_BOXES) return [];
  const inOrder = boxes.toSorted((one, other) => one.top - other.top);
  const alone = inOrder.filter((box) => !nearIn(inOrder, box).some((other) => other !== box && meet(box, other)));
  const marks = others.toSorted((one, other) => one.top - other.top);
  for (const box of alone)
    box.isMarked = nearIn(marks, box).some((mark) => !(mark.isClosed && isSamePlace(mark, box)) && isMarkIn(mark, box));
  const isEmpty = (box: OpenBox) => box.isOutlined && !box.isMarked && box.ground >= DARK;
  const empty = alone.filter(isEmpty);
  const hasEmptyLike = (box: OpenBox) =>
    empty.some((other) => other.isCircle === box.isCircle && Math.abs(widthOf(other) - widthOf(box)) <= 2 * SAME_PLACE);
  return alone
    .filter((box) => isEmpty(box) || (box.isOutlined && !box.isCircle && box.isMarked) || hasEmptyLike(box))
    .map(({ left, right, top, bottom, isMarked, ground, isCircle }) => ({
      left,
      right,
      top,
      bottom,
      isCircle,
      isTicked: isMarked || ground < DARK,
    }));
}

/** Those of shapes, sorted by their tops, that may touch one. */
function nearIn<Shape extends Box>(sorted: readonly Shape[], { top, bottom }: Box): Shape[] {
  const reach = MOST * (1 + 2 * BEYOND);
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle]?.top ?? 0) < top - reach) from = middle + 1;
    else to = middle;
  }
  const near: Shape[] = [];
  for (let at = from; at < sorted.length; at++) {
    const shape = sorted[at];
    if (!shape || shape.top > bottom + reach) break;
    near.push(shape);
  }
  return near;
}
