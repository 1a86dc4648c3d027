/** A place that a person or a citation asks to see. Another object asks again. */
export interface Wanted {
  /** Number of the block it begins in. */
  block: number;
  /** Finds it once it is drawn. */
  selector: string;
}
