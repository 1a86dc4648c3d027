import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** The width of figures and of a few words in Helvetica of ten points. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[\s.,/ilt]/.test(sign) ? 2.78 : /[()-]/.test(sign) ? 3.33 : 5.56), 0);

/** Cells that begin at places, or end at those below zero, each with its lines. */
const cells = (y: number, places: readonly number[], words: readonly string[], font = 'F1'): string =>
  words
    .map((word, at) =>
      word
        .split('\n')
        .map((line, step) => {
          const place = places[at] ?? 0;
          const left = place < 0 ? -place - widthOf(line) : place;
          return line === '' ? '' : textAt(left, y - 12 * step, line, 10, font);
        })
        .join(''),
    )
    .join('');

/** Each row with its heads and the number of its table. */
async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row'
      ? [`${table?.number} ${table?.header ?? ''} < ${text.slice(start, end)}`.replaceAll('\t', ' | ')]
      : [],
  );
}

const LEDGER = [60, 130, 290, -390, -460, -535];
const HEADS = ['Date', 'Details', 'Ref.', 'Debit', 'Credit', 'Balance'];
const ledger = (top: number, font: string): string =>
  [
    cells(top, LEDGER, HEADS, font),
    cells(top - 16, LEDGER, ['', 'Opening balance', '', '', '', '1,180.54']),
    cells(top - 32, LEDGER, ['03/05/2023', 'Transfer\nto branch', '21045', '', '951.92', '2,132.46']),
    cells(top - 60, LEDGER, ['28/05/2023', 'Interest', '', '', '458.36', '2,590.82']),
    cells(top - 76, LEDGER, ['05/06/2023', 'Rent', '80210', '285.32', '', '2,305.50']),
    cells(top - 92, LEDGER, ['17/06/2023', 'Wages', '32798', '921.40', '', '1,384.10']),
  ].join('');
const NAMES = HEADS.join(' | ');
const ROWS = [
  `1 ${NAMES} <  | Opening balance |  |  |  | 1,180.54`,
  `1 ${NAMES} < 03/05/2023 | Transfer to branch | 21045 |  | 951.92 | 2,132.46`,
  `1 ${NAMES} < 28/05/2023 | Interest |  |  | 458.36 | 2,590.82`,
  `1 ${NAMES} < 05/06/2023 | Rent | 80210 | 285.32 |  | 2,305.50`,
  `1 ${NAMES} < 17/06/2023 | Wages | 32798 | 921.40 |  | 1,384.10`,
];

describe('what is told of a paper above a table whose cells were drawn one after the other', () => {
  const told = (top: number, font: string): string =>
    [
      cells(top, [300, 400], ['Account', '']) + cells(top, [400], ['2428049'], font),
      cells(top - 16, [300], ['Period']) + cells(top - 16, [400], ['1 May to\n30 June'], font),
      cells(top - 44, [300], ['Currency']) + cells(top - 44, [400], ['EUR'], font),
    ].join('');

  it('is no part of it, whose heads are in a typeface of their own', async () => {
    const rows = await rowsOf(told(760, 'F1') + ledger(690, 'F2'));
    expect(rows.slice(-6)).toEqual([`1  < ${NAMES}`, ...ROWS]);
  });

  it('is no part of it, whose heads stand further below it than from their rows', async () => {
    const rows = await rowsOf(told(760, 'F1') + ledger(680, 'F1'));
    expect(rows.slice(-6)).toEqual([`1  < ${NAMES}`, ...ROWS]);
  });
});

describe('cells that stand close', () => {
  it('are two where a figure set to the right stands before a day set to the left', async () => {
    const places = [-104, 109, -270, -350];
    const content = [
      cells(700, [62, 109, 220, 310], ['Instalment', 'Due', 'Balance', 'Interest'], 'F2'),
      cells(684, places, ['9', '15/01/2024', '39,000.00', '159.86']),
      cells(668, places, ['10', '15/02/2024', '37,992.42', '155.73']),
      cells(652, places, ['11', '15/03/2024', '36,980.71', '151.58']),
      cells(636, places, ['12', '15/04/2024', '35,964.85', '147.42']),
    ].join('');
    expect((await rowsOf(content)).map((row) => row.split(' < ')[1])).toContain('10 | 15/02/2024 | 37,992.42 | 155.73');
  });

  it('are two also where rows have several lines', async () => {
    const places = [60, -248, 252.4, -330, -400];
    const content = [
      cells(700, [60, 228, 252.4, 306, 366], ['Article', 'Qty', 'Unit', 'Price', 'Amount'], 'F2'),
      cells(684, places, ['Pallet racking', '2', 'set', '632.19', '1,264.38']),
      cells(668, places, ['Data cable', '12', 'm', '717.04', '8,604.48']),
      cells(652, places, ['Legal advice on\nthe purchase', '12', 'h', '720.50', '8,646.00']),
      cells(624, places, ['Site survey', '5', 'h', '199.95', '999.75']),
      cells(608, places, ['Copper pipe', '100', 'm', '4.10', '410.00']),
    ].join('');
    expect((await rowsOf(content)).map((row) => row.split(' < ')[1])).toEqual([
      'Article | Qty | Unit | Price | Amount',
      'Pallet racking | 2 | set | 632.19 | 1,264.38',
      'Data cable | 12 | m | 717.04 | 8,604.48',
      'Legal advice on the purchase | 12 | h | 720.50 | 8,646.00',
      'Site survey | 5 | h | 199.95 | 999.75',
      'Copper pipe | 100 | m | 4.10 | 410.00',
    ]);
  });
});

describe('a title over several columns that is narrower than they', () => {
  const places = [60, 120, -340, -430, -520];
  const rows = [
    cells(660, places, ['D-766', 'Printer cartridge', '571.90', '531.87', '491.84']),
    cells(644, places, ['C-366', 'Filter element', '269.50', '250.64', '231.77']),
    cells(628, places, ['A-706', 'Circuit breaker', '185.50', '172.51', '159.53']),
  ].join('');
  const heads = 'Code | Product | List price 1 year | List price 2 years | List price 3 years';

  it('is said of each of them, beside the names of the others', async () => {
    const content = [
      textAt(230, 722, 'Schedule 1', 14, 'F2'),
      cells(700, [60, 120, 385], ['Code', 'Product', 'List price'], 'F2'),
      cells(684, places.slice(2), ['1 year', '2 years', '3 years'], 'F2'),
      rows,
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(`0 ${heads} < A-706 | Circuit breaker | 185.50 | 172.51 | 159.53`);
  });

  it('is said of each of them, below names with values that tell of the paper', async () => {
    const content = [
      cells(760, [60, 120], ['Number', '544680']),
      cells(744, [60, 120], ['As at', '21.08.2016']),
      cells(700, [390], ['Company'], 'F2'),
      cells(684, [-340, -430, -520], ['2023', '2022', '2021'], 'F2'),
      cells(668, [60, -340, -430, -520], ['Staff costs', '54,322', '24,827', '81,089']),
      cells(652, [60, -340, -430, -520], ['Depreciation', '52,884', '67,495', '5,314']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '1  | Company 2023 | Company 2022 | Company 2021 < Depreciation | 52,884 | 67,495 | 5,314',
    );
  });

  it('is none where it is the first line of the name of one column', async () => {
    const content = [
      cells(700, [394], ['Closing'], 'F2'),
      cells(684, [304, 394, 484], ['Opening', 'balance', 'Change'], 'F2'),
      cells(668, [60, -340, -430, -520], ['Staff costs', '54,322', '24,827', '81,089']),
      cells(652, [60, -340, -430, -520], ['Depreciation', '52,884', '67,495', '5,314']),
      cells(636, [60, -340, -430, -520], ['Premises', '2,884', '7,495', '314']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '0  | Opening | Closing balance | Change < Premises | 2,884 | 7,495 | 314',
    );
  });
});

describe('the names of columns that begin where these do', () => {
  it('are said of figures that end where these do, also where one column has none', async () => {
    const content = [
      cells(700, [60, 130, 250, 330, 398, 468], HEADS, 'F2'),
      cells(684, [60, 130, 250, -392, 0, -552], ['16/12/2026', 'Wages', '59462', '2,584.10', '', '2,168.88']),
      cells(668, [60, 130, 250, -392, 0, -552], ['18/12/2026', 'Rent', '18413', '2,489.52', '', '4,658.40']),
      cells(652, [60, 130, 250, -392, 0, -552], ['20/12/2026', 'Card', '50161', '2,206.28', '', '6,864.67']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toMatch(
      /^0 Date \| Details \| Ref\. \| Debit \| (?:Credit \| )?Balance < 20\/12\/2026 \| Card \| 50161 \| 2,206\.28 \| (?: \| )?6,864\.67$/,
    );
  });

  it('have the units below them of their own columns, of which that of the notes has none', async () => {
    const content = [
      cells(700, [320, 408, 486], ['Note', '2019', '2018'], 'F2'),
      cells(684, [398, 476], ['EURm', 'EURm'], 'F2'),
      cells(666, [88, 326, -430, -508], ['Cash at bank', '25', '34,548', '41,027']),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      '0  | Note | 2019 EURm | 2018 EURm < Cash at bank | 25 | 34,548 | 41,027',
    );
  });
});

it('a sign names its column in a table with lines between its rows, whose lines stand far apart', async () => {
  const rule = (y: number): string => `56 ${y} m 537 ${y} l S\n`;
  const places = [62, 176, 341, -476, -531];
  const content = [
    ...[720, 680, 660, 620, 600].map(rule),
    cells(708, [62, 176, 341, 430, 520], ['Name', 'Address', 'Class', 'Number', '%'], 'F2'),
    cells(690, [430], ['of shares'], 'F2'),
    cells(666, places, ['Lorna Fitzgerald', '125 Chapel Hill', 'Ordinary', '25,000', '25.12%']),
    cells(646, places, ['Redmayne Logistics', '97 Harcourt Street, Manchester M2', 'Ordinary', '1,000', '1.00%']),
    cells(627, [176], ['5DB']),
    cells(606, places, ['Pinewood Pharma', '154 Chapel Hill', 'Ordinary', '500', '0.50%']),
  ].join('');
  const heads = 'Name | Address | Class | Number of shares | %';
  expect(await rowsOf(content)).toEqual([
    `0  < ${heads}`,
    `0 ${heads} < Lorna Fitzgerald | 125 Chapel Hill | Ordinary | 25,000 | 25.12%`,
    `0 ${heads} < Redmayne Logistics | 97 Harcourt Street, Manchester M2 5DB | Ordinary | 1,000 | 1.00%`,
    `0 ${heads} < Pinewood Pharma | 154 Chapel Hill | Ordinary | 500 | 0.50%`,
  ]);
});
