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

/** An item whose letter stands on its line behind a tab, and the lines of its words. */
const recital = (y: number, mark: string, ...lines: string[]): string =>
  textAt(46, y, mark, 10) + lines.map((words, at) => textAt(74, y - at * 13, words, 10)).join('');

it('bare letters before a tab, behind which the words of each go on below each other, count the recitals of a paper', async () => {
  const list =
    recital(
      670,
      'A',
      'The Supplier owns the quota that is listed in the first schedule and each year',
      'receives what can be caught under it.',
    ) +
    recital(630, 'B', 'The Company operates two vessels and wishes to take all of that', 'for three years.') +
    recital(590, 'C', 'The parties have agreed on a price.');
  expect(await clausesOf(list)).toEqual([
    ['A', expect.stringMatching(/^A The Supplier owns/)],
    ['B', expect.stringMatching(/^B The Company operates/)],
    ['C', 'C The parties have agreed on a price.'],
  ]);
});

it('letters that name the rows of a table, or words that nothing hangs below, count nothing', async () => {
  const row = (y: number, mark: string, words: string, sum: string) =>
    recital(y, mark, words, 'with its tools') + textAt(300, y, sum, 10);
  const table = row(670, 'A', 'Press', '120') + row(640, 'B', 'Lathe', '90') + row(610, 'C', 'Crane', '75');
  expect((await clausesOf(table)).map(([clause]) => clause)).not.toContain('A');
  const grades = recital(670, 'A', 'Sound') + recital(650, 'B', 'Worn') + recital(630, 'C', 'To be replaced');
  expect((await clausesOf(grades)).map(([clause]) => clause)).not.toContain('A');
});
