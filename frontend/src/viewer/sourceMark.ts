import type { Citation, Rect } from '@proofroom/contract';

/** The words to be marked in a document, and where they stand. A new `key` moves the viewer to them. */
export interface SourceMark {
  key: string;
  /** Counts from 1; null for formats without pages. */
  page: number | null;
  rects: readonly Rect[];
  /** Character offsets into the document's extracted text. */
  start: number;
  end: number;
  quote: string;
}

export const markOf = (citation: Citation): SourceMark => ({
  key: `citation-${citation.id}`,
  page: citation.page,
  rects: citation.rects,
  start: citation.start,
  end: citation.end,
  quote: citation.quote,
});
