import { readFile, stat } from 'node:fs/promises';
import { detectFormat, isEncryptedOffice, type DetectedFormat } from './detect-format.js';
import type { ParsedDocument, ParseRequest } from './document-parser.js';
import { languageOf } from '../../text/words/detect-language.js';
import { textSignature } from '../../text/words/text-likeness.js';
import type { Progress, FileToRead } from './format-reader.js';
import { PARSER_FORMATS } from './parser-formats.js';
import { PARSER_LIMITS } from './parser-limits.js';
import { decryptOffice } from './ooxml/decrypt.js';
import { unreadable } from './unreadable-reasons.js';

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

async function readBytes(sealed: FileToRead): Promise<ParsedDocument> {
  if (sealed.bytes.length === 0) throw unreadable('empty');
  const source = isEncryptedOffice(sealed.bytes)
    ? { ...sealed, bytes: decryptOffice(sealed.bytes, sealed.password) }
    : sealed;
  const detected = await detectFormat(source.bytes, source.fileName);
  const { format } = detected;
  const { version, reader } = PARSER_FORMATS[format];
  const read = await (await reader())(source);
  const { pages = [], scannedPages = [] } = read;
  if (!SEEN.test(read.text)) throw unreadable('noText', format, undefined, scannedPages);
  if (read.text.length > PARSER_LIMITS.textCharacters) throw unreadable('tooMuchText');
  if (pages.length === 0) source.onProgress(1, 1);
  const text = read.text.replaceAll('\0', '\ufffd').toWellFormed();
  const language = languageOf(text);
  return {
    unreadPages: [],
    ...read,
    ...(read.pictures && language !== null && { pictures: read.pictures.map((area) => ({ ...area, language })) }),
    format,
    text,
    pages,
    pageCount: pages.length > 0 ? pages.length : null,
    scannedPages,
    language,
    signature: textSignature(text),
    parserVersion: version,
    remarks: [...remarkOnName(source.fileName, detected), ...read.remarks],
  };
}

/** Reads a document in this very process. Only a child process and tests should call it. */
export async function readDocument(request: ParseRequest, onProgress: Progress): Promise<ParsedDocument> {
  const { fileName, password, recognised, inside = { depth: 0, left: PARSER_LIMITS.message.attachments } } = request;
  return readBytes({ bytes: await load(request.path), fileName, password, recognised, onProgress, inside });
}
