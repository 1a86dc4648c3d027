import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const PROSE = 'The parties have considered the position with care and have agreed to go on as is set out here';

const read = async (...contents: string[]) => {
  const pages = contents.map((content) => ({ content: Buffer.from(content, 'latin1') }));
  const { blocks, text } = await readBytes('a.pdf', new Uint8Array(makePdf(pages)));
  return blocks.map(({ kind, clause, start, end }) => [kind, clause ?? null, text.slice(start, end)]);
};

/** Lines that stand equally far apart: a text, and where it begins. */
const page = (lines: readonly (readonly [text: string, left?: number, font?: string])[], step: number): string =>
  lines.map(([text, left = 72, font = 'F1'], at) => textAt(left, 740 - at * step, text, 11, font)).join('');

describe('a page on which every paragraph has one line', () => {
  it('has no lines that belong together, although all stand equally far apart', async () => {
    const lines = [
      'The Property',
      '1. The land at Ox Drove.',
      'FIRST that a sum be paid',
      'SECOND that it be booked',
      'Chair',
    ];
    const places = [260, 72, 72, 72, 72];
    const blocks = await read(
      page(
        lines.map((text, at) => [text, places[at]]),
        26,
      ),
    );
    expect(blocks.map(([, , text]) => text)).toEqual(lines);
    expect(blocks[1]?.[1]).toBe('1');
  });

  it('is told from one whose lines are set far apart', async () => {
    const lines = [
      `${PROSE},`,
      'and each of them has read it before',
      'it was signed on the day named above, as all of',
      'them have said in this paper to',
      'one another, and to nobody besides whom they did',
      'not trust.',
    ];
    expect(
      await read(
        page(
          lines.map((text) => [text]),
          26,
        ),
      ),
    ).toHaveLength(1);
  });
});

describe('headers and stamps of several pages', () => {
  const sheet = (header: string, text: string) =>
    textAt(300, 730, header, 8) +
    'BT /F2 50 Tf 0.7 0.7 -0.7 0.7 150 250 Tm (COPY) Tj ET\n' +
    [`${text} and for as long as`, 'it is used', `of ${text}`]
      .map((line, at) => textAt(72, 700 - at * 14, line))
      .join('');

  it('that name the chapter of each page, or run across it, belong to the pages and not to their text', async () => {
    const blocks = await read(
      sheet('Chapter 1 - Grant', 'A sample of what is'),
      sheet('Chapter 1 - Grant (continued)', 'Kept by the buyer'),
      sheet('Chapter 2 - End', 'All the rest'),
    );
    const [lines, others] = [blocks.filter(([kind]) => kind === 'line'), blocks.filter(([kind]) => kind !== 'line')];
    expect(lines.map(([, , text]) => text)).toEqual(
      expect.arrayContaining(['COPY', 'Chapter 1 - Grant', 'Chapter 2 - End']),
    );
    expect(others.map(([kind]) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });
});

describe('numbers that stand before or above their words', () => {
  it('number the clause whose words stand below them', async () => {
    const lines: [string, number, string?][] = [
      ['1 Deposit', 72, 'F2'],
      ['1.1', 72, 'F2'],
      [`${PROSE}.`, 72],
      ['1.2', 72, 'F2'],
      [`${PROSE}.`, 72],
    ];
    expect((await read(page(lines, 22))).map(([, clause]) => clause)).toEqual(['1', '1.1', '1.2']);
  });

  it('of one and of two figures count the lines of a page where they begin at one edge', async () => {
    const words = [
      'of the claimant and I',
      'make this statement from',
      'what I know, and I say',
      'that the pumps came late',
    ];
    const lines = Array.from(
      { length: 12 },
      (_, at) => textAt(50, 740 - at * 20, String(at + 1), 8) + textAt(80, 740 - at * 20, words[at % 4] ?? ''),
    );
    const blocks = await read(lines.join(''));
    expect(blocks.filter(([, clause]) => clause !== null)).toEqual([]);
    expect(blocks.at(-1)).toEqual(['line', null, '1 2 3 4 5 6 7 8 9 10 11 12']);
  });
});

describe('what is no heading', () => {
  it('is one of several parties or items, or the name behind "signed by"', async () => {
    const items = [
      '1. Rent: GBP 12,000',
      '(3) Lamorna Fish Limited (the Tenant)',
      '(1) FOSSE BANK PLC of Derby; and',
      '(2) Trent Limited',
      '(b) the leases; and',
      '(c) 3 Directors.',
    ];
    expect(
      (
        await read(
          page(
            items.map((text) => [text]),
            26,
          ),
        )
      ).map(([kind]) => kind),
    ).not.toContain('heading');
    const signing = await read(
      page(
        [
          ...Array.from({ length: 5 }, () => [PROSE] as [string]),
          ['EXECUTED as a deed by'],
          ['FOSSE BANK PLC'],
          ['Maud Ellerby'],
        ],
        13,
      ),
    );
    expect(signing.map(([kind]) => kind)).not.toContain('heading');
  });

  it('is told from the titles of articles in brackets and of chapters of Polish and Italian papers', async () => {
    const lines = [
      'Art. 3 (Capitale sociale)',
      '1. Il capitale',
      '2. La prelazione',
      '2-bis. La prelazione non opera.',
      'Rozdzial I',
      'Sezione II',
    ];
    expect(
      (
        await read(
          page(
            lines.map((text) => [text]),
            26,
          ),
        )
      ).map(([kind, clause]) => [kind, clause]),
    ).toEqual([
      ['heading', 'Art. 3'],
      ['list_item', 'Art. 3(1)'],
      ['list_item', 'Art. 3(2)'],
      ['list_item', 'Art. 3(2-bis)'],
      ['heading', 'Rozdzial I'],
      ['heading', 'Sezione II'],
    ]);
  });
});

describe('a sentence that takes two lines', () => {
  const AWAY = 'The company repays the notes at par on the day of repayment, upon a sale if that is';

  it.each(['earlier, or at its option.', 'agreed.'])(
    'is whole although "%s" stands further down than other lines of the page do',
    async (rest) => {
      const heads = ['Definitions', 'Amount', 'Redemption'].map((text, at) =>
        textAt(72, 740 - at * 60, text, 11, 'F2'),
      );
      const items = ['The first of them.', 'The second of them.', 'The third of them.'];
      const closer = items.map((text, at) => textAt(72, 728 - at * 60, text)).join('');
      const blocks = await read(heads.join('') + closer + textAt(72, 560, AWAY) + textAt(72, 542, rest));
      expect(blocks.at(-1)?.[2]?.replace(/\s+/g, ' ')).toBe(`${AWAY} ${rest}`);
    },
  );

  it('keeps a number at its end in a narrow column below a wide title', async () => {
    const column = Array.from({ length: 9 }, (_, at) =>
      textAt(72, 690 - at * 14, 'Line means a line of the works or of'),
    );
    const last = textAt(72, 564, 'the quay, but not of the yard or the line') + textAt(72, 550, '3.');
    const blocks = await read(
      textAt(200, 730, 'Master schedule of what is defined here', 16, 'F2') + column.join('') + last,
    );
    expect(blocks.at(-1)?.[2]).toMatch(/the line\n3\.$/);
  });
});

describe('two columns of prose', () => {
  it('are read one after the other, also where headings of both stand at one height', async () => {
    const column = (left: number, name: string) =>
      [0, 1, 2].flatMap((part) => [
        textAt(left, 700 - part * 80, `${name} ${part + 1}`, 10, 'F2'),
        textAt(left, 675 - part * 80, `Of ${name} it is said here that`, 10),
        textAt(left, 663 - part * 80, 'each of them is to be kept by', 10),
        textAt(left, 651 - part * 80, 'the buyer.', 10),
      ]);
    const drawn = [column(72, 'Seed'), column(300, 'Sack')].map((texts) => texts.join('')).join('');
    const heads = (await read(drawn)).filter(([, , text]) => /^S\w+ \d/.test(text ?? '')).map(([, , text]) => text);
    expect(heads).toEqual(['Seed 1', 'Seed 2', 'Seed 3', 'Sack 1', 'Sack 2', 'Sack 3']);
  });
});

describe('a header of two cells', () => {
  it('is none of the rows of a table that goes on below it', async () => {
    const header = textAt(72, 760, 'Term Facility', 9) + textAt(330, 760, '8 November', 9);
    const rows = (from: number, top: number) =>
      Array.from({ length: 5 }, (_, at) =>
        [`${from + at} March`, '320,000', '6,080,000']
          .map((cell, column) => textAt(72 + column * 130, top - at * 14, cell))
          .join(''),
      ).join('');
    const blocks = await read(
      `${header}${page([[`${PROSE}.`]], 14)}${rows(1, 690)}`,
      `${header}${rows(6, 735)}`,
      `${header}${page([[`Thus ${PROSE}.`]], 14)}`,
    );
    const headers = blocks.filter(([, , text]) => text?.startsWith('Term Facility'));
    expect(headers.map(([kind]) => kind)).toEqual(['line', 'line', 'line']);
    expect(blocks.filter(([kind]) => kind === 'table_row')).toHaveLength(10);
  });
});

describe('the head of a table', () => {
  const rowsOf = async (rows: readonly (readonly string[])[]) => {
    const content = rows
      .map((row, at) => row.map((cell, column) => textAt(72 + column * 140, 700 - at * 16, cell)).join(''))
      .join('');
    const { blocks, text } = await readBytes('a.pdf', makePdf([{ content }]));
    return blocks.map(({ start, end, table }) => [
      text.slice(start, end).split('\t')[0],
      table?.header?.split('\t')[0],
    ]);
  };

  it('comes again with another name for the other side of a balance sheet', async () => {
    const rows = [
      ['Assets', '2023 EUR', '2022 EUR'],
      ['Land', '18,402.00', '24,117.00'],
      ['Stocks', '876,540.33', '102,118.70'],
      ['Liabilities', '2023 EUR', '2022 EUR'],
      ['Capital', '260,000.00', '260,000.00'],
      ['Creditors', '318,077.00', '295,400.00'],
    ];
    expect(await rowsOf(rows)).toEqual([
      ['Assets', undefined],
      ['Land', 'Assets'],
      ['Stocks', 'Assets'],
      ['Liabilities', undefined],
      ['Capital', 'Liabilities'],
      ['Creditors', 'Liabilities'],
    ]);
  });

  it('is no row that states the number of an invoice', async () => {
    const rows = [
      ['Invoice number', 'RE-2024-11873'],
      ['Invoice date', '22.10.2024'],
      ['Customer number', '40217'],
      ['Your order', 'B/24/0993 of 2 August'],
    ];
    expect((await rowsOf(rows)).map(([, head]) => head)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the numbers of a list', () => {
  it('stand before their words although a program draws them behind all text of the page', async () => {
    const words = [
      'The Supplier delivers within ten days.',
      'The Customer pays within thirty days.',
      'Dublin law applies.',
    ];
    const content = [
      ...words.map((text, at) => textAt(96, 700 - at * 20, text)),
      textAt(72, 600, 'Signed in Dublin.'),
      ...words.map((_, at) => textAt(80, 700 - at * 20, `${at + 1}.`)),
    ].join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ clause, start, end }) => [clause, text.slice(start, end)])).toEqual([
      ['1', '1. The Supplier delivers within ten days.'],
      ['2', '2. The Customer pays within thirty days.'],
      ['3', '3. Dublin law applies.'],
      [undefined, 'Signed in Dublin.'],
    ]);
  });

  it('may be "1.1", and stand before words below headings that were drawn before all else', async () => {
    const words = ['The Customer pays within thirty days.', 'It pays 8% a year on what is late.'];
    const content = [
      textAt(72, 720, '1. Delivery', 11, 'F2'),
      textAt(72, 680, '2. Pay', 11, 'F2'),
      textAt(100, 705, 'The Supplier delivers within ten days.') + textAt(72, 705, '1.1'),
      ...words.map((text, at) => textAt(100, 665 - at * 15, text) + textAt(72, 665 - at * 15, `2.${at + 1}`)),
    ].join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.map(({ clause, start, end }) => [clause, text.slice(start, end)])).toEqual([
      ['1', '1. Delivery'],
      ['1.1', '1.1 The Supplier delivers within ten days.'],
      ['2', '2. Pay'],
      ['2.1', '2.1 The Customer pays within thirty days.'],
      ['2.2', '2.2 It pays 8% a year on what is late.'],
    ]);
  });
});

describe('a heading in a typeface of its own', () => {
  const prose = (top: number) => [0, 13, 26].map((down) => textAt(72, top - down, `${PROSE}.`, 11)).join('');

  it('stands right above the number of its first paragraph, in small letters as well', async () => {
    const content =
      prose(740) + textAt(72, 686, 'Excuse and exclusion', 11, 'F2') + textAt(72, 673, `3. ${PROSE}`, 11) + prose(640);
    expect(await read(content)).toContainEqual(['heading', null, 'Excuse and exclusion']);
  });

  it('may take two lines, as the subject of a letter does', async () => {
    const subject = [
      'Letter of set-off and undertaking with regard to the account of Dalgleish Forge Ltd',
      'and Solway Steel Stockholders Ltd',
    ];
    const content =
      prose(740) + subject.map((line, at) => textAt(72, 686 - 13 * at, line, 11, 'F2')).join('') + prose(646);
    expect(await read(content)).toContainEqual(['heading', null, subject.join('\n')]);
  });
});

describe('cells at one height that belong to two blocks', () => {
  it('are those of two languages in columns beside each other', async () => {
    const column = (x: number, top: number) =>
      [0, 13, 26].map((down) => textAt(x, top - down, 'The attorney may sell the land that lies', 11)).join('');
    const content = [740, 670, 600]
      .map(
        (top) =>
          textAt(72, top, 'Made in Poznan', 11) +
          textAt(320, top, 'Done on 6 May', 11) +
          column(72, top - 20) +
          column(320, top - 20),
      )
      .join('');
    const texts = (await read(content)).map(([, , text]) => text);
    expect(texts.filter((text) => text === 'Made in Poznan')).toHaveLength(3);
  });

  it('are parted where two sign beside each other, but not the words on both sides of a blank', async () => {
    const content =
      textAt(72, 700, 'Signed for Orrin Vale Ltd') +
      textAt(320, 700, 'Signed by Dr Strand') +
      textAt(72, 600, 'The sales will reach EUR') +
      textAt(400, 600, 'during the first year of the licence.');
    expect((await readBytes('a.pdf', makePdf([{ content }]))).text).toBe(
      'Signed for Orrin Vale Ltd\tSigned by Dr Strand\n\nThe sales will reach EUR during the first year of the licence.',
    );
  });

  it('are what names the sender, and the title of the paper in large letters behind it', async () => {
    const content =
      textAt(72, 740, 'Van Huffel BV', 11) +
      textAt(72, 727, 'VAT NL 8123.45', 11) +
      textAt(440, 727, 'INVOICE', 22, 'F2') +
      textAt(72, 690, PROSE, 11);
    expect((await read(content)).map(([, , text]) => text)).toEqual([
      'Van Huffel BV\nVAT NL 8123.45',
      'INVOICE',
      PROSE,
    ]);
  });
});

describe('a paragraph whose lines stand unevenly by a point', () => {
  it('is one, although tables make its distances look wide', async () => {
    const row = (y: number) => textAt(72, y, 'Sales', 10) + textAt(300, y, '9,870', 10) + textAt(420, y, '9,455', 10);
    const lines = [`${PROSE} and`, `${PROSE}. The lender, Lomond`, `Bank plc, has said so. ${PROSE}`, 'by then.'];
    const at = [700, 686, 670.9, 657];
    const content = lines.map((line, place) => textAt(72, at[place] ?? 0, line, 10)).join('');
    const blocks = await read(content + [600, 584, 568, 552].map(row).join(''));
    expect(blocks[0]?.[2]).toBe(lines.join('\n'));
  });
});

describe('lines of paragraphs that are set wide on a page with a table', () => {
  const row = (y: number) => textAt(72, y, 'Sales', 10) + textAt(300, y, '9,870', 10) + textAt(420, y, '9,455', 10);
  const rows = [400, 375, 350, 325].map(row).join('');
  const wide = (top: number, ...lines: string[]) => lines.map((line, at) => textAt(72, top - at * 16.5, line)).join('');

  it('are told by those that go on in small letters, also where one goes on with a name', async () => {
    const content =
      wide(740, `${PROSE}, and Atelier`, 'Morvan has said so.') +
      wide(690, PROSE, 'and by nobody else.') +
      wide(640, PROSE, 'for as long as it lasts.') +
      wide(590, PROSE, 'in both languages.');
    const blocks = await read(content + rows);
    expect(blocks[0]?.[2]).toBe(`${PROSE}, and Atelier\nMorvan has said so.`);
    expect(blocks.filter(([kind]) => kind === 'paragraph')).toHaveLength(4);
  });

  it('may be one and a half times as far apart as usual, and fewer than the rows', async () => {
    const lines = [
      `${PROSE}, and of`,
      'its weight, which is told to',
      'each of them and Atelier',
      'Morvan alone, but for',
      'Sundays, on which',
      'nothing is told.',
    ];
    const content = lines.map((line, at) => textAt(72, 740 - at * 19.8, line)).join('');
    const blocks = await read(content + rows + [600, 575, 550, 525].map(row).join(''));
    expect(blocks[0]?.[2]).toBe(lines.join('\n'));
  });

  it('do not hide the space around a line in a typeface of its own', async () => {
    const content =
      wide(740, PROSE, 'and by nobody else.') +
      textAt(72, 703, 'Terms of payment', 11, 'F2') +
      wide(683, PROSE, 'for as long as it lasts.') +
      wide(640, PROSE, 'in both languages.');
    expect((await read(content + rows)).find(([, , text]) => text === 'Terms of payment')?.[0]).toBe('heading');
  });
});

it('a line that begins with a sign which begins no sentence goes on with the one above it', async () => {
  const lines = [`${PROSE}, of which the base is`, ': the fourth quarter of 2021.'];
  const content = textAt(72, 740, lines[0] ?? '') + textAt(72, 720, lines[1] ?? '') + textAt(72, 690, 'Paid by bank.');
  expect((await read(content))[0]?.[2]).toBe(lines.join('\n\n'));
});

describe('lines set in below the number of their item, in a narrow column', () => {
  const wide = [1, 2].map((at) => textAt(72, 500 - 30 * at, `${PROSE}, and no more than that`, 11)).join('');
  const item = (number: string, lines: readonly string[]) =>
    lines.map((text, at) => textAt(94, 740 - at * 13, text, 11)).join('') + textAt(72, 740, number, 11);

  it('go on behind a sentence or a colon where the next word had no room', async () => {
    const sentences = [
      'the survey of May has found old',
      'fuels on the third plot.',
      'Decontamination is paid for by us.',
    ];
    const colon = ['Section 11 of the terms is amended:', 'the cap is two times the fees paid', 'in the year.'];
    for (const lines of [sentences, colon]) {
      const [first] = await read(item('2.', lines) + wide);
      expect(first?.[2]).toBe(`2. ${lines.join('\n')}`);
    }
  });

  it('begin a paragraph of their own where it had', async () => {
    const lines = ['the survey of May has found some old', 'fuels there.', 'We pay for it in the year after.'];
    const blocks = await read(item('2.', lines) + wide);
    expect(blocks[1]?.[2]).toBe(lines[2]);
  });
});
