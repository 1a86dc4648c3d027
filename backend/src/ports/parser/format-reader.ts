import type { ParsedDocument, ParseRequest } from './document-parser.js';

export type Progress = (done: number, total: number) => void;

/** What a reader makes of a file; what every text has is added afterwards. */
export type ReadText = Pick<ParsedDocument, 'text' | 'blocks' | 'remarks'> &
  Partial<Omit<ParsedDocument, 'format' | 'pageCount' | 'language' | 'signature' | 'parserVersion'>>;

/** Where a message stands among those it is attached to. */
export interface Nesting {
  /** 0 for a message that was uploaded, 1 for one that is attached to it. */
  depth: number;
  /** Attachments that may still be taken. */
  left: number;
}

/** What every reader is given. */
export interface FileToRead {
  bytes: Uint8Array;
  fileName: string;
  password?: string;
  recognised?: ParseRequest['recognised'];
  onProgress: Progress;
  inside: Nesting;
}

/** Reads one format, or throws `UnreadableDocument`. */
export type FormatReader = (source: FileToRead) => Promise<ReadText>;
