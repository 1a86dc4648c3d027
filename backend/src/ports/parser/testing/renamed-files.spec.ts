import { describe, expect, it } from 'vitest';
import { readBytes } from './parse-fixtures-and-bytes.js';
import { makePdf, textAt } from './make/make-pdf.js';
import { makeZip } from './make/make-zip.js';
import { hasPapers, paper } from './read-papers-outside-repository.js';

const HTML = '<!DOCTYPE html><html><body><p>The rent is EUR 5</p></body></html>';

describe('a file under the name of another kind', () => {
  it.each([
    ['a web page', 'lease.txt', HTML, /web page.*save it as a PDF/],
    ['a web page saved as Word', 'lease.docx', `\ufeff<?xml version="1.0"?>\n<html>${HTML}`, /web page/],
    [
      'a TIFF',
      'scan.pdf',
      Buffer.from('II*\0\x08\0\0\0 words enough to pass for a text'),
      /picture \(TIFF\).*into a PDF/,
    ],
    ['a JPEG', 'scan.txt', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x4a, 0x46, 0x49, 0x46]), /picture \(JPEG\)/],
  ])('is refused as what it is, with what to do: %s', async (_, name, bytes, reason) => {
    await expect(readBytes(name, bytes)).rejects.toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(reason),
    });
  });

  it('is refused as an archive, even if a PDF lies open in it', async () => {
    const pdf = makePdf([{ content: textAt(72, 700, 'Deed of charge') }]);
    await expect(readBytes('papers.docx', makeZip([{ name: 'deed.pdf', content: pdf }]))).rejects.toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/zip archive.*Unpack/),
    });
  });

  it('is read as a table where it is one, and as a text where it only speaks of a page', async () => {
    expect((await readBytes('rents.xlsx', 'Name,Amount\nKilmore,5\n')).format).toBe('csv');
    expect((await readBytes('note.txt', 'An <html> page begins so.')).format).toBe('txt');
  });

  it.skipIf(!hasPapers)('is said of papers of others', async () => {
    await expect(paper('t18-html-named.txt')).rejects.toMatchObject({ reason: expect.stringContaining('web page') });
    expect((await paper('p12-csv-named.xlsx')).text).toBe('Name\tAmount\nKilmore\t5');
  });
});
