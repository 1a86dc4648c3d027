import { expect, it } from 'vitest';
import { firstExtra, makePdf, textAt } from '../testing/make/make-pdf.js';
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

it('words that are drawn one by one are two where the gap between them is wider than those between their letters, however tight the line', async () => {
  const words = [textAt(72, 700, 'Samuel', 12), textAt(114.5, 700, 'returned', 12)];
  expect(await textOf(words.join(''))).toBe('Samuel returned');
});

it('pieces of one word that are drawn one by one are one word', async () => {
  const words = [textAt(72, 700, 'until the con', 12), textAt(137.1, 700, 'tract ends', 12)];
  expect(await textOf(words.join(''))).toBe('until the contract ends');
});

it('capitals between which a blank is drawn and taken back are one word', async () => {
  const word = 'BT /F1 12 Tf 1 0 0 1 72 700 Tm [(WA) 120 ( ) 255 (YLEAVE AGREEMENT)] TJ ET';
  expect(await textOf(word)).toBe('WAYLEAVE AGREEMENT');
});

it('a blank that only sets two letters a little wider, as a program writes one in place of a shift, parts no word', async () => {
  const line = 'BT /F1 12 Tf 1 0 0 1 72 700 Tm [(to carr ) 238 (y out Par ) 238 (t 312)] TJ ET';
  expect(await textOf(line)).toBe('to carry out Part 312');
});

it('a word behind the mark of a note stands apart from it', async () => {
  const line = [
    textAt(72, 700, '28 U.S.C. et seq.', 12),
    textAt(161.4, 705, '1', 7),
    textAt(166.9, 700, 'Cleveland', 12),
  ];
  expect(await textOf(line.join(''))).toBe('28 U.S.C. et seq.¹ Cleveland');
});

it('words that a program parts by the space between letters, behind a comma too, are words', async () => {
  const line = 'BT /F1 10 Tf 1 0 0 1 72 700 Tm (uary) Tj 2.5 Tc 19.45 0 Td (,1A) Tj 0 Tc 20.01 0 Td (pril and) Tj ET';
  expect(await textOf(line)).toBe('uary, 1 April and');
});

it('cells that one piece of text reaches by the space between letters, or by a shift, also back, stand in their own places', async () => {
  const row = (y: number, drawn: string) => `BT /F1 10 Tf 1 0 0 1 72 ${y} Tm ${drawn} ET\n`;
  const heads = ['No.', 'Fixture', 'Number', 'Belongs to'].map((head, at) => textAt(72 + at * 110, 700, head, 10));
  const cells = (y: number, ...texts: string[]) => texts.map((text, at) => textAt(72 + at * 110, y, text, 10)).join('');
  const drawn = [
    cells(680, '1', 'Cold room', '2', 'Tenant'),
    row(660, '(2) Tj 330 0 Td [(Landlord) 25558 (Fire alarm panel)] TJ 0 -110 0 Td (1) Tj'),
    row(640, '(3) Tj 110 0 Td 104.44 Tc (\x97\x97\x97) Tj 0 Tc'),
  ];
  expect((await textOf([...heads, ...drawn].join(''))).split(/\n+/).map((line) => line.split('\t'))).toEqual([
    ['No.', 'Fixture', 'Number', 'Belongs to'],
    ['1', 'Cold room', '2', 'Tenant'],
    ['2', 'Fire alarm panel', '1', 'Landlord'],
    ['3', '—', '—', '—'],
  ]);
});

it('a shift that a program writes behind the last letter of a piece parts no word of the next one', async () => {
  const line =
    'BT /F2 10 Tf 72 700 Td [(Opinion. ) -250 ()] TJ /F1 10 Tf [(Three) -276.7 (of) -276.7 (ele)] TJ 93.46 0 Td (v) Tj 4.85 0 Td (en controls) Tj ET';
  const entries = `/Resources << /Font << ${FONTS} >> >>`;
  const objects = ['<< /Producer (gropdf version 1.22.4) >>'];
  const page = { content: line, entries };
  const file = makePdf([page], { objects, trailer: `/Info ${firstExtra([page])} 0 R` });
  expect((await readBytes('a.pdf', new Uint8Array(file))).text).toBe('Opinion. Three of eleven controls');
});
