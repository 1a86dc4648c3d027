import { describe, expect, it } from 'vitest';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';

const PITCH = 13;
const BODY = [
  'Each party shall keep the terms of this agreement confidential at all times and',
  'shall not disclose them to any third party without the consent of the other, save',
  'where the law or the rules of an exchange on which its shares are listed ask for it.',
  'A party that has to disclose a term tells the other party of it in good time before.',
  'The duties of this section go on for two years after the end of this agreement.',
];
const CAP = [
  'IN NO EVENT WILL THE SUPPLIER BE LIABLE FOR INDIRECT, SPECIAL OR CONSEQUENTIAL DAMAGES OF ANY KIND',
  'AND ITS AGGREGATE LIABILITY FOR ALL DAMAGES, LOSSES AND CAUSES OF ACTION IN ANY WAY RELATED TO THIS',
  'AGREEMENT, WHETHER IN CONTRACT OR IN TORT, SHALL NOT EXCEED FIFTY DOLLARS ($50) IN',
  'THE AGGREGATE.',
];

const linesFrom = (y: number, lines: readonly string[], size: number, pitch = PITCH): string =>
  lines.map((line, at) => textAt(72, y - at * pitch, line, size)).join('');

/** The blocks of a page with a paragraph in letters of 11 points and, below it, lines in letters of 7. */
async function blocksUnderBody(below: string): Promise<[kind: string, text: string][]> {
  const content = linesFrom(700, BODY, 11) + below;
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
}

describe('capitals set small at the distance of the lines around them', () => {
  it('are one paragraph, down to the figure of the cap and the short line at the end', async () => {
    expect(await blocksUnderBody(linesFrom(620, CAP, 7))).toEqual([
      ['paragraph', BODY.join('\n')],
      ['paragraph', CAP.join('\n')],
    ]);
  });

  it('part where more space stands between them than between the lines of the page', async () => {
    const apart = await blocksUnderBody(linesFrom(620, CAP, 7, 1.5 * PITCH));
    expect(apart.slice(1).map(([, text]) => text)).toEqual(CAP);
  });

  it('stay apart where they are titles', async () => {
    const titles = ['LIMITED WARRANTY', 'EXHIBIT OF FEES'];
    expect((await blocksUnderBody(linesFrom(620, titles, 7))).slice(1).map(([, text]) => text)).toEqual(titles);
  });
});
