import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

async function kindsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => `${kind} ${text.slice(start, end).replace(/\s+/g, ' ')}`);
}

const TEXT =
  textAt(72, 600, 'The buyer takes the shares from the seller on the day that both have', 10) +
  textAt(72, 587, 'agreed on, and pays the price in one sum into the account of its lawyers.', 10);

it('what is stamped with a day is one block of text, in letters as large as those of a heading too', async () => {
  const stamp = ['RECEIVED 6 OCT 2025', 'Match to GRN 20931', 'Approved: P. Hallam'].map((words, at) =>
    textAt(366, 520 - at * 12, words, 12),
  );
  const kinds = await kindsOf(textAt(72, 720, 'Invoice', 18, 'F2') + TEXT + stamp.join(''));
  expect(kinds).toContain('paragraph RECEIVED 6 OCT 2025 Match to GRN 20931 Approved: P. Hallam');
});

it.each(['EINGEGANGEN 14.03.2025', 'Filed 6 October 2025'])('"%s" is a stamp and no heading', async (words) => {
  const kinds = await kindsOf(textAt(72, 720, 'Invoice', 18, 'F2') + TEXT + textAt(366, 520, words, 12));
  expect(kinds).toContain(`paragraph ${words}`);
});

it('"Dated 2025", in which the day is still to be filled in, is no heading', async () => {
  const dated = textAt(72, 660, 'Dated', 10, 'F2') + textAt(240, 660, '2025', 10, 'F2');
  const kinds = await kindsOf(textAt(72, 720, 'Share Purchase Agreement', 18, 'F2') + dated + TEXT);
  expect(kinds.filter((kind) => kind.startsWith('heading'))).toEqual(['heading Share Purchase Agreement']);
});

it.each([
  'To the directors of Quillmere Payments DAC',
  'By Orla Kinsella and Tom Brereton, Dublin',
  'CALL 512-555-0162 TO CONFIRM',
  'Item 5: fee was paid by us on 2 July',
])('"%s" in bold is no heading', async (words) => {
  const kinds = await kindsOf(textAt(72, 720, 'Assurance Report', 18, 'F2') + textAt(72, 640, words, 12, 'F2') + TEXT);
  expect(kinds).not.toContain(`heading ${words}`);
});

it('"Part B - security measures" in larger letters right above a list is a heading', async () => {
  const list = ['1. Encryption at rest and in transit.', '2. Access by role.'].map((words, at) =>
    textAt(72, 538 - at * 12, words, 10),
  );
  const kinds = await kindsOf(TEXT + textAt(72, 554, 'Part B - security measures', 14, 'F2') + list.join(''));
  expect(kinds).toContain('heading Part B - security measures');
});
