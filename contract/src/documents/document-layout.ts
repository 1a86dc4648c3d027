import { z } from 'zod';
import { Rect } from './rect.ts';

/** A sheet as a grid. Its rows are blocks that follow each other, one block a row; its comments are the blocks after them. */
export const SheetLayout = z.object({
  /** Empty for a file that is one table. */
  name: z.string(),
  isHidden: z.boolean(),
  /** Number of the first row's block. */
  firstBlock: z.int(),
  /** Rows that hold something: the first row, from 0, and how many follow without a gap. */
  runs: z.array(z.tuple([z.int(), z.int()])),
  /** How wide each column is, from A, in letters. */
  widths: z.array(z.int()),
  /** Merged cells, such as "A1:C1". */
  merges: z.array(z.string()),
  /** Blocks of comments after the rows. */
  comments: z.int(),
});
export type SheetLayout = z.infer<typeof SheetLayout>;

/** A part of a message's text: the message itself, or what is attached to it. */
export const MessageAttachment = z.object({
  name: z.string(),
  /** The way to it, outermost first: ["Attachment terms.docx"]. */
  part: z.array(z.string()),
  /** Number of its first block; null when nothing was read from it. */
  block: z.int().nullable(),
  /** The document that was made of it; null when there is none, or not any more. */
  documentId: z.int().nullable(),
  /** Why it was not read; a document that was made of it may be locked or damaged, too. */
  reason: z.string().nullable(),
});
export type MessageAttachment = z.infer<typeof MessageAttachment>;

/** What a viewer must know of a whole document before it asks for the blocks near the view. */
export const DocumentLayout = z.object({
  /** How many blocks there are. */
  length: z.int(),
  /** Spreadsheets only. */
  sheets: z.array(SheetLayout),
  /** Parts that are shown in one go and cut no table: first block, number of blocks, lines of about 80 letters. No sheets. */
  sections: z.array(z.tuple([z.int(), z.int(), z.int()])),
  /** Footnotes and endnotes by name, and their first block. */
  notes: z.array(z.object({ name: z.string(), block: z.int() })),
  /** Mails only. */
  message: z
    .object({
      /** The body as a stranger sent it; it must be cleaned before it is shown. */
      html: z.string().nullable(),
      attachments: z.array(MessageAttachment),
    })
    .nullable(),
});
export type DocumentLayout = z.infer<typeof DocumentLayout>;

/** One place in a document where the wanted words stand. */
export const DocumentHit = z.object({
  /** Character offsets into the document's extracted text. */
  start: z.int(),
  end: z.int(),
  /** The block they begin in. */
  block: z.int(),
  /** Counts from 1, for formats with pages; the rectangles are on this page. */
  page: z.int().nullable(),
  rects: z.array(Rect),
});
export type DocumentHit = z.infer<typeof DocumentHit>;
