import type { Box, PlacedItem } from './page-items.js';

/** A line while it grows. */
export interface OpenLine {
  items: PlacedItem[];
  text: string;
  /** Offsets into the line's text. */
  runs: { start: number; end: number; box: Box; isDoubtful?: boolean }[];
  cells: { start: number; end: number; left: number; right: number }[];
  hasSpaceAhead: boolean;
}
