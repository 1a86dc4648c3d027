import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const LINES = [
  'The warden shall confirm each booking in writing within five working days of the day',
  'on which it was made and keep a list of all of them, which the members may look into at',
];
const page = (number: number): string =>
  Array.from({ length: 12 }, (_, at) => textAt(72, 700 - at * 14, `${LINES[at % 2] ?? ''} ${number}`)).join('');

/** What is read of lines with these words. */
const kindsOf = async (contents: readonly string[], words: RegExp): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
  return blocks.filter(({ start, end }) => words.test(text.slice(start, end))).map(({ kind }) => kind);
};

it('a head that was misread on one of the pages of a scan is no heading there', async () => {
  const heads = [
    'THE HISTORY OF HARROW. 49',
    '50 THE HISTORY OF HARROW.',
    'THE HISTORY OP HARROW. 51',
    '52 THE HISTORY OF HARROW.',
  ];
  const contents = heads.map((head, at) => textAt(200, 745, head, 11, 'F2') + page(at));
  expect(await kindsOf(contents, /HARROW/)).toEqual(['line', 'line', 'line', 'line']);
});

it('a head of the left pages only is one, however few there are', async () => {
  const contents = [0, 1, 2, 3, 4].map(
    (at) => (at % 2 === 1 ? textAt(200, 745, 'Rules of the hall', 11, 'F2') : '') + page(at),
  );
  expect(await kindsOf(contents, /Rules of the hall/)).toEqual(['line', 'line']);
});

it('a head that a program draws behind the text and before the number of the page stands inside no sentence', async () => {
  const contents = [1, 2].map(
    (at) =>
      page(at) +
      (at === 1 ? textAt(72, 758, 'ASHE, M. On the use of halls', 8) : '') +
      textAt(300, 110, String(at + 360)),
  );
  expect(await kindsOf(contents, /ASHE/)).toEqual(['line']);
});

it('a number and a day in the margin that the paper says elsewhere belong to the page', async () => {
  const first = textAt(72, 740, 'Circular', 20, 'F2') + textAt(72, 720, 'No. 91-77 of 6/1/07') + page(1);
  const second = textAt(72, 745, 'No. 91-77') + textAt(480, 745, '6/1/07') + page(2);
  expect((await kindsOf([first, second], /91-77/)).at(-1)).toBe('line');
});

it('a foot with the number of the page is one also on small pages, far from the edge of the sheet', async () => {
  const rest = (number: number) =>
    Array.from({ length: 12 }, (_, at) => textAt(72, 700 - at * 14, `${LINES[at % 2] ?? ''} ${number}`)).join('');
  const contents = [1, 2, 3].map(
    (number) =>
      rest(number) + (number > 1 ? textAt(300, 160, String(number)) + textAt(450, 160, 'Confidential', 11, 'F2') : ''),
  );
  expect(await kindsOf(contents, /Confidential/)).toEqual(['line', 'line']);
});

it('a head far down a page with wide margins is none of its text', async () => {
  const text = (number: number) => LINES.map((line, at) => textAt(72, 630 - at * 14, `${line} ${number}`)).join('');
  const contents = [0, 1, 2, 3].map((at) => textAt(72, 680, 'Audit Findings, 17 February') + text(at));
  expect(await kindsOf(contents, /Audit Findings/)).toEqual(['line', 'line', 'line', 'line']);
});
