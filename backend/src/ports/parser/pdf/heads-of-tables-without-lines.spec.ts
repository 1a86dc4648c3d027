import { describe, expect, it } from 'vitest';
import type { ParsedBlock } from '../document-parser.js';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';
import { remarksOnTables } from './unread-pages.js';

async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table }) =>
    kind === 'table_row' ? [[table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')] : [],
  );
}

const titleOf = (blocks: readonly ParsedBlock[]): [number, number] => {
  const title = blocks.find(({ kind }) => kind === 'heading');
  return [title?.start ?? 0, title?.end ?? 0];
};

describe('the heads of a table without lines', () => {
  /** Figures of Helvetica, which end at a place. */
  const endingAt = (x: number, y: number, figure: string): string => {
    const width = [...figure].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : 5.56), 0);
    return textAt(x - width, y, figure, 10);
  };
  const ITEMS = [
    ['Boreholes', '6', '6,840.00'],
    ['Rotary coring', '38', '6,251.00'],
    ['Standpipe', '4', '860.00'],
    ['Factual report', '1', '2,200.00'],
  ];

  it('stand below the numbered title of their note, also where no number beside it counts on', async () => {
    const prose = (top: number) =>
      [0, 14, 28]
        .map((down) =>
          textAt(72, top - down, 'The group has one segment and sells what it makes in all countries of Europe.', 10),
        )
        .join('');
    const content = [
      prose(760),
      textAt(72, 716, '4 Segment information', 13, 'F2'),
      textAt(300, 700, '2025', 10) + textAt(360, 700, '2024', 10),
      ...ITEMS.map(
        ([name = '', , amount = ''], at) =>
          textAt(72, 686 - 14 * at, name, 10) +
          textAt(300, 686 - 14 * at, amount, 10) +
          textAt(360, 686 - 14 * at, amount, 10),
      ),
      prose(600),
    ].join('');
    const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
    expect(blocks.find(({ kind }) => kind === 'heading')).toMatchObject({ clause: '4' });
    expect(text.slice(...titleOf(blocks))).toBe('4 Segment information');
  });

  it('may stand at the right edge of a column whose words begin at its left', async () => {
    const content = [
      textAt(72, 700, 'Event', 10, 'F2') + textAt(480, 700, 'Date', 10, 'F2'),
      ...['Year-end report', 'Annual report', 'General meeting'].map(
        (name, at) => textAt(72, 676 - 24 * at, name, 10) + textAt(344, 676 - 24 * at, `${6 + at} May 2025`, 10),
      ),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      ' < Event | Date',
      'Event | Date < Year-end report | 6 May 2025',
      'Event | Date < Annual report | 7 May 2025',
      'Event | Date < General meeting | 8 May 2025',
    ]);
  });

  it('take two lines below a title and the short end of a paragraph above that', async () => {
    const ends = [262, 349, 428];
    const content = [
      textAt(62, 744, 'The board approved these figures and the outlook for the rest of the year, which is', 10),
      textAt(62, 732, 'unchanged.', 10),
      textAt(62, 716, 'Results', 10.5, 'F2'),
      textAt(65, 700, 'EUR m', 8.5, 'F2') +
        textAt(241, 700, 'Six months to 30 June', 8.5, 'F2') +
        textAt(402, 700, 'Full year', 8.5, 'F2'),
      ends.map((end, at) => textAt(end - 21, 688, ['2025', '2024', '2024'][at] ?? '', 8.5)).join(''),
      ...ITEMS.map(
        ([name = '', , amount = ''], at) =>
          textAt(65, 676 - 12 * at, name, 8.5) +
          ends.map((end) => textAt(end - 4.72 * (amount.length - 2), 676 - 12 * at, amount, 8.5)).join(''),
      ),
    ].join('');
    expect((await rowsOf(content)).at(-1)).toBe(
      'EUR m | Six months to 30 June 2025 | Six months to 30 June 2024 | Full year 2024 < Factual report | 2,200.00 | 2,200.00 | 2,200.00',
    );
  });

  it('take several lines below the title of their note, which is none of them', async () => {
    const heads = [
      textAt(257.76, 700, 'Land', 10) + textAt(342.21, 700, 'Plant', 10),
      textAt(250.54, 688, 'owned', 10) + textAt(335.54, 688, 'leased', 10) + textAt(427.77, 688, 'Total', 10),
      [280, 365, 450].map((end) => endingAt(end, 676, '$')).join(''),
    ];
    const figures = ITEMS.map(([name = '', , amount = ''], at) => {
      const y = 660 - 14 * at;
      return textAt(110, y, name, 10) + [280, 365, 450].map((end) => endingAt(end, y, amount)).join('');
    });
    const title = textAt(72, 722, '5. Tangible assets', 11, 'F2');
    const rows = await rowsOf(title + heads.join('') + figures.join(''));
    expect(rows[1]).toBe(' | Land owned $ | Plant leased $ | Total $ < Boreholes | 6,840.00 | 6,840.00 | 6,840.00');
  });

  it('have the units below them that stand in brackets', async () => {
    const place = (y: number, words: readonly string[], font = 'F1') =>
      words.map((word, at) => (word === '' ? '' : textAt(72 + 80 * at, y, word, 10, font))).join('');
    const content = [
      place(700, ['Truss', 'Measured', 'Loss', 'Use']),
      place(688, ['', '(mm)', '(%)', '(kN/m)']),
      place(674, ['T12', '6.6', '17.5', '94']),
      place(660, ['T13', '6.4', '20.0', '97']),
    ];
    expect((await rowsOf(content.join(''))).at(-1)).toBe(
      'Truss | Measured (mm) | Loss (%) | Use (kN/m) < T13 | 6.4 | 20.0 | 97',
    );
  });

  it('have units below them, beside which the name of the labels stands', async () => {
    const ends = [240, 300, 360];
    const content = [
      ends.map((end, at) => endingAt(end, 700, String(2023 + at))).join(''),
      textAt(72, 686, 'Account', 10) + ends.map((end) => textAt(end - 22, 686, 'EUR', 10)).join(''),
      ...ITEMS.map(
        ([name = '', , amount = ''], at) =>
          textAt(72, 672 - 14 * at, name, 10) + ends.map((end) => endingAt(end, 672 - 14 * at, amount)).join(''),
      ),
    ];
    expect((await rowsOf(content.join(''))).at(-1)).toBe(
      'Account | 2023 EUR | 2024 EUR | 2025 EUR < Factual report | 2,200.00 | 2,200.00 | 2,200.00',
    );
  });

  it('stand below names with values, which are a table of their own', async () => {
    const names = [
      ['Invoice', '2026-0417'],
      ['Order', 'PO 55120'],
      ['Amount financed', '480,000.00'],
    ];
    const heads = ['Description', 'Quantity', 'Amount'];
    const content = [
      ...names.map(
        ([name = '', value = ''], at) => textAt(72, 700 - 14 * at, name, 10) + textAt(330, 700 - 14 * at, value, 10),
      ),
      ...heads.map((head, at) => textAt([72, 230, 330][at] ?? 0, 658, head, 10)),
      ...ITEMS.map(
        ([name = '', quantity = '', amount = ''], at) =>
          textAt(72, 644 - 14 * at, name, 10) +
          endingAt(270, 644 - 14 * at, quantity) +
          endingAt(370, 644 - 14 * at, amount),
      ),
    ].join('');
    expect(await rowsOf(content)).toEqual([
      ' < Invoice | 2026-0417',
      ' < Order | PO 55120',
      ' < Amount financed | 480,000.00',
      ' < Description | Quantity | Amount',
      ...ITEMS.map((row) => `Description | Quantity | Amount < ${row.join(' | ')}`),
    ]);
  });

  it('are named by the titles of groups that stand over the middle of their columns, below what figures are counted in', async () => {
    const ends = [200, 250, 300, 360, 410, 460];
    const row = (y: number, name: string, figures: readonly string[]) =>
      textAt(72, y, name, 10) + figures.map((figure, at) => endingAt(ends[at] ?? 0, y, figure)).join('');
    const heads = ends.map((end, at) => textAt(end - 28, 686, ['Actual', 'Budget', 'Change'][at % 3] ?? '', 10));
    const content = [
      textAt(72, 700, '$000', 10),
      textAt(218, 700, 'Quarter 3', 10),
      textAt(376, 700, 'Year to date', 10),
      ...heads,
      row(672, 'Installation', ['4,182', '4,350', '(168)', '11,964', '12,600', '(636)']),
      row(658, 'Service', ['1,936', '1,820', '116', '5,688', '5,460', '228']),
      row(644, 'Spare parts', ['407', '430', '(23)', '1,266', '1,290', '(24)']),
    ].join('');
    expect((await rowsOf(content))[2]).toBe(
      '$000 | Quarter 3 Actual | Quarter 3 Budget | Quarter 3 Change | Year to date Actual | Year to date Budget | Year to date Change' +
        ' < Installation | 4,182 | 4,350 | (168) | 11,964 | 12,600 | (636)',
    );
  });

  const NARROW: readonly (readonly [RegExp, number])[] = [
    [/[ijl]/, 2.22],
    [/[tf ,.]/, 2.78],
    [/[r()]/, 3.33],
    [/[cksvxyz]/, 5],
    [/[FT]/, 6.11],
    [/[P]/, 6.67],
    [/[mM]/, 8.33],
  ];
  const widthOf = (words: string): number =>
    [...words].reduce((sum, sign) => sum + (NARROW.find(([signs]) => signs.test(sign))?.[1] ?? 5.56), 0);
  /** A row whose words end at places. */
  const endingRow = (y: number, ends: readonly number[], [label = '', ...words]: readonly string[]): string =>
    [
      textAt(72, y, label, 10),
      ...words.map((word, at) => (word === '' ? '' : textAt((ends[at] ?? 0) - widthOf(word), y, word, 10))),
    ].join('');

  it('are of several lines, each in its own column, and no title of several where the next column has words beside it', async () => {
    const ends = [270, 340, 410, 480];
    const content = [
      ['', 'Freehold', 'Plant and', 'Motor', ''],
      ['', 'property', 'machinery', 'vehicles', 'Total'],
      ['', '$m', '$m', '$m', '$m'],
      ['Cost'],
      ['At 1 January', '980,000', '1,127,450', '96,300', '2,203,750'],
      ['Additions', '10,000', '84,612', '12,000', '106,612'],
      ['At 31 December', '990,000', '1,212,062', '108,300', '2,310,362'],
    ].map((words, at) => endingRow(718 - 12 * at, ends, words));
    expect((await rowsOf(content.join(''))).at(-1)?.split(' < ')[0]).toBe(
      ' | Freehold property $m | Plant and machinery $m | Motor vehicles $m | Total $m',
    );
  });

  it('are of two lines that begin where their columns do, beside a name of one line, where the second goes on in small letters', async () => {
    const lefts = [72, 240, 320, 400];
    const rowAt = (y: number, words: readonly string[]) =>
      words.map((word, at) => (word === '' ? '' : textAt(lefts[at] ?? 0, y, word, 10))).join('');
    const headsBelow = async (names: readonly string[]) => {
      const content = [
        ['', 'Plant and', 'Motor', ''],
        names,
        ['At 1 January', '127,450', '96,300', '203,750'],
        ['Additions', '184,612', '12,000', '106,612'],
        ['At 31 December', '212,062', '108,300', '310,362'],
      ].map((words, at) => rowAt(718 - 12 * at, words));
      return (await rowsOf(content.join(''))).at(-1)?.split(' < ')[0];
    };
    expect(await headsBelow(['', 'machinery', 'vehicles', 'Total'])).toBe(
      ' | Plant and machinery | Motor vehicles | Total',
    );
    expect(await headsBelow(['', 'machinery', 'Cars', 'Vans'])).not.toContain('Motor Cars | Vans');
  });

  it('have the units that stand above the figures of their own columns', async () => {
    const content = [
      ['Case', 'Profit', 'Net debt', 'Ratio'],
      ['Base', '21.4', '51.4', '2.4x'],
      ['Loss of a buyer', '17.0', '52.7', '3.1x'],
      ['Both', '15.1', '53.9', '3.6x'],
    ].map((words, at) => endingRow(718 - (at > 0 ? 12 : 0) - 12 * at, [270, 320, 350], words));
    // Rounding puts them beyond the end of the figures.
    const units = endingRow(706, [270.1, 320.1], ['', '$m', '$m']);
    expect((await rowsOf([content[0], units, ...content.slice(1)].join(''))).at(-1)).toBe(
      'Case | Profit $m | Net debt $m | Ratio < Both | 15.1 | 53.9 | 3.6x',
    );
  });

  it('are no caption in the middle above them, and stand beside a title of many words that was drawn after them', async () => {
    const ends = [250, 330, 410, 490];
    const rows = (top: number) =>
      [
        ['Tar well', '420', '780', '510', '600'],
        ['Fuel tanks', '190', '150', '160', '170'],
        ['Gas holders', '130', '260', '170', '210'],
      ].map((words, at) => endingRow(top - 14 * at, ends, words));
    const caption = [
      textAt(200, 732, 'Table 1: Costs of all measures', 10),
      textAt(72, 716, 'Source', 10) +
        textAt(249, 716, 'Clean up and dispose', 10) +
        endingRow(716, [410, 490], ['', 'Test', 'Sum']),
      endingRow(700, ends, ['', 'low', 'high', '', '']),
      ...rows(684),
    ];
    expect((await rowsOf(caption.join(''))).at(-1)?.split(' < ')[0]).toBe(
      'Source | Clean up and dispose low | Clean up and dispose high | Test | Sum',
    );
    const prices = [
      endingRow(706, [250], ['Source', 'Depth']),
      textAt(
        490 - widthOf('Price of each, by their order quantity'),
        718,
        'Price of each, by their order quantity',
        10,
      ),
      endingRow(694, ends, ['', '', '100-499', '500-999', '1,000+']),
      ...rows(672),
    ];
    expect((await rowsOf(prices.join(''))).at(-1)?.split(' < ')[0]).toBe(
      [
        'Source',
        'Depth',
        ...['100-499', '500-999', '1,000+'].map((head) => `Price of each, by their order quantity ${head}`),
      ].join(' | '),
    );
  });

  it('have the name of the first column beside the last line of the others, though it was drawn before them', async () => {
    const content = [
      textAt(110, 700, 'Item', 10, 'F2'),
      textAt(262, 714, 'Plan', 10, 'F2') + textAt(330, 714, 'Forecast', 10, 'F2'),
      textAt(262, 700, '2024', 10, 'F2') + textAt(340, 700, '2025', 10, 'F2'),
      ...ITEMS.map(
        ([name = '', , amount = ''], at) =>
          textAt(72, 680 - 14 * at, name, 10) +
          endingAt(300, 680 - 14 * at, amount) +
          endingAt(380, 680 - 14 * at, amount),
      ),
    ];
    expect((await rowsOf(content.join(''))).at(-1)).toBe(
      'Item | Plan 2024 | Forecast 2025 < Factual report | 2,200.00 | 2,200.00',
    );
  });

  it('may be days beside what figures are counted in', async () => {
    const content = [
      ['$000', '30 Sep 2025', '31 Dec 2024'],
      ['Term loan', '(7,200)', '(8,400)'],
      ['Cash at bank', '611', '1,340'],
    ]
      .flatMap((cells, at) => cells.map((cell, place) => textAt([72, 220, 330][place] ?? 0, 700 - 14 * at, cell, 10)))
      .join('');
    expect((await rowsOf(content))[1]).toBe('$000 | 30 Sep 2025 | 31 Dec 2024 < Term loan | (7,200) | (8,400)');
  });

  it('begin where their columns do, before figures that end where they do', async () => {
    const heads = ['Section', 'Limit', 'Excess'];
    const content = [
      ...heads.map((head, at) => textAt([72, 200, 300][at] ?? 0, 700, head, 10)),
      ...ITEMS.map(
        ([name = '', limit = '', excess = ''], at) =>
          textAt(72, 686 - 14 * at, name, 10) +
          endingAt(290, 686 - 14 * at, limit) +
          endingAt(430, 686 - 14 * at, excess),
      ),
    ].join('');
    expect((await rowsOf(content)).slice(1)).toEqual(
      ITEMS.map((row) => `Section | Limit | Excess < ${row.join(' | ')}`),
    );
  });

  it('are years with a currency beside an empty cell, above the title of the first rows', async () => {
    const assets = [
      ['Intangible assets', '4', '61,240', '80,115'],
      ['Tangible assets', '5', '1,904,377', '1,766,020'],
      ['Stocks', '6', '412,908', '398,441'],
    ];
    const content = [
      textAt(230, 700, 'Note', 10) + textAt(300, 700, '2025 $', 10) + textAt(400, 700, '2024 $', 10),
      textAt(72, 686, 'Fixed assets', 10),
      ...assets.map(
        ([name = '', note = '', year = '', before = ''], at) =>
          textAt(72, 672 - 14 * at, name, 10) +
          endingAt(250, 672 - 14 * at, note) +
          endingAt(331, 672 - 14 * at, year) +
          endingAt(431, 672 - 14 * at, before),
      ),
    ].join('');
    expect((await rowsOf(content)).slice(-3)).toEqual(
      assets.map((row) => ` | Note | 2025 $ | 2024 $ < ${row.join(' | ')}`),
    );
  });

  it('keep the first figure of a row apart from its label, where other rows have a dash at the head of the column', async () => {
    const years = [
      ['Cost at 1 January', '1,210,000', '1,488,300', '96,450'],
      ['Additions', '-', '284,700', '22,900'],
      ['Disposals', '-', '41,000', '18,250'],
      ['Cost at 31 December', '1,210,000', '1,732,000', '101,100'],
    ];
    const content = [
      ...['Land and buildings', 'Kilns', 'Vehicles'].map((head, at) => textAt([250, 370, 430][at] ?? 0, 700, head, 10)),
      ...years.map(([name = '', land = '', kilns = '', vehicles = ''], at) => {
        const y = 686 - 14 * at;
        const first = land === '-' ? textAt(250, y, land, 10) : endingAt(360, y, land);
        return textAt(72, y, name, 10) + first + endingAt(415, y, kilns) + endingAt(475, y, vehicles);
      }),
    ].join('');
    expect((await rowsOf(content)).slice(1)).toEqual(
      years.map((row) => ` | Land and buildings | Kilns | Vehicles < ${row.join(' | ')}`),
    );
  });
});

describe('a table whose heads and cells do not agree is announced with its page', () => {
  const row = (number: number, at: number, header?: string): Pick<ParsedBlock, 'kind' | 'table' | 'page'> => ({
    kind: 'table_row',
    page: 1,
    table: { number, row: at, ...(header !== undefined && { header }) },
  });
  const remarksOf = (header: string | undefined, cells: readonly string[]): string[] => {
    let text = '';
    const blocks = cells.map((cell, at): ParsedBlock => {
      const start = text.length;
      text += cell;
      return { ...row(0, at, at === 0 ? undefined : header), start, end: text.length, headingPath: [] };
    });
    return remarksOnTables([[]], blocks, text);
  };
  const announced = ['Page 1 shows a table whose columns could not be told surely; compare figures with the page.'];

  it.each([
    ['figures beyond the last head', 'Section\tLimit', ['Section\tLimit', 'Stock\t\t500', 'Money\t\t250']],
    [
      'a label that ends in an amount',
      '\tLand\tKilns',
      ['\tLand\tKilns', 'Cost brought forward 1,210,000\t96,450', 'Cost carried forward 1,310,000\t98,450'],
    ],
    [
      'a row of names amid a table without heads',
      undefined,
      ['Invoice\t2026-0417', 'Line\tWork\tAmount', '1\tBoreholes\t6,840.00', '2\tCoring\t6,251.00'],
    ],
  ])('%s', (_, header, cells) => {
    expect(remarksOf(header, cells)).toEqual(announced);
  });

  it('and one whose cells stand below its heads is not', () => {
    expect(remarksOf('Section\tLimit', ['Section\tLimit', 'Stock\t500', 'Money\t250'])).toEqual([]);
  });
});

it('a title with a colon below a row of figures is no part of that row, nor of the one below it', async () => {
  const rows = [
    ['', '2024', '2023'],
    ['Government grants', '(75)', '(90)'],
    ['Fees of the auditors:'],
    ['audit of the company', '96', '88'],
    ['audit of subsidiaries', '54', '51'],
  ];
  const content = rows
    .map((row, at) => row.map((cell, place) => textAt([72, 230, 280][place] ?? 0, 700 - at * 12, cell, 10)).join(''))
    .join('');
  expect((await rowsOf(content)).map((row) => row.split(' < ').at(-1))).toEqual([
    ' | 2024 | 2023',
    'Government grants | (75) | (90)',
    'Fees of the auditors:',
    'audit of the company | 96 | 88',
    'audit of subsidiaries | 54 | 51',
  ]);
});

it('days of any year name the columns of instalments', async () => {
  const rows = [
    ['Jahr', '15.02.', '15.05.', 'Summe'],
    ['2025', '10.395,00', '10.395,00', '20.790,00'],
    ['2026 ff.', '10.395,00', '10.395,00', '20.790,00'],
  ];
  const content = rows
    .map((row, at) =>
      row.map((cell, place) => textAt([72, 160, 240, 320][place] ?? 0, 700 - at * 18, cell, 10)).join(''),
    )
    .join('');
  expect((await rowsOf(content)).at(-1)).toContain('Jahr | 15.02. | 15.05. | Summe < 2026 ff.');
});

/** Widths of the heads below, in points. */
const WIDTHS: Record<string, number> = {
  'Capital cost': 56.7,
  Benefit: 33.9,
  Payback: 40.6,
  GBP000: 38.4,
  'Scrap saved': 58.9,
  'Labour saved': 65,
  years: 26.1,
};

it('heads of two rows may stand above a row that has dashes alone', async () => {
  const rows: (readonly [cell: string, right: number])[][] = [
    [
      ['Capital cost', 295],
      ['Benefit', 458],
      ['Payback', 528],
    ],
    [
      ['GBP000', 296],
      ['Scrap saved', 377],
      ['Labour saved', 458],
      ['years', 528],
    ],
    ...[
      ['-', '-', '-', '-'],
      ['940', '85', '0', '11.1'],
      ['3,280', '410', '265', '4.9'],
    ].map((cells) => cells.map((cell, at) => [cell, [296, 377, 458, 528][at] ?? 0] as const)),
  ];
  const labels = ['Option', '', 'A Do nothing', 'B Refurbish', 'C New line'];
  const content = rows
    .map((row, at) => {
      const [y, font] = [700 - 16 * at, at < 2 ? 'F2' : 'F1'];
      const cells = row
        .map(([cell, right]) => textAt(right - (WIDTHS[cell] ?? 5.56 * cell.length), y, cell, 10, font))
        .join('');
      return textAt(68, y, labels[at] ?? '', 10, font) + cells;
    })
    .join('');
  expect((await rowsOf(content)).at(-1)).toContain(
    'Option | Capital cost GBP000 | Benefit Scrap saved | Benefit Labour saved | Payback years < C New line',
  );
});
