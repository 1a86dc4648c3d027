import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.js';
import { fixture, readBytes } from './testing/parse-fixtures-and-bytes.js';
import { makeDocx, paragraph } from './testing/make/make-docx.js';
import { makePdf, textAt } from './testing/make/make-pdf.js';
import { makeZip } from './testing/make/make-zip.js';

const bytesOf = (name: string): Buffer => readFileSync(fixture(name).path);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const BINARY_SHEET = '<Types><Override ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>';
const openDocument = (kind: string): Buffer =>
  makeZip([{ name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` }]);

const EML =
  'From: ann@acme.example\r\nSubject: Offer\r\nMIME-Version: 1.0\r\nContent-Transfer-Encoding: 8bit\r\n\r\nVGhlIHJlbnQ=\r\n';

describe('the format of a file', () => {
  it.each([
    ['pdf-two-column.pdf', 'pdf'],
    ['docx-tables.docx', 'docx'],
    ['xlsx-merged-tables.xlsx', 'xlsx'],
    ['msg-attachments.msg', 'msg'],
    ['csv-semicolon.csv', 'csv'],
    ['csv-utf16.csv', 'csv'],
    ['txt-windows-1252.txt', 'txt'],
  ])('is told by the content of %s', async (name, format) => {
    expect(await detectFormat(bytesOf(name), name)).toEqual({ format });
  });

  it('is not told by the name: a renamed file is read as what it is, with a remark', async () => {
    const document = await readBytes('minutes.docx', makePdf([{ content: textAt(72, 700, 'Deed of charge') }]));
    expect(document.format).toBe('pdf');
    expect(document.remarks).toEqual(['The name ends in .docx, but the file is a PDF file and was read as one.']);
  });

  it('is text for a mail of the internet that people can read, and for a text that speaks of one', async () => {
    expect(await detectFormat(Buffer.from(EML), 'offer.txt')).toEqual({ format: 'txt' });
    const said = Buffer.from(`We got this mail.\n\n${EML.replace('8bit', 'base64')}`);
    expect(await detectFormat(said, 'offer.txt')).toEqual({ format: 'txt' });
  });

  it('is Word for a document with macros', async () => {
    const docx = makeDocx({ body: paragraph('Deed of charge') });
    expect(await detectFormat(docx, 'deed.docm')).toEqual({ format: 'docx' });
  });

  it.each([
    ['a picture', 'scan.pdf', PNG, 'refused', 'a picture (PNG)'],
    ['a plain archive', 'papers.docx', makeZip([{ name: 'a.txt', content: 'a' }]), 'refused', 'a zip archive'],
    [
      'a binary workbook',
      'accounts.xlsx',
      makeZip([{ name: '[Content_Types].xml', content: BINARY_SHEET }]),
      'refused',
      'as .xlsx',
    ],
    ['an OpenDocument text', 'deed.docx', openDocument('text'), 'refused', 'as .docx'],
    ['an OpenDocument sheet', 'rents.xlsx', openDocument('spreadsheet'), 'refused', 'as .xlsx'],
    ['a mail of the internet', 'offer.msg', Buffer.from(EML.replace('8bit', 'base64')), 'refused', 'save it as .msg'],
    ['rich text', 'deed.docx', Buffer.from('{\\rtf1 Deed}'), 'refused', 'a rich text file (.rtf)'],
    ['an encrypted workbook', 'accounts.xlsx', bytesOf('xlsx-password.xlsx'), 'locked', 'protected by a password'],
    ['half a Word document', 'deed.docx', bytesOf('docx-tables.docx').subarray(0, 3000), 'damaged', 'damaged'],
  ])('settles %s with a reason', async (_, name, bytes, status, reason) => {
    await expect(detectFormat(bytes, name)).rejects.toMatchObject({ status, reason: expect.stringContaining(reason) });
  });
});
