import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const FONTS = ['Helvetica', 'Times-Italic']
  .map((name, at) => `/F${at + 1} << /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)
  .join(' ');

const textOf = async (content: string): Promise<string> => {
  const page = { content: Buffer.from(content, 'latin1'), entries: `/Resources << /Font << ${FONTS} >> >>` };
  return (await readBytes('a.pdf', new Uint8Array(makePdf([page])))).text;
};

it('an accent of small capitals that is drawn as the letter which has it, over the same letter, is read once', async () => {
  const letters = [
    textAt(72, 700, 'De', 12),
    textAt(82, 700, 'é', 12),
    textAt(87.34, 700, 'signation', 12),
    textAt(72, 670, 'contro', 12),
    textAt(100.5, 670, 'ô', 12),
    textAt(104.68, 670, 'le', 12),
  ];
  expect((await textOf(letters.join(''))).split(/\n+/)).toEqual(['Désignation', 'contrôle']);
});

it('a letter with an accent beside the same letter without one is a second letter', async () => {
  expect(await textOf(textAt(72, 700, 'une idée agréée, reéditée', 12))).toBe('une idée agréée, reéditée');
});

it('words set tight behind a letter that reaches over the next are two', async () => {
  expect(await textOf('BT /F2 10 Tf 1 0 0 1 72 700 Tm [(are of) -200 (most concern)] TJ ET')).toBe(
    'are of most concern',
  );
});

it('single letters and figures that stand as far apart as words are words', async () => {
  const before = textAt(72, 700, 'Please let us have b');
  const letters = 'BT /F1 11 Tf 1 0 0 1 171.05 700 Tm 2.95 Tc (y5p) Tj 0 Tc ET\n';
  expect(await textOf(before + letters + textAt(194.68, 700, '.m. on Friday'))).toBe(
    'Please let us have by 5 p.m. on Friday',
  );
});
