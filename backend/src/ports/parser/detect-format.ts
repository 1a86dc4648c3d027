import type { DocumentFormat } from '@proofroom/contract';
import { isOleFile, topNamesOfOle } from './ole/read-ole-container.js';
import { OFFICE_FORMATS } from './ooxml/office-formats.js';
import { Zip } from './ooxml/zip.js';
import { unreadable } from './unreadable-reasons.js';
import { looksLikeText } from './txt/decode-text.js';

export interface DetectedFormat {
  format: DocumentFormat;
}

const ENCRYPTED = 'EncryptedPackage';
const PDF_HEADER = Buffer.from('%PDF-');
/** A PDF may have other bytes before its header, such as printer messages; readers look so far. */
const PDF_HEADER_WITHIN = 1024;

const SAVE_AS: Record<string, string> = { text: 'as .docx', spreadsheet: 'as .xlsx', presentation: 'as a PDF' };

/** What a file is by its content. Of the name only ".csv" is asked, since a CSV file is a text file too. */
export async function detectFormat(bytes: Uint8Array, fileName: string): Promise<DetectedFormat> {
  const head = Buffer.from(
    bytes.buffer,
    bytes.byteOffset,
    Math.min(bytes.byteLength, PDF_HEADER_WITHIN + PDF_HEADER.length),
  );
  if (isOleFile(bytes)) return { format: formatOfOle(bytes) };
  // An archive may hold a PDF as it is, right at its beginning.
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04')) || head.subarray(0, 4).equals(Buffer.from('PK\x05\x06')))
    return { format: await formatOfZip(bytes) };
  if (head.indexOf(PDF_HEADER) >= 0) return { format: 'pdf' };
  const picture = pictureOf(head);
  if (picture !== undefined) throw unreadable('picture', picture);
  if (head.subarray(0, 5).equals(Buffer.from('{\\rtf'))) throw unreadable('unknownFormat', 'a rich text file (.rtf)');
  if (isPackedMail(bytes)) throw unreadable('packedMail');
  if (isWebPage(head)) throw unreadable('webPage');
  // Who calls a text a workbook means a table.
  if (looksLikeText(bytes)) return { format: /\.(?:csv|xlsx)$/i.test(fileName) ? 'csv' : 'txt' };
  throw unreadable('unknownFormat', await nameOfOther(bytes));
}

/** Kinds of pictures by their first bytes; some of them would pass for text. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^\x89PNG\r\n\x1a\n/, 'PNG'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^GIF8[79]a/, 'GIF'],
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^[^]{4}ftyp(?:heic|heix|mif1)/, 'HEIC'],
];
const pictureOf = (head: Buffer): string | undefined =>
  PICTURES.find(([pattern]) => pattern.test(head.subarray(0, 16).toString('latin1')))?.[1];

/** A page of HTML begins with its type, its outermost element, or a remark or declaration before them. */
function isWebPage(head: Buffer): boolean {
  const wide = head[0] === 0xff && head[1] === 0xfe;
  const start = head.toString(wide ? 'utf16le' : 'latin1').replace(/^(?:\ufeff|\xef\xbb\xbf)/, '');
  return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[^]*?-->\s*)*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start);
}

/** Within it stand the head of a mail and of its first parts. */
const MAIL_LOOKED_AT = 65_536;

/** A mail as it goes over the internet, or a web page packed like one, with a part that only a program can read. */
function isPackedMail(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MAIL_LOOKED_AT));
  const text = start.toString('latin1').replaceAll('\r', '');
  const [head = ''] = text.split('\n\n', 1);
  const isHead = head.split('\n').every((line) => /^(?:[\w-]+:|[ \t]|From )/.test(line));
  return isHead && /^MIME-Version:/im.test(head) && /^Content-Transfer-Encoding:\s*base64/im.test(text);
}

/** A Word document or workbook that was saved with a password: a zip file, sealed inside an OLE file. */
export const isEncryptedOffice = (bytes: Uint8Array): boolean =>
  isOleFile(bytes) && topNamesOfOle(bytes).includes(ENCRYPTED);

function formatOfOle(bytes: Uint8Array): DocumentFormat {
  const names = new Set(topNamesOfOle(bytes));
  if (names.has('__properties_version1.0')) return 'msg';
  if (names.has(ENCRYPTED)) throw unreadable('locked', 'Office file');
  if (names.has('WordDocument')) throw unreadable('oldOffice', 'Word');
  if (names.has('Workbook') || names.has('Book')) throw unreadable('oldOffice', 'Excel');
  if (names.has('PowerPoint Document')) throw unreadable('unknownFormat', 'a PowerPoint file');
  throw unreadable(names.size === 0 ? 'damaged' : 'unknownFormat');
}

async function formatOfZip(bytes: Uint8Array): Promise<DocumentFormat> {
  const zip = await Zip.open(bytes, 'file');
  const types = (await zip.read('[Content_Types].xml'))?.toString('utf8') ?? '';
  const found = OFFICE_FORMATS.find(({ type }) => type.test(types)) ?? OFFICE_FORMATS.find(({ main }) => zip.has(main));
  if (found) return found.format;
  if (/presentationml/.test(types)) throw unreadable('unknownFormat', 'a PowerPoint file');
  if (/ms-excel\.sheet\.binary/i.test(types)) throw unreadable('binarySheet');
  const kind = /opendocument\.(\w+)/.exec((await zip.read('mimetype'))?.toString('latin1') ?? '')?.[1];
  if (kind !== undefined) throw unreadable('openDocument', SAVE_AS[kind]);
  throw unreadable('archive');
}

async function nameOfOther(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes.subarray(0, 65_536)).catch(() => undefined);
  return type && `a .${type.ext} file`;
}
