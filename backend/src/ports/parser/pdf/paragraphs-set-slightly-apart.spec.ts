import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const SENTENCES = [
  'The supplier confirms each order in writing within five days of the day on which it came to the works.',
  'Drawings remain the property of the buyer and are sent back to it when it asks for them in writing.',
];

/** Lines of 10 points, each this far below the one before. */
const page = (lines: readonly (readonly [down: number, text: string, font?: string])[]): string => {
  let y = 750;
  return lines.map(([down, text, font]) => textAt(72, (y -= down), text, 10, font)).join('');
};
const read = async (...pages: string[]) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).slice(0, 24)]);
};
const paragraph = (down: number): [number, string][] => [
  [down, SENTENCES[0] ?? ''],
  [15, SENTENCES[1] ?? ''],
];

describe('a little space above a paragraph tells it on a page whose lines stand evenly', () => {
  it('where each line that stands so begins anew below one that ends a sentence', async () => {
    const blocks = await read(page([...paragraph(0), ...paragraph(18), ...paragraph(18), ...paragraph(18)]));
    expect(blocks).toEqual(Array.from({ length: 4 }, () => ['paragraph', 'The supplier confirms ea']));
  });

  it('below a title in bold', async () => {
    const blocks = await read(
      page([...paragraph(0), [18, 'Next steps in 2024', 'F2'], ...paragraph(18), ...paragraph(18), ...paragraph(18)]),
    );
    expect(blocks[1]).toEqual(['heading', 'Next steps in 2024']);
  });

  it('and not where a sentence goes on in such a line', async () => {
    const blocks = await read(
      page([
        ...paragraph(0),
        [18, 'The pumps of the works'],
        [18, 'are kept in repair.'],
        ...paragraph(18),
        ...paragraph(18),
      ]),
    );
    expect(blocks).not.toContainEqual(['paragraph', 'are kept in repair.']);
  });
});

it('a paragraph that ends its page with a word that awaits another goes on, however short the rest is', async () => {
  const { blocks } = await readBytes(
    'a.pdf',
    makePdf([
      { content: page([...paragraph(0), [15, 'None of them has lent anything to anyone who buys the']]) },
      { content: page([[0, 'Shares.']]) },
    ]),
  );
  expect(blocks.map(({ continues }) => continues === true)).toEqual([true, false]);
});

it('text to the left of the bullets of a list above it, whose last sentence has ended, is none of its points', async () => {
  const point = (y: number, text: string) => `BT /F1 10 Tf 1 0 0 1 84 ${y} Tm (\\267 ${text}) Tj ET\n`;
  const blocks = await read(
    point(720, 'The supplier confirms each order in writing within five days of the day on which it came.') +
      point(707, 'Drawings remain the property of the buyer and are sent back when it asks for them all.') +
      textAt(72, 694, 'The works are closed in May.', 10),
  );
  expect(blocks.at(-1)).toEqual(['paragraph', 'The works are closed in ']);
});

it('a title goes on with the name of a company in its second line', async () => {
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf([
      {
        content:
          textAt(72, 740, 'Minutes of a meeting of the board of directors', 16, 'F2') +
          textAt(72, 720, 'of Harbour Capital Inc.', 16, 'F2') +
          page([[60, SENTENCES[0] ?? ''], ...paragraph(15)]),
      },
    ]),
  );
  expect(blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => text.slice(start, end))).toEqual([
    'Minutes of a meeting of the board of directors\nof Harbour Capital Inc.',
  ]);
});

it('what a label names among other labels is no title, be it in capitals', async () => {
  const blocks = await read(
    page([
      ...paragraph(0),
      [40, 'Bank: Allied Bank of Ulster'],
      [13, 'BIC: AIBKIE'],
      [13, 'Account name: Meridian'],
      ...paragraph(40),
    ]),
  );
  expect(blocks.filter(([kind]) => kind === 'heading')).toEqual([]);
});
