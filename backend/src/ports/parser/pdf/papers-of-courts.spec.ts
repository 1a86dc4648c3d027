import { expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (content: string) => {
  const { blocks, text } = await readBytes('a.pdf', new Uint8Array(makePdf([{ content }])));
  return blocks.map(({ kind, clause, start, end }) => ({ kind, clause, text: text.slice(start, end) }));
};

const CAPTION: [left: string, right: string][] = [
  ['ORLEANS TIMBER COMPANY, L.P.,', ''],
  ['', 'Case No. 23-4416'],
  ['Plaintiff,', ''],
  ['v.', 'STIPULATED ORDER'],
  ['PULP AND PAPER COMPANY,', 'AND JUDGMENT'],
  ['Defendant.', ''],
];
const caption = CAPTION.map(([left, right], at) => {
  const y = 740 - at * 14;
  return textAt(72, y, left) + textAt(320, y, ')') + textAt(340, y, right, 11, 'F2');
}).join('');

/** Text with a line between two below heads that are set close. */
const TEXT = [
  '1. The Court having considered the motion, the declaration of the witness and the record,',
  'and good cause appearing for it, judgment is entered against the defendant on the count of',
  'breach of the supply agreement dated 2 May 2017, with interest at six per cent. per annum',
  'from the day on which it was due until the day of this order in the principal sum of',
  '$6,415,220.00, with costs.',
  '2. The other counts are dismissed, and the Court retains jurisdiction to enforce this order',
  'until it has been paid.',
];
const text = TEXT.map((line, at) => textAt(72, 630 - at * 22, line)).join('');

it('the head of a paper of a court names the parties and beside them, by itself, the title of the paper', async () => {
  const blocks = (await read(caption + text)).map((block) => block.text);
  expect(blocks.some((block) => block.replace(/\s+/g, ' ') === 'STIPULATED ORDER AND JUDGMENT')).toBe(true);
  expect(blocks.indexOf('Case No. 23-4416')).toBeGreaterThan(blocks.findIndex((block) => block.includes('Defendant.')));
  expect(blocks.filter((block) => /[A-Z,.] \)/.test(block))).toEqual([]);
});

it('text with a line between two goes on from line to line also where the head of its page is set close', async () => {
  const clauses = (await read(caption + text)).filter(({ clause }) => clause !== undefined);
  expect(clauses.map((block) => block.clause)).toEqual(['1', '2']);
  expect(clauses[0]?.text).toMatch(/\$6,415,220\.00, with costs\.$/);
  expect(clauses[1]?.text).toMatch(/paid\.$/);
});

it('what is stamped onto a page in a frame, with a day, heads nothing and stands where it is seen, between two paragraphs', async () => {
  const stamp = ['FILED', 'SEP 17 2024', 'CLERK OF THE COURT'].map((line, at) =>
    textAt(420, 776 - at * 12, line, 9, 'F2'),
  );
  const blocks = await read(`1 w 410 745 150 42 re S\n${stamp.join('')}${caption}${text}`);
  const stamped = blocks.find((block) => block.text.startsWith('FILED'));
  expect([stamped?.kind, stamped?.text]).toEqual(['paragraph', 'FILED\nSEP 17 2024\nCLERK OF THE COURT']);
  expect(blocks.indexOf(stamped as (typeof blocks)[number])).toBeLessThan(
    blocks.findIndex(({ text }) => text.startsWith('1. ')),
  );
  expect(blocks.filter(({ clause }) => clause !== undefined).map(({ clause }) => clause)).toEqual(['1', '2']);
});

it('points (i) and (ii) set in below words without a comma are points of their own', async () => {
  const lines: [number, string][] = [
    [72, '(c) the stay shall end without any further order, save that'],
    [110, '(i) the plaintiff shall first file an affidavit; and'],
    [110, '(ii) the defendant may seek relief.'],
  ];
  const blocks = await read(lines.map(([left, line], at) => textAt(left, 740 - at * 14, line)).join(''));
  expect(blocks.map(({ clause }) => clause)).toEqual(['(c)', '(c)(i)', '(c)(ii)']);
});

it('a blank without room inside a word parts no words', async () => {
  const blocks = await read('BT /F1 12 Tf 72 700 Td (the order s) Tj -3.336 Tw (av e) Tj 0 Tw ( that it ends) Tj ET');
  expect(blocks[0]?.text).toBe('the order save that it ends');
});

it('a blank that hardly moves on what follows it parts no word, nor a word from its full stop', async () => {
  const content = 'BT /F1 12 Tf 72 700 Td -3 Tw (Tw o) Tj 0 Tw ( members pay ) Tj -3 Tw (VAT .) Tj ET';
  expect((await read(content))[0]?.text).toBe('Two members pay VAT.');
});

it('a small figure below its line and the word behind it are parted where a gap is between them', async () => {
  const content = textAt(72, 700, 'where t') + textAt(107.5, 696, '0', 8) + textAt(114.7, 700, 'is the time of CO');
  const second = textAt(196.7, 696, '2', 8) + textAt(201.2, 700, 'e');
  expect((await read(content + second))[0]?.text).toBe('where t0 is the time of CO2e');
});

it.each([
  ['nothing but space', ''],
  ['a line', '0.8 w 300 650 m 300 752 l S\n'],
])(
  'the head of a paper of a court names the parties, and then the title of the paper, where %s parts the two',
  async (_, rule) => {
    const rows: [left: string, right: string][] = [
      ['ORLEANS TIMBER COMPANY, L.P.,', 'Case No. 23-4416'],
      ['Plaintiff,', ''],
      ['v.', 'STIPULATED ORDER'],
      ['PULP AND PAPER COMPANY,', 'AND JUDGMENT'],
      ['Defendant.', ''],
    ];
    const drawn = rows.map(
      ([left, right], at) =>
        textAt(at % 2 > 0 ? 92 : 72, 740 - at * 20, left) + (right ? textAt(330, 740 - at * 20, right) : ''),
    );
    const blocks = await read(
      textAt(180, 765, 'IN THE DISTRICT COURT OF ORLEANS', 12, 'F2') + drawn.join('') + rule + text,
    );
    const all = blocks
      .map((block) => block.text.replaceAll('\n', ' '))
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(all).toContain(
      'ORLEANS TIMBER COMPANY, L.P., Plaintiff, v. PULP AND PAPER COMPANY, Defendant. Case No. 23-4416 STIPULATED ORDER AND JUDGMENT 1. The Court',
    );
  },
);
