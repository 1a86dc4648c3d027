import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { makePdfWithSigns } from '../testing/make/make-pdf-with-signs.js';

/** A line in a typeface whose first sign is the soft hyphen, so wide in thousandths of its size. */
const paper = (text: string, width: number): Buffer =>
  makePdfWithSigns(text, { widths: new Map([['\x01', width]]), otherWidth: 500, meanings: ['00AD'] });

describe('soft hyphens of a PDF', () => {
  it('are no part of a word in which nothing is drawn for them', async () => {
    const { text } = await readBytes('a.pdf', paper('Das In\x01krafttreten der Ver\x01einbarung', 0));
    expect(text).toBe('Das Inkrafttreten der Vereinbarung');
  });

  it('are hyphens where they are drawn', async () => {
    const { text } = await readBytes('a.pdf', paper('Arbeit\x01geber', 333));
    expect(text).toBe('Arbeit-geber');
  });
});
