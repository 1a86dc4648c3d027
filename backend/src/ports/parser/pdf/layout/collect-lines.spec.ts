import { expect, it } from 'vitest';
import { collectLines } from './collect-lines.js';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';

const piece = (text: string, x: number, length: number) => makePlacedItem({ text, x, length, size: 11 });

it('words between which the engine saw no blank are two from a quarter of their size on, which is the blank of Times', () => {
  const textOf = (gap: number) =>
    collectLines([piece('30', 70, 11), piece('Aug 2024', 81 + gap, 44)]).map(({ text }) => text);
  expect(textOf(2.75)).toEqual(['30 Aug 2024']);
  expect(textOf(1.5)).toEqual(['30Aug 2024']);
});

it('titles that stand beside each other are each the heading of the column below it, and no heads of one table', async () => {
  const column = (x: number, title: string, ...rows: [label: string, value: string][]) =>
    textAt(x, 700, title, 10, 'F2') +
    rows
      .map(([label, value], at) => textAt(x, 680 - at * 15, label, 9) + textAt(x + 90, 680 - at * 15, value, 9))
      .join('');
  const content =
    textAt(46, 740, 'Certificate of insurance', 14, 'F2') +
    column(46, 'Insured', ['Name', 'Tillway Payments'], ['Business', 'Gateways'], ['Address', '88 Langridge Street']) +
    column(
      300,
      'Issued to',
      ['Requested by', 'Sable Ridge Partners'],
      ['Purpose', 'Due diligence'],
      ['Executive', 'P. Narayan'],
    ) +
    textAt(46, 600, 'Interested parties', 10, 'F2') +
    textAt(46, 580, 'Banksia Mutual Bank, as settlement bank', 9) +
    textAt(46, 568, 'under two of the policies', 9) +
    textAt(300, 600, 'Claims notified', 10, 'F2') +
    textAt(300, 580, 'A misdirected file, paid under crime', 9);
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  const under = blocks.flatMap(({ kind, start, end, headingPath }) =>
    kind === 'heading' ? [] : [[text.slice(start, end).split('\t')[0], headingPath.at(-1)]],
  );
  expect(under).toContainEqual(['Name', 'Insured']);
  expect(under).toContainEqual(['Requested by', 'Issued to']);
  expect(under).toContainEqual(['A misdirected file, paid under crime', 'Claims notified']);
});

it('heads of columns that are drawn one after the other are heads of a table', async () => {
  const column = (x: number, ...words: string[]) =>
    words.map((word, at) => textAt(x, 700 - at * 20, word, 9, at === 0 ? 'F2' : 'F1')).join('');
  const content =
    textAt(46, 740, 'Stores', 14, 'F2') +
    column(46, 'Article', 'Pump', 'Valve') +
    column(300, 'Depot', 'York', 'Leeds');
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(blocks.slice(1).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Article\tDepot',
    'Pump\tYork',
    'Valve\tLeeds',
  ]);
});
