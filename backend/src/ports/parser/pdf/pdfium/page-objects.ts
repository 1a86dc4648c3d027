import { times, type Matrix } from '../picture-boxes.js';
import type { Pdfium } from './engine.js';

export const TEXT = 1;
export const PATH = 2;
export const PICTURE = 3;
const FORM = 5;

const DEEPEST = 8;
const MOST_OBJECTS = 50_000;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  return pdfium.FPDFPageObj_GetMatrix(object, pdfium.scratch) === 0 ? IDENTITY : pdfium.floats(6);
}

/** Visits what is drawn on a page, in its order; `current` maps the space that an object is drawn in to the page's. */
export function eachObject(
  pdfium: Pdfium,
  page: number,
  visit: (object: number, type: number, current: Matrix) => void,
): void {
  let seen = 0;
  const take = (object: number, current: Matrix, depth: number): void => {
    if (object === 0 || seen++ > MOST_OBJECTS) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== FORM) return visit(object, type, current);
    if (depth >= DEEPEST) return;
    const inner = times(current, matrixOf(pdfium, object));
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at++) take(pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at++) take(pdfium.FPDFPage_GetObject(page, at), IDENTITY, 0);
}
