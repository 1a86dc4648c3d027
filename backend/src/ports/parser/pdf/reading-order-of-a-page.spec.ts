import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const read = async (...contents: string[]) => {
  const pages = contents.map((content) => ({ content: Buffer.from(content, 'latin1') }));
  const { blocks, text } = await readBytes('a.pdf', new Uint8Array(makePdf(pages)));
  return blocks.map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).replaceAll(/[\n\t]/g, ' ')}`);
};

const WIDE = 'The parties have considered the position with care and have agreed to go on with their work';

describe('lines that are not drawn in the order of reading', () => {
  it('are read from top to bottom below a number of the page that is drawn first', async () => {
    const number = textAt(290, 66, 'Page 1 of 2', 9);
    const lines = [
      'by then.',
      `${WIDE} and to end it`,
      'in June.',
      'FIRST RESOLUTION',
      `${WIDE} as is`,
      'set out below.',
    ];
    const content = lines.map((line, at) => textAt(72, 700 - at * 15 - (at > 2 ? 15 : 0), line)).join('');
    expect(await read(number + textAt(72, 715, `${WIDE} and to have ended it`) + content)).toEqual([
      `paragraph: ${WIDE} and to have ended it by then.`,
      `paragraph: ${WIDE} and to end it in June.`,
      'heading: FIRST RESOLUTION',
      `paragraph: ${WIDE} as is set out below.`,
      'line: Page 1 of 2',
    ]);
  });

  it('are read above a footer that is drawn first, also where they do not stand over it', async () => {
    const footer = textAt(400, 58, 'Page 1 of 1', 11);
    const lines = ['Cover of goods', `${WIDE} and`, 'stock.'];
    const content = lines.map((line, at) => textAt(72, 700 - at * 15 - (at > 0 ? 30 : 0), line)).join('');
    expect(await read(footer + content)).toEqual([
      'paragraph: Cover of goods',
      `paragraph: ${WIDE} and stock.`,
      'line: Page 1 of 1',
    ]);
  });

  it('are a head of the page also where a word was set across the text behind it', async () => {
    const lines = ['FIRST RESOLUTION', `${WIDE} as is`, 'set out below.'];
    const content = lines.map((line, at) => textAt(72, 700 - at * 15, line)).join('');
    const head = textAt(72, 765, 'Price list of the group', 9) + textAt(420, 765, 'For members only', 9);
    const across = 'BT /F1 60 Tf 0.7 0.7 -0.7 0.7 150 350 Tm (DRAFT) Tj ET\n';
    const blocks = await read(content + head + across);
    expect(blocks[0]).toBe('line: Price list of the group For members only');
  });

  it('are read first where they begin the page, within its margin, below a heading that is drawn before them', async () => {
    const heading = textAt(72, 650, 'Schedule of rights', 14, 'F2');
    const lines = [`3.3 ${WIDE} and`, 'if one of them fails to do so the other may do it', 'at its cost.'];
    const content = lines.map((line, at) => textAt(72, 745 - at * 14, line)).join('');
    expect(await read(heading + content + textAt(72, 630, 'The tenant may use the yard.'))).toEqual([
      `paragraph: ${lines.join(' ')}`,
      'heading: Schedule of rights',
      'paragraph: The tenant may use the yard.',
    ]);
  });
});

describe('two columns whose headings a program draws before their text', () => {
  const SHORT = 'The parties have considered it and';
  const column = (left: number, top: number, words: string) => ({
    heading: textAt(left, top, words, 10, 'F2'),
    text: [SHORT, 'have agreed on this', 'for their part.']
      .map((line, at) => textAt(left, top - 16 - at * 12, line))
      .join(''),
    signature: textAt(left, 600, `For ${words}`) + textAt(left, 588, 'Director'),
  });

  it('are read one after the other, and above the signatures below both', async () => {
    const [one, other] = [column(72, 700, '1. Use'), column(320, 706, '2. Term')];
    const blocks = await read(one.heading + other.heading + one.signature + other.signature + one.text + other.text);
    expect(blocks).toEqual([
      'heading: 1. Use',
      `paragraph: ${SHORT} have agreed on this for their part.`,
      'heading: 2. Term',
      `paragraph: ${SHORT} have agreed on this for their part.`,
      'paragraph: For 1. Use Director',
      'paragraph: For 2. Term Director',
    ]);
  });
});

describe('the number of a point that is drawn behind its words, as browsers do', () => {
  const point = (number: string, top: number) =>
    textAt(104, top, `${WIDE}`) + textAt(104, top - 14, 'and to end it by then.') + textAt(72, top, number);

  it.each([
    ['1', '2'],
    ['E014', 'E022'],
  ])('stands before them: %s', async (one, other) => {
    const blocks = await read(point(one, 700) + point(other, 660));
    expect(blocks.map((block) => block.replace(/^\w+: /, ''))).toEqual([
      `${one} ${WIDE} and to end it by then.`,
      `${other} ${WIDE} and to end it by then.`,
    ]);
  });

  it('stands before them where it is drawn in the same line, close to them', async () => {
    const blocks = await read(textAt(84, 700, `${WIDE}.`) + textAt(72, 700, '1.'));
    expect(blocks).toEqual([`list_item: 1. ${WIDE}.`]);
  });

  it('are read below the table that they are the sums of, which does not move what stands above it', async () => {
    const sums = textAt(300, 600, 'Net total', 10) + textAt(460, 600, '520.00', 10);
    const sender = [740, 726].map((y, at) => textAt(72, y, ['INVOICE', 'Mill Road 4'][at] ?? '')).join('');
    const place = textAt(400, 740, 'Due 28 July', 10);
    const rows = [
      ['Work', 'Days', 'Sum'],
      ['Coring', '3', '320.00'],
      ['Report', '1', '200.00'],
    ];
    const table = rows
      .map((row, at) =>
        row.map((cell, column) => textAt([72, 300, 460][column] ?? 0, 680 - 20 * at, cell, 10)).join(''),
      )
      .join('');
    expect(await read(sums + sender + place + table)).toEqual([
      'heading: INVOICE',
      'paragraph: Mill Road 4',
      'paragraph: Due 28 July',
      'table_row: Work Days Sum',
      'table_row: Coring 3 320.00',
      'table_row: Report 1 200.00',
      'table_row: Net total  520.00',
    ]);
  });
});

it('a seal at the foot of a page that is drawn first is read behind what stands above it, also beside its own column', async () => {
  const rows = [0, 1, 2, 3, 4].map((at) =>
    textAt(72, 660 - 16 * at, `${at + 1}. The share of this partner is paid up.`),
  );
  const content =
    textAt(470, 300, 'NOTARY', 7) +
    textAt(470, 291, 'IN EMDEN', 7) +
    textAt(72, 740, 'List of partners', 16, 'F2') +
    textAt(
      72,
      700,
      'The change rests on the transfer of 18 October, which was certified here, and on no other deed at all.',
    ) +
    rows.join('');
  const { text } = await readBytes('a.pdf', makePdf([{ content }]));
  expect(text.startsWith('List of partners')).toBe(true);
  expect(text.endsWith('NOTARY\nIN EMDEN')).toBe(true);
});
