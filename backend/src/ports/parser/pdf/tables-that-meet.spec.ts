import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Words of rows that begin at places. */
const row = (y: number, places: readonly number[], words: readonly string[], font = 'F1'): string =>
  words.map((word, at) => (word === '' ? '' : textAt(places[at] ?? 0, y, word, 10, font))).join('');

/** Lines around cells; both from the first to the last. */
const grid = (lefts: readonly number[], tops: readonly number[]): string =>
  [
    ...tops.map((y) => `${lefts[0]} ${y} m ${lefts.at(-1)} ${y} l S\n`),
    ...lefts.map((x) => `${x} ${tops[0]} m ${x} ${tops.at(-1)} l S\n`),
  ].join('');

async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [`${table?.header ?? ''} < ${text.slice(start, end)}`.replaceAll('\t', ' | ').trim()] : [],
  );
}

describe('the heads of a table', () => {
  it('begin with the lines around it, right below names and values without lines', async () => {
    const names = [
      ['Present:', 'Fenella Strachan in the chair'],
      ['In attendance:', 'Kirsty Noble'],
      ['Apologies:', 'Gordon Rait'],
    ];
    const content = [
      ...names.map((words, at) => row(754 - 14 * at, [76, 250], words)),
      grid([70, 120, 400, 460], [718, 698, 678, 658]),
      row(704, [76, 126, 406], ['Item', 'Minute', 'Action'], 'F2'),
      row(684, [76, 126, 406], ['1', 'A quorum was present.', '']),
      row(664, [76, 126, 406], ['2', 'The minutes were approved.', 'KN']),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      '< Present: | Fenella Strachan in the chair',
      '< In attendance: | Kirsty Noble',
      '< Apologies: | Gordon Rait',
      '< Item | Minute | Action',
      'Item | Minute | Action < 1 | A quorum was present.',
      'Item | Minute | Action < 2 | The minutes were approved. | KN',
    ]);
  });

  it('hold again behind a table with lines that stands in a cell of one of their rows', async () => {
    const content = [
      grid([70, 120, 400, 460], [718, 698, 578, 558]),
      row(704, [76, 126, 406], ['No.', 'Reply', 'Data room'], 'F2'),
      row(684, [76, 126, 406], ['B1', 'At 31 May:', '4.1']),
      grid([130, 210, 270], [674, 654, 634, 614]),
      row(660, [136, 216], ['Hotel', 'Full time'], 'F2'),
      row(640, [136, 216], ['Leeds', '64']),
      row(620, [136, 216], ['York', '52']),
      row(590, [126], ['Agency workers are not counted.']),
      row(564, [76, 126, 406], ['B2', 'Two claims.', '5.6']),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      '< No. | Reply | Data room',
      'No. | Reply | Data room < B1 | At 31 May: Agency workers are not counted. | 4.1',
      '< Hotel | Full time',
      'Hotel | Full time < Leeds | 64',
      'Hotel | Full time < York | 52',
      'No. | Reply | Data room < B2 | Two claims. | 5.6',
    ]);
  });

  it('end with a table inside a cell of another, whose rows go on beside it', async () => {
    const content = [
      grid([180, 280, 360, 440], [718, 698, 678, 658]),
      row(704, [186, 286, 366], ['Leverage', 'Facility A', 'Facility B'], 'F2'),
      row(684, [186, 286, 366], ['Above 4.00x', '3.35', '3.10']),
      row(664, [186, 286, 366], ['Below 4.00x', '2.90', '2.65']),
      row(636, [76, 180], ['Repayment', 'Facility A in quarterly instalments, the first in June']),
      row(620, [76, 180], ['Arrangement fee', '1.10% of the total commitments, paid on signing']),
      row(604, [76, 180], ['Governing law', 'Norwegian law and the courts of Oslo alone']),
    ].join('');
    expect((await rowsOf(content)).slice(-4)).toEqual([
      'Leverage | Facility A | Facility B < Below 4.00x | 2.90 | 2.65',
      '< Repayment | Facility A in quarterly instalments, the first in June',
      '< Arrangement fee | 1.10% of the total commitments, paid on signing',
      '< Governing law | Norwegian law and the courts of Oslo alone',
    ]);
  });

  it.each([
    ['Table B - Volumes', ['Oak board', '12,000', '2,000']],
    ['Schedule 2: Volumes', ['Oak board', '12,000']],
    ['Part B - Volumes', ['Oak board', '12,000']],
  ])('end above the title of another table: "%s"', async (title, volumes) => {
    const content = [
      row(760, [72], ['Table A - Unit prices']),
      row(746, [72, 260, 380], ['Product', 'Price (EUR)', 'Minimum order'], 'F2'),
      row(732, [72, 260, 380], ['Oak board', '12.50', '400']),
      row(718, [72, 260, 380], ['Pine board', '8.20', '900']),
      row(704, [72], [title]),
      row(690, [72, 260, 380], volumes),
      row(676, [72, 260, 380], ['Pine board', '30,000', '1,000'].slice(0, volumes.length)),
    ].join('');
    const rows = await rowsOf(content);
    expect(rows.slice(-2).map((one) => one.split('<')[0])).toEqual(['', '']);
    expect(rows).toContain('Product | Price (EUR) | Minimum order < Pine board | 8.20 | 900');
  });

  it('are those of a table right below another, whose lines stand elsewhere or whose figures end elsewhere', async () => {
    const statement = [
      grid([40, 160, 270, 400, 550], [718, 698, 678]),
      row(704, [46, 166, 276, 406], ['Total paid out', 'Total paid in', 'Opening balance', 'Closing balance'], 'F2'),
      row(684, [46, 166, 276, 406], ['1,904.00', '7,260.00', '48,212.07', '53,568.07']),
      grid([40, 90, 320, 390, 470, 550], [664, 644, 624, 604]),
      row(650, [46, 96, 326, 396, 476], ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'], 'F2'),
      row(630, [46, 96, 326, 476], ['01 May', 'Rates for the bakery', '1,904.00', '46,308.07']),
      row(610, [46, 96, 396, 476], ['02 May', 'Askham Foods', '7,260.00', '53,568.07']),
    ].join('');
    expect((await rowsOf(statement)).at(-1)).toBe(
      'Date | Details | Paid out | Paid in | Balance < 02 May | Askham Foods |  | 7,260.00 | 53,568.07',
    );
    const lefts = [62, 230, 300, 370, 440];
    const months = [
      row(718, [76, 240, 310, 380, 450], ['Kilos', 'Apr 25', 'May 25', 'Total', 'Plan']),
      row(700, [76, 240, 310, 380, 450], ['Rooms', '182.4', '214.9', '397.3', '450.0']),
      row(682, [76, 240, 310, 380, 450], ['Food', '174.1', '188.0', '362.1', '320.0']),
      row(664, [76, 240, 310, 380, 450], ['Spa', '111.2', '112.6', '223.8', '195.0']),
      row(636, lefts, ['Rate', 'Jun 25', 'Jul 25', 'Aug 25']),
      row(618, lefts, ['Occupancy', '64.2', '70.1', '79.8']),
      row(600, lefts, ['Daily rate', '18.4', '24.1', '35.2']),
      row(582, lefts, ['Staff', '71.0', '73.0', '80.0']),
    ].join('');
    expect((await rowsOf(months)).at(-1)).toBe('Rate | Jun 25 | Jul 25 | Aug 25 < Staff | 71.0 | 73.0 | 80.0');
  });

  it('are those of a table without lines right below the lines of one without figures, whose heads they look like', async () => {
    const content = [
      grid([40, 160, 280, 400], [718, 698, 678, 658]),
      row(704, [46, 166, 286], ['Term', 'Existing', 'Proposed'], 'F2'),
      row(684, [46, 166, 286], ['Security', 'none', 'as agreed']),
      row(664, [46, 166, 286], ['Notice', 'five days', 'ten days']),
      row(634, [46, 166, 286], ['Article', 'Quantity', 'Price'], 'F2'),
      row(618, [46, 166, 286], ['Stone', '4', '103.00']),
      row(602, [46, 166, 286], ['Brick', '12', '86.00']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe('Article | Quantity | Price < Brick | 12 | 86.00');
  });

  it('are years in words that look like the heads above, between rows of figures', async () => {
    const lefts = [60, 250, 350, 420, 510];
    const backlog = [
      row(718, lefts, ['Backlog, NOK million', 'Deck', 'Propulsion', 'Service', 'Group'], 'F2'),
      row(704, lefts, ['At 1 January 2025', '2,240', '1,986', '586', '4,812']),
      row(690, lefts, ['Order intake', '1,012', '884', '569', '2,465']),
      row(676, lefts, ['At 30 June 2025', '2,201', '2,112', '613', '4,926'], 'F2'),
      row(662, lefts, ['Execution, NOK million', 'Second half 2025', '2026', '2027 and later', 'Total'], 'F2'),
      row(648, lefts, ['Deck', '842', '966', '393', '2,201']),
      row(634, lefts, ['Propulsion', '711', '996', '405', '2,112']),
    ].join('');
    expect((await rowsOf(backlog)).at(-1)).toBe(
      'Execution, NOK million | Second half 2025 | 2026 | 2027 and later | Total < Propulsion | 711 | 996 | 405 | 2,112',
    );
    const days = backlog.replace('Execution, NOK million', 'Last delivery').replaceAll('F2', 'F1');
    expect((await rowsOf(days)).at(-1)).toContain('Backlog, NOK million | Deck');
  });

  it('that are years hold no more below a line that tells a day of its own', async () => {
    const sale = [
      row(718, [76, 400, 470], ['GBP million', '2025', '2024'], 'F2'),
      row(704, [76, 400, 470], ['Revenue', '36.2', '41.1']),
      row(690, [76, 400, 470], ['Expenses', '(37.6)', '(40.2)']),
      row(676, [76], ['Disposal group at 30 June 2025'], 'F2'),
      row(662, [76, 400, 470], ['Receivables', '', '1.1']),
      row(648, [76, 400, 470], ['Cash', '', '5.1']),
      row(634, [76, 400, 470], ['Assets held for sale', '', '6.2']),
    ].join('');
    const rows = await rowsOf(sale);
    expect(rows[2]).toBe('GBP million | 2025 | 2024 < Expenses | (37.6) | (40.2)');
    expect(rows.at(-1)).not.toContain('2024');
  });

  it('are told again in two rows for the next part of a statement, under another name', async () => {
    const [names, lefts] = [
      [60, 260, 360],
      [60, 260, 310, 360, 410],
    ];
    const part = (y: number, period: string, figures: readonly string[]) =>
      row(y, names, [period, 'Monitoring', 'Software'], 'F2') +
      row(y - 14, lefts, ['', '2025', '2024', '2025', '2024'], 'F2') +
      row(y - 28, lefts, ['Revenue', ...figures]) +
      row(y - 42, lefts, ['Segment result', ...figures]);
    const content =
      part(718, 'Three months ended 30 September', ['376', '362', '256', '222']) +
      part(662, 'Nine months ended 30 September', ['123', '666', '754', '908']);
    const rows = await rowsOf(content);
    expect(rows.at(-1)).toBe(
      'Nine months ended 30 September | Monitoring 2025 | Monitoring 2024 | Software 2025 | Software 2024 < Segment result | 123 | 666 | 754 | 908',
    );
    expect(rows[3]?.split(' |')[0]).toBe('Three months ended 30 September');
  });

  it('begin another table where their unit stands again before other names', async () => {
    const [lefts, wide] = [
      [60, 400, 470],
      [60, 260, 330, 400, 470],
    ];
    const content = [
      row(718, lefts, ['EUR m', '2025', '2024'], 'F2'),
      row(704, lefts, ['Gross', '142.8', '131.6']),
      row(690, lefts, ['Prepayments', '9.7', '9.2']),
      row(676, lefts, ['Total', '176.5', '161.9'], 'F2'),
      row(662, [60, 260, 400], ['EUR m', 'Gross', 'Allowance'], 'F2'),
      row(648, wide, ['', '2025', '2024', '2025', '2024'], 'F2'),
      row(634, wide, ['Not yet due', '108.5', '103.0', '0.4', '0.3']),
      row(620, wide, ['Overdue', '34.3', '28.6', '3.5', '2.8']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      'EUR m | Gross 2025 | Gross 2024 | Allowance 2025 | Allowance 2024 < Overdue | 34.3 | 28.6 | 3.5 | 2.8',
    );
  });

  it('have each the unit that is its own second line', async () => {
    const content = [
      row(704, [76, 200, 280, 368.6], ['Model', 'Battery', 'Motor', 'Cost'], 'F2'),
      textAt(340, 692, "(EUR '000)", 10, 'F2'),
      grid([70, 190, 270, 330, 390], [686, 666, 646, 626]),
      row(672, [76, 200, 280, 360], ['Duin 3', '188', '41', '96.4']),
      row(652, [76, 200, 280, 360], ['Kade', '52', '118', '58.2']),
      row(632, [76, 200, 280, 360], ['Kade Cargo', '33', '71', '21.5']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      'Model | Battery | Motor | Cost (EUR ’000) < Kade Cargo | 33 | 71 | 21.5',
    );
  });

  it('keep a name of their own between the titles of two groups', async () => {
    const content = [
      row(720, [46, 271, 354, 468], ['Holder', 'Pre-money', 'Investment', 'Post-money'], 'F2'),
      row(704, [265, 331, 446, 490], ['Shares', '%', 'Shares', '% (fully diluted)'], 'F2'),
      row(688, [46, 257, 314, 410, 439, 531], ['Byrne', '410,000', '41.00', '-', '410,000', '30.15']),
      row(672, [46, 257, 314, 374, 439, 531], ['Walsh', '120,000', '12.00', '300,000', '160,000', '11.76']),
      row(656, [46, 257, 314, 365, 439, 531], ['Estuary', '470,000', '47.00', '1,500,000', '780,000', '58.09']),
    ].join('');
    expect((await rowsOf(content)).at(-1)?.split(' < ')[0]).toBe(
      'Holder | Pre-money Shares | Pre-money % | Investment | Post-money Shares | Post-money % (fully diluted)',
    );
  });
});

describe('what stands below a table', () => {
  it('is none of its rows where it begins before the lines around the table, as places for names do', async () => {
    const content = [
      grid([160, 280, 360, 440], [718, 698, 678, 658]),
      row(704, [166, 286, 366], ['Apparatus', 'Number', 'Rental'], 'F2'),
      row(684, [166, 286, 366], ['Single pole', '2', '4.62']),
      row(664, [166, 286, 366], ['Stay', '3', '5.15']),
      row(644, [72, 330], ['Signed for the Grantor:', 'H. J. Orme, Chairman']),
      row(624, [72, 330], ['Signed for the Company:', 'M. Weatherill, Officer']),
    ].join('');
    expect((await rowsOf(content)).slice(-3)).toEqual([
      'Apparatus | Number | Rental < Stay | 3 | 5.15',
      '< Signed for the Grantor: | H. J. Orme, Chairman',
      '< Signed for the Company: | M. Weatherill, Officer',
    ]);
  });

  it('is the foot of the page where it stands last and far below the rows, and gives them no columns', async () => {
    const content = [
      row(704, [72, 420], ['Measured work', '38,045.70']),
      row(688, [72, 426], ['Overheads and profit', '4,565.48']),
      row(672, [72, 420], ['Preliminaries', '14,370.00']),
      row(656, [72, 420], ['Tender total', '56,981.18'], 'F2'),
      row(636, [72, 300, 440], ['Signed for the Contractor', 'R. Deighton, Director', '6 November 2024']),
      row(60, [72, 300, 490], ['Bill of works', '3/2', 'Priced copy']),
    ].join('');
    expect((await rowsOf(content)).slice(0, 4)).toEqual([
      '< Measured work | 38,045.70',
      '< Overheads and profit | 4,565.48',
      '< Preliminaries | 14,370.00',
      '< Tender total | 56,981.18',
    ]);
  });

  it('ends before the heads of items that stand clear of labels and values above them, whose places they share', async () => {
    const labels = [
      ['Date', '30 April 2025'],
      ['Your order', 'HC-PO-2209'],
      ['Period', '1 - 30 April 2025'],
    ];
    const content = [
      ...labels.map(
        ([label = '', value = ''], at) => row(720 - 14 * at, [350], [label], 'F2') + row(720 - 14 * at, [460], [value]),
      ),
      row(654, [58, 92, 328, 374, 470], ['No.', 'Description', 'Qty', 'Unit price', 'Amount'], 'F2'),
      row(636, [58, 92, 328, 374, 470], ['1', 'Reception, four clinics', '4', '6,250.00', '25,000.00']),
      row(618, [58, 92], ['2', 'Reminders, per thousand']),
      row(608, [92], ['and rounded up']),
      row(618, [328, 374, 470], ['14', '38.50', '539.00']),
      row(590, [58, 92, 328, 374, 470], ['3', 'On-site engineer', '2', '720.00', '1,440.00']),
    ].join('');
    const heads = 'No. | Description | Qty | Unit price | Amount';
    expect(await rowsOf(content)).toEqual([
      ...labels.map((words) => `< ${words.join(' | ')}`),
      `< ${heads}`,
      `${heads} < 1 | Reception, four clinics | 4 | 6,250.00 | 25,000.00`,
      `${heads} < 2 | Reminders, per thousand and rounded up | 14 | 38.50 | 539.00`,
      `${heads} < 3 | On-site engineer | 2 | 720.00 | 1,440.00`,
    ]);
  });

  it('say nothing of a table right below that has lines of its own in other places', async () => {
    const content = [
      grid([70, 200, 300, 430], [718, 698, 678, 658]),
      row(704, [76, 206, 306], ['Scope', 'Low', 'High'], 'F2'),
      row(684, [76, 206, 306], ['Chilled dairy', '1', '5']),
      row(664, [76, 206, 306], ['Frozen fish', '-25', '-18']),
      grid([70, 150, 430], [644, 624, 604]),
      row(630, [76], ['Issued'], 'F2') + row(630, [156], ['22 February 2024']),
      row(610, [76], ['Expires'], 'F2') + row(610, [156], ['22 February 2025']),
    ].join('');
    expect((await rowsOf(content)).slice(2)).toEqual([
      'Scope | Low | High < Frozen fish | -25 | -18',
      '< Issued | 22 February 2024',
      '< Expires | 22 February 2025',
    ]);
  });
});

it('a box of days and sums above a wide table has no heads in its first rows', async () => {
  const box = [
    ['Account', '0718-44'],
    ['Statement date', '30 April 2024'],
    ['Taken by direct debit', '14 May 2024'],
    ['Amount due', '20,935.03'],
  ];
  const places = [40, 100, 170, 250, 320, 400, 470];
  const heads = ['Date', 'Card', 'Vehicle', 'Site', 'Product', 'Litres', 'Net'];
  const rows = [
    ['01 Apr 24', '4414', 'BX22 TNF', 'Keele', 'Diesel', '269.54', '306.84'],
    ['02 Apr 24', '4415', 'BX23 UCJ', 'Ludlow', 'Diesel', '338.86', '385.76'],
  ];
  const content = [
    ...box.map((words, at) => row(740 - 15 * at, [340, 450], words)),
    row(670, places, heads, 'F2'),
    ...rows.map((words, at) => row(654 - 15 * at, places, words)),
  ].join('');
  expect((await rowsOf(content)).slice(0, 4)).toEqual(box.map((words) => `< ${words.join(' | ')}`));
});

it('a box of prose below a table is no row of it where a wide space stands below the one between its columns', async () => {
  const rows = [
    ['Date', 'What'],
    ['16 May 2025', 'Trustee nominations close'],
    ['12 June 2025', 'Members meet at noon'],
    ['27 June 2025', 'Lunch, and tea at four'],
  ].map(([day = '', what = ''], at) => textAt(72, 700 - 14 * at, day, 10) + textAt(152, 700 - 14 * at, what, 10));
  const prose =
    textAt(75.4, 636, 'Moved house?', 10) +
    textAt(152, 636, 'Write to: The Scheme Sec-', 10) +
    textAt(75.4, 622, 'retary, Penmarrow Shipyard Pension Scheme.', 10);
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content: rows.join('') + prose }]));
  expect(blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]).at(-1)).toEqual([
    'paragraph',
    'Moved house? Write to: The Scheme Secretary, Penmarrow Shipyard Pension Scheme.',
  ]);
});

describe('labels that were drawn in one go and what was drawn beside them in another', () => {
  const column = (x: number, texts: readonly string[]) =>
    texts.map((text, at) => textAt(x, 600 - 12 * at, text, 9)).join('');
  const lead = textAt(40, 700, 'Thank you for your order, which we have sent to the address that you gave us.', 9);
  const read = async (labels: readonly string[], values: readonly string[]) => {
    const { text, blocks } = await readBytes(
      'a.pdf',
      makePdf([{ content: lead + column(380, labels) + column(500, values) }]),
    );
    return blocks.slice(1).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`);
  };

  it('are rows, each with its figure', async () => {
    expect(await read(['Total net', 'Total VAT', 'TOTAL DUE'], ['4,128.87', '40.20', '4,169.07'])).toEqual([
      'table_row: Total net\t4,128.87',
      'table_row: Total VAT\t40.20',
      'table_row: TOTAL DUE\t4,169.07',
    ]);
  });

  it('are none where words of two addresses stand beside each other', async () => {
    const lines = await read(
      ['Harrow & Lind', 'Calder Street', 'Leeds'],
      ['Kettlewell Printing', 'Ilkley Road', 'Otley'],
    );
    expect(lines.join()).not.toContain('table_row');
  });
});

it('heads between lines begin a table of their own right below rows without lines in other columns', async () => {
  const content = [
    row(754, [76, 190, 310, 400], ['Name', 'Position', 'Appointed', 'Remarks'], 'F2'),
    row(740, [76, 190, 310, 400], ['Ingrid Reid', 'Director', '8 May 2009', 'none']),
    row(726, [76, 190, 310, 400], ['Helen Whelan', 'Chair', '13 May 2019', 'retired']),
    grid([70, 150, 380, 500], [716, 698, 678, 658]),
    row(702, [76, 156, 386], ['Clause', 'Comment', 'Action'], 'F2'),
    row(684, [76, 156, 386], ['10.3', 'Neither party is an agent of the other.', 'Signatory']),
    row(664, [76, 156, 386], ['12.1', 'Notices are given in writing.', 'none']),
  ].join('');
  expect((await rowsOf(content)).slice(3)).toEqual([
    '< Clause | Comment | Action',
    'Clause | Comment | Action < 10.3 | Neither party is an agent of the other. | Signatory',
    'Clause | Comment | Action < 12.1 | Notices are given in writing. | none',
  ]);
});
