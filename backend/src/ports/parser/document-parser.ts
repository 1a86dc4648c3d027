import type { BlockDetail, DocumentFormat, DocumentStatus } from '@proofroom/contract';
import type { PageArea, PageOutcome } from '../ocr/text-recogniser.js';

/**
 * A piece of a page that is drawn in one go: `[start, end)` counts into `ParsedDocument.text`; x, y, w, h are fractions
 * (0..1) of the page as it is shown (rotation applied, origin top left).
 */
export type TextRun = readonly [start: number, end: number, x: number, y: number, w: number, h: number];

/** A page of a paged format. Width and height are viewport units at scale 1. */
export interface ParsedPage {
  /** Counts from 1. */
  number: number;
  start: number;
  end: number;
  width: number;
  height: number;
  /** In reading order, never overlapping. */
  runs: TextRun[];
  /** Stretches of text, `[start, end)`, that text recognition read without being sure; all of a page that was hard to read. */
  doubtful?: [start: number, end: number][];
}

/**
 * `table_row`: its cells are parted by tabs. `line`: stands alone and belongs to no paragraph, such as a running
 * header, a page number or an entry of a table of contents.
 */
export type BlockKind = 'heading' | 'paragraph' | 'list_item' | 'table_row' | 'line';

/** A located stretch of the text, in reading order. Blocks never overlap and never cross a page. */
export interface ParsedBlock extends BlockDetail {
  kind: BlockKind;
  start: number;
  end: number;
  /** Heading level from 1; of an item of a list that stands below another one, its level from 2 where no number tells it. */
  level?: number;
  /** The headings this block stands under, outermost first; without the block's own text. */
  headingPath: string[];
  /** The number it is known by, such as "4.2(b)": the text begins with the last part of it, as printed, unless it goes on from the page before. */
  clause?: string;
  /** Page, counting from 1, for paged formats. */
  page?: number;
}

/** What a viewer needs beside text and blocks to show a document as its own program does. */
export interface DocumentLayout {
  /** Digital signatures in a PDF, in the order of its fields. */
  signatures?: DocumentSignature[];
  /** Files attached to a PDF. */
  attachments?: AttachmentListing[];
  /** Sheets of a workbook, in its order; merged cells as ranges such as "A1:C1". */
  sheets?: { name: string; isHidden: boolean; merges: string[] }[];
  message?: MessageLayout;
}

export interface AttachmentListing {
  name: string;
  /** Its place among the attached files; an attached document has the same. */
  position: number;
  /** Why it was not read; null when it is a document of its own. */
  reason: string | null;
}

/** A digital signature. Whether its certificate can be trusted is not known. */
export interface DocumentSignature {
  kind: 'signature' | 'timestamp';
  /** The name in the signer's certificate; "" when it cannot be read. */
  signer: string;
  /** ISO 8601; null when nothing says when. */
  signedAt: string | null;
  /** Nothing was added to the file after it. */
  coversWholeFile: boolean;
  /** What it covers is what was signed; null when the signature does not say. */
  isAsSigned: boolean | null;
}

export interface MessageLayout {
  /** The body as it was sent, if it was sent as a page of HTML. It comes from a stranger and was not cleaned. */
  html: string | null;
  attachments: (AttachmentListing & {
    /** The way to it, as in `ParsedBlock.part`. */
    part: string[];
  })[];
}

/** What a parser read. Joining blocks gives no guarantee; `text` is the truth that offsets and quotes refer to. */
export interface ParsedDocument {
  format: DocumentFormat;
  /** Unicode text with "\n" line ends; pages are parted by "\f". Never changed after it was stored. */
  text: string;
  blocks: ParsedBlock[];
  /** Empty for formats without pages. */
  pages: ParsedPage[];
  pageCount: number | null;
  /** ISO 639-1 code of the text's language, or null when it is too short to tell. */
  language: string | null;
  /** A small sample of the text's words, by which versions of one paper find each other (`text/text-signature.ts`). */
  signature: number[];
  /** Name and version of the parser, so that a better one can re-read old files. */
  parserVersion: string;
  /** Pages (from 1) that could not be read; the document is `partial` when there are any. */
  unreadPages: number[];
  /** Pages (from 1) that show pictures of text: text recognition may read them. Of a Word document, its pictures. */
  scannedPages: number[];
  /** Where a page of them has text of its own, the pictures on it that alone are to be read. */
  pictures?: PageArea[];
  /** Things a reader should know: "opened without its permission password", "3 pages hold only a picture". */
  remarks: string[];
  looks?: DocumentLayout;
  /** Files that came with a message and are to be read as documents of their own. */
  attached?: AttachedFile[];
  /** A PDF that took a password, as a copy that opens without one, for the viewer. */
  unlocked?: Uint8Array;
}

export interface AttachedFile {
  name: string;
  /** Its place among the parts of the message. */
  position: number;
  bytes: Uint8Array;
}

export type UnreadableStatus = Extract<
  DocumentStatus,
  'no_text' | 'locked' | 'damaged' | 'refused' | 'infected' | 'failed'
>;

/** Why a document could not be read, as a settled state and a sentence that says what to do. */
export class UnreadableDocument extends Error {
  readonly status: UnreadableStatus;
  readonly reason: string;
  /** Pages (from 1) that text recognition may read. */
  readonly scannedPages: readonly number[];
  /** A password may open it. */
  readonly takesPassword: boolean;

  constructor(
    status: UnreadableStatus,
    reason: string,
    cause?: unknown,
    { scannedPages = [], takesPassword = false }: { scannedPages?: readonly number[]; takesPassword?: boolean } = {},
  ) {
    super(reason, { cause });
    this.status = status;
    this.reason = reason;
    this.scannedPages = scannedPages;
    this.takesPassword = takesPassword;
  }
}

export interface ParseRequest {
  /** A readable path on this machine. */
  path: string;
  /** The name the user gave; the content decides the format, the name only says what was promised. */
  fileName: string;
  password?: string;
  /** Where a message stands among those it is attached to; by itself when nothing is said. */
  inside?: { depth: number; left: number };
  /** What text recognition made of the pages that are pictures. */
  recognised?: readonly PageOutcome[];
  /** Documents of one group may be read by one process, one after the other; without a group a process reads one document. */
  group?: string;
}

/**
 * Reads one document. Settles with the document or rejects with `UnreadableDocument`; nothing else is thrown
 * for bad input. Runs in a child process that is ended on time, on memory, and when `signal` aborts.
 */
export abstract class DocumentParser {
  abstract parse(
    request: ParseRequest,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ParsedDocument>;
}
