import { describe, expect, it } from 'vitest';
import { makeDocx, paragraph, type DocxParts } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const STYLES =
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>';
const NUMBERING = `<w:abstractNum w:abstractNumId="0">
  <w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl>
  <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1.%2"/></w:lvl></w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;

const bold = (text: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}<w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const level = (at: number): string => `<w:numPr><w:ilvl w:val="${String(at)}"/><w:numId w:val="1"/></w:numPr>`;

const headingsOf = async (parts: DocxParts): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.docx', makeDocx(parts));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
};

describe('the titles of a Word document', () => {
  it('are those of all clauses of one list, also of one that was put in without bold type', async () => {
    const text = 'The carrier shall confirm each order in writing within five working days of the day it came.';
    const body = [
      bold('Orders', level(0)),
      paragraph(text, level(1)),
      paragraph('Change of control', level(0)),
      paragraph(text, level(1)),
      bold('Fees', level(0)),
      paragraph(text, level(1)),
    ].join('');
    expect(await headingsOf({ body, numbering: NUMBERING })).toEqual(['1. Orders', '2. Change of control', '3. Fees']);
  });

  it('are those of a list above the clauses that it counts, also where none is in bold, and no words of a list alone', async () => {
    const text = 'The chair reported three breaches of the consent in the autumn of the year.';
    const titled = ['Minutes of the last meeting', 'Effluent consent'].flatMap((title) => [
      paragraph(title, level(0)),
      paragraph(text, level(1)),
    ]);
    expect(await headingsOf({ body: titled.join(''), numbering: NUMBERING })).toEqual([
      '1. Minutes of the last meeting',
      '2. Effluent consent',
    ]);
    const list = ['Bread', 'Butter', 'Milk'].map((item) => paragraph(item, level(0)));
    expect(await headingsOf({ body: list.join(''), numbering: NUMBERING })).toEqual([]);
  });

  it('end where the next number of their list stands before text', async () => {
    const body = [
      bold('Term. The carrier serves for five years from the day on which it signs this paper.', level(0)),
      bold('Fees.', level(0)),
      paragraph('Each order is paid for within ten days.', level(1)),
      paragraph('Notices. The carrier writes to the depot.', level(0)),
    ].join('');
    const { blocks } = await readBytes('a.docx', makeDocx({ body, numbering: NUMBERING }));
    expect(blocks.map(({ clause, headingPath }) => [clause, headingPath])).toEqual([
      ['1', []],
      ['2', []],
      ['2.1', ['2. Fees.']],
      ['3', []],
    ]);
  });

  it('are not the name of who sends a letter whose first words stand above a styled title', async () => {
    const body = [
      bold('Harbour Bank plc'),
      paragraph('3 Quay Street, Hull HU1 1AA'),
      paragraph('4 March 2025'),
      paragraph('Dear Sirs'),
      paragraph('Loan of 2023 - letter of change', '<w:pStyle w:val="Heading1"/>'),
      paragraph('We agree to what you have asked for.'),
      paragraph('Yours faithfully'),
    ].join('');
    expect(await headingsOf({ body, styles: STYLES })).toEqual(['Loan of 2023 - letter of change']);
  });

  it('are not what is bold in a box', async () => {
    const box = `<w:p><w:r><w:pict><w:txbxContent>${bold('Please Return By May')}${paragraph('Sign the first page.')}</w:txbxContent></w:pict></w:r></w:p>`;
    const body = `${box}${bold('Offer of Work')}${paragraph('We are pleased to offer you the work that is named below, from the first of May on.')}`;
    expect(await headingsOf({ body })).toEqual(['Offer of Work']);
  });

  it('are articles counted in words, below their chapters and above their points', async () => {
    const body = [
      bold('CAPÍTULO PRIMEIRO'),
      paragraph('Artigo Primeiro'),
      paragraph('A associação tem por objecto:'),
      paragraph('a) Promover o golfe;'),
      paragraph('b) Representar os membros.'),
      paragraph('Artigo Segundo'),
      paragraph('Nos termos do artigo primeiro, a associação tem a sua sede em Almancil.'),
    ];
    const { blocks } = await readBytes('a.docx', makeDocx({ body: body.join('') }));
    expect(blocks.map(({ kind, clause, headingPath }) => [kind, clause, headingPath.length])).toEqual([
      ['heading', 'CAPÍTULO PRIMEIRO', 0],
      ['heading', 'Artigo Primeiro', 1],
      ['paragraph', 'Artigo Primeiro', 2],
      ['list_item', 'Artigo Primeiro(a)', 2],
      ['list_item', 'Artigo Primeiro(b)', 2],
      ['heading', 'Artigo Segundo', 1],
      ['paragraph', 'Artigo Segundo', 2],
    ]);
  });

  it('are no lines to write on, whatever their style', async () => {
    const style = '<w:pStyle w:val="Heading1"/>';
    const body = paragraph('Participants', style) + paragraph('1.__________', style) + paragraph('2.__________', style);
    expect(await headingsOf({ styles: STYLES, body })).toEqual(['Participants']);
  });

  it('have the level below that of the title they stand under, also where bold type alone tells them', async () => {
    const style = '<w:pStyle w:val="Heading1"/>';
    const body = [
      paragraph('Loan note', style),
      bold('Definitions', level(0)),
      paragraph('In this deed the words below have the meaning that is given to them here.', level(1)),
      paragraph('Schedule', style),
    ];
    const { blocks } = await readBytes(
      'a.docx',
      makeDocx({ styles: STYLES, numbering: NUMBERING, body: body.join('') }),
    );
    expect(blocks.flatMap(({ level: own }) => own ?? [])).toEqual([1, 2, 1]);
  });

  it('number what is typed below them with their own number', async () => {
    const style = '<w:pStyle w:val="Heading1"/>';
    const body = [
      paragraph('VI EQUIPMENT', style),
      paragraph('VI.A. A stopwatch is used.'),
      paragraph('VII SAFETY', style),
      paragraph('V.I. Petrov is in charge.'),
    ];
    const { blocks } = await readBytes('a.docx', makeDocx({ styles: STYLES, body: body.join('') }));
    expect(blocks.map(({ clause }) => clause)).toEqual([undefined, 'VI.A', undefined, undefined]);
  });
});

describe('a term of a list of definitions in Word', () => {
  it('is no heading, though it is set in bold', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="T"><w:name w:val="Definition Term"/><w:rPr><w:b/></w:rPr></w:style>';
    const styled = (text: string, style: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);
    const body = styled('Delivery', 'H') + styled('Place', 'T') + paragraph('At a safe berth.') + styled('Price', 'H');
    const { blocks } = await readBytes('a.docx', makeDocx({ body, styles }));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'heading']);
  });
});

describe('an annex of a Word document', () => {
  it('opens with its number, also where a list counts it in a line that has no words of its own', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="Schedule %1"/></w:lvl>
      <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%2."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const body = [
      bold('1. Price'),
      paragraph('The price is EUR 900.'),
      ...['Warranties', 'Properties'].flatMap((title) => [
        paragraph('', level(0)),
        bold(title),
        paragraph('It is let.', level(1)),
        paragraph('', level(1)),
      ]),
    ].join('');
    const { text, blocks } = await readBytes('a.docx', makeDocx({ body, numbering }));
    expect(blocks.slice(2).map(({ start, end, headingPath }) => [text.slice(start, end), headingPath])).toEqual([
      ['Schedule 1', []],
      ['Warranties', ['Schedule 1']],
      ['1. It is let.', ['Schedule 1', 'Warranties']],
      ['Schedule 2', []],
      ['Properties', ['Schedule 2']],
      ['1. It is let.', ['Schedule 2', 'Properties']],
    ]);
  });

  it('opens with its name and number in a line of its own, but not in a list of annexes', async () => {
    const clause = bold('1. Price') + paragraph('The price is EUR 900.');
    const schedule = paragraph('SCHEDULE 1') + paragraph('Machines that are sold') + paragraph('Two lathes.');
    expect(await headingsOf({ body: clause + schedule })).toEqual(['1. Price', 'SCHEDULE 1']);
    const list = paragraph('Enclosed are:') + paragraph('Annex 1') + paragraph('Annex 2') + paragraph('');
    expect(await headingsOf({ body: clause + list })).not.toContain('Annex 1');
  });

  it('stands beside the clauses where it has no number, its title below it', async () => {
    const body = [
      paragraph('TITRE II – CAPITAL', '<w:outlineLvl w:val="0"/>'),
      paragraph('Les associés apportent EUR 900.'),
      paragraph('TITRE III – DURÉE', '<w:outlineLvl w:val="0"/>'),
      paragraph('Dix ans.'),
      bold('ANNEXE'),
      bold('État des actes'),
      paragraph('Ouverture du compte.'),
    ].join('');
    const { blocks } = await readBytes('a.docx', makeDocx({ body }));
    expect(blocks.slice(-3).map(({ headingPath }) => headingPath)).toEqual([
      [],
      ['ANNEXE'],
      ['ANNEXE', 'État des actes'],
    ]);
  });
});

it('clauses of a Word document that are written whole in a style of headings are text, and titles in that style are none the less', async () => {
  const styles = `${STYLES}<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="1"/></w:pPr></w:style>`;
  const second = '<w:pStyle w:val="H2"/>';
  const body = [
    paragraph('Interpretation', `<w:pStyle w:val="Heading1"/>${level(0)}`),
    paragraph('Words have the same meanings as in the Lease.', second),
    paragraph('Headings are ignored.', second),
    paragraph('The Tenant shall:', second),
    paragraph('[Reserved].', second),
    paragraph('Costs', second),
    paragraph('[Reserved]', `<w:pStyle w:val="Heading1"/>${level(0)}`),
  ].join('');
  expect(await headingsOf({ body, styles, numbering: NUMBERING })).toEqual([
    '1. Interpretation',
    '1.5 Costs',
    '2. [Reserved]',
  ]);
});

it('points of a clause that end so are no titles, whatever their style', async () => {
  const body = [
    paragraph('Payment', `<w:pStyle w:val="Heading1"/>${level(0)}`),
    paragraph('in Dollars; and', `<w:pStyle w:val="Heading1"/>${level(1)}`),
    paragraph('[Reserved];', `<w:pStyle w:val="Heading1"/>${level(1)}`),
  ].join('');
  expect(await headingsOf({ body, styles: STYLES, numbering: NUMBERING })).toEqual(['1. Payment']);
});
