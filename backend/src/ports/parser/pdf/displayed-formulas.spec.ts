import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('a formula with fractions is one paragraph, no clause, and is told of', async () => {
  const content =
    textAt(72, 740, 'The rate that holds on a day is found from that of the year, as follows, with its numbers:', 10) +
    textAt(200, 700, 'r = s x', 10) +
    textAt(244, 707, 'T', 10) +
    textAt(240, 692, '365 x 2', 10) +
    textAt(300, 707, 'x 100', 10) +
    textAt(300, 692, '100 - H', 10) +
    textAt(500, 700, '(1)', 10) +
    textAt(72, 650, 'It is told to the other party on the first day of each month, and is then fixed for it.', 10);
  const { blocks, text, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.map(({ kind, clause }) => [kind, clause])).toEqual([
    ['paragraph', undefined],
    ['paragraph', undefined],
    ['paragraph', undefined],
  ]);
  expect(text.slice(blocks[1]?.start, blocks[1]?.end)).toContain('100 - H');
  expect(remarks).toEqual([
    'Page 1 shows a formula whose fractions were read piece by piece; compare it with the page.',
  ]);
});
