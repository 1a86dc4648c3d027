import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

describe('the elements of a claim', () => {
  it('are parts of it though they have no numbers, and what stands below them is not', async () => {
    const lines: [number, string][] = [
      [72, '1. A ballast valve comprising:'],
      [90, 'a body that has an inlet, an outlet and a seat;'],
      [90, 'a disc that is fixed to the shaft; and'],
      [90, 'a latch arranged to hold the disc off the seat.'],
      [72, 'The inventors thank the yard in which the valve was tried.'],
    ];
    const content = lines.map(([x, line], at) => textAt(x, 700 - 26 * at, line)).join('');
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ clause }) => clause)).toEqual(['1', '1', '1', '1', undefined]);
  });
});
