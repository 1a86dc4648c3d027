import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Words of a row that begin at places. */
const row = (y: number, places: readonly number[], words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(places[at] ?? 0, y, word, 10, font))).join('');

/** Figures of Helvetica, which end at places. */
const endingAt = (y: number, places: readonly number[], figures: readonly string[]): string =>
  figures
    .map((figure, at) => {
      const width = [...figure].reduce(
        (sum, sign) => sum + (/[\s.,]/.test(sign) ? 2.78 : sign === '%' ? 8.89 : 5.56),
        0,
      );
      return figure === '' ? '' : textAt((places[at] ?? 0) - width, y, figure, 10);
    })
    .join('');

/** What each block says; rows with their table's number and heads. */
async function blocksOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.map(({ kind, start, end, table }) => {
    const own = text.slice(start, end).replaceAll('\t', ' | ').replaceAll('\n', ' / ');
    return table ? `${table.number} ${(table.header ?? '').replaceAll('\t', ' | ')} < ${own}` : `${kind}: ${own}`;
  });
}

describe('narrow columns of figures without lines', () => {
  const ends = [334, 400, 450, 488, 577];
  const items = (y: number, name: string, figures: readonly string[]) =>
    textAt(70, y, name, 10) + endingAt(y, ends, figures);
  const table = [
    textAt(70, 700, 'Item', 10, 'F2'),
    row(700, [316, 372, 418, 468, 540], ['Qty', 'Price', 'Less', 'Tax', 'Amount'], 'F2'),
    items(684, 'Chain hoist of 250 kg', ['4', '1 185,00', '10 %', '20 %', '4 266,00']),
    items(668, 'Trolley for a beam', ['4', '212,50', '', '20 %', '850,00']),
    items(652, 'Inspection on site', ['1', '640,00', '', '20 %', '640,00']),
    items(636, 'Printed manual', ['2', '28,00', '', '5,5 %', '56,00']),
    items(620, 'Carriage', ['1', '95,00', '5 %', '', '90,25']),
  ].join('');
  const head = 'Item | Qty | Price | Less | Tax | Amount';
  const rows = [
    `0 ${head} < Chain hoist of 250 kg | 4 | 1 185,00 | 10 % | 20 % | 4 266,00`,
    `0 ${head} < Trolley for a beam | 4 | 212,50 |  | 20 % | 850,00`,
    `0 ${head} < Inspection on site | 1 | 640,00 |  | 20 % | 640,00`,
    `0 ${head} < Printed manual | 2 | 28,00 |  | 5,5 % | 56,00`,
    `0 ${head} < Carriage | 1 | 95,00 | 5 % |  | 90,25`,
  ];

  it('stay apart above sums whose labels reach over several of them, in a box of their own', async () => {
    const sums = [
      ['Total before tax', '5 902,25'],
      ['Tax at 20 % on 5 756,00', '1 151,20'],
      ['Paid on account in March', '−2 000,00'],
      ['Due', '5 053,45'],
    ];
    const box = sums.map(([label = '', sum = ''], at) =>
      [textAt(322, 598 - 14 * at, label, 10), endingAt(598 - 14 * at, [578], [sum.replace('−', '-')])].join(''),
    );
    expect(await blocksOf(table + box.join(''))).toEqual([
      `0  < ${head}`,
      ...rows,
      '0  < Total before tax | 5 902,25',
      '0  < Tax at 20 % on 5 756,00 | 1 151,20',
      '0  < Paid on account in March | -2 000,00',
      '0  < Due | 5 053,45',
    ]);
  });
});

describe('a table below another', () => {
  it('has its own heads where their row stands apart, in the typeface of the rows', async () => {
    const [upper, lower] = [
      [240, 300, 360, 420, 480],
      [225, 285, 345],
    ];
    const content = [
      row(700, [78], ['GBP 000'], 'F2') +
        row(700, [208, 268, 328, 398, 450], ['Apr 25', 'May 25', 'Jun 25', 'YTD', 'Plan'], 'F2'),
      textAt(78, 682, 'Rooms', 10) + endingAt(682, upper, ['182.4', '214.9', '256.1', '653.4', '640.0']),
      textAt(78, 664, 'Food', 10) + endingAt(664, upper, ['74.1', '88.0', '97.3', '259.4', '270.0']),
      textAt(78, 646, 'Other', 10) + endingAt(646, upper, ['11.2', '12.6', '15.0', '38.8', '40.0']),
      row(616, [63, 193, 253, 313], ['Measure', 'Apr 25', 'May 25', 'Jun 25']),
      textAt(63, 598, 'Rooms let', 10) + endingAt(598, lower, ['64.2', '70.1', '79.8']),
      textAt(63, 580, 'Price', 10) + endingAt(580, lower, ['118.40', '124.10', '135.20']),
      textAt(63, 562, 'Staff', 10) + endingAt(562, lower, ['71', '73', '80']),
    ].join('');
    const heads = 'Measure | Apr 25 | May 25 | Jun 25';
    expect((await blocksOf(content)).slice(3)).toEqual([
      '0 GBP 000 | Apr 25 | May 25 | Jun 25 | YTD | Plan < Other | 11.2 | 12.6 | 15.0 | 38.8 | 40.0',
      `1  < ${heads}`,
      `1 ${heads} < Rooms let | 64.2 | 70.1 | 79.8`,
      `1 ${heads} < Price | 118.40 | 124.10 | 135.20`,
      `1 ${heads} < Staff | 71 | 73 | 80`,
    ]);
  });
});

describe('names with what is said of each', () => {
  it('are rows although one of them says more than the others', async () => {
    const lines = (y: number, name: string, said: readonly string[]) =>
      textAt(63, y, name, 12, 'F2') + said.map((words, at) => textAt(216, y - 15 * at, words, 12)).join('');
    const margin = [
      'Facility A 3.25% a year; Facility B 3.75% a year; Revolving',
      'Facility 3.00% a year, in each case over SONIA (compounded',
      'in arrears, floor of zero). Twelve months after closing the',
      'margin steps down if Leverage is 2.00:1 or less to 2.75% and',
      'if it is 1.50:1 or less to 2.40%.',
    ];
    const content = [
      lines(700, 'Borrower', [
        'Kittiwake Bidco Limited, a newly incorporated company',
        'wholly owned by Kittiwake Topco Limited.',
      ]),
      lines(660, 'Arranger', ['Northern Mercantile Bank plc']),
      lines(635, 'Facility A', [
        'A term loan of GBP 24,000,000, repaid in half-yearly',
        'instalments of GBP 2,400,000 from December 2025.',
      ]),
      lines(595, 'Margin', margin),
      lines(510, 'Fees', ['An arrangement fee of 2.25% of all commitments. Agency', 'fee of GBP 30,000 a year.']),
    ].join('');
    expect(await blocksOf(content)).toEqual([
      '0  < Borrower | Kittiwake Bidco Limited, a newly incorporated company wholly owned by Kittiwake Topco Limited.',
      '0  < Arranger | Northern Mercantile Bank plc',
      '0  < Facility A | A term loan of GBP 24,000,000, repaid in half-yearly instalments of GBP 2,400,000 from December 2025.',
      `0  < Margin | ${margin.join(' ')}`,
      '0  < Fees | An arrangement fee of 2.25% of all commitments. Agency fee of GBP 30,000 a year.',
    ]);
  });
});

describe('words over the cells of a sheet', () => {
  it('are whole above and below the table, where lines are drawn around its own cells alone', async () => {
    const lefts = [38, 112, 175, 238, 290];
    const tops = [760, 744, 728, 712, 696, 680, 664];
    const grounds = tops
      .slice(1)
      .flatMap((y) => lefts.slice(1).map((x, at) => `1 g ${lefts[at]} ${y} ${x - (lefts[at] ?? 0)} 16 re f 0 g\n`));
    const lines = [
      ...[744, 728, 712, 696].map((y) => `38 ${y} m 290 ${y} l S\n`),
      ...lefts.map((x) => `${x} 744 m ${x} 696 l S\n`),
    ];
    const cells = (y: number, words: readonly string[]) => row(y, [41, 115, 178, 241], words);
    const content = [
      ...grounds,
      ...lines,
      textAt(41, 748, 'Options over shares outstanding at midsummer', 10),
      cells(732, ['Holder', 'Plan', 'Granted', 'Number']),
      cells(716, ['Ito, K', 'EMI', '03/10/2019', '9,000']),
      cells(700, ['Quist, M', 'CSOP', '01/04/2025', '8,000']),
      cells(684, ['Total', '', '', '17,000']),
      textAt(41, 668, 'On a change of control all of the options vest.', 10),
    ].join('');
    const heads = 'Holder | Plan | Granted | Number';
    expect((await blocksOf(content)).map((block) => block.replace(/^heading/, 'paragraph'))).toEqual([
      'paragraph: Options over shares outstanding at midsummer',
      `0  < ${heads}`,
      `0 ${heads} < Ito, K | EMI | 03/10/2019 | 9,000`,
      `0 ${heads} < Quist, M | CSOP | 01/04/2025 | 8,000`,
      `0 ${heads} < Total |  |  | 17,000`,
      'paragraph: On a change of control all of the options vest.',
    ]);
  });
});

describe('a paragraph without space above it', () => {
  it('begins below a sentence behind which its first word would have had room', async () => {
    const lines = [
      'You will see that the reserve for the vessel is below the sum that was claimed. Insurers all',
      'reserve their position on the warranty of condition fourteen, as no permit for the day has yet',
      'been produced. We should be glad to have it by the end of February at the very latest.',
      'The policy falls due for renewal on the first of April. We have been told informally to expect',
      'an increase of about 35% and a higher excess.',
    ];
    const content = lines.map((line, at) => textAt(72, 700 - 13 * at, line, 11)).join('');
    expect(await blocksOf(content)).toEqual([
      `paragraph: ${lines.slice(0, 3).join(' / ')}`,
      `paragraph: ${lines.slice(3).join(' / ')}`,
    ]);
  });
});

it('a line that states the number of an account is no heading', async () => {
  const body = [
    'The terms below are those on which the bank is ready to lend, and they bind nobody before the',
    'agreement is signed. They lapse if that is not done by the end of the month that is named above.',
  ];
  const content = [
    ...body.map((line, at) => textAt(72, 660 - 13 * at, line, 11)),
    textAt(72, 610, 'Payment by Transfer : IBAN FR76 1027 8072 5500 0204 1180 163 - BIC CMCIFR2A', 11),
    ...body.map((line, at) => textAt(72, 570 - 13 * at, line, 11)),
  ].join('');
  expect((await blocksOf(content)).map((block) => block.slice(0, 30))).toEqual([
    'paragraph: The terms below are',
    'paragraph: Payment by Transfer',
    'paragraph: The terms below are',
  ]);
});
