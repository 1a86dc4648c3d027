import { describe, expect, it } from 'vitest';
import { makePdf, textAt } from '../testing/make/make-pdf.js';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** Figures of Helvetica, which end at a place. */
function endingAt(x: number, y: number, figure: string): string {
  const widthOf = (sign: string) => (/[.,]/.test(sign) ? 2.78 : /[()]/.test(sign) ? 3.33 : sign === '%' ? 8.89 : 5.56);
  return textAt(x - [...figure].reduce((sum, sign) => sum + widthOf(sign), 0), y, figure, 10);
}

const ENDS = [330, 430, 530];
const SIGNS = [270, 335, 470];
/** A row of a statement: figures end where their columns do. */
function row(y: number, label: string, figures: readonly string[]): string {
  const own = figures.map((figure, at) => endingAt(ENDS[at] ?? 0, y, figure)).join('');
  return textAt(72, y, label, 10) + own;
}

/** Signs and figures as a page draws them: each sign right before its figure. */
function signedRow(y: number, label: string, figures: readonly string[]): string {
  const cells = figures.map((figure, at) => textAt(SIGNS[at] ?? 0, y, '$', 10) + endingAt(ENDS[at] ?? 0, y, figure));
  return textAt(72, y, label, 10) + cells.join('');
}

const YEARS = ENDS.map((x, at) => endingAt(x, 700, String(2021 + at))).join('');

async function rowsOf(content: string) {
  const { text, blocks } = await readBytes('a.pdf', makePdf([{ content }]));
  return blocks.flatMap(({ kind, start, end, table, headingPath }) =>
    kind === 'table_row'
      ? [
          {
            under: headingPath.at(-1),
            heads: table?.header?.replaceAll('\t', ' | '),
            cells: text.slice(start, end).replaceAll('\t', ' | '),
          },
        ]
      : [],
  );
}

describe('a statement of a filing', () => {
  it('has signs of currencies in the cells of their figures, though they stand far before them or close behind others', async () => {
    const content =
      YEARS +
      signedRow(680, 'North America', ['1,425', '2,361', '2,837']) +
      row(666, 'International', ['(699)', '(1,283)', '(3,062)']) +
      row(652, 'Services', ['1,507', '3,108', '4,331']) +
      signedRow(638, 'Consolidated', ['2,233', '4,186', '4,106']);
    const rows = await rowsOf(content);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      'North America | $ 1,425 | $ 2,361 | $ 2,837',
      'International | (699) | (1,283) | (3,062)',
      'Services | 1,507 | 3,108 | 4,331',
      'Consolidated | $ 2,233 | $ 4,186 | $ 4,106',
    ]);
    expect(new Set(rows.slice(1).map(({ heads }) => heads))).toEqual(new Set([' | 2021 | 2022 | 2023']));
  });

  it('keeps its heads below a line of units and the title of its rows, and each head has the units and what its year is of', async () => {
    const content =
      textAt(370, 714, 'Year ended December 31,', 10) +
      YEARS +
      textAt(330, 686, '(in millions, except per share data)', 10) +
      textAt(60, 672, 'Statements of Operations:', 10) +
      signedRow(658, 'Net sales', ['74,452', '88,988', '107,006']) +
      row(644, 'Operating income', ['745', '178', '2,233']) +
      row(630, 'Net income', ['274', '(241)', '596']);
    const rows = await rowsOf(content);
    expect(rows.at(-1)).toEqual({
      under: 'Statements of Operations:',
      heads: [2021, 2022, 2023]
        .map((year) => ` | Year ended December 31, ${year} (in millions, except per share data)`)
        .join(''),
      cells: 'Net income | 274 | (241) | 596',
    });
  });

  it('goes on below the title of further rows, whose percentages end elsewhere than the figures above', async () => {
    const content =
      YEARS +
      signedRow(680, 'North America', ['63,708', '79,785', '106,110']) +
      row(666, 'International', ['35,418', '43,983', '54,297']) +
      textAt(60, 652, 'Growth over the year before:', 10) +
      [638, 624, 610]
        .map((y, at) =>
          [textAt(72, y, `Region ${'ABC'.charAt(at)}`, 10), ...ENDS.map((x) => endingAt(x + 9, y, `2${at}%`))].join(''),
        )
        .join('');
    const rows = await rowsOf(content);
    expect(rows.at(-1)).toEqual({
      under: 'Growth over the year before:',
      heads: ' | 2021 | 2022 | 2023',
      cells: 'Region C | 22% | 22% | 22%',
    });
  });
});

const stroke = (from: number, to: number, y: number): string => `${from} ${y} m ${to} ${y} l S `;
const PLACES = [300, 370, 450, 520];
/** A row of four figures, which end where their columns do. */
const rowOfFour = (y: number, label: string, figures: readonly string[]): string =>
  textAt(72, y, label, 10) + figures.map((figure, at) => endingAt(PLACES[at] ?? 0, y, figure)).join('');
const ROWS = [
  ['Net sales', '3,909', '3,673', '14,544', '14,694'],
  ['Cost of sales', '(3,115)', '(2,951)', '(11,724)', '(11,969)'],
  ['Gross profit', '794', '722', '2,820', '2,725'],
];
/** Rows below the names of four columns. */
const statement = (top: number, names: readonly string[]): string =>
  rowOfFour(top, '(in millions)', names) +
  ROWS.map(([label = '', ...figures], at) => rowOfFour(top - 14 - 14 * at, label, figures)).join('');

describe('the columns of several periods', () => {
  it('have the period in front of the years that stand over their names', async () => {
    const years =
      textAt(310, 700, '2022', 10) + textAt(460, 700, '2023', 10) + stroke(250, 372, 697) + stroke(400, 522, 697);
    const content =
      textAt(340, 714, 'Quarter ended June 30,', 10) + years + statement(686, ['Food', 'Bags', 'Food', 'Bags']);
    const rows = await rowsOf(content);
    expect(rows.at(-1)?.heads).toBe(
      '(in millions) | Quarter ended June 30, 2022 Food | Quarter ended June 30, 2022 Bags | Quarter ended June 30, 2023 Food | Quarter ended June 30, 2023 Bags',
    );
  });

  it('are those of their own page where it names other periods over the same names', async () => {
    const page = (period: string) =>
      textAt(262, 720, `${period} 2022`, 10, 'F2') +
      textAt(412, 720, `${period} 2023`, 10, 'F2') +
      stroke(250, 372, 717) +
      stroke(400, 522, 717) +
      ['Food', 'Bags', 'Food', 'Bags'].map((name, at) => textAt((PLACES[at] ?? 0) - 24, 706, name, 10, 'F2')).join('') +
      ROWS.map(([label = '', ...figures], at) => rowOfFour(690 - 14 * at, label, figures)).join('');
    const contents = ['Three months', 'Twelve months'].map(page);
    const { text, blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
    const last = blocks.at(-1);
    expect(text.slice(last?.start, last?.end)).toContain('Gross profit');
    expect(last?.table?.header).toBe(
      '\tTwelve months 2022 Food\tTwelve months 2022 Bags\tTwelve months 2023 Food\tTwelve months 2023 Bags',
    );
  });
});

it('a title right below the heads is that of rows, though prose above the table begins where it does', async () => {
  const prose = [
    'We show revenue by the place where a customer uses what we offer, which may be other than',
    'where it is paid. Revenue by region for the years 2022, 2021 and 2020 was as follows:',
  ];
  const content =
    prose.map((line, down) => textAt(72, 742 - 14 * down, line, 10)).join('') +
    textAt(72, 706, '(in millions)', 8) +
    ENDS.map((x, at) => textAt(x - 34, 706, String(2022 - at), 8, 'F2')).join('') +
    textAt(72, 690, 'Americas:', 10) +
    signedRow(674, 'United States', ['9,217', '8,104', '6,745']) +
    row(660, 'Other', ['1,034', '892', '709']) +
    row(646, 'All of America', ['10,251', '8,996', '7,454']);
  expect((await rowsOf(content)).at(-1)).toEqual({
    under: 'Americas:',
    heads: '(in millions) | 2022 | 2021 | 2020',
    cells: 'All of America | 10,251 | 8,996 | 7,454',
  });
});

describe('the columns of a statement', () => {
  it('have the sign of each amount in its cell also behind a number of shares that has none', async () => {
    const ends = [240, 330, 420, 510];
    const at = (y: number, name: string, figures: readonly string[], signs: readonly number[]) =>
      textAt(72, y, name, 10) +
      signs.map((x) => textAt(x, y, '$', 10)).join('') +
      figures.map((figure, place) => endingAt(ends[place] ?? 0, y, figure)).join('');
    const content =
      ['Shares', 'Stock', 'Earned', 'Total']
        .map((name, place) => textAt((ends[place] ?? 0) - 30, 700, name, 10, 'F2'))
        .join('') +
      at(680, 'Balance in 2021', ['601', '6,504', '14,829', '21,333'], [252, 342, 432]) +
      at(666, 'Net income', ['2', '1,002', '5,260', '6,262'], []) +
      at(652, 'Shares bought', ['3', '1,909', '2,100', '4,009'], []) +
      at(638, 'Balance in 2022', ['606', '9,415', '22,189', '31,604'], [252, 342, 432]);
    const rows = await rowsOf(content);
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual([
      'Balance in 2021 | 601 | $ 6,504 | $ 14,829 | $ 21,333',
      'Net income | 2 | 1,002 | 5,260 | 6,262',
      'Shares bought | 3 | 1,909 | 2,100 | 4,009',
      'Balance in 2022 | 606 | $ 9,415 | $ 22,189 | $ 31,604',
    ]);
  });

  it('are named by all lines of their heads, however many these are and larger the caption above, below titles over some', async () => {
    const middles = [190, 235, 280, 335, 390, 500, 545, 580];
    const heads = [
      [1, 'Additional\nPaid-In\nCapital'],
      [2, 'Retained\nEarnings'],
      [3, 'Accumulated\nOther\nComprehensive\nIncome'],
    ] as const;
    // Widths of the words in points.
    const widths: Record<string, number> = { Additional: 39, Accumulated: 50, Comprehensive: 60, Other: 21 };
    const name = (place: number, y: number, words: string) =>
      textAt((middles[place] ?? 0) - (widths[words] ?? 30) / 2, y, words, 8, 'F2');
    const content =
      textAt(280, 736, '(in millions)', 10, 'F2') +
      textAt(187, 708, 'Common Stock', 8, 'F2') +
      heads
        .flatMap(([place, words]) => {
          const lines = words.split('\n');
          return lines.map((line, down) => name(place + 1, 694 + 9 * (lines.length - 1 - down), line));
        })
        .join('') +
      textAt(500, 708, 'Treasury Stock', 8, 'F2') +
      ['Shares', 'Amount', '', '', '', 'Shares', 'Amount', 'Total'].map((words, at) => name(at, 694, words)).join('') +
      [
        ['Balance in 2021', '601', '100', '6,504', '14,829', '(188)', '(118)', '(615)', '530'],
        ['Net income', '102', '200', '7,102', '5,260', '(101)', '(102)', '(300)', '260'],
        ['Shares bought', '103', '300', '7,909', '2,100', '(102)', '(103)', '(909)', '909'],
      ]
        .map(([words = '', ...figures], down) => {
          const y = 678 - 14 * down;
          const own = figures.map((figure, at) => endingAt((middles[at] ?? 0) + 15, y, figure));
          return textAt(72, y, words, 8) + own.join('');
        })
        .join('');
    const rows = await rowsOf(content);
    expect(rows.at(-1)?.heads).toBe(
      ' | Common Stock Shares | Common Stock Amount | Additional Paid-In Capital | Retained Earnings | Accumulated Other Comprehensive Income | Treasury Stock Shares | Treasury Stock Amount | Total',
    );
  });

  it('have what their days are the ends of in all heads, though it stands over that in the middle', async () => {
    const heads =
      textAt(393, 722, 'Years Ended', 9, 'F2') +
      ['December 2,', 'December 3,', 'November 27,']
        .map((day, at) => textAt(308 + 85 * at, 711, day, 9, 'F2'))
        .join('') +
      ['2022', '2021', '2020'].map((year, at) => textAt(308 + 85 * at, 701, year, 9, 'F2')).join('');
    const values = (y: number, name: string, figures: readonly string[]) =>
      textAt(72, y, name, 10) + figures.map((figure, place) => endingAt(350 + 85 * place, y, figure)).join('');
    const content =
      heads +
      values(685, 'Net income', ['4,756', '4,822', '5,260']) +
      values(671, 'Depreciation', ['1,856', '1,788', '1,757']) +
      values(657, 'Deferred taxes', ['1,328', '1,183', '(1,501)']);
    const rows = await rowsOf(content);
    expect(rows.at(-1)?.heads).toBe(
      ' | Years Ended December 2, 2022 | Years Ended December 3, 2021 | Years Ended November 27, 2020',
    );
  });

  it('have signs and shares of a hundred in the cells of their figures where drawn lines set them into columns of their own', async () => {
    const edges = [70, 240, 252, 300, 320, 332, 380, 400];
    const rows = [
      ['Net sales', '$', '3,642', '', '$', '3,507', ''],
      ['Operating income', '', '559', '', '', '322', ''],
      ['As a share of sales', '', '15.3', '%', '', '9.2', '%'],
      ['Net income', '$', '459', '', '$', '225', ''],
    ];
    const lines =
      [0, 1, 2, 3, 4].map((down) => stroke(70, 400, 712 - 16 * down)).join('') +
      edges.map((x) => `${x} 712 m ${x} 648 l S `).join('');
    const cells = rows.flatMap((row, down) =>
      row.map((cell, at) => (cell === '' ? '' : textAt((edges[at] ?? 0) + 2, 700 - 16 * down, cell, 10))),
    );
    expect((await rowsOf(lines + cells.join(''))).map((row) => row.cells)).toEqual([
      'Net sales | $ 3,642 | $ 3,507',
      'Operating income | 559 | 322',
      'As a share of sales | 15.3 % | 9.2 %',
      'Net income | $ 459 | $ 225',
    ]);
  });
});

describe('heads above rows between lines', () => {
  const ENDS_OF_FOUR = [300, 370, 450, 520];
  const rowsBetweenLines = (top: number) =>
    [0, 1, 2, 3].map((down) => stroke(70, 530, top + 10 - 14 * down)).join('') +
    [70, 240, 310, 380, 460, 530].map((x) => `${x} ${top + 10} m ${x} ${top - 32} l S `).join('') +
    ROWS.map(([label = '', ...figures], down) => {
      const y = top - 14 * down;
      const own = figures.map((figure, at) => endingAt(ENDS_OF_FOUR[at] ?? 0, y, figure)).join('');
      return textAt(72, y, label, 10) + own;
    }).join('');
  const names = (y: number, words: readonly string[]) =>
    words.map((word, at) => textAt((ENDS_OF_FOUR[at] ?? 0) - 30, y, word, 8, 'F2')).join('');

  it('are those of its columns though they are drawn outside of its lines, each with all of its own', async () => {
    const content =
      ['Amortized\nCost', 'Fair\nValue', 'Gross\nGains', 'Gross\nLosses']
        .map((name, at) =>
          name
            .split('\n')
            .map((line, down) => textAt((ENDS_OF_FOUR[at] ?? 0) - 36, 700 - 9 * down, line, 8, 'F2'))
            .join(''),
        )
        .join('') + rowsBetweenLines(671);
    expect((await rowsOf(content)).at(-1)?.heads).toBe(' | Amortized Cost | Fair Value | Gross Gains | Gross Losses');
  });

  it('have the titles over them by the lines that are drawn below these, however short their words are', async () => {
    const content =
      textAt(365, 718, 'Quarter', 8, 'F2') +
      stroke(250, 525, 714) +
      textAt(295, 704, '2022', 8, 'F2') +
      textAt(445, 704, '2021', 8, 'F2') +
      stroke(250, 375, 700) +
      stroke(400, 525, 700) +
      names(690, ['Food', 'Bags', 'Food', 'Bags']) +
      rowsBetweenLines(671);
    expect((await rowsOf(content)).at(-1)?.heads).toBe(
      ' | Quarter 2022 Food | Quarter 2022 Bags | Quarter 2021 Food | Quarter 2021 Bags',
    );
  });
});

describe('the heads of a table between lines', () => {
  const EDGES = [70, 240, 320, 400];
  const upright = (x: number, from: number, to: number) => `${x} ${from} m ${x} ${to} l S `;
  const cellsAt = (y: number, words: readonly string[], font = 'F1') =>
    words.map((word, at) => (word === '' ? '' : textAt((EDGES[at] ?? 0) + 4, y, word, 9, font))).join('');

  it('are wrapped names where the column of labels is empty beside all their lines', async () => {
    const content =
      [712, 672, 656, 640, 624].map((y) => stroke(70, 480, y)).join('') +
      [...EDGES, 480].map((x) => upright(x, 712, 624)).join('') +
      ['Net', 'Carried', 'Amount'].map((line, down) => textAt(404, 702 - 11 * down, line, 9, 'F2')).join('') +
      ['Cost or', 'Amortized', 'Cost'].map((line, down) => textAt(244, 702 - 11 * down, line, 9, 'F2')).join('') +
      ['Gross', 'Unrealized', 'Gains'].map((line, down) => textAt(324, 702 - 11 * down, line, 9, 'F2')).join('') +
      cellsAt(661, ['Cash', '9,776', '11', '9,787']) +
      cellsAt(645, ['Bonds', '7,070', '37', '7,107']) +
      cellsAt(629, ['Shares', '2,355', '6', '2,361']);
    const rows = await rowsOf(content);
    expect(rows).toHaveLength(4);
    expect(rows.at(-1)?.heads).toBe(' | Cost or Amortized Cost | Gross Unrealized Gains | Net Carried Amount');
  });

  it('do not hold the label of the first row, above which no line is drawn', async () => {
    const content =
      [stroke(70, 400, 712), stroke(240, 400, 692)].join('') +
      [672, 656, 640].map((y) => stroke(70, 400, y)).join('') +
      EDGES.map((x) => upright(x, 712, 640)).join('') +
      cellsAt(698, ['', 'Operating', 'Finance'], 'F2') +
      cellsAt(678, ['Gross liabilities', '31,963', '28,875']) +
      cellsAt(661, ['Less: interest', '(6,128)', '(1,896)']) +
      cellsAt(645, ['Present value', '25,835', '26,979']);
    const [, first] = await rowsOf(content);
    expect(first).toMatchObject({ heads: ' | Operating | Finance', cells: 'Gross liabilities | 31,963 | 28,875' });
  });

  it('do not hold the labels of several rows, nor the title above these', async () => {
    const content =
      [stroke(70, 400, 748), stroke(240, 400, 732), stroke(240, 400, 712), stroke(240, 400, 696)].join('') +
      stroke(240, 400, 680) +
      [664, 648].map((y) => stroke(70, 400, y)).join('') +
      [70, 240, 400].map((x) => upright(x, 748, 648)).join('') +
      upright(320, 732, 648) +
      textAt(290, 737, 'December 31,', 9, 'F2') +
      cellsAt(718, ['', 'Operating', 'Finance'], 'F2') +
      cellsAt(701, ['Price', '', ''], 'F2') +
      cellsAt(685, ['Cash paid', '13,176', '683']) +
      cellsAt(669, ['Options assumed', '1,250', '104']) +
      cellsAt(653, ['Holdback', '2,204', '787']);
    expect((await rowsOf(content)).map(({ cells }) => cells).slice(1)).toEqual([
      ' | Operating | Finance',
      'Price',
      'Cash paid | 13,176 | 683',
      'Options assumed | 1,250 | 104',
      'Holdback | 2,204 | 787',
    ]);
  });

  it('have a day over years over names, each as far as lines tell', async () => {
    const wide = [70, 200, 270, 340, 410, 480];
    const content =
      [732, 716, 700, 684, 668, 652].map((y) => stroke(70, 480, y)).join('') +
      [upright(70, 732, 652), upright(200, 732, 652), upright(480, 732, 652), upright(340, 716, 652)].join('') +
      [270, 410].map((x) => upright(x, 700, 652)).join('') +
      textAt(320, 721, 'December 31,', 9, 'F2') +
      textAt(262, 705, '2016', 9, 'F2') +
      textAt(402, 705, '2017', 9, 'F2') +
      ['Gross', 'Net', 'Gross', 'Net'].map((name, at) => textAt((wide[at + 1] ?? 0) + 4, 689, name, 9, 'F2')).join('') +
      [
        ['Marketing', '499', '200', '2,486', '2,068'],
        ['Contracts', '397', '185', '1,013', '800'],
      ]
        .map((words, down) => words.map((word, at) => textAt((wide[at] ?? 0) + 4, 673 - 16 * down, word, 9)).join(''))
        .join('');
    expect((await rowsOf(content)).at(-1)?.heads).toBe(
      ' | December 31, 2016 Gross | December 31, 2016 Net | December 31, 2017 Gross | December 31, 2017 Net',
    );
  });

  it('stand each over its own figures where their titles are drawn first and each name with all its lines', async () => {
    const lefts = [160, 212, 264, 316, 380, 432, 484, 536];
    const titled = (x: number, words: string) => textAt(x, 722, words, 8, 'F2');
    const name = (at: number) =>
      [
        ['Net', 'sales'],
        ['EBIT', 'USD'],
        ['EBIT /', 'sales'],
        ['EBIT /', 'funds'],
      ][at % 4]
        ?.map((line, down) => textAt(lefts[at] ?? 0, 708 - 9 * down, line, 8, 'F2'))
        .join('') ?? '';
    const rows = [
      ['Films', '11,151', '1,517', '13.6', '', '11,154', '1,429', '12.8', ''],
      ['Bottles', '3,393', '1,289', '18.5', '', '3,540', '1,265', '17.5', ''],
      ['Other', '—', '(105)', '', '', '—', '(186)', '', ''],
      ['All', '14,544', '1,701', '11.7', '16.3', '14,694', '1,608', '10.9', '15.4'],
    ].map(([label = '', ...figures], down) => {
      const y = 684 - 16 * down;
      const own = figures.map((figure, at) => (figure ? textAt((lefts[at] ?? 0) + 4, y, figure, 8) : ''));
      return textAt(39, y, label, 8) + own.join('');
    });
    const content =
      titled(190, 'Twelve months to June 2022') +
      titled(410, 'Twelve months to June 2023') +
      textAt(39, 699, 'Adjusted results', 8, 'F2') +
      lefts.map((_, at) => name(at)).join('') +
      stroke(155, 350, 718) +
      stroke(375, 570, 718) +
      rows.join('');
    const last = (await rowsOf(content)).at(-1);
    expect(last?.cells).toBe('All | 14,544 | 1,701 | 11.7 | 16.3 | 14,694 | 1,608 | 10.9 | 15.4');
    expect(last?.heads).toBe(
      ['Adjusted results']
        .concat(
          ['2022', '2023'].flatMap((year) =>
            ['Net sales', 'EBIT USD', 'EBIT / sales', 'EBIT / funds'].map(
              (one) => `Twelve months to June ${year} ${one}`,
            ),
          ),
        )
        .join(' | '),
    );
  });

  it('head rows below two titles of these, though they stand outside of the lines', async () => {
    const content =
      textAt(74, 722, '(in millions)', 9, 'F2') +
      textAt(244, 722, 'December 31, 2022', 9, 'F2') +
      textAt(364, 722, 'June 30, 2022', 9, 'F2') +
      textAt(150, 708, 'Assets', 9, 'F2') +
      textAt(74, 694, 'Current assets:', 9, 'F2') +
      [688, 672, 656, 640].map((y) => stroke(70, 480, y)).join('') +
      [70, 240, 360, 480].map((x) => upright(x, 688, 640)).join('') +
      [
        ['Cash', '837', '775'],
        ['Receivables', '1,972', '1,935'],
        ['Stocks', '1,205', '1,114'],
      ]
        .map(([name = '', one = '', other = ''], down) => {
          const y = 677 - 16 * down;
          return textAt(74, y, name, 9) + textAt(270, y, one, 9) + textAt(382, y, other, 9);
        })
        .join('');
    expect((await rowsOf(content)).at(-1)).toEqual({
      under: 'Current assets:',
      heads: '(in millions) | December 31, 2022 | June 30, 2022',
      cells: 'Stocks | 1,205 | 1,114',
    });
  });

  it('are those of their own page, below a day that reaches over all of them', async () => {
    const page = (day: string) =>
      [712, 692].map((y) => stroke(70, 400, y)).join('') +
      [672, 656, 640, 624].map((y) => stroke(70, 400, y)).join('') +
      [70, 240, 400].map((x) => upright(x, 712, 692)).join('') +
      EDGES.map((x) => upright(x, 692, 624)).join('') +
      textAt(280, 698, day, 9, 'F2') +
      cellsAt(678, ['', 'Cost', 'Gains'], 'F2') +
      cellsAt(661, ['Cash', '9,776', '11']) +
      cellsAt(645, ['Bonds', '7,070', '37']) +
      cellsAt(629, ['Shares', '2,355', '6']);
    const contents = ['December 31, 2018', 'December 31, 2019'].map(page);
    const { blocks } = await readBytes('a.pdf', makePdf(contents.map((content) => ({ content }))));
    expect(blocks.at(-1)?.table?.header).toBe('\tDecember 31, 2019 Cost\tDecember 31, 2019 Gains');
  });
});

it('the particulars of a fax with names of two letters keep what goes on in a second line', async () => {
  const particulars = [
    ['To', 'Lindqvist Bulk AB, Gothenburg'],
    ['From', 'Declan Moriarty'],
    ['Pages', '1 (including this)'],
    ['Re', 'Laytime at Foynes, charter of 2 September'],
  ];
  const rows = particulars.map(
    ([name = '', words = ''], at) => textAt(72, 700 - 24 * at, name) + textAt(220, 700 - 24 * at, words),
  );
  const prose = textAt(72, 570, 'We give below the statement of facts and our reckoning of the days:');
  const read = await rowsOf([...rows, textAt(220, 613, '2019'), prose].join(''));
  expect(read.at(-1)?.cells).toBe('Re | Laytime at Foynes, charter of 2 September 2019');
});
