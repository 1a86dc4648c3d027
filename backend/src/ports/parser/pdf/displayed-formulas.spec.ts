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

const REMARK = 'Page 1 shows a formula whose fractions were read piece by piece; compare it with the page.';
const read = async (content: string) => {
  const { blocks, text, remarks } = await readBytes('a.pdf', makePdf([{ content }]));
  return { remarks, texts: blocks.map(({ start, end }) => text.slice(start, end)) };
};

it('a fraction whose upper part is read with the rest of the formula stays with its lower part, and is told of', async () => {
  const { texts, remarks } = await read(
    textAt(72, 720, 'Each flow was run ten times on water and the result was converted to milk by', 10) +
      textAt(200, 695, 't = s', 10) +
      textAt(222, 697, 'Q', 10) +
      textAt(222, 684, 'R', 10) +
      textAt(320, 684, '(1)', 10) +
      textAt(72, 660, 'where t is the time that it stays in the tube and Q the flow of water through it.', 10),
  );
  expect(texts).toHaveLength(3);
  expect(texts[1]?.replaceAll(/\s+/g, ' ')).toBe('t = s Q R (1)');
  expect(remarks).toEqual([REMARK]);
});

it('what is reckoned line by line is no fraction', async () => {
  const { remarks } = await read(
    textAt(72, 720, 'The amount that is due on the first day of May is reckoned as is set out below.', 10) +
      textAt(200, 695, 'D = 40 + 12', 10) +
      textAt(216, 682, '= 52', 10) +
      textAt(72, 655, 'It is told to the other party on the first day of each month, and then fixed for it.', 10),
  );
  expect(remarks).toEqual([]);
});

it('the last word of the sentence above a formula stays in that sentence', async () => {
  const { texts } = await read(
    textAt(72, 720, 'Unplanned dilution was taken from the surveys of the cavities of each of the stopes', 10) +
      textAt(72, 708, 'as', 10) +
      textAt(216, 693, 'V', 10) +
      textAt(200, 686, 'D =', 10) +
      textAt(216, 679, 'W', 10) +
      textAt(226, 686, 'x 100', 10) +
      textAt(72, 655, 'where V is the volume that was surveyed and W the one that was designed for them.', 10),
  );
  expect(texts[0]?.replaceAll(/\s+/g, ' ')).toMatch(/of the stopes as$/);
});
