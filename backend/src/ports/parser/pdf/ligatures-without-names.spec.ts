import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdfWithSigns } from '../testing/make/make-pdf-with-signs.js';

const WIDTHS = new Map([
  ['f', 278],
  ['i', 222],
  ['l', 222],
  ['\x01', 500],
  ['\x02', 556],
  ['\x03', 778],
  ['\x04', 900],
]);

/** A paper in a typeface that gives the first signs no meaning in Unicode. */
const paper = (text: string): Buffer =>
  makePdfWithSigns(text, { widths: WIDTHS, otherWidth: 500, meanings: ['0000', '0000', '0000', '0000'] });

describe('ligatures of which a typeface does not say what they are', () => {
  it('are spelled out where they are as wide as their letters', async () => {
    const { text, remarks } = await readBytes(
      'a.pdf',
      paper('The e\x02ective pro\x01le of e\x03cacy is justi\x01ed and identi\x01cation of the o\x03ce is di\x03cult.'),
    );
    expect(text).toBe('The effective profile of efficacy is justified and identification of the office is difficult.');
    expect(remarks).toEqual([]);
  });

  it('are told of where their letters cannot be known', async () => {
    const { text, remarks } = await readBytes('a.pdf', paper('A place with in\x01uence, and the i of an a\x04ix.'));
    expect(text).toContain('inuence');
    expect(remarks).toEqual([
      'Page 1 has letters whose meaning the file does not say; they are missing in “in…uence”, “a…ix”; compare with the page.',
    ]);
  });
});
