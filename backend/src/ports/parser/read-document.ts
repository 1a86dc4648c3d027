import { readFile, stat } from 'node:fs/promises';
import { detectFormat, isEncryptedOffice, type DetectedFormat } from './detect-format.js';
import type { DocumentFormat } from '@proofroom/contract';
import type { ParsedDocument, ParseRequest } from './document-parser.js';
import { textSignature } from '../../text/words/text-likeness.js';
import type { FormatReader, Progress, ReadText, FileToRead } from './format-reader.js';
import { PARSER_LIMITS } from './parser-limits.js';
import { decryptOffice } from './ooxml/decrypt.js';
import { unreadable } from './unreadable-reasons.js';

/** Loaded when needed: a child that reads a text file need not know how to read PDF. */
const READERS: Record<DocumentFormat, () => Promise<FormatReader>> = {
  pdf: async () => (await import('./pdf/read-pdf.js')).readPdf,
  docx: async () => (await import('./docx/read-docx.js')).readDocx,
  txt: async () => (await import('./txt/read-txt.js')).readTxt,
  csv: async () => (await import('./csv/read-csv.js')).readCsv,
  xlsx: async () => (await import('./xlsx/read-xlsx.js')).readXlsx,
  msg: async () => (await import('./msg/read-msg.js')).readMsg,
};

function promisedFormat(fileName: string): string {
  return /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Says so when the name promised another format than the content holds. */
function remarkOnName(fileName: string, { format }: DetectedFormat): string[] {
  const promised = promisedFormat(fileName);
  if (promised === '' || promised === format) return [];
  return [`The name ends in .${promised}, but the file is a ${format.toUpperCase()} file and was read as one.`];
}

/** Blanks, marks without letters and signs that nobody sees are no text. */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{M}]/u;

async function load(path: string): Promise<Uint8Array> {
  const { size } = await stat(path).catch((error: unknown) => {
    throw unreadable('missing', undefined, error);
  });
  if (size === 0) throw unreadable('empty');
  if (size > PARSER_LIMITS.fileBytes) throw unreadable('tooLarge');
  return readFile(path);
}

async function readBytes(sealed: FileToRead): Promise<ReadText> {
  if (sealed.bytes.length === 0) throw unreadable('empty');
  const source = isEncryptedOffice(sealed.bytes)
    ? { ...sealed, bytes: decryptOffice(sealed.bytes, sealed.password) }
    : sealed;
  const detected = await detectFormat(source.bytes, source.fileName);
  const read = await READERS[detected.format]();
  const document = await read(source);
  if (!SEEN.test(document.text)) throw unreadable('noText', detected.format, undefined, document.scannedPages);
  document.remarks.unshift(...remarkOnName(source.fileName, detected));
  return document;
}

/** Reads a document in this very process. Only a child process and tests should call it. */
export async function readDocument(request: ParseRequest, onProgress: Progress): Promise<ParsedDocument> {
  const { fileName, password, recognised, inside = { depth: 0, left: PARSER_LIMITS.message.attachments } } = request;
  const document = await readBytes({
    bytes: await load(request.path),
    fileName,
    password,
    recognised,
    onProgress,
    inside,
  });
  return { scannedPages: [], ...document, signature: textSignature(document.text) };
}
