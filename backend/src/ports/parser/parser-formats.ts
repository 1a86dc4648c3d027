import type { DocumentFormat } from '@proofroom/contract';
import type { FormatReader } from './format-reader.js';

interface ParserFormat {
  /**
   * Which reader makes a text today. Raise its last number when the reader gives other text or other places: documents
   * that another version has read are then read again in the background.
   */
  version: string;
  /** Loaded when needed: a child that reads a text file need not know how to read PDF. */
  reader: () => Promise<FormatReader>;
}

export const PARSER_FORMATS: Readonly<Record<DocumentFormat, ParserFormat>> = {
  pdf: {
    version: 'pdfium 2.15.1, pdfjs 6.3.289 / 36',
    reader: async () => (await import('./pdf/read-pdf.js')).readPdf,
  },
  docx: { version: 'docx 29', reader: async () => (await import('./docx/read-docx.js')).readDocx },
  txt: { version: 'txt 25', reader: async () => (await import('./txt/read-txt.js')).readTxt },
  csv: { version: 'csv-parse 7.0.3 / 14', reader: async () => (await import('./csv/read-csv.js')).readCsv },
  xlsx: {
    version: 'xlsx 22 (formats: hucre 1.0.0)',
    reader: async () => (await import('./xlsx/read-xlsx.js')).readXlsx,
  },
  msg: { version: 'msg 26', reader: async () => (await import('./msg/read-msg.js')).readMsg },
};
