import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Rows of a page: the last heading, the heads, the cells. */
async function rowsOf(content: string): Promise<string[]> {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [[headingPath.at(-1) ?? '', table?.header ?? '', text.slice(start, end)].join(' < ').replaceAll('\t', ' | ')]
      : [],
  );
}

/** Figures of Helvetica, which end at a place. */
const endingAt = (x: number, y: number, figure: string, font = 'F1'): string => {
  const width = [...figure].reduce(
    (sum, sign) => sum + (/[.,]/.test(sign) ? 2.78 : /[()-]/.test(sign) ? 3.33 : 5.56),
    0,
  );
  return textAt(x - width, y, figure, 10, font);
};

describe('the title of a group of rows', () => {
  it('is no part of the label above it where rows stand as close as lines of a label, and ends at the sum of its rows', async () => {
    const rows: [string, string, string][] = [
      ['At 1 April 2023', '5,622', '940'],
      ['Additions', '1,018', '155'],
      ['Disposals', '(210)', '(88)'],
      ['At 31 March 2024', '6,430', '1,007'],
      ['Depreciation', '', ''],
      ['At 1 April 2023', '2,981', '526'],
      ['Charge for the year', '455', '129'],
      ['On disposals', '(174)', '(72)'],
      ['At 31 March 2024', '3,262', '583'],
      ['Net book value 2024', '3,168', '424'],
    ];
    const content =
      textAt(276, 720, 'Plant', 10, 'F2') +
      textAt(340, 720, 'Vehicles', 10, 'F2') +
      textAt(72, 707.5, 'Cost', 10) +
      rows
        .map(([label, plant, vehicles], at) => {
          const y = 695 - 12.5 * at;
          return textAt(72, y, label, 10) + endingAt(300, y, plant) + endingAt(380, y, vehicles);
        })
        .join('');
    expect(await rowsOf(content)).toEqual([
      ' <  <  | Plant | Vehicles',
      ' <  | Plant | Vehicles < Cost',
      'Cost <  | Plant | Vehicles < At 1 April 2023 | 5,622 | 940',
      'Cost <  | Plant | Vehicles < Additions | 1,018 | 155',
      'Cost <  | Plant | Vehicles < Disposals | (210) | (88)',
      'Cost <  | Plant | Vehicles < At 31 March 2024 | 6,430 | 1,007',
      ' <  | Plant | Vehicles < Depreciation',
      'Depreciation <  | Plant | Vehicles < At 1 April 2023 | 2,981 | 526',
      'Depreciation <  | Plant | Vehicles < Charge for the year | 455 | 129',
      'Depreciation <  | Plant | Vehicles < On disposals | (174) | (72)',
      'Depreciation <  | Plant | Vehicles < At 31 March 2024 | 3,262 | 583',
      ' <  | Plant | Vehicles < Net book value 2024 | 3,168 | 424',
    ]);
  });

  it('may stand beside the codes of its rows, below heads of two rows', async () => {
    const ends = [300, 360, 420, 490];
    const rows: [string, string, string[], string?][] = [
      ['4000', 'Grants', ['182,000', '46,000', '46,000', '92,000']],
      ['4010', 'Room hire', ['38,450', '9,200', '10,400', '19,600']],
      ['', 'Total income', ['220,450', '55,200', '56,400', '111,600'], 'F2'],
      ['', 'EXPENDITURE', [], 'F2'],
      ['5000', 'Salaries', ['204,300', '53,100', '53,100', '106,200']],
      ['5100', 'Premises', ['41,250', '14,900', '9,800', '24,700']],
      ['', 'Total expenditure', ['245,550', '68,000', '62,900', '130,900'], 'F2'],
    ];
    const content =
      textAt(60, 735, 'Code', 10, 'F2') +
      textAt(130, 735, 'Heading', 10, 'F2') +
      textAt(262, 735, 'Forecast', 10, 'F2') +
      textAt(355, 735, 'Budget', 10, 'F2') +
      textAt(465, 735, 'Total', 10, 'F2') +
      textAt(335, 720, 'Q1', 10, 'F2') +
      textAt(395, 720, 'Q2', 10, 'F2') +
      textAt(100, 705, 'INCOME', 10, 'F2') +
      rows
        .map(([code, label, figures, font = 'F1'], at) => {
          const y = 690 - 15 * at;
          return (
            textAt(60, y, code, 10) +
            textAt(100, y, label, 10, font) +
            figures.map((figure, column) => endingAt(ends[column] ?? 0, y, figure, font)).join('')
          );
        })
        .join('');
    const heads = 'Code | Heading | Forecast | Budget Q1 | Budget Q2 | Total';
    expect((await rowsOf(content)).slice(2)).toEqual([
      ` < ${heads} < INCOME`,
      `INCOME < ${heads} < 4000 | Grants | 182,000 | 46,000 | 46,000 | 92,000`,
      `INCOME < ${heads} < 4010 | Room hire | 38,450 | 9,200 | 10,400 | 19,600`,
      `INCOME < ${heads} <  | Total income | 220,450 | 55,200 | 56,400 | 111,600`,
      ` < ${heads} < EXPENDITURE`,
      `EXPENDITURE < ${heads} < 5000 | Salaries | 204,300 | 53,100 | 53,100 | 106,200`,
      `EXPENDITURE < ${heads} < 5100 | Premises | 41,250 | 14,900 | 9,800 | 24,700`,
      `EXPENDITURE < ${heads} <  | Total expenditure | 245,550 | 68,000 | 62,900 | 130,900`,
    ]);
  });
});

describe('a row without a name that adds up the rows of its group', () => {
  it('ends the group also where a row further down is called what is left of it', async () => {
    const rows: [string, string, string][] = [
      ['Current assets', '', ''],
      ['Stocks', '3,110', '2,740'],
      ['Debtors', '4,280', '3,910'],
      ['Cash at bank', '970', '1,430'],
      ['', '8,360', '8,080'],
      ['Creditors due within one year', '(5,020)', '(4,870)'],
      ['Net current assets', '3,340', '3,210'],
    ];
    const content =
      textAt(276, 720, '2023', 10, 'F2') +
      textAt(356, 720, '2022', 10, 'F2') +
      rows
        .map(([label, one, other], at) => {
          const y = 700 - 13 * at;
          return (label === '' ? '' : textAt(72, y, label, 10)) + endingAt(300, y, one) + endingAt(380, y, other);
        })
        .join('');
    const groups = (await rowsOf(content)).map((row) => [
      row.split(' < ')[0],
      row.split(' < ').at(-1)?.split(' | ')[0],
    ]);
    expect(groups.slice(-4)).toEqual([
      ['Current assets', 'Cash at bank'],
      ['Current assets', ''],
      ['', 'Creditors due within one year'],
      ['', 'Net current assets'],
    ]);
  });
});

describe('the sum of several groups of rows', () => {
  it('is none of the last one, nor is what is taken from it and what is left', async () => {
    const rows: [string, string, string][] = [
      ['Item', 'Estimate', 'Final'],
      ['Port', '', ''],
      ['Pilotage', '1,200.00', '1,310.00'],
      ['Towage', '4,100.00', '4,050.00'],
      ['Agency', '', ''],
      ['Fee', '1,250.00', '1,250.00'],
      ['Petties', '75.00', '80.00'],
      ['Total', '6,625.00', '6,690.00'],
      ['Less advance', '', '(6,625.00)'],
      ['Balance due', '', '65.00'],
    ];
    const content = rows
      .map(([item, estimate, final], at) => {
        const isSetOut = at === 0 || item === 'Total' || (estimate === '' && final === '');
        const [y, font] = [720 - 18 * at, isSetOut ? 'F2' : 'F1'];
        return textAt(72, y, item, 10, font) + endingAt(300, y, estimate, font) + endingAt(400, y, final, font);
      })
      .join('');
    expect((await rowsOf(content)).slice(-5).map((row) => row.split(' < ')[0])).toEqual([
      'Agency',
      'Agency',
      '',
      '',
      '',
    ]);
  });
});

describe('a name beside the first of several rows', () => {
  it('does not hold for their sum', async () => {
    const rows: [string, string, string][] = [
      ['Base', 'Item', 'Amount'],
      ['Deed', 'Original', '30.05'],
      ['', 'Copies', '9.02'],
      ['', 'Total', '39.07'],
    ];
    const content = rows
      .map(([base, item, amount], at) => {
        const [y, font] = [720 - 18 * at, at === 0 ? 'F2' : 'F1'];
        return textAt(72, y, base, 10, font) + textAt(140, y, item, 10, font) + endingAt(300, y, amount, font);
      })
      .join('');
    const heads = 'Base | Item | Amount';
    expect((await rowsOf(content)).slice(1)).toEqual([
      ` < ${heads} < Deed | Original | 30.05`,
      `Deed < ${heads} <  | Copies | 9.02`,
      ` < ${heads} <  | Total | 39.07`,
    ]);
  });

  it('holds for the movements of the next year as well, which follow what a year ends with by the same names', async () => {
    const rows: [string, string, string][] = [
      ['At 1 April 2022', '5,622', '940'],
      ['Additions', '1,018', '155'],
      ['Disposals', '(210)', '(88)'],
      ['At 31 March 2023', '6,430', '1,007'],
      ['Additions', '70', '10'],
      ['Disposals', '(500)', '(17)'],
      ['At 31 March 2024', '6,000', '1,000'],
    ];
    const content =
      textAt(276, 720, 'Plant', 10, 'F2') +
      textAt(340, 720, 'Vehicles', 10, 'F2') +
      textAt(72, 707.5, 'Cost', 10) +
      rows
        .map(([label, plant, vehicles], at) => {
          const y = 695 - 12.5 * at;
          return textAt(72, y, label, 10) + endingAt(300, y, plant) + endingAt(380, y, vehicles);
        })
        .join('');
    const placed = await rowsOf(content);
    expect(placed.slice(2).map((row) => row.split(' < ')[0])).toEqual(rows.map(() => 'Cost'));
  });
});

describe('the name of a group of rows between lines', () => {
  const line = (x1: number, y1: number, x2: number, y2: number): string => `${x1} ${y1} m ${x2} ${y2} l S\n`;
  /** Rows of four columns with lines around all cells; a row of one word has one cell before empty ones. */
  const table = (top: number, rows: readonly (readonly string[])[], fontOf: (row: number, cell: number) => string) =>
    [70, 230, 300, 370, 440].map((x) => line(x, top, x, top - 20 * rows.length)).join('') +
    Array.from({ length: rows.length + 1 }, (_, at) => line(70, top - 20 * at, 440, top - 20 * at)).join('') +
    rows
      .flatMap((cells, at) =>
        cells.map((cell, place) =>
          textAt([76, 236, 306, 376][place] ?? 0, top - 14 - 20 * at, cell, 10, fontOf(at, place)),
        ),
      )
      .join('');
  const pathsOf = async (...pages: string[]) => {
    const { text, blocks } = await readBytes('a.pdf', makePdf(pages.map((content) => ({ content }))));
    return blocks.flatMap(({ kind, start, end, headingPath }) =>
      kind === 'table_row' ? [`${headingPath.join()} < ${text.slice(start, end).split('\t')[0] ?? ''}`] : [],
    );
  };
  const HEADS = ['Item', '2021', '2022', '2023'];

  it('may stand right below the heads, above rows with no figure but a day', async () => {
    const row = (y: number, cells: readonly string[], font = 'F1') =>
      cells.map((cell, at) => textAt([60, 220, 330][at] ?? 0, y, cell, 10, font)).join('');
    const content =
      row(700, ['Name', 'Start date', 'Manager'], 'F2') +
      row(685, ['United Kingdom'], 'F2') +
      row(670, ['Ewa Lind', '26/08/2021', 'Siobhan Sato']) +
      row(655, ['Helen Sato', '06/04/2011', 'Margaret Duarte']) +
      row(640, ['Ireland'], 'F2') +
      row(625, ['Thomas Reid', '10/02/2018', 'Priya Whelan']) +
      row(610, ['Aoife Finch', '19/08/2012', 'Peter Barnes']);
    const head = 'Name | Start date | Manager';
    expect((await rowsOf(content)).filter((one) => /\d/.test(one))).toEqual([
      `United Kingdom < ${head} < Ewa Lind | 26/08/2021 | Siobhan Sato`,
      `United Kingdom < ${head} < Helen Sato | 06/04/2011 | Margaret Duarte`,
      `Ireland < ${head} < Thomas Reid | 10/02/2018 | Priya Whelan`,
      `Ireland < ${head} < Aoife Finch | 19/08/2012 | Peter Barnes`,
    ]);
  });

  it('is said of the rows of the next page, where it stands below all others of its own', async () => {
    const isBold = (bold: readonly number[]) => (row: number) => (bold.includes(row) ? 'F2' : 'F1');
    const rows = [HEADS, ['Assets'], ['Stock', '7', '8', '9'], ['Cash', '4', '5', '3'], ['Liabilities']];
    const rest = [HEADS, ['Loans', '2', '8', '1'], ['Rent', '6', '2', '5']];
    const paths = await pathsOf(table(700, rows, isBold([0, 1, 4])), table(740, rest, isBold([0])));
    expect(paths.slice(2)).toEqual([
      'Assets < Stock',
      'Assets < Cash',
      ' < Liabilities',
      ' < Item',
      'Liabilities < Loans',
      'Liabilities < Rent',
    ]);
  });

  it('is said of all of them, where the names of rows are as bold as it is, however long', async () => {
    const rows = [
      HEADS,
      ['United Kingdom'],
      ['Cash', '1,670,900', '1,599,500', '1,550,120'],
      ['Profit for the whole of the year', '356', '734', '120'],
      ['Rent', '4,074', '5,488', '637'],
    ];
    const paths = await pathsOf(table(700, rows, (row, cell) => (row < 2 || cell === 0 ? 'F2' : 'F1')));
    expect(paths.slice(2)).toEqual([
      'United Kingdom < Cash',
      'United Kingdom < Profit for the whole of the year',
      'United Kingdom < Rent',
    ]);
  });

  it('is no code such as those that name the rows, beside which nothing stands', async () => {
    const rows = [HEADS, ['DE', '4', '7', '87'], ['DC'], ['FL', '199', '11', '969'], ['GA', '37', '30', '8']];
    const paths = await pathsOf(table(700, rows, (row) => (row === 0 || row === 2 ? 'F2' : 'F1')));
    expect(paths.slice(1)).toEqual([' < DE', ' < DC', ' < FL', ' < GA']);
  });

  it('is no part of the name below it where no line is drawn between the two', async () => {
    const xs = [60, 240, 340, 440];
    const rows: [string, string, string][] = [
      ['Item', '2024', '2023'],
      ['Rent received', '12,410', '11,870'],
      ['Insurance', '1,310', '1,205'],
      ['Plant', '13,688', '9,114'],
      ['Goodwill', '32,830', '30,150'],
    ];
    const tops = [700, 680, 660, 640, 606, 586];
    const level = tops.map((y) => `60 ${y} m 440 ${y} l S\n`).join('');
    const upright = xs.map((x) => `${x} 586 m ${x} 700 l S\n`).join('');
    const words = rows
      .map(([label, one, other], at) => {
        const y = (tops[at + 1] ?? 0) + 6;
        return textAt(65, y, label, 10) + endingAt(335, y, one) + endingAt(435, y, other);
      })
      .join('');
    expect(await rowsOf(level + upright + words + textAt(65, 628, 'Assets', 10, 'F2'))).toEqual([
      ' <  < Item | 2024 | 2023',
      ' < Item | 2024 | 2023 < Rent received | 12,410 | 11,870',
      ' < Item | 2024 | 2023 < Insurance | 1,310 | 1,205',
      ' < Item | 2024 | 2023 < Assets',
      'Assets < Item | 2024 | 2023 < Plant | 13,688 | 9,114',
      'Assets < Item | 2024 | 2023 < Goodwill | 32,830 | 30,150',
    ]);
  });

  it('stands below the names of columns without lines around them, above the first row that has lines', async () => {
    const xs = [60, 240, 340, 440];
    const rows: [string, string, string][] = [
      ['Rent received', '12,410', '11,870'],
      ['Insurance', '1,310', '1,205'],
      ['Repairs', '2,940', '870'],
    ];
    const tops = [660, 640, 620, 600];
    const lines = [...tops.map((y) => `60 ${y} m 440 ${y} l S\n`), ...xs.map((x) => `${x} 600 m ${x} 660 l S\n`)].join(
      '',
    );
    const words = rows
      .map(([label, one, other], at) => {
        const y = (tops[at + 1] ?? 0) + 6;
        return textAt(65, y, label, 10) + endingAt(335, y, one) + endingAt(435, y, other);
      })
      .join('');
    const heads =
      textAt(65, 686, 'Item', 10, 'F2') + endingAt(335, 686, '2024', 'F2') + endingAt(435, 686, '2023', 'F2');
    expect(await rowsOf(heads + textAt(65, 668, 'Costs', 10, 'F2') + lines + words)).toEqual([
      ' <  < Item | 2024 | 2023',
      ' < Item | 2024 | 2023 < Costs',
      'Costs < Item | 2024 | 2023 < Rent received | 12,410 | 11,870',
      'Costs < Item | 2024 | 2023 < Insurance | 1,310 | 1,205',
      'Costs < Item | 2024 | 2023 < Repairs | 2,940 | 870',
    ]);
  });

  it('may be the head of the first column, which holds as far as the row that sums it, and then the title in the look of the heads', async () => {
    const rows: [string, string, string, string?][] = [
      ['ASSETS', '2022', '2021', 'F2'],
      ['Machinery', '1,118', '1,131'],
      ['Cash at bank', '982', '645'],
      ['Total assets', '2,100', '1,776', 'F2'],
      ['EQUITY AND LIABILITIES', '', '', 'F2'],
      ['Share capital', '908', '908'],
      ['Profit for the year', '411', '350'],
      ['Total equity', '1,319', '1,258', 'F2'],
      ['Bank loans', '781', '518'],
      ['Total equity and liabilities', '2,100', '1,776', 'F2'],
    ];
    const content = rows.map(([label, one, other, font], at) => {
      const y = 700 - 15 * at;
      return textAt(font ? 72 : 77, y, label, 10, font) + endingAt(330, y, one, font) + endingAt(420, y, other, font);
    });
    const heads = (await rowsOf(content.join(''))).map((row) => row.split(' < ').slice(1).join(' < '));
    expect(heads).toEqual([
      ' < ASSETS | 2022 | 2021',
      'ASSETS | 2022 | 2021 < Machinery | 1,118 | 1,131',
      'ASSETS | 2022 | 2021 < Cash at bank | 982 | 645',
      'ASSETS | 2022 | 2021 < Total assets | 2,100 | 1,776',
      ' | 2022 | 2021 < EQUITY AND LIABILITIES',
      'EQUITY AND LIABILITIES | 2022 | 2021 < Share capital | 908 | 908',
      'EQUITY AND LIABILITIES | 2022 | 2021 < Profit for the year | 411 | 350',
      'EQUITY AND LIABILITIES | 2022 | 2021 < Total equity | 1,319 | 1,258',
      'EQUITY AND LIABILITIES | 2022 | 2021 < Bank loans | 781 | 518',
      'EQUITY AND LIABILITIES | 2022 | 2021 < Total equity and liabilities | 2,100 | 1,776',
    ]);
  });
});

describe('the sum of a part of a group of rows', () => {
  const rows: [string, string, string][] = [
    ['Assets', '', ''],
    ['Machinery', '1,118', '1,131'],
    ['Cash at bank', '982', '645'],
    ['Total assets', '2,100', '1,776'],
    ['Equity and liabilities', '', ''],
    ['Share capital', '908', '908'],
    ['Profit for the year', '411', '350'],
    ['Total equity', '1,319', '1,258'],
    ['Bank loans', '700', '418'],
    ['Trade payables', '81', '100'],
    ['Total equity and liabilities', '2,100', '1,776'],
  ];
  const isSumOrTitle = ([label, figure]: [string, string, string]): boolean =>
    figure === '' || label.startsWith('Total');

  it.each([
    { look: 'rows that are set in', inset: 8, font: 'F2' },
    { look: 'rows in another typeface', inset: 0, font: 'F2' },
    { look: 'rows that are set in, in one typeface', inset: 8, font: 'F1' },
  ])('does not end a group that a row further down adds up by its name, among $look', async ({ inset, font }) => {
    const content =
      textAt(306, 720, '2022', 10, 'F2') +
      textAt(396, 720, '2021', 10, 'F2') +
      rows
        .map((row, at) => {
          const [label, one, other] = row;
          const [left, face] = isSumOrTitle(row) ? [72, font] : [72 + inset, 'F1'];
          const y = 700 - 15 * at;
          return textAt(left, y, label, 10, face) + endingAt(330, y, one, face) + endingAt(420, y, other, face);
        })
        .join('');
    const groups = (await rowsOf(content)).map((row) => [
      row.split(' < ')[0],
      row.split(' < ').at(-1)?.split(' | ')[0],
    ]);
    expect(groups.slice(-7, -1)).toEqual([
      ['', 'Equity and liabilities'],
      ['Equity and liabilities', 'Share capital'],
      ['Equity and liabilities', 'Profit for the year'],
      ['Equity and liabilities', 'Total equity'],
      ['Equity and liabilities', 'Bank loans'],
      ['Equity and liabilities', 'Trade payables'],
    ]);
  });
});
