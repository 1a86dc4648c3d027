import type { ParsedDocument, ParseRequest } from './document-parser.js';

export type Progress = (done: number, total: number) => void;

/** What a reader makes of a file; what every text has is added afterwards. */
export type ReadText = Omit<ParsedDocument, 'signature' | 'scannedPages'> &
  Partial<Pick<ParsedDocument, 'scannedPages'>>;

/** How a document reads the documents in it, such as attachments. */
export interface Inside {
  read(bytes: Uint8Array, fileName: string): Promise<ReadText>;
  /** Attachments that may still be read, at whatever depth. */
  budget: { attachments: number };
}

/** What every reader is given. */
export interface Source {
  bytes: Uint8Array;
  fileName: string;
  password?: string;
  recognised?: ParseRequest['recognised'];
  onProgress: Progress;
  inside: Inside;
}

/** Reads one format, or throws `UnreadableDocument`. */
export type FormatReader = (source: Source) => Promise<ReadText>;
