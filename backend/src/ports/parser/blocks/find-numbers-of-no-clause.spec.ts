import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '../testing/make/make-docx.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const PROSE = 'and the parties have agreed upon it in the presence of both of their advisers, on the day named above';

async function clausesOf(lines: readonly string[]) {
  const content = Buffer.from(lines.map((line, at) => textAt(72, 740 - at * 24, line)).join(''), 'latin1');
  const { blocks, text } = await readBytes('a.pdf', new Uint8Array(makePdf([{ content }])));
  return blocks.map(({ clause, kind, start, end }) => [clause ?? kind, text.slice(start, end)]);
}

describe('a number without a full stop at the head of a line', () => {
  it('is that of a house, a sum or a term where no other number of clauses goes before it or follows it', async () => {
    const lines = [
      'Rookwood Ventures LLP',
      '5 Minories',
      '3 Directors',
      `1. The fee ${PROSE}.`,
      `2. The term ${PROSE}.`,
    ];
    expect(await clausesOf(lines)).toEqual([
      ['paragraph', lines[0]],
      ['paragraph', lines[1]],
      ['paragraph', lines[2]],
      ['1', lines[3]],
      ['2', lines[4]],
    ]);
  });

  it('numbers a clause where it counts on, has clauses below it, or begins a statement', async () => {
    const counted = [`1 Fees ${PROSE}.`, `2 Terms ${PROSE}.`, '7 Notices', `7.1 A notice ${PROSE}.`];
    expect((await clausesOf(counted)).map(([clause]) => clause)).toEqual(['1', '2', '7', '7.1']);
    expect(await clausesOf([`14 The Landlord shall not withhold its consent ${PROSE}.`])).toEqual([
      ['14', `14 The Landlord shall not withhold its consent ${PROSE}.`],
    ]);
  });

  it('is no initial at the head of a sentence, where no letter beside it counts', async () => {
    const lines = ['M. Calmels takes the chair and finds that the meeting may decide on what is set out below.'];
    expect(await clausesOf(lines)).toEqual([['paragraph', lines[0]]]);
  });

  it('is told in a Word document alike', async () => {
    const typed = ['Rookwood Ventures LLP', '5 Minories', `1. The fee ${PROSE}.`, `2. The term ${PROSE}.`];
    const { blocks } = await readBytes('a.docx', makeDocx({ body: typed.map((text) => paragraph(text)).join('') }));
    expect(blocks.map(({ clause }) => clause)).toEqual([undefined, undefined, '1', '2']);
  });
});

describe('a capital at the head of a line', () => {
  it('is one too where the office of who signs stands behind wide blanks', async () => {
    const typed = [`1. The fee ${PROSE}.`, 'M. Orr        Director        Date: 4 May', 'F. Baird        Director'];
    const { blocks } = await readBytes('a.docx', makeDocx({ body: typed.map((text) => paragraph(text)).join('') }));
    expect(blocks.map(({ clause }) => clause)).toEqual(['1', undefined, undefined]);
  });

  it('is an initial of who signs where no other letter counts beside it, and else marks a part', async () => {
    expect(await clausesOf(['Signed for the tenant', 'P. Cassidy', 'U. Meara'])).toEqual([
      ['paragraph', 'Signed for the tenant'],
      ['paragraph', 'P. Cassidy'],
      ['paragraph', 'U. Meara'],
    ]);
    expect((await clausesOf(['S. Orrell Director M. Chadha Director', 'J. v. Halden'])).map(([kind]) => kind)).toEqual([
      'paragraph',
      'paragraph',
    ]);
    expect(await clausesOf(['Signed for the tenant', 'P. Cassidy, chair, 4 May 2025'])).toEqual([
      ['paragraph', 'Signed for the tenant\n\nP. Cassidy, chair, 4 May 2025'],
    ]);
    expect((await clausesOf(['A. Rent', PROSE, 'B. Term', PROSE])).map(([clause]) => clause)).toEqual([
      'A',
      'paragraph',
      'B',
      'paragraph',
    ]);
  });
});

it('the number before the name of a paper is none of its clauses, which begin to count below it', async () => {
  const bold = (text: string) => paragraph(text).replace('<w:r>', '<w:r><w:rPr><w:b/></w:rPr>');
  const clauses = async (...titles: string[]) => {
    const body = titles.map((title) => bold(title) + paragraph(`Die Vergütung steigt ${PROSE}.`)).join('');
    const { blocks } = await readBytes('a.docx', makeDocx({ body }));
    return blocks.flatMap(({ kind, clause }) => (kind === 'heading' ? [clause] : []));
  };
  expect(await clauses('2. Nachtrag zum Mietvertrag', '§ 1 Mietzins', '§ 2 Laufzeit')).toEqual([
    undefined,
    '§ 1',
    '§ 2',
  ]);
  expect(await clauses('1. Gegenstand des Vertrags', '2. Laufzeit des Vertrags')).toEqual(['1', '2']);
});
