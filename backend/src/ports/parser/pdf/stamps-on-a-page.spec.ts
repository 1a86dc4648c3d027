import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const [COSINE, SINE] = [0.9945, 0.1045];

/** Words turned by six degrees. */
const turnedAt = (x: number, y: number, text: string): string =>
  `\nBT /F1 11 Tf ${COSINE} ${SINE} -${SINE} ${COSINE} ${x} ${y} Tm (${text}) Tj ET\n`;

const LETTER =
  textAt(72, 760, 'Severn Mutual', 16, 'F2') +
  textAt(72, 640, 'We write further to our letter of 20 January 2025 and to the report by Pryce.') +
  textAt(72, 600, 'Indemnity', 14, 'F2') +
  textAt(72, 580, 'We confirm indemnity for the claims, subject to a full reservation of rights') +
  textAt(72, 567, 'under the general conditions of the policy that was issued in 2023.') +
  textAt(72, 540, 'The downloads for 2 to 6 December 2024 have still not been received by us.');

const blocksOf = async (content: string) => {
  const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
};

describe('a stamp that was set slanting onto a page', () => {
  const stamp = turnedAt(400, 690, 'RECEIVED') + turnedAt(388, 676, '18 NOV 2024') + turnedAt(400, 663, 'Pryce LLP');

  it('is one block with all its lines, read where it is seen and not where it was drawn', async () => {
    expect(await blocksOf(LETTER + stamp)).toEqual([
      ['heading', 'Severn Mutual'],
      ['paragraph', 'RECEIVED\n18 NOV 2024\nPryce LLP'],
      ['paragraph', 'We write further to our letter of 20 January 2025 and to the report by Pryce.'],
      ['heading', 'Indemnity'],
      ['paragraph', expect.stringMatching(/^We confirm .* 2023\.$/s)],
      ['paragraph', expect.stringMatching(/^The downloads/)],
    ]);
  });

  it('has its words apart also where each letter is drawn by itself', async () => {
    const widths: Record<string, number> = {
      C: 0.722,
      O: 0.778,
      P: 0.667,
      Y: 0.667,
      K: 0.667,
      E: 0.667,
      T: 0.611,
      ' ': 0.278,
    };
    let ahead = 0;
    const letters = [...'COPY KEPT'].map((letter) => {
      const drawn = letter === ' ' ? '' : turnedAt(300 + COSINE * ahead, 690 + SINE * ahead, letter);
      ahead += 11 * (widths[letter] ?? 0);
      return drawn;
    });
    expect((await blocksOf(LETTER + letters.join(''))).flat()).toContain('COPY KEPT');
  });

  it('is told in a remark, so that its day is not taken for that of what stands around it', async () => {
    const { remarks } = await readBytes('a.pdf', makePdf([{ content: LETTER + stamp }]));
    expect(remarks).toEqual(['Page 1 shows what seems to be a stamp: “RECEIVED 18 NOV 2024 Pryce LLP”.']);
  });

  it('interrupts no paragraph beside which it stands', async () => {
    const blocks = await blocksOf(LETTER + turnedAt(470, 570, 'COPY'));
    expect(blocks.map(([, text]) => text)).toEqual([
      'Severn Mutual',
      expect.stringMatching(/^We write/),
      'Indemnity',
      expect.stringMatching(/^We confirm .* 2023\.$/s),
      'COPY',
      expect.stringMatching(/^The downloads/),
    ]);
  });

  it('comes between no rows of a table beside which it stands', async () => {
    const rows = [560, 540, 520, 500].map(
      (y, at) => textAt(72, y, `Item ${at + 1}`) + textAt(220, y, `${at + 1}00.00`),
    );
    const level = [575, 555, 535, 515, 495].map((y) => `70 ${y} m 300 ${y} l S `);
    const rules = [...level, ...[70, 200, 300].map((x) => `${x} 575 m ${x} 495 l S `)].join('');
    const content = textAt(72, 640, 'The items that were delivered are listed below.') + rows.join('') + rules;
    const blocks = await blocksOf(`${content}${textAt(72, 460, 'All prices are net.')}${turnedAt(400, 510, 'PAID')}`);
    const at = blocks.findIndex(([, text]) => text === 'PAID');
    expect([blocks[at - 1]?.[1], blocks[at + 1]?.[1]]).toEqual(['Item 4\t400.00', 'All prices are net.']);
  });
});

describe('words that are turned alike all over a page', () => {
  it('keep the order in which they were drawn: they are names in a drawing', async () => {
    const names = ['Store', 'Yard', 'Gate', 'Office'];
    const content = LETTER + names.map((name, at) => turnedAt(100 + 90 * at, 690, name)).join('');
    expect((await blocksOf(content)).slice(-4).map(([, text]) => text)).toEqual(names);
  });
});

it('the mark that a product bears, in a frame below the text, heads nothing', async () => {
  const frame = '400 300 m 500 300 l S\n400 360 m 500 360 l S\n400 300 m 400 360 l S\n500 300 m 500 360 l S\n';
  const mark = frame + textAt(425, 332, 'UKCA', 20, 'F2') + textAt(430, 312, '8841 / 24', 9, 'F2');
  const blocks = await blocksOf(LETTER + mark);
  expect(blocks.filter(([kind]) => kind === 'heading').map(([, text]) => text)).toEqual(['Severn Mutual', 'Indemnity']);
  expect(blocks.map(([, text]) => text)).toContain('UKCA');
});
