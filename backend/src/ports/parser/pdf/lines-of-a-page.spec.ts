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
      ['list_item', '1'],
      ['list_item', '2-bis'],
      ['heading', 'Rozdzial I'],
      ['heading', 'Sezione II'],
    ]);
  });
});
