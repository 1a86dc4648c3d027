import { showsLetters } from '../../../ocr/find-lines-of-letters.js';
import { looksLikeText } from '../../../ocr/unread-ink.js';
import type { GreyPicture } from '../../../ocr/grey-and-straighten-pictures.js';
import type { PageNotes } from '../beside-text/page-note-types-and-comment-remarks.js';
import type { Box, PageView } from '../layout/place-text-items-on-page.js';
import { lonePictures } from '../pictures/picture-pages.js';
import { drawGrey } from './draw-page-in-grey.js';
import type { Pdfium } from './load-pdfium.js';
import { viewOf } from './page-view-and-picture-boxes.js';

/** Pages that are drawn to see whether words stand in their pictures, and pictures of each. */
const MOST_PAGES = 30;
const MOST_PICTURES = 12;
/** Pixels of a point; so many as text recognition takes. */
const SCALE = 225 / 72;
/** Pictures of a document that are looked at more closely, which takes longer: letters may stand on bars or on a dark ground. */
const LOOKED_AT_CLOSELY = 12;
/** A picture that covers more of the page is its ground, or a scan. */
const GROUND = 0.7;

/** Draws a part of a page; null when there is no memory for it. */
function drawPart(pdfium: Pdfium, page: number, view: PageView, { left, top, right, bottom }: Box): GreyPicture | null {
  const [width, height] = [Math.ceil((right - left) * SCALE), Math.ceil((bottom - top) * SCALE)];
  const [across, down] = [Math.ceil(view.width * SCALE), Math.ceil(view.height * SCALE)];
  const shown = [-Math.round(left * SCALE), -Math.round(top * SCALE), across, down] as const;
  return drawGrey(pdfium, page, { width, height, shown, turns: 0, flags: 0 });
}

/** Notes which pictures of a document look as if words stood in them. */
export function findWordedPictures(pdfium: Pdfium, document: number, notes: readonly PageNotes[]): void {
  let drawn = 0;
  let closely = LOOKED_AT_CLOSELY;
  lonePictures(notes).forEach((pictures, index) => {
    const own = notes[index];
    if (pictures.length === 0 || !own || drawn >= MOST_PAGES) return;
    const page = pdfium.FPDF_LoadPage(document, index);
    if (page === 0) return;
    const view = viewOf(pdfium, page);
    const parts = pictures.filter(
      ({ left, right, top, bottom }) => (right - left) * (bottom - top) < GROUND * view.width * view.height,
    );
    if (parts.length > 0) drawn++;
    for (const part of parts.slice(0, MOST_PICTURES)) {
      const picture = drawPart(pdfium, page, view, part);
      if (picture && (looksLikeText(picture) || (closely-- > 0 && showsLetters(picture)))) own.worded.push(part);
    }
    pdfium.FPDF_ClosePage(page);
  });
}
