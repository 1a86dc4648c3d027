import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = (...pages: string[]) => readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));

const headingsOf = async (...pages: string[]): Promise<string[]> => {
  const { text, blocks } = await read(...pages);
  return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
};

/** The headings above the block that begins with these words. */
const pathOf = async (words: string, ...pages: string[]): Promise<string[] | undefined> => {
  const { text, blocks } = await read(...pages);
  return blocks.find(({ start }) => text.startsWith(words, start))?.headingPath;
};

const SENTENCES = [
  'The supplier shall confirm each order in writing within five working days of the day it came.',
  'Drawings remain the property of the buyer and shall be sent back to it when it asks for them.',
];
const prose = (top: number, size = 11, font = 'F1'): string =>
  SENTENCES.map((line, at) => textAt(72, top - at * 1.3 * size, line, size, font)).join('');
const column = (x: number, y: number, lines: readonly string[], size = 11): string =>
  lines.map((line, at) => textAt(x, y - at * 1.6 * size, line, size)).join('');

describe('letters larger than those of most of the text', () => {
  it('make no heading where sentences are set in them as well', async () => {
    const content =
      textAt(72, 740, 'Purchase order', 18, 'F2') +
      column(
        72,
        700,
        ['Kolstad Works', 'Quay Street 3', 'Payment is due within thirty days of delivery to the gate of the works.'],
        9,
      ) +
      textAt(72, 630, 'All prices are those of the quotation and hold until the end of the year.', 9) +
      [600, 560, 520, 480].map((y) => prose(y, 7.5)).join('');
    expect(await headingsOf(content)).toEqual(['Purchase order']);
  });

  it('make no heading where the rows of a table are set in larger ones still', async () => {
    const rows = [
      'Ahlgren|Lead|2016|54,300',
      'Bekele|Operator|2020|41,880',
      'Cizek|Operator|2021|24,960',
      'Dunne|Head|2012|78,000',
    ];
    const content =
      textAt(72, 740, 'Employees at 30 June 2024', 14, 'F2') +
      textAt(72, 710, 'Data room index, names to be blacked before release to Bidder', 9.5) +
      rows
        .map((row, at) =>
          row
            .split('|')
            .map((cell, place) => textAt(72 + place * 120, 670 - at * 30, cell, 12))
            .join(''),
        )
        .join('') +
      textAt(72, 500, 'Notice: one of them has been on leave since the fourth of March 2024.', 7.9) +
      textAt(72, 480, 'All sums are in euro for a whole year and without what the employer pays.', 7.9);
    expect(await headingsOf(content)).toEqual(['Employees at 30 June 2024']);
  });

  it('make a heading of words that end in a full stop where all lines that look so are titles', async () => {
    const matter = (y: number, title: string) => textAt(72, y, title, 13, 'F2') + prose(y - 22, 10);
    const titles = [
      'Matter 1: Meridian Haulage and Sons v. Orbis Group, Inc.',
      'Matter 2: Estate of Leland Pruitt v. Orbis Group, Inc. et al.',
      'Matter 3: In re Orbis wage claims',
    ];
    expect(await headingsOf(titles.map((title, at) => matter(740 - at * 100, title)).join(''))).toEqual(titles);
  });
});

describe('no heading is', () => {
  it('the name of who wrote a paper, above its title', async () => {
    const content =
      textAt(72, 740, 'Marrow Valley Agency', 10, 'F2') +
      textAt(72, 710, 'Variation notice', 12, 'F2') +
      prose(680, 10) +
      prose(630, 10);
    expect(await headingsOf(content)).toEqual(['Variation notice']);
  });

  it('who signs, below the dots for the signature', async () => {
    const content =
      prose(700) +
      textAt(72, 620, '......................................') +
      textAt(72, 590, 'Director, for and on behalf of Stanmore Holdings Limited') +
      textAt(72, 300, SENTENCES[0] ?? '');
    expect(await headingsOf(content)).toEqual([]);
  });

  it('a code in small capitals below other small print', async () => {
    const small = ['Savings bank of Dunmore', 'IBAN DE61 7405 0000 0240 1177 39', 'BIC BYLADEMXPAS']
      .map((line, at) => textAt(72, 300 - at * 8, line, 6))
      .join('');
    expect(await headingsOf(prose(700) + small)).toEqual([]);
  });

  it('a row of names below a chart', async () => {
    const names = ['FYA', 'FYB', 'FYC', 'FYD'].map((name, at) => textAt(100 + at * 120, 500, name, 9, 'F2')).join('');
    expect(await headingsOf(prose(700) + names)).toEqual([]);
  });

  it('a label beside a table with lines of its own', async () => {
    const grid =
      [420, 400, 380].map((y) => `180 ${y} m 460 ${y} l S\n`).join('') +
      [180, 320, 460].map((x) => `${x} 380 m ${x} 420 l S\n`).join('');
    const content =
      prose(700) +
      textAt(72, 406, 'Margin', 11, 'F2') +
      grid +
      textAt(184, 406, 'Net debt', 10, 'F2') +
      textAt(324, 406, 'Facility A', 10, 'F2') +
      textAt(184, 386, 'Above 4.00x') +
      textAt(324, 386, '3.35') +
      prose(300);
    expect(await headingsOf(content)).toEqual([]);
  });

  it('the name in a letterhead, or how a letter was sent', async () => {
    const content =
      textAt(220, 740, 'PENHALIGON STOKES LLP', 11, 'F2') +
      textAt(200, 726, 'Solicitors, 3 Abbey Court, Hull') +
      textAt(72, 690, '12 July 2024') +
      textAt(72, 660, 'BY HAND AND BY E-MAIL', 11, 'F2') +
      textAt(72, 630, 'The Directors') +
      textAt(72, 600, 'Dear Sirs') +
      textAt(72, 570, 'Notice of default', 11, 'F2') +
      prose(540) +
      textAt(72, 480, 'Yours faithfully');
    expect(await headingsOf(content)).toEqual(['Notice of default']);
  });

  it('a line of an address', async () => {
    const lines = ['GREYFRIARS BAKERY LTD', '11 MILL LADE', 'GALASHIELS', 'TD1 1DW'];
    const content =
      textAt(72, 740, 'Statement', 16, 'F2') + lines.map((line, at) => textAt(72, 700 - at * 12, line)).join('');
    expect(await headingsOf(content + prose(600, 7))).toEqual(['Statement']);
  });

  it('lines between the title of a paper and its first heading: who wrote it, its number and date', async () => {
    const content =
      textAt(100, 740, 'Assessment of the former gasworks', 17) +
      textAt(220, 710, 'Irwell Ground Consultants Ltd', 12) +
      textAt(200, 686, 'Report 24/0917, issue 2, 14 November 2024', 12) +
      textAt(72, 650, 'Abstract', 14) +
      prose(625, 10) +
      textAt(72, 580, 'Introduction', 14) +
      prose(555, 10);
    expect(await headingsOf(content)).toEqual(['Assessment of the former gasworks', 'Abstract', 'Introduction']);
  });

  it('the line in the middle below the title in a typeface that no heading has', async () => {
    const content =
      textAt(240, 740, 'Review of the outage', 12, 'F2') +
      textAt(233, 716, 'North region, 3 February 2024', 10, 'F3') +
      textAt(242.5, 700, 'Control centre, operations', 10) +
      textAt(72, 670, '1. What happened', 10, 'F2') +
      prose(650, 10) +
      textAt(72, 610, '2. Causes', 10, 'F2') +
      prose(590, 10);
    expect(await headingsOf(content)).toEqual(['Review of the outage', '1. What happened', '2. Causes']);
  });

  it('a short sentence in bold type, also where the mark of a note stands behind its full stop', async () => {
    const item = (y: number, words: string) => textAt(72, y, words, 10, 'F2');
    const content =
      textAt(72, 740, '3 What we advise', 14, 'F2') +
      prose(715, 10) +
      item(670, 'Before signing: replace the parts that are worn.') +
      item(646, 'Within 90 days: add a check.') +
      textAt(208, 650, '2', 7) +
      textAt(72, 70, '2', 6) +
      textAt(78, 66, 'Estimated effort: 15 days.', 8);
    expect(await headingsOf(content)).toEqual(['3 What we advise']);
  });

  it('the running head of the only page, nor a line of fields beside each other', async () => {
    const content =
      textAt(300, 752, 'The Foundation - Finance Committee') +
      textAt(72, 710, 'MINUTES of the meeting held in the Library on Tuesday 24 September at 4.15 p.m.', 11, 'F2') +
      prose(680) +
      textAt(72, 600, 'Entries certified by: J. Okonjo, secretary', 13) +
      textAt(420, 600, 'Date: 22 January 2024', 13);
    expect(await headingsOf(content)).toEqual([
      'MINUTES of the meeting held in the Library on Tuesday 24 September at 4.15 p.m.',
    ]);
  });

  it('two names at both ends of a line above the title in larger letters', async () => {
    const content =
      textAt(72, 752, 'HOLLINBROOK FOUNDRY LIMITED', 13, 'F2') +
      textAt(420, 752, 'Registered No. 04418823', 13) +
      textAt(250, 30, 'Page 1 of 1 - printed from Books v6', 7) +
      textAt(72, 700, 'Register of Charges', 18, 'F2') +
      prose(670);
    expect(await headingsOf(content)).toEqual(['Register of Charges']);
  });

  it('lines in capitals where all of the paper is written in them', async () => {
    const lines = [
      'OTTERBURN WOOLS HAS BEEN PAID IN FULL BY THE END OF JUNE',
      'SHAW AND SONS HAVE NOT BEEN PAID AT ALL',
    ];
    const content =
      lines.map((line, at) => textAt(72, 740 - at * 14, line)).join('') +
      textAt(72, 680, 'RETENTION OF TITLE CLAIMED') +
      lines.map((line, at) => textAt(72, 666 - at * 14, line)).join('') +
      textAt(200, 600, '*** END OF REPORT ***');
    expect(await headingsOf(content)).toEqual([]);
  });

  it.each([
    'Effective date: 2 October 2023',
    'Draft 3: 06.05.2024',
    '3. Share capital: 260.000,00 EUR',
    'Statement no. 187 Sheet 1 of 1',
  ])('what says when, how much or which sheet: %s', async (said) => {
    expect(await headingsOf(prose(740) + textAt(72, 690, said, 11, 'F2') + prose(660))).toEqual([]);
  });

  it('how a letter is sent, above the address', async () => {
    const content =
      textAt(72, 740, '27 January 2025') +
      textAt(72, 710, 'CERTIFIED MAIL - RETURN RECEIPT REQUESTED') +
      textAt(72, 680, 'Allegheny Forge Co.') +
      textAt(72, 666, '2200 Sewickley Creek Rd.') +
      textAt(72, 630, 'Dear Sir or Madam:') +
      prose(600) +
      textAt(72, 540, 'Sincerely,');
    expect(await headingsOf(content)).toEqual([]);
  });

  it('the firm that wrote a paper, above the date and to whom it is', async () => {
    const content =
      textAt(200, 740, 'Memorandum of advice', 17) +
      textAt(220, 710, 'Sprague & Oduya LLP', 12) +
      textAt(240, 680, '3 April 2025', 12) +
      column(
        72,
        650,
        ['To: The Supervisory Board of Nordhaven', 'Re: Change of control in the service agreements'],
        10,
      ) +
      textAt(72, 600, 'Summary', 12, 'F2') +
      prose(570, 10) +
      prose(530, 10);
    expect(await headingsOf(content)).toEqual(['Memorandum of advice', 'Summary']);
  });
});

describe('a heading is', () => {
  it('each title of one look, also where its text begins right below it', async () => {
    const title = (y: number, words: string, gap: number) => textAt(72, y, words, 11, 'F2') + prose(y - gap);
    const content = [
      title(740, 'First resolution', 18),
      title(680, 'Second resolution', 14),
      title(620, 'Third one', 18),
    ];
    expect(await headingsOf(content.join(''))).toEqual(['First resolution', 'Second resolution', 'Third one']);
  });

  it('each number of one look, also in more words than a title has', async () => {
    const titles = [
      '1. Beneficial owners holding more than 25 %, directly or indirectly',
      '2. Exposed persons',
      '3. Origin of funds',
      '4. What becomes of the money that the owners of the shares have paid, in whole or in part?',
      '5. What becomes of the shares that the owners of the money have paid, in whole or in part?',
    ];
    const content = titles.map((title, at) => textAt(72, 740 - at * 70, title, 11, 'F2') + prose(720 - at * 70));
    expect(await headingsOf(content.join(''))).toEqual(titles);
  });
});

describe('a heading', () => {
  it('is what stands below the salutation of a letter in a typeface of its own, however wide', async () => {
    const subject = [
      'The Tolleshunt 1998 Settlement: consent to the disposal of all shares in the',
      'Nurseries Limited',
    ];
    const content =
      textAt(72, 740, '3 July 2025') +
      textAt(72, 710, 'Dear Fothergill') +
      subject.map((line, at) => textAt(72, 690 - at * 14, line, 11, 'F2')).join('') +
      prose(656) +
      textAt(72, 600, 'Yours sincerely');
    expect(await headingsOf(content)).toEqual([subject.join('\n')]);
  });

  it('goes on in a second line of its look with the rest of a date and a word in brackets', async () => {
    const content =
      textAt(72, 740, 'Compliance certificate', 14, 'F2') +
      textAt(72, 700, 'Kelp Freight Holdings Limited - facility of 42,000,000 euro, dated 9 November', 11, 'F2') +
      textAt(72, 686, '2021 (the "Agreement")', 11, 'F2') +
      textAt(72, 660, '1. We refer to the Agreement. This is a certificate of the kind named in it.') +
      prose(630);
    expect(await headingsOf(content)).toEqual([
      'Compliance certificate',
      'Kelp Freight Holdings Limited - facility of 42,000,000 euro, dated 9 November\n2021 (the "Agreement")',
    ]);
  });

  it('is not what says for whom is signed below', async () => {
    const content =
      prose(740, 10) +
      prose(700, 10) +
      textAt(72, 640, 'For Customer', 10, 'F2') +
      column(72, 610, ['Name: Marije van Oers', 'Title: Director of finance'], 10) +
      textAt(330, 640, 'For the Vendor', 10, 'F2') +
      column(330, 610, ['Name: ____________', 'Title: ____________'], 10) +
      textAt(72, 540, 'This order is subject to the master terms, which have been sent to the customer before.', 10);
    expect(await headingsOf(content)).toEqual([]);
  });
});

describe('what stands below a heading', () => {
  it('of a number does not reach below the next heading of the same look', async () => {
    const content =
      textAt(72, 750, 'Policy schedule', 16, 'F2') +
      textAt(72, 720, 'Section 1 - Damage', 13, 'F2') +
      prose(700, 10) +
      textAt(72, 650, 'Endorsements', 13, 'F2') +
      prose(630, 10);
    expect((await pathOf(SENTENCES[0] ?? '', content))?.at(-1)).toBe('Section 1 - Damage');
    const { blocks, text } = await read(content);
    expect(blocks.findLast(({ start }) => text.startsWith('The supplier', start))?.headingPath.at(-1)).toBe(
      'Endorsements',
    );
    expect(blocks.at(-1)?.headingPath).not.toContain('Section 1 - Damage');
  });

  it('of the last number does not reach below a heading of its look behind it', async () => {
    const clause = (y: number, title: string) => textAt(72, y, title, 10, 'F2') + prose(y - 16, 10);
    const numbered = clause(740, '6. Litigation') + clause(680, '7. Any other business');
    const content = numbered + textAt(72, 620, 'Action list', 10, 'F2') + prose(600, 10);
    const { blocks } = await read(content);
    expect(blocks.at(-1)?.headingPath).toEqual(['Action list']);
    const inner = await read(
      numbered.replaceAll('7.', '9.') +
        textAt(72, 620, 'Late claims', 10, 'F2') +
        prose(600, 10) +
        clause(540, '10. Law'),
    );
    expect(inner.blocks.find(({ start }) => inner.text.startsWith('Late claims', start))?.level).toBe(2);
  });

  it('of a box is what stands in the box, not what stands below both', async () => {
    const box = (x: number, caption: string, lines: readonly string[]) =>
      `${x - 7} 620 240 85 re S\n` + textAt(x, 692, caption, 13, 'F2') + column(x, 672, lines);
    const content =
      textAt(72, 740, 'Purchase order', 18, 'F2') +
      box(72, 'Supplier', ['Kolstad Works', 'Quay Street 3', '6416 Molde, Norway', 'Tax number 971 203']) +
      box(340, 'Deliver to', ['Severn Power', 'Gate 4, Dock Road', 'Bristol BS11', 'Priya Raman, works']) +
      prose(560);
    expect(await pathOf('Severn Power', content)).toEqual(['Purchase order', 'Deliver to']);
    expect(await pathOf('The supplier shall', content)).toEqual(['Purchase order']);
  });
});

it('the title of a paper is its heading although the running head repeats it', async () => {
  const title = 'Articles of Pendle Holdings Limited';
  const head = textAt(200, 760, title, 8);
  const pages = [textAt(72, 715, title, 15, 'F2') + prose(660) + head, prose(700) + head];
  expect(await headingsOf(...pages)).toEqual([title]);
});

it('a title whose letters are drawn one by one and far apart has its words', async () => {
  const widths: Record<string, number> = {
    P: 9.34,
    O: 10.89,
    D: 10.11,
    E: 9.34,
    R: 10.11,
    S: 9.34,
    C: 10.11,
    I: 3.89,
    A: 9.34,
    L: 7.78,
  };
  let x = 200;
  const letters = [...'PODER ESPECIAL'].map((letter) => {
    const drawn = textAt(x, 740, letter, 14);
    x += (widths[letter] ?? 3.89) + 2.1;
    return drawn;
  });
  const { text } = await read(letters.join('') + prose(700));
  expect(text).toContain('PODER ESPECIAL');
});

describe('the caption of a table', () => {
  const rows = (y: number) =>
    [
      ['Year', 'Price', 'Volume'],
      ['2024', '61.40', '48,200'],
      ['2025', '62.63', '48,200'],
    ]
      .map((cells, at) => cells.map((cell, place) => textAt(72 + place * 120, y - at * 16, cell, 10)).join(''))
      .join('');
  const paper = (below: string) =>
    textAt(72, 740, 'Report on prices', 18, 'F2') +
    textAt(72, 700, '6. Financial implications', 14, 'F2') +
    textAt(72, 680, 'The prices of the next two years are those that the board agreed on in May.', 10) +
    textAt(72, 620, 'Price by year', 11, 'F2') +
    rows(600) +
    prose(520, 10) +
    below;
  const behindTable = (below = '') => pathOf(SENTENCES[0] ?? '', paper(below));

  it('ends with the table', async () => {
    expect(await behindTable()).toEqual(['6. Financial implications']);
  });

  it('is a title, which goes on, where a heading of its looks stands above text', async () => {
    const other =
      textAt(72, 450, 'Terms of delivery', 11, 'F2') +
      textAt(72, 430, 'Each delivery is made to the gate of the works on a day that both sides agree on.', 10);
    expect(await behindTable(other)).toEqual(['6. Financial implications', 'Price by year']);
  });
});

describe('a name in a hand of its own', () => {
  const fonts =
    '/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 << /Type /Font /Subtype /Type1 /BaseFont /Times-Italic >> >> >>';
  const headingsSigned = async (...signed: string[]) => {
    const content =
      textAt(72, 740, 'Order Form', 16, 'F2') +
      prose(700, 10) +
      signed.join('') +
      textAt(72, 560, 'Name: Elspeth Rowntree', 10) +
      textAt(72, 546, 'Title: Head of Procurement', 10);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content, entries: fonts }]));
    return blocks.flatMap(({ kind, start, end }) => (kind === 'heading' ? [text.slice(start, end)] : []));
  };

  it('is a signature and no heading, also behind the label of its field', async () => {
    expect(await headingsSigned(textAt(72, 590, 'Elspeth Rowntree', 20, 'F3'))).toEqual(['Order Form']);
    expect(await headingsSigned(textAt(72, 590, 'Signature Dana Ruiz-Okafor', 20, 'F3'))).toEqual(['Order Form']);
  });

  it('is a heading where other words are set in that typeface', async () => {
    const title = textAt(72, 640, 'Terms of the order and of its delivery', 14, 'F3');
    expect(await headingsSigned(title, textAt(72, 590, 'Elspeth Rowntree', 20, 'F3'))).toContain('Elspeth Rowntree');
  });

  it('is none either where the name stands again below it', async () => {
    const content =
      textAt(72, 740, 'Agreement', 16, 'F2') +
      prose(700, 10) +
      textAt(72, 640, 'R. Ottaway', 10, 'F2') +
      textAt(72, 620, 'Rachel Ottaway, the one of the two who keeps the books', 10) +
      prose(580, 10);
    expect(await headingsOf(content)).toEqual(['Agreement']);
  });
});

it('capitals in the middle of a sentence head nothing', async () => {
  const content =
    textAt(72, 740, 'POWER OF ATTORNEY', 14, 'F2') +
    textAt(72, 700, 'Laan Tankopslag B.V., a company with its seat in Vlaardingen, entered in the trade register') +
    textAt(72, 686, 'under number 24398112 and represented in this deed by both of its managing directors,') +
    textAt(72, 654, 'HEREBY APPOINTS', 12, 'F2') +
    textAt(72, 622, 'Ms Saskia Ringeling, born in Goes on 3 May 1984, to do the following in its name.');
  expect(await headingsOf(content)).toEqual(['POWER OF ATTORNEY']);
});

it('a letterhead with words on both sides of the page is none where the title stands larger below', async () => {
  const content =
    textAt(72, 780, 'Brackwater Borough Council', 11, 'F2') +
    textAt(440, 780, 'Agenda item 9', 11, 'F2') +
    textAt(72, 740, 'Report to the Committee of 17 October 2024', 10) +
    textAt(72, 690, 'Disposal of the former Depot', 16, 'F2') +
    prose(660, 10);
  expect(await headingsOf(content)).toEqual(['Disposal of the former Depot']);
});

describe('a letter with a schedule', () => {
  const first =
    textAt(72, 740, '14 May 2024') +
    textAt(72, 710, 'Dear Sirs') +
    prose(680) +
    textAt(72, 630, '1 Waiver', 11, 'F2') +
    prose(610);
  const second = textAt(72, 740, 'Schedule', 13, 'F2') + prose(700) + textAt(72, 640, 'Yours faithfully') + prose(600);

  it('has it under no clause where a page begins with it', async () => {
    const { text, blocks } = await read(first, second);
    const paths = blocks.filter(({ page }) => page === 2).map(({ headingPath }) => headingPath);
    expect(text).toContain('1 Waiver');
    expect(paths).toEqual([[], ['Schedule'], [], []]);
  });
});
