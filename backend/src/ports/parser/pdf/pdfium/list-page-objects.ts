import { IDENTITY, times, type Matrix } from '../pictures/find-picture-boxes.js';
import type { Pdfium } from './load-pdfium.js';

export const TEXT = 1;
export const PATH = 2;
export const PICTURE = 3;
export const FORM = 5;

const DEEPEST = 8;
const MOST_OBJECTS = 50_000;
const MARK_NAME_BYTES = 64;

/** The name of a mark around what is drawn, such as "OC" of a layer. */
export function nameOfMark(pdfium: Pdfium, mark: number): string {
  const at = pdfium.scratch + 8;
  if (pdfium.FPDFPageObjMark_GetName(mark, at, MARK_NAME_BYTES, pdfium.scratch) === 0) return '';
  return Buffer.from(pdfium.bytes(at, Math.max(0, pdfium.integer(0) - 2))).toString('utf16le');
}

export function matrixOf(pdfium: Pdfium, object: number): Matrix {
  if (pdfium.FPDFPageObj_GetMatrix(object, pdfium.scratch) === 0) return IDENTITY;
  const { float } = pdfium;
  return [float(0), float(1), float(2), float(3), float(4), float(5)];
}

/** Something drawn on a page; `current` maps the space that it is drawn in to the page's. */
export interface PageObject {
  object: number;
  type: number;
  current: Matrix;
}

/** What is drawn on a page, in its order. */
export function objectsOf(pdfium: Pdfium, page: number): PageObject[] {
  const objects: PageObject[] = [];
  const take = (object: number, current: Matrix, depth: number): void => {
    if (object === 0 || objects.length > MOST_OBJECTS) return;
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type !== FORM) return void objects.push({ object, type, current });
    if (depth >= DEEPEST) return;
    const inner = times(current, matrixOf(pdfium, object));
    const count = pdfium.FPDFFormObj_CountObjects(object);
    for (let at = 0; at < count; at++) take(pdfium.FPDFFormObj_GetObject(object, at), inner, depth + 1);
  };
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let at = 0; at < count; at++) take(pdfium.FPDFPage_GetObject(page, at), IDENTITY, 0);
  return objects;
}

/** What the notes of a page drew that takes it in as its last part: one part for each of them. */
export interface DrawnByNotes {
  /** The place of the note among those that draw something, by each text and path that it drew. */
  notes: ReadonlyMap<number, number>;
  count: number;
}

export function drawnByNotes(pdfium: Pdfium, page: number): DrawnByNotes {
  const notes = new Map<number, number>();
  const all = pdfium.FPDFPage_GetObject(page, pdfium.FPDFPage_CountObjects(page) - 1);
  if (all === 0 || pdfium.FPDFPageObj_GetType(all) !== FORM) return { notes, count: 0 };
  const walk = (object: number, note: number, depth: number): void => {
    const type = pdfium.FPDFPageObj_GetType(object);
    if (type === TEXT || type === PATH) notes.set(object, note);
    if (type !== FORM || depth >= DEEPEST) return;
    const count = Math.min(pdfium.FPDFFormObj_CountObjects(object), MOST_OBJECTS);
    for (let at = 0; at < count; at++) walk(pdfium.FPDFFormObj_GetObject(object, at), note, depth + 1);
  };
  const count = Math.min(pdfium.FPDFFormObj_CountObjects(all), MOST_OBJECTS);
  for (let at = 0; at < count; at++) walk(pdfium.FPDFFormObj_GetObject(all, at), at, 1);
  return { notes, count };
}
