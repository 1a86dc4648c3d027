import { z } from 'zod';

/** Where an answer stands, as short as a list shows it: "supply.pdf p. 19 [1-4]". */
export const RowSource = z.object({
  documentId: z.int().nullable(),
  fileName: z.string(),
  page: z.int().nullable(),
  /** Where a document has no pages: "clause 8.1 · Assignment". */
  location: z.string(),
  /** Numbers of the citations there. */
  numbers: z.array(z.int()),
});
export type RowSource = z.infer<typeof RowSource>;

/** Longest answer of a row, and how many of its places are named. */
export const HEADLINE_MAX = 200;
export const ROW_SOURCES = 3;
