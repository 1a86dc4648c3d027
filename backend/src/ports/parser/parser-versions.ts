import type { DocumentFormat } from '@proofroom/contract';

/**
 * Which reader makes a text today. Raise the last number of a format when its reader gives other text or other places:
 * documents that another version has read are then read again in the background.
 */
export const PARSER_VERSIONS = {
  pdf: 'pdfium 2.15.1, pdfjs 6.3.289 / 9',
  docx: 'docx 7',
  txt: 'txt 5',
  csv: 'csv-parse 7.0.3 / 3',
  xlsx: 'xlsx 6 (formats: hucre 1.0.0)',
  msg: 'msg 7',
} as const satisfies Record<DocumentFormat, string>;
