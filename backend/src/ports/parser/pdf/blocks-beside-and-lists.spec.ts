import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { type PrintedLine, readingOrder } from './layout/reading-order.js';

const kindsOf = async (content: string) => {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end }) => [kind, text.slice(start, end).replaceAll('\n', ' / ')]);
};
const SENTENCE = 'The goods remain the property of the seller until they are paid for in full by the buyer.';

describe('blocks beside each other', () => {
  it.each(['Pennine Insurance', 'Pennine Mutual Insurance Society'])(
    'are each read whole, also above a list of names with what is said of each: %s',
    async (name) => {
      const named = (y: number, name: string, said: string) => textAt(72, y, name) + textAt(200, y, said);
      const content =
        textAt(72, 740, name, 10.5, 'F2') +
        textAt(72, 726, 'Aire House, Park Row', 10.5) +
        textAt(72, 712, 'Leeds LS1 5HD', 10.5) +
        textAt(400, 740, 'Broker: Calloway LLP', 10.5) +
        textAt(400, 726, 'Agency no. 40771', 10.5) +
        textAt(400, 712, 'Issued: 2 January', 10.5) +
        textAt(72, 680, 'Policy: Schedule', 16, 'F2') +
        named(650, 'Policy number', 'PM/118-4402') +
        named(630, 'Policyholder', 'Ravensworth Bakery Limited and all') +
        textAt(200, 617, 'its subsidiaries') +
        named(597, 'Renewal date', '1 January 2026') +
        named(577, 'Premium', '48,316.00');
      const words = (await kindsOf(content)).map(([, said]) => said);
      expect(words.join(' / ')).toContain(`${name} / Aire House, Park Row / Leeds LS1 5HD`);
      expect(words).toContain('Broker: Calloway LLP / Agency no. 40771 / Issued: 2 January');
    },
  );

  it('are an address below a title and the particulars beside it, above a table in the same letters', async () => {
    const down = (x: number, y: number, lines: readonly string[]) =>
      lines.map((line, at) => textAt(x, y - at * 13, line, 9)).join('');
    const row = (y: number, cells: readonly string[]) =>
      cells.map((text, cell) => (text ? textAt([45, 135, 287, 350, 440, 527][cell] ?? 0, y, text, 8) : '')).join('');
    const content =
      textAt(45, 665, 'STATEMENT', 14, 'F2') +
      down(45, 650, ['Meridian Capital', '71 Old Quay', 'Edinburgh']) +
      down(287, 650, ['Account: 2616597', 'Period: May 2022', 'Currency: EUR']) +
      row(598, ['Date', 'Details', 'Ref.', 'Paid out', 'Credit', 'Balance']) +
      row(580, ['', 'Balance brought forward', '', '', '', '919.53']) +
      row(562, ['20 May 2022', 'Interest', '98142', '1,080.15', '', '-160.62']) +
      row(544, ['28 May', 'Standing order', '', '2,404.21', '', '-2,564.83']) +
      textAt(45, 535, '2022', 8) +
      row(517, ['31 May 2022', 'Invoice', '57470', '', '2,617.23', '52.40']);
    const read = await kindsOf(content);
    expect(read[0]).toEqual(['heading', 'STATEMENT']);
    expect(read.map(([, text]) => text)).toContain('Meridian Capital / 71 Old Quay / Edinburgh');
    expect(read.map(([, text]) => text)).toContain('\tBalance brought forward\t\t\t\t919.53');
  });

  it('are an address and the rows of fields beside it, above a table with as many columns', async () => {
    const at = (y: number, texts: readonly string[], font = 'F1') =>
      texts.map((text, cell) => (text ? textAt([55, 282, 398, 470][cell] ?? 0, y, text, 9, font) : '')).join('');
    const content =
      textAt(55, 700, 'Edizioni Chiostro SpA', 9, 'F2') +
      ['Corso Magenta 66', '20123 Milano', 'IT11482250965']
        .map((line, row) => textAt(55, 689 - 11 * row, line, 9))
        .join('') +
      at(700, ['', 'Invoice no.', '2025/0184']) +
      at(685, ['', 'Date', '28 March 2025']) +
      at(670, ['', 'Payment', '60 days']) +
      at(630, ['Description', 'Price', 'Amount', 'VAT'], 'F2') +
      at(614, ['Printing of 192 pages,', '4.12', '5,871.00', '4%']) +
      textAt(55, 603, 'four colours', 9) +
      at(588, ['Binding', '1.85', '2,775.00', '4%']) +
      at(573, ['Boxes of cardboard', '2.30', '460.00', '22%']);
    const said = (await kindsOf(content)).map(([, words]) => words?.replaceAll('\t', ' | '));
    expect(said.join(' / ')).toContain('Edizioni Chiostro SpA / Corso Magenta 66 / 20123 Milano / IT11482250965');
    expect(said).toEqual(
      expect.arrayContaining(['Invoice no. | 2025/0184', 'Date | 28 March 2025', 'Payment | 60 days']),
    );
    expect(said).toContain('Printing of 192 pages, four colours | 4.12 | 5,871.00 | 4%');
  });

  it('are an address below its label, and rows of particulars that were drawn before it', async () => {
    const row = (y: number, label: string, value: string) => textAt(385, y, label, 9) + textAt(480, y, value, 9);
    const rows =
      row(728, 'Invoice no.', 'HL-20877') + row(714, 'Tax point', '28 June') + row(700, 'Payment due', '28 July');
    const address = ['Invoice to', 'Harrow Sports Ltd', 'Quarry Lane', 'Harrow HW3 1RB'];
    const content = rows + address.map((line, at) => textAt(50, 701 - 11 * at, line, 9)).join('');
    const found = await kindsOf(content + textAt(50, 600, SENTENCE, 9));
    expect(found).toContainEqual(['table_row', 'Payment due\t28 July']);
    expect(found.find(([, said]) => said?.startsWith('Invoice to'))?.[1]).toContain('Harrow Sports Ltd');
  });

  it('are the name of a company and a title far behind it at the top of a page, of which the name is no heading', async () => {
    const content =
      textAt(72, 740, 'MERSEY POWER LTD') +
      textAt(360, 740, 'STATEMENT OF ACCOUNT') +
      textAt(72, 700, SENTENCE) +
      textAt(72, 686, SENTENCE);
    expect((await kindsOf(content)).slice(0, 2)).toEqual([
      ['paragraph', 'MERSEY POWER LTD'],
      ['heading', 'STATEMENT OF ACCOUNT'],
    ]);
  });

  it('are what stands below two lines to sign on, however close', async () => {
    const blank = '_'.repeat(20);
    const content =
      textAt(72, 740, SENTENCE) +
      textAt(72, 700, blank) +
      textAt(220, 700, blank) +
      textAt(72, 686, 'Director, for Quantock Timber Limited') +
      textAt(266, 686, 'Date');
    expect((await kindsOf(content)).slice(-2)).toEqual([
      ['paragraph', 'Director, for Quantock Timber Limited'],
      ['paragraph', 'Date'],
    ]);
  });
});

describe('a short line out of order', () => {
  const line = (left: number, bottom: number, isRecognised: boolean): PrintedLine => ({
    box: { left, right: left + 60, top: bottom - 10, bottom },
    size: 10,
    isLevel: true,
    isFragment: false,
    isRecognised,
  });
  const orderOf = (isRecognised: boolean) =>
    readingOrder(
      [100, 140, 160, 180, 200, 120].map((bottom) => line(300, bottom, isRecognised)),
      { width: 600, height: 800 },
    ).order;

  it('is put where it stands when it was recognised in a picture', () => {
    expect(orderOf(true)).toEqual([0, 5, 1, 2, 3, 4]);
  });
});

describe('a list whose bullets are drawn', () => {
  const disc = (x: number, y: number) => {
    const [r, c] = [1.75, 0.97];
    return `${x - r} ${y} m ${x - r} ${y + c} ${x - c} ${y + r} ${x} ${y + r} c ${x + c} ${y + r} ${x + r} ${y + c} ${x + r} ${y} c ${x + r} ${y - c} ${x + c} ${y - r} ${x} ${y - r} c ${x - c} ${y - r} ${x - r} ${y - c} ${x - r} ${y} c f\n`;
  };

  it('has an item for each', async () => {
    const content =
      textAt(72, 740, 'You may ask us at any time:') +
      disc(80, 723.5) +
      textAt(92, 720, 'for a copy of your data;') +
      disc(80, 709.5) +
      textAt(92, 706, 'to correct or erase it.');
    expect(await kindsOf(content)).toEqual([
      ['paragraph', 'You may ask us at any time:'],
      ['list_item', '• for a copy of your data;'],
      ['list_item', '• to correct or erase it.'],
    ]);
  });

  it.each([
    ['rings', (y: number) => disc(80, y).replace('c f', 's')],
    ['squares', (y: number) => `78 ${y - 1.75} 3.5 3.5 re f\n`],
  ])('may have %s for bullets', async (_, bullet) => {
    const content =
      textAt(72, 740, 'You may ask us at any time:') +
      bullet(723.5) +
      textAt(92, 720, 'for a copy of your data;') +
      bullet(709.5) +
      textAt(92, 706, 'to correct or erase it.');
    expect((await kindsOf(content)).slice(1)).toEqual([
      ['list_item', '• for a copy of your data;'],
      ['list_item', '• to correct or erase it.'],
    ]);
  });

  it('keeps the numbers of its items', async () => {
    const content =
      disc(80, 723.5) + textAt(92, 720, '1.2 Rent review') + disc(80, 709.5) + textAt(92, 706, '1.3 Service charge');
    expect((await kindsOf(content)).flat().join(' ')).not.toContain('•');
  });

  it('has an item for each day, whose figures may be drawn by themselves', async () => {
    const content =
      disc(80, 723.5) +
      textAt(92, 720, '11') +
      textAt(106.2, 720, 'November 2023: file misdirected') +
      disc(80, 709.5) +
      textAt(92, 706, '2') +
      textAt(100.2, 706, 'May 2024: closed without payment');
    expect(await kindsOf(content)).toEqual([
      ['list_item', '• 11 November 2023: file misdirected'],
      ['list_item', '• 2 May 2024: closed without payment'],
    ]);
  });

  it('has an item for each clause that is named in it', async () => {
    const content =
      disc(80, 723.5) +
      textAt(92, 720, 'Clause 104 - Waiver of recourse') +
      disc(80, 709.5) +
      textAt(92, 706, 'Clause 217 - Yearly inspection');
    expect(await kindsOf(content)).toEqual([
      ['list_item', '• Clause 104 - Waiver of recourse'],
      ['list_item', '• Clause 217 - Yearly inspection'],
    ]);
  });

  it('is none where a single disc stands before words', async () => {
    const content = textAt(72, 740, SENTENCE) + disc(80, 703.5) + textAt(92, 700, 'Head office');
    expect((await kindsOf(content)).at(-1)).toEqual(['paragraph', 'Head office']);
  });
});

describe('a title in a box', () => {
  it('is one as that of the text beside the box is, although its walls set it lower', async () => {
    const box = '320 560 m 540 560 l 540 645 l 320 645 l s\n';
    const labels = [
      ['Date of birth:', 'PO 00160013'],
      ['Place of issue:', 'Skirting, white'],
      ['Shelf life:', 'Survey on site'],
    ].map(
      ([label = '', value = ''], at) => textAt(328, 608 - 15 * at, label, 9) + textAt(420, 608 - 15 * at, value, 9),
    );
    const content =
      textAt(72, 700, 'Inspection certificate', 18, 'F2') +
      textAt(72, 633, 'Delivery', 9, 'F2') +
      textAt(72, 617, 'Any change of address is to be told within two weeks.', 9) +
      textAt(72, 604, 'All goods stay our property until they are paid for.', 9) +
      box +
      textAt(328, 627, 'Premium', 9, 'F2') +
      labels.join('') +
      textAt(72, 530, 'Please quote the number of the invoice when you pay, and fill in this form in capitals.', 9);
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    const pathOf = (words: string) =>
      blocks.find(({ start, end }) => text.slice(start, end).includes(words))?.headingPath.at(-1);
    expect(pathOf('All goods')).toBe('Delivery');
    expect(pathOf('Survey on site')).toBe('Premium');
  });
});
