import type { PageView } from '../layout/place-text-items-on-page.js';
import type { Pdfium } from './load-pdfium.js';
import { NotForPdfium } from './read-page-characters.js';
import { TEXT, type PageObject } from './list-page-objects.js';

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
  const [left, bottom] = [pdfium.float(0), pdfium.float(1)];
  return { left, bottom, width: pdfium.float(2) - left, height: pdfium.float(3) - bottom };
}

const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= ALIKE * Math.max(one, other);

/** A blank has no height. */
function isSecondLetter(twin: Bounds, copy: Bounds): boolean {
  const isSame = copy.height > 0 && isAlike(twin.width, copy.width) && isAlike(twin.height, copy.height);
  return isSame && Math.hypot(copy.left - twin.left, copy.bottom - twin.bottom) > SHADOW * copy.height;
}

/** By the object that draws a letter: how much further along the line each of its copies stands, in points as shown. */
export type DroppedLetters = ReadonlyMap<number, readonly number[]>;

/** The next letter begins at most so many widths further on, on the same line. */
const NEXT = 1.6;
const SAME_LINE = 0.05;

/** How far a copy stands along the line as it is shown; null when it stands anywhere but right behind its twin. */
function stepTo(copy: Bounds, twin: Bounds, { transform: [a = 1, b = 0, c = 0, d = 1] }: PageView): number | null {
  const [dx, dy] = [copy.left - twin.left, copy.bottom - twin.bottom];
  const [along, across] = [a * dx + c * dy, b * dx + d * dy];
  const [width, height] = [Math.abs(a * twin.width + c * twin.height), Math.abs(b * twin.width + d * twin.height)];
  return along > 0 && along <= NEXT * width && Math.abs(across) <= SAME_LINE * height ? along : null;
}

/**
 * The letters that the engine left out although they stand beside the same letter: it drops what is drawn twice, and takes
 * the second letter of "ff" for such a copy where each letter is drawn by itself. Declines what stands anywhere else.
 */
export function findDropped(
  pdfium: Pdfium,
  objects: readonly PageObject[],
  kept: ReadonlySet<number>,
  view: PageView,
): DroppedLetters {
  const dropped = new Map<number, number[]>();
  /** The letter that was kept, and how far the last of its copies is from it. */
  let root = { object: 0, shift: 0 };
  let before = 0;
  for (const { object, type } of objects) {
    if (type !== TEXT) continue;
    if (kept.has(object)) root = { object, shift: 0 };
    else if (before !== 0) {
      const [twin, copy] = [boundsOf(pdfium, before), boundsOf(pdfium, object)];
      const step = isSecondLetter(twin, copy) ? stepTo(copy, twin, view) : 0;
      if (step === null || (step > 0 && root.object === 0)) throw new NotForPdfium('text that it drops');
      if (step > 0) {
        root = { ...root, shift: root.shift + step };
        dropped.set(root.object, [...(dropped.get(root.object) ?? []), root.shift]);
      } else root = { object: 0, shift: 0 };
    }
    before = object;
  }
  return dropped;
}
