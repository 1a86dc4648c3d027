import { expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

/** An item of a list whose number or letter hangs before it. */
const item = (x: number, y: number, mark: string, words: string, { size = 12, lower = 4 } = {}): string =>
  textAt(x, y - lower, mark, size) + textAt(x + 18, y, words, 8);

const clausesOf = async (content: string) => {
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf([{ content: textAt(46, 700, 'Charges over plant', 14, 'F2') + content }]),
  );
  return blocks.slice(1).map(({ clause, start, end }) => [clause, text.slice(start, end)]);
};

it('bare letters that hang before their words, larger and lower, count the items within one', async () => {
  const list =
    item(46, 670, '1', 'Severn Asset Finance: hire purchase of eight machines, owing 612,300.') +
    item(46, 654, '2', 'Tarran Bank: chattel mortgage, owing 405,750, of which') +
    item(64, 644, 'a', '310,000 on the coating plant;') +
    item(64, 630, 'b', '95,750 on the other machines.');
  expect(await clausesOf(list)).toEqual([
    ['1', '1 Severn Asset Finance: hire purchase of eight machines, owing 612,300.'],
    ['2', '2 Tarran Bank: chattel mortgage, owing 405,750, of which'],
    ['2(a)', 'a 310,000 on the coating plant;'],
    ['2(b)', 'b 95,750 on the other machines.'],
  ]);
});

it('a letter on the line of its words, and one that nothing counts on from, is a word', async () => {
  const words =
    item(46, 670, 'a', 'word of the text', { lower: 0, size: 8 }) +
    item(46, 640, 'b', 'word of the text', { lower: 0, size: 8 });
  expect((await clausesOf(words)).map(([clause]) => clause)).not.toContain('a');
  expect((await clausesOf(item(46, 670, 'a', 'large first letter of a text'))).map(([clause]) => clause)).toEqual([
    undefined,
  ]);
});
