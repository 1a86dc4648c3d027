/** A word in a picture; its box is in pixels. */
export interface PictureWord {
  text: string;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** 0 to 100. */
  confidence: number;
}
