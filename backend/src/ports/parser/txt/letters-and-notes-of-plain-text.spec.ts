import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (text: string) => {
  const found = await readBytes('a.txt', text);
  return found.blocks.map((block) => ({ ...block, text: found.text.slice(block.start, block.end) }));
};

const LETTER = `Kelp & Osei LLP
3 Quay Street, Hull HU1 1AA

4 March 2025

Dear Captain Osei

SALE OF THE QUAY TO ROPEWORKS LTD
TERMS OF ENGAGEMENT

1. COSTS

The fee for all of this is limited to three thousand pounds. *

2. TERM

The terms hold until the end of the year in which the quay is sold.

Yours sincerely
M. Kelp

* This does not hold where the sale takes more than a year.
`;

describe('a letter in plain text', () => {
  it('has what it is about as one heading, also where that ends in capitals in its second line', async () => {
    const subject =
      'Facility Agreement dated 21 October 2020 (the "Agreement") - NOTICE\nOF DEFAULT AND RESERVATION OF RIGHTS';
    const { text, blocks } = await readBytes(
      'notice.txt',
      `Lismark Bank N.V.\n\n18 March 2024\n\nDear Sirs,\n\n${subject}\n\n1. We refer to the certificate for the last quarter.\n\nYours faithfully\n`,
    );
    expect(blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []))).toEqual([
      subject,
    ]);
  });

  it('has what it is about in capitals below its first words, in several lines, as its heading', async () => {
    expect((await read(LETTER)).filter(({ kind }) => kind === 'heading').map(({ text }) => text)).toEqual([
      'SALE OF THE QUAY TO ROPEWORKS LTD\nTERMS OF ENGAGEMENT',
      '1. COSTS',
      '2. TERM',
    ]);
  });

  it('has a note below it with the clause in which its star stands', async () => {
    const note = (await read(LETTER)).at(-1);
    expect([note?.kind, note?.headingPath.slice(-2)]).toEqual(['paragraph', ['1. COSTS', 'Footnote *']]);
  });
});

describe('a report in plain text', () => {
  it('keeps the title on its first page that comes again on each', async () => {
    const page = (number: number, line: string) =>
      `SLOW STOCK OF THE QUAY\nPrinted 4 March 2025, page ${String(number)}\n\nThe ${line} are counted each month, and what is broken is set aside at once.\n\nThey are kept dry.\n\nNobody else may use them.\n`;
    const blocks = await read([page(1, 'ropes'), page(2, 'crates'), page(3, 'boats')].join('\f'));
    const titles = blocks.filter(({ text }) => text.startsWith('SLOW STOCK'));
    expect(titles.map(({ kind }) => kind)).toEqual(['heading', 'line', 'line']);
  });

  it('tells a line with dots to write on as text', async () => {
    expect((await read('The quay is let.\n\nAccount 2241 Amount paid ...............\n')).at(-1)?.kind).toBe(
      'paragraph',
    );
  });

  it('tells points that a code counts apart', async () => {
    const points = [
      'AV 014 – Care. What the boatman keeps for others is insured up to the sum.',
      'AV 022 – Fire. Where a flame is used, somebody stays for an hour behind it.',
    ];
    expect((await read(`${points.join('\n')}\n`)).map(({ text }) => text)).toEqual(points);
  });

  it.each(['*** End of report ***', '=== ENDE DES BERICHTS ==='])('takes "%s" for no part of the text', async (end) => {
    const blocks = await read(
      `The boat was seen on the quay in good order.\n\n** Its sails were not seen **\n\n${end}\n`,
    );
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'line']);
  });
});

describe('a line in capitals that ends a text', () => {
  it('is no heading, for nothing stands below it', async () => {
    const note = `TERMS\n\nThe quay is sold to the lessee in the coming year, with all that stands on it.\n\nPRIVATE AND CONFIDENTIAL\n`;
    expect((await read(note)).map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph']);
  });
});

describe('notes whose marks are signs in brackets', () => {
  it('stand with the words that have the mark, and blanks to fill in are no marks', async () => {
    const text =
      '1. ADVICE\n\n   (a)  a guarantee by the incoming parent; and\n   (b)  the premium of GBP 75,000 [*].\n\n2. TO DO\n\n   The solicitors write to the trustees of the land by 4 November [+].\n\n[*]  Not index-linked; counsel checked the counterpart.\n[+]  She said so twice.\n';
    expect((await read(text)).slice(-2).map(({ headingPath }) => headingPath.at(-1))).toEqual([
      'Footnote *',
      'Footnote +',
    ]);
    const draft = await read('The fee is EUR [*].\n\nThe parties sign on the day below.\n\n[*] January 2025\n');
    expect(draft.flatMap(({ notes = [] }) => notes)).toEqual([]);
  });
});

it('a star in brackets, or two blanks behind the last cell of a row, is the mark of the note that opens with it', async () => {
  const text = `REPORT\n\nThe rise came from orders in Switzerland (*) and from the carnival of the year.\n\nThe meeting ended at noon.\n\n(*) Two orders; one half was paid.\n`;
  expect((await read(text)).at(-1)?.headingPath.at(-1)).toBe('Footnote *');
  const table = `Month        Due      Paid     Paid on\nJuly         462       462     05-07-2023\nAugust       462       462     07-08-2023\nSeptember    485       462     06-09-2023  *\n\n* The rise was missed; made good in October.\n`;
  expect((await read(table)).at(-1)).toMatchObject({ kind: 'paragraph', headingPath: ['Footnote *'] });
});
