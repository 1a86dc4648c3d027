import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const headingsOf = async (content: string): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
};

const prose = (top: number): string =>
  textAt(72, top, 'The carrier shall confirm each order in writing within five working days of the day it', 10) +
  textAt(72, top - 13, 'came, and shall send back all crates that are not broken at its own cost and risk.', 10);

describe('the title of a paper', () => {
  it('is a heading also as a question, and who wrote the paper below it is none', async () => {
    const content =
      textAt(160, 760, 'Did the early ferry shorten the crossing?', 17) +
      textAt(200, 730, 'Ines Ahlgren', 12) +
      textAt(300, 730, 'Tove Bekele', 12) +
      textAt(255, 705, 'March 2025', 12) +
      textAt(72, 670, '1 Crossings', 14, 'F2') +
      prose(650) +
      textAt(72, 610, '2 Ferries', 14, 'F2') +
      prose(590);
    expect(await headingsOf(content)).toEqual([
      'Did the early ferry shorten the crossing?',
      '1 Crossings',
      '2 Ferries',
    ]);
  });

  it('stands above who wrote the paper in a drawing of the same typeface for larger letters, which is no heading', async () => {
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
    const fonts = `/F1 ${font('ABCDEF+LMRoman10-Regular')} /F2 ${font('GHIJKL+LMRoman12-Bold')} /F3 ${font('MNOPQR+LMRoman12-Regular')} /F4 ${font('STUVWX+LMRoman17-Regular')}`;
    const content =
      textAt(200, 760, 'Power of attorney', 17, 'F4') +
      textAt(215, 730, 'Kelp Freight and Boats', 11, 'F3') +
      textAt(240, 705, 'Emden, 14 April', 11, 'F3') +
      prose(670) +
      textAt(72, 630, '1 Orders', 14, 'F2') +
      prose(610);
    const entries = `/Resources << /Font << ${fonts} >> >>`;
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content, entries }]));
    const headings = blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
    expect(headings).toEqual(['Power of attorney', '1 Orders']);
  });

  it('is a heading in a typeface of its own above a date that is still to be filled in', async () => {
    const content =
      textAt(72, 760, 'Orchard Licence', 26, 'F2') +
      textAt(72, 725, 'between Pomona Fruit BV and the Aldbury Growers, dated ____ May', 10) +
      textAt(72, 690, '1. Grant', 13) +
      prose(670);
    expect(await headingsOf(content)).toEqual(['Orchard Licence', '1. Grant']);
  });

  it('is a heading also above the premises it is of, and where it ends in the name of a company', async () => {
    const lease =
      textAt(285, 760, 'LEASE', 14, 'F2') +
      textAt(240, 740, 'of restaurant premises at', 10) +
      textAt(215, 727, '14 Harbour Parade, Oban PA34 4LR', 10) +
      textAt(72, 670, '1 Interpretation', 14, 'F2') +
      prose(650);
    expect(await headingsOf(lease)).toEqual(['LEASE', '1 Interpretation']);
    const constitution =
      textAt(170, 760, 'Constitution of Quay Ropes Limited', 17) +
      textAt(200, 730, 'Private company limited by shares', 10) +
      textAt(72, 670, '1 Name and type', 14, 'F2') +
      prose(650);
    expect(await headingsOf(constitution)).toEqual(['Constitution of Quay Ropes Limited', '1 Name and type']);
  });

  it('stands below what says at both edges of the page which schedule it is, which is no heading', async () => {
    const content =
      textAt(72, 760, 'Schedule 6', 10) +
      textAt(430, 760, 'Draft of 15 July 2025', 10) +
      textAt(72, 720, 'Target net working capital', 14, 'F2') +
      prose(690);
    expect(await headingsOf(content)).toEqual(['Target net working capital']);
  });

  it('heads what says in italics right below it what the paper is about, which heads nothing', async () => {
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
    const fonts = `/F1 ${font('Helvetica')} /F2 ${font('Helvetica-Bold')} /F3 ${font('Helvetica-Oblique')}`;
    const content =
      textAt(72, 760, 'Who will own our yards?', 20, 'F2') +
      textAt(72, 735, 'Ines Ahlgren looks at what the offer means for the six yards we rent', 12, 'F3') +
      prose(700) +
      textAt(72, 650, 'What the leases say', 14, 'F2') +
      prose(630);
    const { text, blocks } = await readBytes(
      'a.pdf',
      makePdf([{ content, entries: `/Resources << /Font << ${fonts} >> >>` }]),
    );
    expect(blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []))).toEqual([
      'Who will own our yards?',
      'What the leases say',
    ]);
  });

  it('keeps what stands below a line in italics between it and the text, which says something of the paper', async () => {
    const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} >>`;
    const fonts = `/F1 ${font('Helvetica')} /F2 ${font('Helvetica-Bold')} /F3 ${font('Helvetica-Oblique')}`;
    const entries = `/Resources << /Font << ${fonts} >> >>`;
    const headingsIn = async (content: string) => {
      const { text, blocks } = await readBytes('a.pdf', makePdf([{ content, entries }]));
      return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
    };
    const title = textAt(72, 760, 'Term sheet', 16, 'F2');
    const remark = textAt(72, 730, 'Not binding, except for the price', 10, 'F3');
    expect(await headingsIn(title + remark + prose(700))).toEqual(['Term sheet']);
    const titles = textAt(72, 730, 'How we asked', 10, 'F3') + textAt(72, 640, 'What we were told', 10, 'F3');
    expect(await headingsIn(title + titles + prose(700) + prose(610))).toEqual([
      'Term sheet',
      'How we asked',
      'What we were told',
    ]);
  });

  it('is a heading also where its large letters fill the line above the words that go on below it', async () => {
    const content =
      textAt(72, 760, 'Orchard and Garden Licence', 30) +
      textAt(72, 725, 'between Pomona Fruit BV and the Aldbury Growers, dated 3 May 2024', 10) +
      textAt(72, 690, '1. Grant', 13) +
      prose(670);
    expect(await headingsOf(content)).toEqual(['Orchard and Garden Licence', '1. Grant']);
  });

  it('is a heading above the words that name the parties, also below how far the draft has come', async () => {
    const content =
      textAt(200, 790, 'DRAFT 4 - subject to contract', 10) +
      textAt(72, 750, 'Terms of carriage (summer season)', 13, 'F2') +
      textAt(72, 735, 'between Kelp Freight GmbH and the harbour of Emden, from 1 October 2024 on', 10) +
      textAt(72, 700, '1. Orders', 10, 'F2') +
      prose(680);
    expect(await headingsOf(content)).toEqual(['Terms of carriage (summer season)', '1. Orders']);
  });

  it('is one heading, also where the name of a company ends it in a second line', async () => {
    const content =
      textAt(150, 760, 'Disputes of the year: Tolleshunt Pumps', 18, 'F2') +
      textAt(290, 738, 'Inc.', 18, 'F2') +
      textAt(270, 710, '30 April 2025', 10) +
      textAt(72, 680, 'What is pending', 13, 'F2') +
      prose(660);
    expect(await headingsOf(content)).toEqual(['Disputes of the year: Tolleshunt Pumps\nInc.', 'What is pending']);
  });

  it('is one heading in the four lines that a narrow column takes, the last of which asks something', async () => {
    const title = ['Exclusive', 'purchasing after', 'the harbour case: how', 'long is too long?'];
    const content =
      title.map((line, at) => textAt(72, 760 - 30 * at, line, 26)).join('') +
      textAt(72, 640, 'Julia Holm', 10) +
      textAt(72, 600, 'I. What the court said', 14) +
      prose(580);
    expect(await headingsOf(content)).toEqual([title.join('\n'), 'I. What the court said']);
  });

  it('is not the moment at which a mail was sent, set alone at its head', async () => {
    const content = textAt(240, 720, 'Wednesday, 10 September 2025 at 2:02:56 PM', 10) + prose(660) + prose(620);
    expect(await headingsOf(content)).toEqual([]);
  });

  it.each([
    'Minutes of a meeting of the directors of Acme Foods Limited',
    'Report of the board to all the members of Acme Foods Inc.',
  ])('is a heading also where it ends with the name of a company, above a short line: %s', async (title) => {
    const content =
      textAt(72, 760, title, 15, 'F2') +
      textAt(72, 735, 'Held in Cork on 8 October 2019.', 10) +
      textAt(72, 705, 'Present', 12, 'F2') +
      prose(685);
    expect(await headingsOf(content)).toEqual([title, 'Present']);
  });

  it('is a heading above the contents of the paper on its first page, which announce headings', async () => {
    const entries = ['1. Grant', '2. Fees', '3. Crates', '4. Notices', '5. Term'];
    const content =
      textAt(200, 780, 'Orchard Licence', 20, 'F2') +
      textAt(72, 750, 'Dated 3 May 2024', 10) +
      textAt(72, 720, 'Inhaltsverzeichnis', 13, 'F2') +
      entries.map((entry, at) => textAt(72, 700 - 15 * at, `${entry} ${'.'.repeat(80)} ${at + 2}`, 10)).join('') +
      prose(600);
    expect(await headingsOf(content)).toEqual(['Orchard Licence', 'Inhaltsverzeichnis']);
  });

  it('is a heading that names the company which the paper is about', async () => {
    const content =
      textAt(120, 780, 'Report on Title on Pomona Fruit plc', 20, 'F2') +
      textAt(72, 740, 'Prepared for Aldbury Growers Limited', 10) +
      textAt(72, 715, '3 May 2024', 10) +
      textAt(72, 680, '1. Summary', 13, 'F2') +
      prose(660);
    expect(await headingsOf(content)).toEqual(['Report on Title on Pomona Fruit plc', '1. Summary']);
  });

  it('is a heading above the address of a firm that it is about, which a word names', async () => {
    const firm = ['Tenant', 'Pomona Fruit Limited', '12 Harbour Street', 'Leeds LS1 5AB', 'Tel. 01 423 8475'];
    const content =
      textAt(180, 780, 'Schedule of Tenancies', 20, 'F2') +
      firm.map((line, at) => textAt(72, 740 - 12 * at, line, 10)).join('') +
      prose(640);
    expect(await headingsOf(content)).toEqual(['Schedule of Tenancies']);
  });

  it('is followed by a smaller title that stands apart from it, on a page whose lines are set wide', async () => {
    const wide = (top: number) =>
      [
        'The carrier shall confirm each order in writing within five working days of the',
        'day it came, and shall send back all crates that are not broken at its own cost and',
        'at its own risk, whatever the weather was.',
      ]
        .map((line, at) => textAt(72, top - 20 * at, line, 11))
        .join('');
    const content =
      wide(780) +
      textAt(72, 680, 'FINANCIAL INFORMATION', 17, 'F2') +
      textAt(72, 650, 'Property', 11, 'F2') +
      wide(628) +
      wide(560);
    expect(await headingsOf(content)).toEqual(['FINANCIAL INFORMATION', 'Property']);
  });

  it('is followed by the first heading of the text also where that stands above a table in the letters of the text, as the others do', async () => {
    const rows = (top: number) =>
      textAt(72, top, 'Bank', 10) +
      textAt(240, top, 'Northern Bank plc', 10) +
      textAt(72, top - 16, 'Branch', 10) +
      textAt(240, top - 16, 'Harbour Road', 10);
    const content =
      textAt(200, 760, 'Change of Address', 17, 'F2') +
      textAt(72, 720, 'USE OF THE PREMISES', 10) +
      rows(700) +
      prose(650) +
      textAt(72, 600, 'DELIVERY AND RISK', 10) +
      prose(580) +
      prose(540);
    expect(await headingsOf(content)).toEqual(['Change of Address', 'USE OF THE PREMISES', 'DELIVERY AND RISK']);
  });

  it('is a heading below the names of those who manage the firm, also where the words below go on in small letters', async () => {
    const content =
      textAt(72, 780, 'Kelp Energie GmbH', 12, 'F2') +
      textAt(72, 765, 'Local court of Emden HRB 118 402', 8) +
      textAt(72, 754, 'Managing directors: Ines Ahlgren, Tove Bekele', 8) +
      textAt(240, 700, 'Contract of service', 15, 'F2') +
      textAt(250, 680, 'for a managing director', 10) +
      prose(640);
    expect(await headingsOf(content)).toContain('Contract of service');
  });
});
