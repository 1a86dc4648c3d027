import { expect, it } from 'vitest';
import { makePdf, textAt } from '../../testing/make/make-pdf.js';
import { readBytes } from '../../testing/parse-fixtures-and-bytes.js';

const textOf = async (content: string) => (await readBytes('a.pdf', makePdf([{ content }]))).text;

/** Two small figures over each other, with a bar between them. */
const stacked = (
  x: number,
  y: number,
  above: string,
  below: string,
  bar = `0.4 w ${x} ${y + 2.5} m ${x + 4} ${y + 2.5} l S\n`,
) => textAt(x, y + 4, above, 7) + bar + textAt(x, y - 4, below, 7);

it('a small fraction whose figures stand over each other is read in its line, apart from the number before it', async () => {
  const line =
    textAt(72, 700, 'holding more than 66', 10) +
    stacked(167.5, 700, '2', '3') +
    textAt(174.5, 700, 'per cent. of the votes', 10);
  expect(await textOf(line)).toBe('holding more than 66 2/3 per cent. of the votes');
  const tight =
    textAt(72, 700, 'a rate of 4', 10) + stacked(119.3, 700, '1', '4') + textAt(126.2, 700, 'per cent.', 10);
  expect(await textOf(tight)).toBe('a rate of 4 1/4 per cent.');
});

it('a power over an index is no fraction, nor are numbers of pages below each other', async () => {
  const line = textAt(72, 700, 'the value x', 10) + textAt(121, 703.6, '3', 7) + textAt(121, 697.6, '2', 7);
  const pages = textAt(72, 700, 'Electronic deposits', 10) + stacked(166, 700, '28', '28', '');
  const link = (y: number) => `${textAt(130, y, '28', 8.5)}0.5 w 130 ${y - 1.1} m 139.4 ${y - 1.1} l S\n`;
  const links = link(704) + link(695) + textAt(145, 699.5, 'P', 12);
  for (const content of [line, pages, links]) expect(await textOf(content)).not.toContain('/');
});
