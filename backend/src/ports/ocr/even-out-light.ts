import type { GreyPicture } from './grey-and-straighten-pictures.js';

/** Side of the squares whose paper is measured, in pixels: a quarter of an inch. */
const SQUARE = 56;
/** Every so many pixels of a square are looked at. */
const STEP = 3;
/** The share of pixels that are as bright as the paper or brighter. */
const BRIGHTEST = 0.4;
/** A square that is darker holds a picture or a filled box and no paper in the shade. */
const DARKEST = 70;
/** Shades by which the paper of one strip of the sheet must be darker than that of another. */
const UNEVEN = 25;
const WHITE = 250;

interface Paper {
  columns: number;
  rows: number;
  level: Float32Array;
}

function paperOf({ width, height, grey }: GreyPicture): Paper {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)];
  const level = new Float32Array(columns * rows);
  const counts = new Uint16Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      counts.fill(0);
      let seen = 0;
      const [right, bottom] = [Math.min(width, (column + 1) * SQUARE), Math.min(height, (row + 1) * SQUARE)];
      for (let y = row * SQUARE; y < bottom; y += STEP)
        for (let x = column * SQUARE; x < right; x += STEP, seen++) {
          const shade = grey[y * width + x] ?? 255;
          counts[shade] = (counts[shade] ?? 0) + 1;
        }
      let [shade, above] = [255, counts[255] ?? 0];
      while (shade > 0 && above < BRIGHTEST * seen) above += counts[--shade] ?? 0;
      level[row * columns + column] = shade;
    }
  return { columns, rows, level };
}

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 255;

function isUneven({ columns, rows, level }: Paper): boolean {
  const strip = (count: number, across: number, at: (one: number, other: number) => number) =>
    Array.from({ length: count }, (_, one) =>
      middleOf(Array.from({ length: across }, (__, other) => level[at(one, other)] ?? 255)),
    ).filter((shade) => shade >= DARKEST);
  const strips = [
    strip(columns, rows, (column, row) => row * columns + column),
    strip(rows, columns, (row, column) => row * columns + column),
  ];
  return strips.some((shades) => Math.max(...shades) - Math.min(...shades) > UNEVEN);
}

/** For each square what those around it say of the light: the one in the middle, so that filled boxes do not count. */
function lightOf({ columns, rows, level }: Paper): Float32Array {
  return level.map((_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    const near: number[] = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++)
        near.push(level[row * columns + column] ?? 255);
    const shade = middleOf(near);
    return shade < DARKEST ? WHITE : shade;
  });
}

/** The picture as if the light had fallen on it evenly: beside a binding or under a lid the paper is in the shade, and its words are lost. */
export function inEvenLight(picture: GreyPicture): GreyPicture {
  const paper = paperOf(picture);
  if (!isUneven(paper)) return picture;
  const { width, height, grey } = picture;
  const { columns, rows } = paper;
  const light = lightOf(paper);
  const into = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++) {
    const down = Math.min(rows - 1, Math.max(0, y / SQUARE - 0.5));
    const [above, partY] = [Math.floor(down), down % 1];
    const below = Math.min(rows - 1, above + 1);
    for (let x = 0; x < width; x++) {
      const across = Math.min(columns - 1, Math.max(0, x / SQUARE - 0.5));
      const left = Math.floor(across);
      const [right, partX] = [Math.min(columns - 1, left + 1), across - left];
      const at = (row: number) =>
        (light[row * columns + left] ?? 255) * (1 - partX) + (light[row * columns + right] ?? 255) * partX;
      const paperHere = at(above) * (1 - partY) + at(below) * partY;
      into[y * width + x] = Math.min(255, ((grey[y * width + x] ?? 255) * WHITE) / paperHere);
    }
  }
  return { width, height, grey: into };
}
