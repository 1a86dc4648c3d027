import { crc32, deflateSync } from 'node:zlib';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawPage } from '../dark-pixels.js';
import { firstExtra, makePdf, textAt, type PdfPage } from './make-pdf.js';

const DOTS_PER_INCH = 200;
const POINTS_PER_INCH = 72;

export interface ScanPage {
  lines: readonly string[];
  /** Drawing operators in the picture itself, such as the lines and words of a table. */
  drawn?: string;
  /** Lines of a second page that lies on the same sheet, to the right. */
  beside?: readonly string[];
  /** How the sheet lay on the scanner, in degrees clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /** How far the sheet lay askew, in degrees clockwise. */
  skew?: number;
  /** Drawing operators over the picture, such as a stamp. */
  over?: string;
  /** Points of white page above the picture. */
  headroom?: number;
  /** How many dots the scanner drew for an inch. */
  dots?: number;
  /** How large the picture is drawn on the page; it fills it without this. */
  share?: number;
  /** Grey paper in uneven light, with grain and soft letters, rather than black on white. */
  isPhotographed?: boolean;
}

const SHEET_WIDTH = 612;

const LATIN_1 = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

interface Picture {
  width: number;
  height: number;
  /** One byte a pixel, 0 is black. */
  grey: Buffer;
  /** Dots for each point of the page. */
  scale: number;
}

/** The picture of a page of black text on white, as a scanner makes it: every pixel is black or white. */
async function pictureOf(
  lines: readonly string[],
  scale: number,
  beside: readonly string[] = [],
  more = '',
): Promise<Picture> {
  const home = mkdtempSync(path.join(tmpdir(), 'scan-'));
  try {
    const file = path.join(home, 'page.pdf');
    const drawn = [lines, beside].flatMap((page, place) =>
      page.map((line, at) => textAt(72 + place * SHEET_WIDTH, 700 - at * 22, line, 13)),
    );
    const content = Buffer.from(drawn.join('') + more, 'latin1');
    const width = beside.length > 0 ? 2 * SHEET_WIDTH : SHEET_WIDTH;
    writeFileSync(
      file,
      makePdf([{ content, entries: `/MediaBox [0 0 ${width} 792] /Resources << /Font << /F1 ${LATIN_1} >> >>` }]),
    );
    const ink = await drawPage(file, 1, scale);
    const grey = Buffer.alloc(ink.width * ink.height, 255);
    for (let y = 0; y < ink.height; y++)
      for (let x = 0; x < ink.width; x++) if (ink.isDark(x, y)) grey[y * ink.width + x] = 0;
    return { width: ink.width, height: ink.height, grey, scale };
  } finally {
    rmSync(home, { recursive: true });
  }
}

function turned({ width, height, grey, scale }: Picture, quarters: number): Picture {
  if (quarters === 0) return { width, height, grey, scale };
  const into = Buffer.alloc(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) into[x * height + (height - 1 - y)] = grey[y * width + x] ?? 255;
  return turned({ width: height, height: width, grey: into, scale }, quarters - 1);
}

/** Turned by a few degrees about its middle. */
function skewed({ width, height, grey, scale }: Picture, degrees: number): Picture {
  const [sine, cosine] = [Math.sin((-degrees * Math.PI) / 180), Math.cos((-degrees * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const into = Buffer.alloc(grey.length, 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = Math.round(middleX + (x - middleX) * cosine - (y - middleY) * sine);
      const fromY = Math.round(middleY + (x - middleX) * sine + (y - middleY) * cosine);
      if (fromX >= 0 && fromX < width && fromY >= 0 && fromY < height)
        into[y * width + x] = grey[fromY * width + fromX] ?? 255;
    }
  return { width, height, grey: into, scale };
}

/** As a camera sees it: the light falls off to one corner, letters have soft edges, and the paper has grain. */
function photographed({ width, height, grey, scale }: Picture): Picture {
  const into = Buffer.alloc(grey.length);
  let grain = 1;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [left, right, above, below] = [at - 1, at + 1, at - width, at + width].map((near) => grey[near] ?? 255);
      const ink =
        1 - ((grey[at] ?? 255) * 2 + (left ?? 255) + (right ?? 255) + (above ?? 255) + (below ?? 255)) / (6 * 255);
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
      const paper = 238 - 50 * ((x / width + y / height) / 2) - (grain >>> 28);
      into[at] = Math.round(paper * (1 - 0.8 * ink));
    }
  return { width, height, grey: into, scale };
}

/** A picture of black text on white, as a PNG file. */
export async function makePng(lines: readonly string[], drawn = ''): Promise<Buffer> {
  const { width, height, grey } = await pictureOf(lines, DOTS_PER_INCH / POINTS_PER_INCH, [], drawn);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) grey.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const part = (name: string, content: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const parts = [part('IHDR', head), part('IDAT', deflateSync(rows)), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]);
}

/** A PDF whose pages are pictures of text that fill the whole page. */
export async function makeScan(pages: readonly ScanPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const pictures: Picture[] = [];
  for (const { lines, beside, drawn, turn = 0, skew = 0, dots = DOTS_PER_INCH, isPhotographed = false } of pages) {
    const upright = turned(await pictureOf(lines, dots / POINTS_PER_INCH, beside, drawn), turn / 90);
    const picture = skew === 0 ? upright : skewed(upright, skew);
    pictures.push(isPhotographed ? photographed(picture) : picture);
  }
  const bare: PdfPage[] = pages.map(() => ({ content: '' }));
  const first = firstExtra(bare);
  const sheets = pictures.map(({ width, height, scale }, at): PdfPage => {
    const [w, h] = [Math.round(width / scale), Math.round(height / scale)];
    return {
      content: `q ${w * (pages[at]?.share ?? 1)} 0 0 ${h * (pages[at]?.share ?? 1)} 0 0 cm /Im Do Q\n${pages[at]?.over ?? ''}`,
      entries: `/MediaBox [0 0 ${w} ${h + (pages[at]?.headroom ?? 0)}] /Resources << /XObject << /Im ${first + at} 0 R >> /Font << /F1 3 0 R /F2 4 0 R >> >>`,
    };
  });
  const objects = pictures.map(({ width, height, grey }) => {
    const bytes = deflateSync(grey);
    const head = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
  });
  return new Uint8Array(makePdf(sheets, { objects }));
}
