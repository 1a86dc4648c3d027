import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replaceAll('\n', ' / ')] as const);
};
const headingsOf = async (content: string) =>
  (await read(content)).flatMap(([kind, text]) => (kind === 'heading' ? [text] : []));

const down = (x: number, y: number, lines: readonly string[]) =>
  lines.map((line, at) => textAt(x, y - at * 13, line, 10)).join('');
const PROSE = [
  'The supplier shall confirm each order in writing within five working days of the day on which',
  'it came, and the buyer may withdraw it until then.',
];

describe('a short title right above its text', () => {
  it('heads it also where it has a number and ends in a year', async () => {
    const content =
      textAt(72, 740, 'Annual report', 16, 'F2') +
      [0, 1, 2].map((at) => down(72, 700 - at * 60, PROSE)).join('') +
      textAt(72, 526, '2.2 Scope of work in 2024', 10, 'F2') +
      down(72, 513, PROSE);
    expect(await headingsOf(content)).toContain('2.2 Scope of work in 2024');
  });

  it('in small capitals heads it, whose first letters alone are larger than the text', async () => {
    const title = textAt(72, 650, 'C', 13) + textAt(81.4, 650, 'onditions of sale', 9.1);
    const content = [0, 1].map((at) => down(72, 740 - at * 40, PROSE)).join('') + title + down(72, 632, PROSE);
    expect(await headingsOf(content)).toEqual(['Conditions of sale']);
  });

  it('heads it beside a column of short lines', async () => {
    const column = [
      'The opinion, dated as of the day',
      'on which the sale is closed, says',
      'of counsel that the matters which',
      'the buyer asks for are as they',
      'were told by the officers.',
    ];
    const content =
      textAt(72, 740, 'Legal Update', 16, 'F2') +
      textAt(72, 715, 'Issue 4', 10) +
      textAt(72, 680, 'Competition', 10, 'F2') +
      down(72, 660, column) +
      down(72, 580, column) +
      textAt(72, 500, 'Property', 10, 'F2') +
      down(72, 480, column) +
      down(320, 680, column) +
      down(320, 600, column) +
      textAt(320, 500, 'Other matters', 10, 'F2') +
      down(320, 480, column);
    expect(await headingsOf(content)).toEqual(['Legal Update', 'Competition', 'Property', 'Other matters']);
  });
});

it('what a table is called is none of the sentence right above it', async () => {
  const row = (y: number, cells: readonly string[]) =>
    cells.map((cell, at) => textAt([72, 260, 400][at] ?? 0, y, cell, 10)).join('');
  const content =
    textAt(72, 740, 'Annual report', 16, 'F2') +
    down(72, 700, ['The amounts that were paid to the three holders are as they stand in the table below:']) +
    textAt(72, 687, 'Table 3: Overview by year', 10, 'F2') +
    row(667, ['Holder', 'Shares', 'Paid']) +
    ['Ahern', 'Keane', 'Rossi'].map((name, at) => row(654 - at * 13, [name, `${at + 2}00`, `${at + 4}.50`])).join('');
  expect((await read(content)).map(([, text]) => text)).toContain('Table 3: Overview by year');
});
