import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const headingsOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
};

const lines = (x: number, top: number, texts: readonly string[]): string =>
  texts.map((text, at) => textAt(x, top - at * 13, text, 10)).join('');

const TITLE = textAt(72, 680, 'Account statement', 16, 'F2');
const TABLE = [
  'Date|Details|Balance',
  ...Array.from({ length: 12 }, (_, at) => `${at + 1} May|Invoice ${at}|1${at}.50`),
]
  .map((row, at) =>
    row
      .split('|')
      .map((cell, place) => textAt(72 + place * 160, 560 - at * 12, cell, 8))
      .join(''),
  )
  .join('');

it('a sentence above a table in smaller letters is no heading', async () => {
  const sentence = lines(72, 620, [
    'The fees for a part of the works or for all of them are for each of the "Other',
    'Works" half of those that are named in the list of prices for the month of May.',
  ]);
  expect(await headingsOf(TITLE + sentence + TABLE)).toEqual(['Account statement']);
});

it('addresses and what is said below labels, above a table in smaller letters, are no headings', async () => {
  const head = lines(72, 740, ['Brightwell Foods plc', '154 Old Quay', 'London']);
  const facts = lines(72, 640, ['Account: 6230421', 'Period: May', 'Currency: pounds']);
  expect(await headingsOf(head + TITLE + facts + TABLE)).toEqual(['Account statement']);
});
