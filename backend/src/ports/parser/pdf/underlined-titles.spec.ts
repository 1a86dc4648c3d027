import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const line = (left: number, y: number, width: number) => `0.5 w ${left} ${y} m ${left + width} ${y} l S\n`;
const text = (top: number) =>
  textAt(72, top, 'We are to be told of all that bears on the accounts, and may ask any officer for what we need', 10) +
  textAt(
    72,
    top - 13,
    'to see. The directors answer for the accounts and for the books from which they are drawn up.',
    10,
  );

async function headingsOf(...content: string[]): Promise<string[]> {
  const { text: read, blocks } = await readBytes('a.pdf', makePdf([{ content: content.join('') }]));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [read.slice(start, end)] : []));
}

describe('words underlined from the first to the last above text', () => {
  const title = (top: number, words: string, width: number) =>
    textAt(72, top, words, 10) + line(72, top - 2, width) + text(top - 22);

  it('are a heading in the letters of the text', async () => {
    expect(
      await headingsOf(title(700, 'Our duties as auditors', 98), title(620, 'Limit of our liability', 83)),
    ).toEqual(['Our duties as auditors', 'Limit of our liability']);
  });

  it('are a heading also where the text begins right below them and no other words are underlined', async () => {
    const close = textAt(72, 700, 'Force majeure', 10) + line(72, 698.5, 64) + text(684);
    expect(await headingsOf(text(760), text(732), close, text(650), text(622))).toEqual(['Force majeure']);
  });

  it('are a heading in a narrow column as well', async () => {
    const narrow = (top: number) =>
      ['The owner insures the building and', 'its fittings against fire, storm and', 'flood.']
        .map((words, at) => textAt(72, top - 13 * at, words, 10))
        .join('');
    const content = textAt(72, 700, 'Cover of the building', 10) + line(72, 698.5, 91) + narrow(684);
    expect(await headingsOf(text(760), text(732), content, text(620))).toEqual(['Cover of the building']);
  });

  it('are none where the line goes on as one to write on does', async () => {
    expect(await headingsOf(title(700, 'Name of the auditors', 300), title(620, 'Seat of the auditors', 300))).toEqual(
      [],
    );
  });

  it('are none above an address', async () => {
    const address = ['Saltmarsh Tables Limited', 'Purchase Ledger', '4 Quay Street'].map((words, at) =>
      textAt(72, 686 - at * 13, words, 10),
    );
    expect(await headingsOf(textAt(72, 700, 'Bill to', 10), line(72, 698, 25), ...address, text(600))).toEqual([]);
  });
});
