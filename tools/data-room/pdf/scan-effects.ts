import { PDFDocument, rgb } from '@cantoo/pdf-lib';
import { drawPages, type Picture } from './render-pdf-pages.ts';
import { FontSet } from './typefaces.ts';

/** Turned about its middle by some degrees clockwise, between the dots. */
export function turned(picture: Picture, degrees: number): Picture {
  const { width, height, data } = picture;
  const [sine, cosine] = [Math.sin((-degrees * Math.PI) / 180), Math.cos((-degrees * Math.PI) / 180)];
  const into = new Uint8Array(data.length).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = width / 2 + (x - width / 2) * cosine - (y - height / 2) * sine;
      const fromY = height / 2 + (x - width / 2) * sine + (y - height / 2) * cosine;
      const to = (y * width + x) * 4;
      for (let colour = 0; colour < 3; colour++) into[to + colour] = between(picture, fromX, fromY, colour);
    }
  }
  return { width, height, data: into };
}

function between({ width, height, data }: Picture, x: number, y: number, colour: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const [right, down] = [x - left, y - top];
  const dot = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 4 + colour] ?? 255;
  const above = dot(0, 0) * (1 - right) + dot(1, 0) * right;
  const below = dot(0, 1) * (1 - right) + dot(1, 1) * right;
  return above * (1 - down) + below * down;
}

/** Paper that is not quite white, ink that is not quite black, a shadow at one edge and some specks. */
export function speckled({ width, height, data }: Picture, chance: () => number): Picture {
  const into = Uint8Array.from(data);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const shadow = Math.max(0, 26 - x) * 2.4 + Math.max(0, x - (width - 10)) * 3;
      const grain = (chance() - 0.5) * 7;
      const speck = chance() < 0.000035 ? -120 * chance() : 0;
      for (let colour = 0; colour < 3; colour++)
        into[at + colour] = Math.max(
          0,
          Math.min(255, 34 + ((data[at + colour] ?? 255) * 212) / 255 + grain - shadow + speck),
        );
    }
  }
  return { width, height, data: into };
}

const STAMP = { width: 190, height: 62, right: 48, top: 46, degrees: -4 };
/** Room around the stamp for when it is turned. */
const STAMP_EDGE = 12;

/** A rubber stamp in red ink near the upper right corner, over what is there. */
export async function stamped(picture: Picture, words: string): Promise<Picture> {
  const document = await PDFDocument.create();
  const page = document.addPage([STAMP.width + 2 * STAMP_EDGE, STAMP.height + 2 * STAMP_EDGE]);
  const fonts = await FontSet.of(document, 'sans', ['bold']);
  const font = fonts.of({ bold: true });
  page.drawRectangle({
    x: STAMP_EDGE,
    y: STAMP_EDGE,
    width: STAMP.width,
    height: STAMP.height,
    borderWidth: 2.2,
    borderColor: rgb(0, 0, 0),
  });
  const [first = '', ...rest] = words.split(' ');
  const lines = [first, rest.join(' ')];
  lines.forEach((line, index) => {
    const size = index === 0 ? 19 : 17;
    const x = STAMP_EDGE + (STAMP.width - font.widthOfTextAtSize(line, size)) / 2;
    page.drawText(line, { x, y: STAMP_EDGE + STAMP.height - 27 - index * 22, size, font });
  });
  const [drawn] = await drawPages(await document.save());
  return drawn ? inked(picture, turned(drawn.picture, STAMP.degrees)) : picture;
}

function inked({ width, height, data }: Picture, mark: Picture): Picture {
  const into = Uint8Array.from(data);
  const dots = width / 595;
  const [left, top] = [
    Math.round(width - (STAMP.right + STAMP.width + STAMP_EDGE) * dots),
    Math.round(STAMP.top * dots),
  ];
  for (let y = 0; y < mark.height; y++) {
    for (let x = 0; x < mark.width; x++) {
      const ink = 1 - (mark.data[(y * mark.width + x) * 4] ?? 255) / 255;
      // Rubber takes ink unevenly.
      const cover = ink * (0.62 + 0.22 * Math.sin(x * 0.21 + y * 0.13) * Math.sin(y * 0.31 - x * 0.07));
      const at = ((top + y) * width + left + x) * 4;
      if (top + y >= height || cover <= 0) continue;
      const paper = (colour: number) => into[at + colour] ?? 255;
      const [red, green, blue] = [196, 26, 38];
      [red, green, blue].forEach(
        (value, colour) => (into[at + colour] = paper(colour) * (1 - cover) + Math.min(paper(colour), value) * cover),
      );
    }
  }
  return { width, height, data: into };
}
