import { createRequire } from 'node:module';
import { Zip } from '../parser/ooxml/zip.js';
import { picturesOf } from '../parser/docx/list-picture-names.js';
import { greyOf } from './grey-and-straighten-pictures.js';
import { OCR_LIMITS } from './ocr-limits.js';
import type { PageDrawer } from './read-picture-page.js';

/** The part of the canvas that is needed; it is the PDF engine's own copy, since a second one would end the process. */
interface CanvasPackage {
  createCanvas(
    width: number,
    height: number,
  ): {
    getContext(kind: '2d'): {
      fillStyle: string;
      fillRect(x: number, y: number, width: number, height: number): void;
      translate(x: number, y: number): void;
      rotate(angle: number): void;
      drawImage(image: unknown, x: number, y: number, width: number, height: number): void;
      getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
    };
  };
  loadImage(bytes: Uint8Array): Promise<{ width: number; height: number }>;
}

/** Pixels of a line of a page; what is narrower is drawn larger, as letters on a screen are small. */
const USUAL_WIDTH = 1_600;
const MOST_TIMES = 3;

/** Draws the pictures of a Word document, each as a page. */
export async function openWordPictures(bytes: Uint8Array): Promise<PageDrawer> {
  const require = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const { createCanvas, loadImage } = require('@napi-rs/canvas') as CanvasPackage;
  const zip = await Zip.open(bytes, 'docx');
  const names = await picturesOf(zip);
  return {
    async draw(number, turn, scale) {
      const picture = await zip.read(names[number - 1] ?? '');
      if (!picture) throw new Error('The picture is not there.');
      const image = await loadImage(picture);
      const { width, height } = image;
      const larger = Math.min(MOST_TIMES, Math.max(1, USUAL_WIDTH / Math.max(1, width)));
      const times = Math.min(larger, Math.sqrt(OCR_LIMITS.pixels / Math.max(1, width * height))) * scale;
      const [across, down] = [Math.max(1, Math.round(width * times)), Math.max(1, Math.round(height * times))];
      const [columns, rows] = turn % 180 === 0 ? [across, down] : [down, across];
      const context = createCanvas(columns, rows).getContext('2d');
      context.fillStyle = 'white';
      context.fillRect(0, 0, columns, rows);
      context.translate(columns / 2, rows / 2);
      context.rotate((turn * Math.PI) / 180);
      context.drawImage(image, -across / 2, -down / 2, across, down);
      return greyOf(columns, rows, context.getImageData(0, 0, columns, rows).data);
    },
    close: () => Promise.resolve(),
  };
}
