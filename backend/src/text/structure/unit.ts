/**
 * The smallest stretch of a document that is ranked on its own: a sentence, a clause, a heading or a few table rows.
 * Units are in reading order, never overlap, and never cross a paragraph (table rows: a page).
 */
export interface Unit {
  /** `[start, end)` counts into the document's text. */
  start: number;
  end: number;
  /** Counts from 0; units of one paragraph belong together. */
  paragraph: number;
  /** At most two headings, outermost first; a unit that is a heading stands under itself. */
  headingPath: readonly string[];
  /** Counts from 1; null when the text has no pages. */
  page: number | null;
  isHeading: boolean;
  isTableRow: boolean;
  /** `[start, end)` of the row that names the columns, by which the unit is found as well, when it stands below it in the same table. */
  columnNames?: readonly [start: number, end: number];
  /** `[start, end)` of the rows without which a row of a table says nothing: its head. */
  head?: readonly [start: number, end: number];
}

/** What a parser knows of a stretch of text; `ParsedBlock` of the document parser port fits. */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'list_item' | 'table_row' | 'line';
  start: number;
  end: number;
  headingPath: readonly string[];
  /** Counts from 1. */
  page?: number;
  /** Where a table row or cell stands; the cells of one row are one unit. */
  table?: { number: number; row: number; header?: string };
  /** Told for what stands on a sheet. */
  sheet?: object;
}
