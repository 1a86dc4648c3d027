import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
const ITALICS = `/Resources << /Font << /F1 ${font('Helvetica')} /F2 ${font('Helvetica-Bold')} /F3 ${font('Helvetica-Oblique')} >> >>`;

const blocksOf = async (content: string, entries?: string): Promise<string[]> => {
  const { text, blocks } = await readBytes(
    'a.pdf',
    makePdf([entries === undefined ? { content } : { content, entries }]),
  );
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replaceAll('\n', ' / ')}`);
};

const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

describe('a block of signatures', () => {
  it('holds the whole name of a party in bold type, also where it takes a second line', async () => {
    const content =
      prose(740) +
      textAt(72, 600, 'Signed by Ines Ahlgren for and on behalf of', 10) +
      textAt(72, 587, 'KELP FREIGHT AND BOATS', 10, 'F2') +
      textAt(72, 574, 'LIMITED', 10, 'F2');
    expect((await blocksOf(content)).at(-1)).toBe(
      'paragraph: Signed by Ines Ahlgren for and on behalf of / KELP FREIGHT AND BOATS / LIMITED',
    );
  });

  it('has no heading: neither the name that goes on below who signs, nor a name in large italics, nor the house of a witness', async () => {
    const content =
      textAt(72, 760, '3.1 Rent', 12, 'F2') +
      prose(740) +
      textAt(72, 700, '4. Law', 12, 'F2') +
      prose(680) +
      textAt(72, 620, 'Executed as a deed by QUAY', 10) +
      textAt(72, 607, 'ROPES (HARBOUR) LIMITED', 10) +
      textAt(72, 594, 'acting by', 10) +
      textAt(72, 560, '........................', 10) +
      textAt(72, 530, 'Executed as a deed by', 10) +
      textAt(72, 517, 'DAME INES AHLGREN', 10) +
      textAt(72, 504, 'in the presence of:', 10) +
      textAt(72, 470, 'Ines Ahlgren', 15, 'F3') +
      textAt(72, 450, 'Donor', 10) +
      textAt(72, 420, 'Witness: Tove Bekele', 10) +
      textAt(72, 407, 'Occupation: Solicitor', 10) +
      textAt(72, 394, '4 Mill Road, Oban', 10);
    const blocks = await blocksOf(content, ITALICS);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(['heading: 3.1 Rent', 'heading: 4. Law']);
    expect(blocks).toContain(
      'paragraph: Executed as a deed by QUAY / ROPES (HARBOUR) LIMITED / acting by /  / ........................',
    );
    expect(blocks.at(-1)).toContain('4 Mill Road, Oban');
  });

  it('has no heading where a firm in italics stands above who signs for it, or a signature above the name and what its bearer is', async () => {
    const content =
      textAt(72, 760, '5. Limits', 12, 'F2') +
      prose(740) +
      textAt(72, 690, 'Crale Whitmore LLP', 10, 'F3') +
      textAt(72, 670, 'Per E. Osei, partner, 7 June 2024', 10) +
      textAt(72, 630, 'Certificate', 12, 'F2') +
      prose(610) +
      textAt(72, 560, 'Ines Ahlgren', 10, 'F3') +
      textAt(72, 546, 'Ines Ahlgren, Fellow of the Institute and Faculty of Actuaries', 10) +
      textAt(72, 533, 'Date: 3 June 2025', 10);
    expect((await blocksOf(content, ITALICS)).filter((block) => block.startsWith('heading'))).toEqual([
      'heading: 5. Limits',
      'heading: Certificate',
    ]);
  });

  it('is one for each side where the second, drawn after the first, begins in small letters', async () => {
    const content =
      prose(740) +
      textAt(72, 640, 'Ines Ahlgren', 10) +
      textAt(72, 627, 'Senior Health Officer', 10) +
      textAt(330, 655, 'refused to sign', 10) +
      textAt(330, 640, '____________________', 10) +
      textAt(330, 627, 'Received by (for the business)', 10);
    expect((await blocksOf(content)).slice(-2)).toEqual([
      'paragraph: Ines Ahlgren / Senior Health Officer',
      'paragraph: refused to sign / ____________________ / Received by (for the business)',
    ]);
  });

  it('has no headings that say for whom is signed, also above the notes of the page', async () => {
    const content =
      textAt(72, 760, '4. Law', 12, 'F2') +
      prose(740) +
      textAt(72, 712, 'The rooms are those of the plan', 10) +
      textAt(213, 716, '1', 6) +
      '72 120 m 200 120 l S\n' +
      textAt(72, 106, '1', 6) +
      textAt(78, 102, 'Of which twelve rooms in the closed wing and four rooms that are let by the week.', 8) +
      textAt(72, 690, 'Pour le Bailleur', 10, 'F2') +
      textAt(72, 672, 'Mme Ines Ahlgren', 10) +
      textAt(72, 640, 'Pour le Preneur', 10, 'F2') +
      textAt(72, 622, 'M. Tove Bekele', 10);
    expect((await blocksOf(content)).filter((block) => block.startsWith('heading'))).toEqual(['heading: 4. Law']);
  });

  it('is one for each side where the name on the left takes a line more, drawn row by row', async () => {
    const pair = (y: number, left: string, right: string) => textAt(72, y, left, 10) + textAt(330, y, right, 10);
    const content =
      prose(740) +
      pair(660, 'Signed for and on behalf of', 'Signed for and on behalf of') +
      textAt(72, 647, 'QUAY ROPES AND HARBOUR FREIGHT AND', 10) +
      textAt(72, 634, 'STORES LIMITED', 10) +
      textAt(330, 647, 'KELP BULK AS', 10) +
      pair(595, '(signed) Ines Ahlgren', '(signed) Tove Bekele') +
      pair(570, 'Name: Ines Ahlgren', 'Name: Tove Bekele') +
      textAt(72, 530, 'Witness to both: Anna Byrne, solicitor', 10);
    const said = (block: string) => block.replace(/^paragraph: /, '').replaceAll(' /  / ', ' / ');
    expect((await blocksOf(content)).slice(-3).map(said)).toEqual([
      'Signed for and on behalf of / QUAY ROPES AND HARBOUR FREIGHT AND / STORES LIMITED / (signed) Ines Ahlgren / Name: Ines Ahlgren',
      'Signed for and on behalf of / KELP BULK AS / (signed) Tove Bekele / Name: Tove Bekele',
      'Witness to both: Anna Byrne, solicitor',
    ]);
  });

  it('begins with no heading where a seal was set', async () => {
    const content =
      textAt(72, 760, '4. Law', 12, 'F2') +
      prose(740) +
      textAt(72, 680, 'GIVEN under the common seal of QUAY ROPES LIMITED', 10, 'F2') +
      textAt(72, 650, '______________________ Director', 10);
    expect((await blocksOf(content)).filter((block) => block.startsWith('heading'))).toEqual(['heading: 4. Law']);
  });

  it('is no heading where a program says by whom a paper was signed, in whatever language', async () => {
    for (const words of ['Digitally signed by Ines Ahlgren', 'Signé électroniquement par Ines Ahlgren']) {
      const content =
        textAt(72, 760, '4. Law', 12, 'F2') +
        prose(740) +
        textAt(330, 600, words, 8, 'F2') +
        textAt(330, 590, 'Date: 12 May 2025 16:41', 8);
      expect((await blocksOf(content)).filter((block) => block.startsWith('heading'))).toEqual(['heading: 4. Law']);
    }
  });

  it('begins a paragraph of its own below that of another party whose signatures stand beside it', async () => {
    const content =
      prose(740) +
      textAt(72, 600, 'Executed as a deed by KELP FREIGHT', 10) +
      textAt(72, 587, 'LIMITED acting by a director', 10) +
      textAt(330, 587, 'Director: Ines Ahlgren', 10) +
      textAt(330, 574, 'Witness: Tove Bekele', 10) +
      textAt(72, 561, 'Executed as a deed by QUAY ROPES', 10) +
      textAt(72, 548, 'LIMITED acting by a director', 10) +
      textAt(330, 548, 'Director: Jan Cizek', 10);
    const blocks = await blocksOf(content);
    expect(blocks.filter((block) => block.includes('Tove Bekele'))).toEqual([
      expect.not.stringContaining('QUAY ROPES'),
    ]);
  });

  it('is no heading with the words for whom it is signed, above the name in a hand of its own', async () => {
    const content =
      textAt(72, 760, 'Order form', 16, 'F2') +
      prose(730) +
      prose(690) +
      textAt(72, 600, 'For the Customer', 9, 'F2') +
      textAt(72, 582, 'Ines Ahlgren', 18, 'F3') +
      textAt(72, 568, '22/4/2025', 10);
    const blocks = await blocksOf(content);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(['heading: Order form']);
    expect(blocks.at(-1)).toBe('paragraph: 22/4/2025');
  });

  it('holds the name of its party with who signs for it, and is no heading', async () => {
    const signature = (y: number, party: string, name: string) =>
      textAt(72, y, party, 10, 'F2') +
      textAt(72, y - 26, 'By: ____________________', 10) +
      textAt(72, y - 52, `Name: ${name}`, 10) +
      textAt(72, y - 78, 'Title: Director', 10);
    const content =
      prose(740) +
      signature(680, 'KELP FREIGHT LIMITED', 'Ines Ahlgren') +
      signature(540, 'QUAY ROPES INC.', 'Jan Cizek');
    expect((await blocksOf(content)).slice(1)).toEqual([
      expect.stringMatching(/^paragraph: KELP FREIGHT LIMITED .*By: _+ .*Name: Ines Ahlgren .*Title: Director$/),
      expect.stringMatching(/^paragraph: QUAY ROPES INC\. .*By: _+ .*Name: Jan Cizek .*Title: Director$/),
    ]);
  });

  it('is content on both pages where it ends the first and begins the second with the name of who signs', async () => {
    const first = prose(740) + textAt(72, 64, 'Yours sincerely', 10) + textAt(72, 38, 'Ines Ahlgren', 10, 'F3');
    const second = textAt(72, 756, 'Ines Ahlgren', 10) + textAt(72, 743, 'Director of works', 10) + prose(680);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: first }, { content: second }]));
    const kinds = blocks.filter(({ start, end }) => text.slice(start, end).includes('Ines Ahlgren'));
    expect(kinds.map(({ kind, page }) => [kind, page])).toEqual([
      ['paragraph', 1],
      ['paragraph', 2],
    ]);
  });

  it('has no heading in the name of who signs below dots, also where the day is written beside them', async () => {
    const dots = '. '.repeat(30).trim();
    const content =
      textAt(72, 760, 'Order form', 16, 'F2') +
      prose(730) +
      textAt(72, 640, `Signed for the Owner: ${dots} Date: ${dots}`, 10) +
      textAt(72, 610, 'Ines Ahlgren, Designated Member', 10) +
      textAt(72, 580, `Signed for the Operator: ${dots} Date: ${dots}`, 10) +
      textAt(72, 550, 'Jan Cizek, Director', 10);
    const blocks = await blocksOf(content);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(['heading: Order form']);
  });

  it('has no heading in a name signed on a line, below which it is written out, nor in the seal beside it', async () => {
    const content =
      textAt(72, 740, 'Share certificate', 18, 'F2') +
      prose(700) +
      textAt(80, 560, 'SHANNON POLYMERS LTD', 9, 'F2') +
      textAt(90, 546, 'COMMON SEAL', 9, 'F2') +
      textAt(300, 560, 'Declan Foyle', 15, 'F2') +
      '300 555 m 440 555 l S\n' +
      textAt(300, 542, 'Declan Foyle, Director', 9) +
      prose(500);
    const blocks = await blocksOf(content);
    expect(blocks.filter((block) => block.startsWith('heading'))).toEqual(['heading: Share certificate']);
  });

  it('has no heading in a name written large below the words before it, or above the name with what they hold', async () => {
    const content = (above: string, below: string) =>
      textAt(72, 760, '4. Law', 12, 'F2') +
      prose(740) +
      textAt(72, 690, above, 10) +
      textAt(72, 668, 'Ines Ahlgren', 16, 'F3') +
      textAt(72, 640, below, 10) +
      textAt(300, 640, 'Kelp Accountants', 10) +
      textAt(72, 626, 'Partner', 10) +
      textAt(300, 626, 'Galway', 10);
    for (const [above = '', below = ''] of [
      ['Yours faithfully', 'Managing partner'],
      ['We thank you for your help.', 'Ines Ahlgren FCA'],
    ])
      expect((await blocksOf(content(above, below))).filter((block) => block.startsWith('heading'))).toEqual([
        'heading: 4. Law',
      ]);
  });

  it('has no heads: names above the dots that two sign on say who signs, as the offices below them do', async () => {
    const both = (y: number, one: string, other: string, font = 'F1') =>
      textAt(72, y, one, 10, font) + textAt(330, y, other, 10, font);
    const content =
      prose(740) +
      both(594, 'Ines Ahlgren', 'Jan Cizek', 'F2') +
      both(580, '.............................', '.............................') +
      both(566, 'Director', 'Director') +
      both(552, 'Witness: Tove Bekele, Truro', 'Witness: Amos Quick, Leeds');
    const { blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.filter(({ table }) => table?.header !== undefined)).toEqual([]);
  });

  it('has no heading in one of two names that stand beside each other in the letters of the text', async () => {
    const content =
      prose(760) +
      textAt(72, 700, 'The Landlord', 10) +
      textAt(72, 687, 'Read and approved', 10) +
      textAt(72, 640, 'Ines Ahlgren', 10) +
      textAt(330, 700, 'The Tenant', 10) +
      textAt(330, 687, 'Read and approved', 10) +
      textAt(330, 640, 'Dr Jan Cizek', 10) +
      textAt(72, 590, '1. The instalments are due on 1 January, on 1 April, on 1 July and on 1 October of the', 10) +
      textAt(84, 577, 'year, and the option to tax has not been used by the Landlord.', 10);
    expect((await blocksOf(content)).filter((block) => block.startsWith('heading'))).toEqual([]);
  });

  it('of two who sign beside each other is one for each, with all that each signs', async () => {
    const both = (y: number, one: string, other: string) => textAt(72, y, one, 10) + textAt(330, y, other, 10);
    const content =
      prose(740) +
      both(680, 'Signed for and on behalf of', 'Signed for and on behalf of') +
      both(667, 'KELP FREIGHT LIMITED', 'QUAY ROPES LIMITED') +
      both(620, '____________________', '____________________') +
      both(606, 'Ines Ahlgren', 'Jan Cizek') +
      both(593, 'Director', 'Secretary');
    expect((await blocksOf(content)).slice(1).map((block) => block.replaceAll(' /  / ', ' / '))).toEqual([
      'paragraph: Signed for and on behalf of / KELP FREIGHT LIMITED / ____________________ / Ines Ahlgren / Director',
      'paragraph: Signed for and on behalf of / QUAY ROPES LIMITED / ____________________ / Jan Cizek / Secretary',
    ]);
  });

  it('of two beside each other begins with the name of each company, also where that ends in "Ltd." as a sentence might', async () => {
    const lines = [
      ['Silverline Textiles Ltd.', 'Northern Harbour Rope Inc.'],
      ['By: ____________________', 'By: ____________________'],
      ['Name: Ines Ahlgren', 'Name: Jan Cizek'],
      ['Date: 27 December 2014', 'Date: 13 July 2014'],
    ];
    const content = lines
      .map(([one = '', other = ''], at) => textAt(72, 600 - at * 14, one, 10) + textAt(330, 600 - at * 14, other, 10))
      .join('');
    expect((await blocksOf(prose(740) + content)).slice(-2)).toEqual([
      'paragraph: Silverline Textiles Ltd. / By: ____________________ / Name: Ines Ahlgren / Date: 27 December 2014',
      'paragraph: Northern Harbour Rope Inc. / By: ____________________ / Name: Jan Cizek / Date: 13 July 2014',
    ]);
  });

  it('of two beside each other is told by words such as "Electronically signed" below their names', async () => {
    const lines = [
      ['Declan Demir', 'Fiona Dowd, P.E.'],
      ['Electronically signed', 'Electronically signed'],
      ['4 October 2018 at 14:04', '15 January 2018 at 14:00'],
    ];
    const content = lines
      .map(([one = '', other = ''], at) => textAt(72, 600 - at * 14, one, 10) + textAt(330, 600 - at * 14, other, 10))
      .join('');
    expect((await blocksOf(prose(740) + content)).slice(-2)).toEqual([
      'paragraph: Declan Demir / Electronically signed / 4 October 2018 at 14:04',
      'paragraph: Fiona Dowd, P.E. / Electronically signed / 15 January 2018 at 14:00',
    ]);
  });

  it('is none of a form that asks different things beside each other', async () => {
    const both = (y: number, one: string, other: string) => textAt(72, y, one, 10) + textAt(330, y, other, 10);
    const content =
      prose(740) + both(680, 'Name: Ines Ahlgren', 'Date: 3 May 2024') + both(660, 'Title: Director', 'Place: Truro');
    const blocks = await blocksOf(content);
    expect(blocks.findIndex((block) => block.includes('Date:'))).toBeLessThan(
      blocks.findIndex((block) => block.includes('Title:')),
    );
  });

  it('begins anew with the words of the next party right below the address of a witness', async () => {
    const lines = [
      'Witness: P. Lloyd',
      'Address: 4 Upper Street',
      'Signed as a deed by Kelp Freight',
      'Limited acting by two',
    ];
    const content = prose(740) + lines.map((line, at) => textAt(72, 600 - at * 13, line, 10)).join('');
    expect((await blocksOf(content)).slice(-2)).toEqual([
      'paragraph: Witness: P. Lloyd / Address: 4 Upper Street',
      'paragraph: Signed as a deed by Kelp Freight / Limited acting by two',
    ]);
  });
});
