import { describe, expect, it } from 'vitest';
import { linesOfText } from '../txt/text-lines.js';
import { buildBlocks } from './build-blocks.js';

const blocksOf = (text: string) =>
  buildBlocks(text, linesOfText(text)).map(({ kind, start, end }) => [kind, text.slice(start, end)] as const);
const headingsOf = (text: string) => blocksOf(text).flatMap(([kind, content]) => (kind === 'heading' ? [content] : []));

const BODY =
  'The parties agree that the terms set out below apply to every order placed under\nthis agreement, whether in writing or not.';

describe('headings in plain text', () => {
  it.each([
    'ARTICLE IV',
    '3. PAYMENT',
    '3. Payment Terms.',
    'SCHEDULE B',
    'Section 3.02. Other Covenants.',
    'CONFIDENTIALITY',
    'Limitation of Liability',
  ])('"%s" is one', (line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([line]);
  });

  it.each([
    '63 Main Street',
    'By: John Smith',
    'March 4, 2024',
    '10. LIMITATION OF LIABILITY. EXCEPT FOR CLAIMS UNDER SECTION 9 THE SUPPLIER',
    'THE WARRANTIES ABOVE ARE IN LIEU OF ALL OTHERS.',
    'Name: ____________',
    '(c) Acme Eyewear Group ("Acme"), 1010 Arch',
    'BY AND BETWEEN',
    'Signed: Siobhan Murphy, Director',
    'Page 7 of 12',
    'The Guarantor is Tom Kelly of Sligo.',
  ])('"%s" is none', (line) => {
    expect(headingsOf(`${BODY}\n\n${line}\n\n${BODY}`)).toEqual([]);
  });

  it('are not taken from a paragraph in capitals', () => {
    const shouted =
      'THE SUPPLIER MAKES NO WARRANTY OF ANY KIND, WHETHER EXPRESS OR IMPLIED, AS TO\nTHE GOODS, THEIR QUALITY OR THEIR FITNESS FOR A PURPOSE, AND THE BUYER TAKES\nTHEM AS THEY ARE.';
    expect(headingsOf(`${BODY}\n\n${shouted}\n\n${BODY}`)).toEqual([]);
  });

  it('are not taken from a table of contents', () => {
    expect(
      blocksOf(`Contents\n\nDefinitions ........ 1\nPayment ........ 4\nTerm ........ 7\n\n${BODY}`).filter(
        ([kind]) => kind === 'line',
      ),
    ).toHaveLength(3);
  });
});

describe('paragraphs of wrapped lines', () => {
  it('go on where a line begins with the number of a clause that is only named', () => {
    const text =
      'The tenant may end this lease early, but only in the way that is set out in clause\n8.2 of this lease, and not otherwise.';
    expect(blocksOf(text)).toHaveLength(1);
  });

  it('end before a numbered clause and before each item of a list', () => {
    const text =
      '8.1 The tenant shall pay the rent on the first day of each month in advance; and\n8.2 The tenant shall\n(a) insure the premises;\n(b) keep them in repair; and\n(c) pay all rates.';
    expect(blocksOf(text)).toHaveLength(5);
  });

  it('end with a short line that closes a sentence', () => {
    const text =
      'The tenant shall pay the rent on the first day of each calendar month in advance,\nwithout set-off.\nThe landlord shall insure the building against fire and such other risks as it may\nthink fit.';
    expect(blocksOf(text)).toHaveLength(2);
  });

  it('are parted where clauses with titles are run together, each under its number', () => {
    const text =
      'This Agreement begins on 1 April 2024. 1. TERM. It runs for three years. 2. PRICE AND\nPAYMENT. The Customer pays EUR 1,250,000, as agreed on page 3. 3. LAW. It is governed by Irish law.';
    const blocks = buildBlocks(text, linesOfText(text));
    expect(blocks.map(({ clause, lines, start, end }) => [clause, lines, text.slice(start, end)])).toEqual([
      [undefined, [1, 1], 'This Agreement begins on 1 April 2024.'],
      ['1', [1, 1], '1. TERM. It runs for three years.'],
      ['2', [1, 2], '2. PRICE AND\nPAYMENT. The Customer pays EUR 1,250,000, as agreed on page 3.'],
      ['3', [2, 2], '3. LAW. It is governed by Irish law.'],
    ]);
  });
});
