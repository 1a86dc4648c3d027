import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const SENTENCE = [
  'The developer pays the owner for each day by which the link',
  'is late, up to a tenth of the price that both have agreed on.',
];

async function headingsOf(...titles: string[]): Promise<string[]> {
  const content = titles.map((title, at) => {
    const top = 720 - at * 80;
    return (
      textAt(72, top, title, 11, 'F2') + SENTENCE.map((line, row) => textAt(72, top - 18 - row * 13, line, 10)).join('')
    );
  });
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: content.join('') }]));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
}

describe('a line as wide as its column in the looks of headings', () => {
  const SHORT = ['Germany: a tariff for delay', 'Ireland: longstop dates move', 'Spain: no mercy'];
  const WIDE = 'United Kingdom: it depends on who builds the link';

  it('is a heading as the others that look so are', async () => {
    expect(await headingsOf(...SHORT, WIDE)).toEqual([...SHORT, WIDE]);
  });

  it('is none where it ends as a sentence does', async () => {
    expect(await headingsOf(...SHORT, `${WIDE}.`)).toEqual(SHORT);
  });
});
