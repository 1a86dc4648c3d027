import { describe, expect, it } from 'vitest';
import type { ParsedDocument } from '../document-parser.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** A page of lines that stand close below each other. */
const letter = (lines: readonly string[]): Promise<ParsedDocument> => {
  const content = Buffer.from(lines.map((line, at) => textAt(72, 740 - at * 14, line)).join(''), 'latin1');
  return readBytes('letter.pdf', new Uint8Array(makePdf([{ content }])));
};

const partsOf = ({ blocks, text }: ParsedDocument) =>
  blocks.map(({ kind, clause, start, end }) => [
    clause === undefined ? kind : `clause ${clause}`,
    text.slice(start, end),
  ]);

const SENTENCES = [
  'We refer to the milk supply agreement of 2 February 2021, under which your company took on',
  'to take four hundred thousand litres in each quarter, and give notice of its end.',
];

describe('a letter whose lines stand close below each other', () => {
  it('has its sender, date, references and recipient as blocks of their own, and its subject as heading', async () => {
    const read = await letter([
      'Hanratty & Voss LLP',
      '27 Quayside, Waterford',
      '14 May 2024',
      'Our ref: HV/2291/LC',
      'Your ref: 88-104',
      'Slaney Valley Creameries Limited',
      '12 Abbey, Enniscorthy',
      'By email and registered post',
      'Dear Sirs',
      'Re: Termination of the milk supply agreement',
      ...SENTENCES,
      'Yours faithfully',
      'Hanratty & Voss LLP',
    ]);
    expect(partsOf(read)).toEqual([
      ['paragraph', 'Hanratty & Voss LLP\n27 Quayside, Waterford'],
      ['paragraph', '14 May 2024'],
      ['paragraph', 'Our ref: HV/2291/LC\nYour ref: 88-104'],
      ['paragraph', 'Slaney Valley Creameries Limited\n12 Abbey, Enniscorthy'],
      ['paragraph', 'By email and registered post'],
      ['paragraph', 'Dear Sirs'],
      ['heading', 'Re: Termination of the milk supply agreement'],
      ['paragraph', SENTENCES.join('\n')],
      ['paragraph', 'Yours faithfully'],
      ['paragraph', 'Hanratty & Voss LLP'],
    ]);
  });

  it('is told in other languages as well', async () => {
    const read = await letter([
      'Kanzlei Oberlechner',
      'München, den 11. Juni 2024',
      'Frau Annegret Brückmöller',
      'Betreff: Kündigung des Mietvertrages',
      'Sehr geehrte Frau Brückmöller,',
      'wir kündigen das Mietverhältnis über die Wohnung im zweiten Obergeschoss fristgerecht.',
      'Mit freundlichen Grüßen',
    ]);
    expect(partsOf(read)).toEqual([
      ['paragraph', 'Kanzlei Oberlechner'],
      ['paragraph', 'München, den 11. Juni 2024'],
      ['paragraph', 'Frau Annegret Brückmöller'],
      ['heading', 'Betreff: Kündigung des Mietvertrages'],
      ['paragraph', 'Sehr geehrte Frau Brückmöller,'],
      ['paragraph', 'wir kündigen das Mietverhältnis über die Wohnung im zweiten Obergeschoss fristgerecht.'],
      ['paragraph', 'Mit freundlichen Grüßen'],
    ]);
  });

  it('is none where nobody is written to', async () => {
    const read = await letter(['14 May 2024', 'Re: Termination of the milk supply agreement', ...SENTENCES]);
    expect(read.blocks.filter(({ kind }) => kind === 'heading')).toEqual([]);
  });
});
