import type { Pdfium } from './engine.js';
import { eachObject, TEXT } from './page-objects.js';

/** A copy that lies closer to its twin than this share of its height is a shadow or a false bold. */
const SHADOW = 0.15;
/** Sizes that differ by less than this share are one. */
const ALIKE = 0.02;

interface Bounds {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

function boundsOf(pdfium: Pdfium, object: number): Bounds {
  const { scratch } = pdfium;
  pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats(4);
  return { left, bottom, width: right - left, height: top - bottom };
}

const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE * Math.max(one, other);

/** A blank has no height. */
function isSecondLetter(twin: Bounds, copy: Bounds): boolean {
  const isSame = copy.height > 0 && isAlike(twin.width, copy.width) && isAlike(twin.height, copy.height);
  return isSame && Math.hypot(copy.left - twin.left, copy.bottom - twin.bottom) > SHADOW * copy.height;
}

/**
 * Whether the engine left out text that stands beside the same text: it drops what is drawn twice, and takes the second
 * letter of "ff" for such a copy where each letter is drawn by itself.
 */
export function hasDroppedText(pdfium: Pdfium, page: number, kept: ReadonlySet<number>): boolean {
  let before = 0;
  let isDropped = false;
  eachObject(pdfium, page, (object, type) => {
    if (type !== TEXT || isDropped) return;
    if (before !== 0 && !kept.has(object))
      isDropped = isSecondLetter(boundsOf(pdfium, before), boundsOf(pdfium, object));
    before = object;
  });
  return isDropped;
}
