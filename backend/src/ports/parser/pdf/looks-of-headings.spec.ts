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

describe('a line right below the title, larger than the text but set as it is', () => {
  const headingsBelow = async (title: string) => {
    const content =
      textAt(72, 740, title, 22, 'F2') +
      textAt(72, 722, 'Information for patients on Ward 7', 12) +
      ['Your wound', 'Your medicines']
        .map((words, at) => {
          const top = 680 - at * 80;
          return (
            textAt(72, top, words, 12, 'F2') +
            SENTENCE.map((line, row) => textAt(72, top - 18 - row * 13, line, 10)).join('')
          );
        })
        .join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
  };

  it('goes on with the title and heads nothing', async () => {
    expect(await headingsBelow('Going home')).toEqual(['Going home', 'Your wound', 'Your medicines']);
  });

  it('is a title where what stands above it is whose paper it is', async () => {
    expect(await headingsBelow('Malvern Hospital')).toContain('Information for patients on Ward 7');
  });
});
