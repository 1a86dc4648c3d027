import { expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const box = (x: number, y: number, width: number, height: number): string =>
  `0.5 w ${x} ${y} ${width} ${height} re S\n`;

const linesOf = async (content: string) => {
  const { text } = await readBytes(
    'a.pdf',
    makePdf([{ content: textAt(46, 740, 'Stock transfer form', 14, 'F2') + content }]),
  );
  return text.split(/\n+/);
};

it('what stands in one box of a form is no part of what stands at its height in the next box', async () => {
  const lines = await linesOf(
    textAt(46, 672, 'Signatures of transferors', 9) +
      box(46, 590, 320, 72) +
      box(385, 590, 160, 72) +
      textAt(390, 650, 'Stamp of selling brokers', 7) +
      textAt(54, 640, '1.', 9) +
      textAt(54, 620, '2.', 9) +
      textAt(54, 600, '3.', 9) +
      textAt(390, 600, 'Date', 9) +
      box(414, 594, 110, 16) +
      textAt(418, 600, '2 May 2025', 9),
  );
  expect(lines).toContain('3.');
  expect(lines).toContain('Date 2 May 2025');
});

it('boxes of one line are the fields of a row', async () => {
  const lines = await linesOf(
    textAt(46, 640, 'Date of birth', 9) +
      box(120, 634, 30, 16) +
      textAt(126, 640, '04', 9) +
      box(160, 634, 30, 16) +
      textAt(166, 640, '11', 9) +
      box(200, 634, 50, 16) +
      textAt(206, 640, '1979', 9),
  );
  expect(lines.some((line) => /04\s+11\s+1979/.test(line))).toBe(true);
});

it('nor do boxes of one line that stand close below each other part the rows of a table', async () => {
  const row = (y: number, ...words: string[]) =>
    words.map((word, at) => box(46 + 120 * at, y - 5, 112, 15) + textAt(52 + 120 * at, y, word, 9)).join('');
  const lines = await linesOf(
    row(640, 'Settling pond 1', '220', '310') +
      row(620, 'Settling pond 2', '90', '90') +
      row(600, 'Wash bay', '12', '18'),
  );
  expect(lines.slice(1)).toEqual(['Settling pond 1\t220\t310', 'Settling pond 2\t90\t90', 'Wash bay\t12\t18']);
});
