/** A picture in shades of grey: one byte a pixel, row by row, 0 is black. */
export interface GreyPicture {
  width: number;
  height: number;
  grey: Uint8Array;
}

/** The darkest and the lightest shade, 0 to 255, of a part of a picture. */
export function shadesOf(
  { width, grey }: GreyPicture,
  { x0, y0, x1, y1 }: Readonly<Record<'x0' | 'y0' | 'x1' | 'y1', number>>,
): [darkest: number, lightest: number] {
  let [darkest, lightest] = [255, 0];
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const value = grey[y * width + x] ?? 255;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  return [darkest, lightest];
}

/** Red, green, blue and alpha of each pixel, on white, in shades of grey. */
export function greyOf(width: number, height: number, colours: Uint8ClampedArray): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4)
    grey[at] = ((colours[from] ?? 255) * 77 + (colours[from + 1] ?? 255) * 151 + (colours[from + 2] ?? 255) * 28) >> 8;
  return { width, height, grey };
}

/** The picture as a file that engines read at once (PGM); a packed one would be unpacked by them again. */
export function asPgm({ width, height, grey }: GreyPicture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), grey]);
}

/** The picture with nothing but some parts of it, given in shares of its width and height. */
export function withOnly(
  { width, height, grey }: GreyPicture,
  areas: readonly { left: number; top: number; right: number; bottom: number }[],
): GreyPicture {
  const into = new Uint8Array(grey.length).fill(255);
  for (const { left, top, right, bottom } of areas) {
    const [from, to] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width))];
    for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, Math.ceil(bottom * height)); y++)
      into.set(grey.subarray(y * width + from, y * width + to), y * width + from);
  }
  return { width, height, grey: into };
}

/** A part of the picture, given in shares of its width and height, and where it begins. */
export function partOf(
  { width, height, grey }: GreyPicture,
  area: Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>,
): { picture: GreyPicture; left: number; top: number } {
  const [left, top] = [Math.max(0, Math.floor(area.left * width)), Math.max(0, Math.floor(area.top * height))];
  const right = Math.max(left + 1, Math.min(width, Math.ceil(area.right * width)));
  const bottom = Math.max(top + 1, Math.min(height, Math.ceil(area.bottom * height)));
  const into = new Uint8Array((right - left) * (bottom - top));
  for (let y = top; y < bottom; y++)
    into.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  return { picture: { width: right - left, height: bottom - top, grey: into }, left, top };
}

/** The picture without some parts of it, given in shares of its width and height. */
export function without(
  { width, height, grey }: GreyPicture,
  areas: readonly { left: number; top: number; right: number; bottom: number }[],
): GreyPicture {
  const into = grey.slice();
  for (const { left, top, right, bottom } of areas) {
    const [from, to] = [Math.max(0, Math.floor(left * width)), Math.min(width, Math.ceil(right * width))];
    for (let y = Math.max(0, Math.floor(top * height)); y < Math.min(height, Math.ceil(bottom * height)); y++)
      into.fill(255, y * width + from, y * width + to);
  }
  return { width, height, grey: into };
}

/** The picture at half its size, each pixel the mean of four. */
export function halved({ width, height, grey }: GreyPicture): GreyPicture {
  const [columns, rows] = [width >> 1, height >> 1];
  const into = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const at = 2 * y * width + 2 * x;
      const sum = (grey[at] ?? 0) + (grey[at + 1] ?? 0) + (grey[at + width] ?? 0) + (grey[at + width + 1] ?? 0);
      into[y * columns + x] = sum >> 2;
    }
  return { width: columns, height: rows, grey: into };
}

/** Pixels of the small picture in which the lines are looked for, at most. */
const LOOKED_AT = 1_000_000;
/** Side of the squares whose mean brightness tells what is dark in them, in pixels of the small picture. */
const SQUARE = 32;
/** Ink is so much darker than the paper around it. */
const INK = 0.75;
/** Degrees to which a sheet may lie askew. */
const MOST = 6;
const COARSE = 0.5;
const FINE = 0.1;
/** Lines must stand out this much better than in the picture as it lies; else it has none, or lies straight. */
const BETTER = 1.1;
/** What is less askew reads as well as it is. */
const LEAST = 0.25;
const MOST_INK = 400_000;

/** Where there is ink: columns and rows of dark pixels of a smaller picture. */
function inkOf({ width, height, grey }: GreyPicture): { xs: number[]; ys: number[]; rows: number } {
  const factor = Math.max(1, Math.ceil(Math.sqrt((width * height) / LOOKED_AT)));
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const at = (x: number, y: number) => grey[y * factor * width + x * factor] ?? 255;
  const xs: number[] = [];
  const ys: number[] = [];
  for (let top = 0; top < rows; top += SQUARE)
    for (let left = 0; left < columns; left += SQUARE) {
      const [right, bottom] = [Math.min(columns, left + SQUARE), Math.min(rows, top + SQUARE)];
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += at(x, y);
      const dark = INK * (sum / ((right - left) * (bottom - top)));
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++)
          if (at(x, y) < dark && xs.length < MOST_INK) {
            xs.push(x);
            ys.push(y);
          }
    }
  return { xs, ys, rows };
}

/** How sharply rows of ink and of paper follow each other when the picture is turned back by so many degrees. */
function sharpness({ xs, ys, rows }: ReturnType<typeof inkOf>, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const shift = Math.ceil(Math.abs(slope) * 2000);
  const counts = new Int32Array(rows + 2 * shift + 2);
  for (let at = 0; at < xs.length; at++) {
    const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope) + shift;
    counts[row] = (counts[row] ?? 0) + 1;
  }
  let sum = 0;
  for (let row = 1; row < counts.length; row++) sum += ((counts[row] ?? 0) - (counts[row - 1] ?? 0)) ** 2;
  return sum;
}

/** How far the lines of the picture lie askew, in degrees clockwise; 0 where that makes no difference. */
export function skewOf(picture: GreyPicture): number {
  const ink = inkOf(picture);
  const straight = sharpness(ink, 0);
  let [best, bestSharpness] = [0, straight];
  const look = (from: number, to: number, step: number) => {
    for (let degrees = from; degrees <= to + step / 2; degrees += step) {
      const found = sharpness(ink, degrees);
      if (found > bestSharpness) [best, bestSharpness] = [degrees, found];
    }
  };
  look(-MOST, MOST, COARSE);
  look(best - COARSE, best + COARSE, FINE);
  return Math.abs(best) < LEAST || bestSharpness < straight * BETTER ? 0 : Math.round(best * 10) / 10;
}

/** The picture turned about its middle by so many degrees counter-clockwise, as large as before, on white. */
export function turnedBack({ width, height, grey }: GreyPicture, degrees: number): GreyPicture {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const into = new Uint8Array(grey.length).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cosine - (y - middleY) * sine;
      const fromY = middleY + (x - middleX) * sine + (y - middleY) * cosine;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const [partX, partY] = [fromX - left, fromY - top];
      const at = top * width + left;
      const above = (grey[at] ?? 0) * (1 - partX) + (grey[at + 1] ?? 0) * partX;
      const below = (grey[at + width] ?? 0) * (1 - partX) + (grey[at + width + 1] ?? 0) * partX;
      into[y * width + x] = above * (1 - partY) + below * partY;
    }
  return { width, height, grey: into };
}
