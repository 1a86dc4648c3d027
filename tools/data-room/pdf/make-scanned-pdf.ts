import { PDFDocument } from '@cantoo/pdf-lib';
import jpeg from 'jpeg-js';
import type { TextPaper } from '../read-papers.ts';
import { drawPages } from './render-pdf-pages.ts';
import { chanceFrom } from './seeded-random.ts';
import { speckled, stamped, turned } from './scan-effects.ts';

const QUALITY = 42;

/** The pages of a PDF as an office scanner makes them of its print: pictures, a little grey and a little askew. */
export async function drawScan(print: Uint8Array, paper: TextPaper): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const marks = marksOf(paper);
  const pages = await drawPages(print);
  for (const [index, { picture, width, height }] of pages.entries()) {
    const { stamp, degrees } = marks.get(index) ?? { stamp: undefined, degrees: index % 2 === 0 ? 0.25 : -0.2 };
    const chance = chanceFrom(`${paper.file} ${index}`);
    const marked = stamp === undefined ? picture : await stamped(picture, stamp);
    const { data, ...size } = speckled(turned(marked, degrees), chance);
    const image = await document.embedJpg(jpeg.encode({ data, ...size }, QUALITY).data);
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return document;
}

/** What the source says of the page it stands on. */
function marksOf({ blocks }: TextPaper) {
  const marks = new Map<number, { stamp: string | undefined; degrees: number }>();
  let page = 0;
  for (const block of blocks) {
    if (block.is === 'page') page++;
    const { stamp, degrees } = marks.get(page) ?? { stamp: undefined, degrees: 0.3 };
    if (block.is === 'stamp') marks.set(page, { stamp: block.text, degrees });
    if (block.is === 'askew') marks.set(page, { stamp, degrees: block.degrees });
  }
  return marks;
}
