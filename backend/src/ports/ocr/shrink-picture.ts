/** A picture as the PDF engine decoded it: rows of red, green, blue (kind 2) and of alpha as well (kind 3). */
export interface RawPicture {
  width: number;
  height: number;
  kind?: number;
  data?: Uint8Array | Uint8ClampedArray;
}

const COLOUR = 2;
const COLOUR_AND_ALPHA = 3;

/** Makes a picture with more than `most` pixels smaller by a whole factor, in place; any other is left as it is. */
export function shrinkPicture(picture: RawPicture | null, most: number): RawPicture | null {
  if (!picture?.data || picture.width * picture.height <= most) return picture;
  if (picture.kind !== COLOUR && picture.kind !== COLOUR_AND_ALPHA) return picture;
  const channels = picture.kind === COLOUR ? 3 : 4;
  const factor = Math.ceil(Math.sqrt((picture.width * picture.height) / most));
  const small = averaged(picture.data, picture.width, picture.height, channels, factor);
  picture.width = Math.floor(picture.width / factor);
  picture.height = Math.floor(picture.height / factor);
  picture.kind = COLOUR_AND_ALPHA;
  picture.data = small;
  return picture;
}

/** Each pixel is the mean of `factor` times `factor` pixels; opaque. */
function averaged(
  from: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  channels: number,
  factor: number,
) {
  const [columns, rows] = [Math.floor(width / factor), Math.floor(height / factor)];
  const into = new Uint8ClampedArray(columns * rows * 4);
  const count = factor * factor;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [red, green, blue] = [0, 0, 0];
      for (let down = 0; down < factor; down++) {
        let at = ((row * factor + down) * width + column * factor) * channels;
        for (let across = 0; across < factor; across++, at += channels) {
          red += from[at] ?? 0;
          green += from[at + 1] ?? 0;
          blue += from[at + 2] ?? 0;
        }
      }
      const to = (row * columns + column) * 4;
      into[to] = red / count;
      into[to + 1] = green / count;
      into[to + 2] = blue / count;
      into[to + 3] = 255;
    }
  }
  return into;
}
