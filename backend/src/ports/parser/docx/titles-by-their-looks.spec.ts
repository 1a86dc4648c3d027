import { describe, expect, it } from 'vitest';
import { makeDocx } from '../testing/make/make-docx.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const ITALIC = '<w:i/>';
const UNDERLINED = '<w:u w:val="single"/>';
const BOLD = '<w:b/>';
const size = (halfPoints: number): string => `<w:sz w:val="${String(halfPoints)}"/>`;
const set = (text: string, look = '', style = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r></w:p>`;
const text = (day: number): string =>
  set(`The carrier shall confirm each order in writing by the ${String(day)}th of the month that follows its date.`);

/** The headings of a document, each behind those that it stands under. */
async function headingsOf(body: readonly string[], styles = '', numbering = ''): Promise<string[]> {
  const read = await readBytes('a.docx', makeDocx({ body: body.join(''), styles, numbering }));
  return read.blocks.flatMap(({ kind, headingPath, start, end }) =>
    kind === 'heading' ? [[...headingPath, read.text.slice(start, end)].join(' > ')] : [],
  );
}

describe('the titles of a Word document without styles', () => {
  it('are set in larger letters than its text, the smaller of them below the larger', async () => {
    const body = [
      set('Storage rules', size(40)),
      set('Opening hours', size(28)),
      text(4),
      set('Access on foot', size(28)),
      text(5),
    ];
    expect(await headingsOf(body)).toEqual([
      'Storage rules',
      'Storage rules > Opening hours',
      'Storage rules > Access on foot',
    ]);
  });

  it('may be words in capitals on a cover, in letters that are smaller than its title and larger than all others', async () => {
    const ends = '<w:p><w:pPr><w:pageBreakBefore/></w:pPr></w:p>';
    const body = [set('Annual report', size(40)), set('PREPARED FOR THE BOARD', size(30)), ends, text(4), text(5)];
    expect(await headingsOf(body)).toEqual(['Annual report', 'Annual report > PREPARED FOR THE BOARD']);
  });

  it('have three letters at least where they are written in bold capitals', async () => {
    expect(await headingsOf([set('PENSIONS', BOLD), text(4), set('TAX', BOLD), text(5)])).toEqual(['PENSIONS', 'TAX']);
  });

  it('are larger by their style as well, where it names no level', async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="Big"><w:name w:val="Form section"/><w:rPr><w:sz w:val="30"/></w:rPr></w:style>`;
    const body = [set('Who asks', '', 'Big'), text(4), set('What for', '', 'Big'), text(5)];
    expect(await headingsOf(body, styles)).toEqual(['Who asks', 'What for']);
  });

  it('are underlined or in italics, below those in bold type', async () => {
    const body = [
      set('Orders', BOLD),
      set('How they are placed', UNDERLINED),
      text(4),
      set('How they are refused', UNDERLINED),
      text(5),
      set('No order is taken by telephone.', UNDERLINED),
      set('Fees', BOLD),
      text(6),
    ];
    expect(await headingsOf(body)).toEqual([
      'Orders',
      'Orders > How they are placed',
      'Orders > How they are refused',
      'Fees',
    ]);
  });

  it('are no single line in italics, no sentences in italics, and no names of offices below those who sign', async () => {
    expect(await headingsOf([set('Orders', BOLD), text(4), set('Draft for comment', ITALIC), text(5)])).toEqual([
      'Orders',
    ]);
    const quoted = [set('Goods stay ours until paid.', ITALIC), text(4), set('Risk goes with them.', ITALIC), text(5)];
    expect(await headingsOf([set('Orders', BOLD), ...quoted])).toEqual(['Orders']);
    const signed = [set('Anna Moss'), set('Director', ITALIC), set('Paul Reid'), set('Secretary', ITALIC)];
    expect(await headingsOf([set('Orders', BOLD), text(4), ...signed])).toEqual(['Orders']);
  });

  it('are in bold type by the style of their letters, and are none where their letters undo the bold type of a style', async () => {
    const styles = `<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Lead"><w:name w:val="Lead"/><w:rPr><w:b/></w:rPr></w:style>`;
    const body = [
      set('Opening Hours', '<w:rStyle w:val="Strong"/>'),
      text(4),
      set('Eight to five on working days', '<w:b w:val="0"/>', 'Lead'),
      text(5),
    ];
    expect(await headingsOf(body, styles)).toEqual(['Opening Hours']);
  });

  it('are shown in capitals, also behind the name of an annex', async () => {
    const body = [
      set('Opening hours', '<w:caps/>'),
      text(4),
      set('Schedule 1 – RATES OF CARRIAGE FROM MAY ON AND HOW THEY ARE WORKED OUT'),
      text(5),
    ];
    expect(await headingsOf(body)).toEqual([
      'Opening hours',
      'Schedule 1 – RATES OF CARRIAGE FROM MAY ON AND HOW THEY ARE WORKED OUT',
    ]);
  });

  it('stand beside numbered ones that look as they do, behind the last of these', async () => {
    const body = [
      set('1. Orders', BOLD),
      text(4),
      set('2. Fees', BOLD),
      text(5),
      set('Execution of this paper', BOLD),
      text(6),
    ];
    expect(await headingsOf(body)).toEqual(['1. Orders', '2. Fees', 'Execution of this paper']);
  });

  it('are no captions of tables', async () => {
    const rows = `<w:tbl><w:tr><w:tc>${set('Pallet')}</w:tc><w:tc>${set('9')}</w:tc></w:tr></w:tbl>`;
    const body = [set('Fees', BOLD), text(4), set('Table 1: Fees by pallet', BOLD), rows, text(5)];
    expect(await headingsOf(body)).toEqual(['Fees']);
  });

  it('are no words below the title of a cover, in letters that no other title has', async () => {
    const cover = [set('Storage rules', size(48)), set('Prepared for Acme plc', size(32)), set('Draft 3', size(28))];
    const text4 = text(4);
    const breaks = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
    expect(await headingsOf([...cover, breaks, text4, set('Access', BOLD), text(5)])).toEqual([
      'Storage rules',
      'Storage rules > Access',
    ]);
    expect(await headingsOf([set('Storage rules', size(48)), set('Access on foot', size(32)), text4])).toEqual([
      'Storage rules',
      'Storage rules > Access on foot',
    ]);
  });

  it('may take more words than others in bold type above plain text, unless they make a sentence', async () => {
    const title = 'The carriage of goods in bond between the free ports of the Irish Sea and the yards inland';
    const said = 'The carrier will bring all goods in bond from the free ports of the Irish Sea to its yards';
    const body = [set('Orders', BOLD), text(4), set(title, BOLD), text(5), set(said, BOLD), text(6)];
    expect(await headingsOf(body)).toEqual(['Orders', title]);
  });

  it('stand below others in bold type where those are centred or on a ground of their own', async () => {
    const bar = (words: string): string =>
      `<w:p><w:pPr><w:shd w:val="clear" w:fill="D9D9D9"/></w:pPr><w:r><w:rPr>${BOLD}</w:rPr><w:t>${words}</w:t></w:r></w:p>`;
    const body = [bar('Goods inwards'), set('Hours of work', BOLD), text(4), bar('Goods outwards'), text(5)];
    expect(await headingsOf(body)).toEqual(['Goods inwards', 'Goods inwards > Hours of work', 'Goods outwards']);
  });

  it('are no names of parties on the cover of a contract', async () => {
    const body = [
      set('LEASE OF PART', BOLD),
      set('between'),
      set('(1) ACME STORAGE LIMITED', BOLD),
      set('and'),
      set('(2) BOLT CARRIERS PLC', BOLD),
      text(4),
    ];
    expect(await headingsOf(body)).toEqual(['LEASE OF PART']);
  });

  it('stand below the annex that opens above them, not beside the clauses that look as they do', async () => {
    const body = [
      set('Terms of carriage', size(36)),
      set('1. Orders', BOLD),
      text(4),
      set('2. Fees', BOLD),
      text(5),
      set('Schedule 1', size(32)),
      set('Rates by pallet', BOLD),
      text(6),
    ];
    expect((await headingsOf(body)).at(-1)).toBe('Schedule 1 > Rates by pallet');
  });

  it('are no names of who signs, or for whom, above the lines to sign on', async () => {
    const body = [
      set('Terms of carriage', `${BOLD}${size(36)}`),
      text(4),
      set('Signatures', BOLD),
      set('Acme Storage B.V.', BOLD),
      '<w:p/>',
      set('By: ____________'),
      set('Maeve Lyde', BOLD),
      set('Managing director'),
    ];
    expect(await headingsOf(body)).toEqual(['Terms of carriage', 'Signatures']);
  });

  it('are long also where they end in the name of a company', async () => {
    const title = 'Minutes of a meeting of the board of directors of the carrier Bolt Carriers Partners S.A.';
    const body = [set(title, `${BOLD}${size(36)}`), text(4), text(5)];
    expect(await headingsOf(body)).toEqual([title]);
  });

  it('stand below each other as one list counts them, whatever their numbers look like', async () => {
    const level = (at: number, format: string) =>
      `<w:lvl w:ilvl="${String(at)}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="%${String(at + 1)}."/></w:lvl>`;
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, 'upperLetter')}${level(1, 'decimal')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const counted = (title: string, at: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${String(at)}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:rPr>${BOLD}</w:rPr><w:t>${title}</w:t></w:r></w:p>`;
    const body = [
      counted('Findings', 0),
      counted('Roof', 1),
      text(4),
      counted('Advice', 0),
      counted('Gates', 1),
      text(5),
    ];
    expect(await headingsOf(body, '', numbering)).toEqual([
      'A. Findings',
      'A. Findings > 1. Roof',
      'B. Advice',
      'B. Advice > 1. Gates',
    ]);
  });

  it('are no signature in letters that look written by hand', async () => {
    const body = [
      set('Claim for freight', size(36)),
      text(4),
      set('Yours faithfully'),
      set('Maeve Lyde', `<w:rFonts w:ascii="Segoe Script"/>${ITALIC}${size(30)}`),
      set('Maeve Lyde, partner'),
    ];
    expect(await headingsOf(body)).toEqual(['Claim for freight']);
  });
});
