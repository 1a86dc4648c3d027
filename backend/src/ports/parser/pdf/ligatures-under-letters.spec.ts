import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdfWithSigns } from '../testing/make/make-pdf-with-signs.js';

/** "fi", "fl", "ff", "ffi" and "ffl" in a typeface, and a sign that is as wide as none of them. */
const WIDTHS = new Map([
  ['f', 352],
  ['i', 278],
  ['l', 278],
  ['\x01', 630],
  ['\x02', 630],
  ['\x03', 689],
  ['\x04', 967],
  ['\x05', 967],
  ['\x06', 900],
]);

/** A paper written anew by a program that gives each of these signs the meaning of one letter. */
const paper = (text: string): Buffer =>
  makePdfWithSigns(text, {
    widths: WIDTHS,
    otherWidth: 600,
    meanings: ['0066', '0066', '0066', '006f', '006e', '0066'],
    producer: 'GPL Ghostscript 10.00.0',
  });

describe('ligatures of which a typeface says that they are one letter', () => {
  it('are spelled out where they are wider than that letter', async () => {
    const { text, remarks } = await readBytes(
      'a.pdf',
      paper('The o\x04ce of the sta\x03 is e\x04cient, con\x01rmed of \x01ve \x02ows, and ba\x05ed for it'),
    );
    expect(text).toBe('The office of the staff is efficient, confirmed of five flows, and baffled for it');
    expect(remarks).toEqual([]);
  });

  it('are told of where their letters cannot be known', async () => {
    const { text, remarks } = await readBytes('a.pdf', paper('A table of fines and the a\x06ix'));
    expect(text).toBe('A table of fines and the aix');
    expect(remarks).toEqual([
      'Page 1 has letters whose meaning the file does not say; they are missing in “a…ix”; compare with the page.',
    ]);
  });
});
