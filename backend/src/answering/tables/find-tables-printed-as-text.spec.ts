import { describe, expect, it } from 'vitest';
import { printedTables } from './find-tables-printed-as-text.js';

const PAGE = `Condensed Balance Sheets
$ in millions
    July 29, 2023    July 30, 2022
Current assets
 Receivables, net    856    840
   Total current assets    8,304    8,344
Current liabilities
   Total current liabilities    8,433    8,650
`;
const TEXT = 'The table below shows what fell due, and the years that are compared, in words that are no part of it.\n';
const NEXT = `Repurchases ($ million, except per share)   2023   2022
Total cost    69    10
`;

const read = (...pieces: [text: string, isText: boolean, beginsTable?: boolean, isRow?: boolean][]) => {
  const text = pieces.map(([piece]) => piece).join('');
  let at = 0;
  const stretches = pieces.map(([piece, isText, beginsTable = false, isRow = false]) => {
    at += piece.length;
    return { range: [at - piece.length, at] as const, isText, beginsTable, isRow };
  });
  const shown = (ranges: readonly (readonly [number, number])[]) => ranges.map((range) => text.slice(...range));
  return printedTables(text, stretches).map(({ head, rows }) => ({
    head: shown(head),
    rows: rows.map(({ label, lines }) => [label, ...shown(lines)]),
  }));
};

describe('tables as they are printed', () => {
  it('have no words of a table without figures above them in their head', () => {
    const products = ['Annex 1 Products\n', false] as const;
    const names = ['Group\tExamples\nA\tMeters\n', false] as const;
    const volumes = ['Year\tVolume\nYear one\t1,450,000\n', false] as const;
    expect(read([...products], [...names], ['Annex 2 Volumes\n', false, true], [...volumes])).toEqual([
      { head: ['Annex 2 Volumes', 'Year\tVolume'], rows: [['Year one', 'Year one\t1,450,000']] },
    ]);
  });

  it('give each row the two names that stand right under each other above it, and none of them to all', () => {
    const segments =
      'Segments\n    2025    2024\nPower\nRevenue\nExternal    800.0    780.0\nGas\nRevenue\nExternal    410.0    395.0\n';
    const [table] = read([segments, false]);
    expect(table?.head).toEqual(['Segments', '2025    2024']);
    expect(table?.rows.map(([, ...lines]) => lines)).toEqual([
      ['Power', 'Revenue', 'External    800.0    780.0'],
      ['Gas', 'Revenue', 'External    410.0    395.0'],
    ]);
  });

  it('have no item of a list and no sentence above them in their head', () => {
    const list = '(b) a judgment stays unpaid for thirty days; and\n(c) any licence of the Borrower ends\n';
    const [table] = read([`${list}Margin\nLeverage    2025    2024\nAbove 4.00    3.35    3.10\n`, false]);
    expect(table?.head).toEqual(['Margin', 'Leverage    2025    2024']);
  });

  it('have rows of words beside rows of figures where their cells were told apart', () => {
    const exhibits =
      'No.\tDescription\n3.1\tArticles of the company\n4.2\tIndenture for 2.75% Notes due 2029\n10.1\tLoan of 1,200,000 dollars\n';
    const [table] = read([exhibits, false, false, true]);
    expect(table?.head).toEqual(['No.\tDescription']);
    expect(table?.rows.map(([label]) => label)).toEqual([
      '3.1',
      expect.stringContaining('4.2'),
      expect.stringContaining('10.1'),
    ]);
  });

  it('have the head that was told when the paper was read, and what stands alone in a row between rows as a heading', () => {
    const lines = [
      ['Revenue\t£642.8m', 'row'],
      ['Highlights\tChange', 'head'],
      ['\t2025', 'head'],
      ['Growth\tvery good', 'row'],
      ['Costs\t', 'row'],
      ['Wages\t+9.0%', 'row'],
      ['\t17', 'row'],
      ['4\tAnn Bell\tLondon', 'row'],
    ] as const;
    const text = lines.map(([line]) => line).join('\n');
    let at = 0;
    const stretches = lines.map(([line, told]) => {
      at += line.length + 1;
      return { range: [at - line.length - 1, at - 1] as const, isText: false, isRow: true, told };
    });
    const shown = (ranges: readonly (readonly [number, number])[]) => ranges.map((range) => text.slice(...range));
    expect(
      printedTables(text, stretches).map(({ head, rows }) => [
        shown(head),
        ...rows.map(({ label, lines: own }) => [label, ...shown(own).slice(0, -1)]),
      ]),
    ).toEqual([
      [[], ['Revenue']],
      [['Highlights\tChange', '2025'], ['Growth'], ['Wages', 'Costs'], ['4 Ann Bell', '17']],
    ]);
  });

  it('have their columns in their head, and no row, whether its figures stand with letters, it names two days or tells one', () => {
    const figures = 'Measures\t2025\t2024\nRevenue\t£642.8m\t£598.4m\nLeverage\t1.19x\t1.25x\n';
    expect(read([figures, false, false, true])[0]?.head).toEqual(['Measures\t2025\t2024']);
    const rents =
      'Period\tRent\tNotes\n25 March 2023 to 24 March 2024\t385,000\nfrom 25 March 2024\t412,500\tto be reviewed\n';
    expect(read([rents, false, false, true])[0]?.head).toEqual(['Period\tRent\tNotes']);
    const terms = 'DATED 25 March 2021\nALPHA LLP (1)\nPARTICULARS\n';
    const days = 'Term\tMeaning\nTenant\tBeta Ltd (06640127)\nReview Date\t25 March 2026\nDeposit\t£103,125\n';
    const [, particulars] = read([terms, false], [days, false, false, true]);
    expect(particulars?.head).toEqual(['PARTICULARS', 'Term\tMeaning']);
    expect(particulars?.rows).toHaveLength(3);
  });

  it('have rows that are called by their year, with words beside it, and no such row in their head', () => {
    const royalties = 'Contract Year\tLeast royalty\n2025\tnone\n2026\t120,000\n';
    const [table] = read([royalties, false, false, true]);
    expect(table?.head).toEqual(['Contract Year\tLeast royalty']);
    expect(table?.rows.map(([label]) => label)).toEqual(['2025', '2026']);
  });

  it('have heads of days whose months are shortened', () => {
    const sheet = 'Balance Sheets\n\tSept. 26, 2026\tSept. 27, 2025\nGoodwill\t318,640\t349,815\n';
    expect(read([sheet, false, false, true])).toEqual([
      {
        head: ['Balance Sheets', 'Sept. 26, 2026\tSept. 27, 2025'],
        rows: [['Goodwill', 'Goodwill\t318,640\t349,815']],
      },
    ]);
  });

  it('have the title of their first rows above those rows alone, where another title stands between rows', () => {
    const head = 'Matter\tThreshold\nPart A the Board\nLoans\t100,000\nPart B the Meeting\nLeases\t250,000\n';
    expect(read([head, false])).toEqual([
      {
        head: ['Matter\tThreshold'],
        rows: [
          ['Loans', 'Part A the Board', 'Loans\t100,000'],
          ['Leases', 'Part B the Meeting', 'Leases\t250,000'],
        ],
      },
    ]);
  });

  it('have a head of title, unit and columns, and rows each under its heading', () => {
    expect(read([PAGE, false])).toEqual([
      {
        head: ['Condensed Balance Sheets', '$ in millions', 'July 29, 2023    July 30, 2022'],
        rows: [
          ['Receivables, net', 'Current assets', 'Receivables, net    856    840'],
          ['Total current assets', 'Current assets', 'Total current assets    8,304    8,344'],
          ['Total current liabilities', 'Current liabilities', 'Total current liabilities    8,433    8,650'],
        ],
      },
    ]);
  });

  it('have no rows of the part before for a head, and no row of their own for a heading', () => {
    const page = `11    Drawings of the second floor    C1
12    Crane positions    T4
SCHEDULE 2
Activity    £
Steel supply    486,200.00
`;
    expect(read([page, false])[0]?.head).toEqual(['SCHEDULE 2', 'Activity    £']);
    const growth = `    2019    2018
Revenue    $ 39,304    $ 38,662
Comparable growth (1)    4.6 %    n/a
Operating income    $ 1,797    $ 1,752
`;
    expect(read([growth, false])[0]?.rows.map(([label]) => label)).toEqual([
      'Revenue',
      'Comparable growth',
      'Operating income',
    ]);
  });

  it('have rows whose names go on in the next line, which is no heading of the rows below', () => {
    const page = `    2019    2018
Investing activities
Additions to property, net of $53 and $123, respectively, of non-cash capital
expenditures    (819)    (688)
Acquisition of businesses    (787)    —
Financing activities
Dividends paid    (497)    (409)
`;
    expect(read([page, false])[0]?.rows.map(([, ...lines]) => lines.slice(0, -1))).toEqual([
      ['Investing activities', 'Additions to property, net of $53 and $123, respectively, of non-cash capital'],
      ['Investing activities'],
      ['Financing activities'],
    ]);
  });

  it('have dates above their columns for a head, and a percentage beside the figure it is of for a row of its own', () => {
    const page = `Table games
    ($ in millions, except per share data)    December 31, 2022    December 31, 2021
    December 31,    December 31,
    2022    2021
Table games win    $ 375    $ 333
Table games win %    23.9 %    24.3 %
`;
    expect(read([page, false])).toMatchObject([
      {
        head: [
          'Table games',
          '($ in millions, except per share data)    December 31, 2022    December 31, 2021',
          'December 31,    December 31,',
          '2022    2021',
        ],
        rows: [
          ['Table games win', expect.any(String)],
          ['Table games win %', expect.any(String)],
        ],
      },
    ]);
  });

  it('have rows that are named by their months', () => {
    const page = `Period    Shares    Price
April 1, 2023 - April 30, 2023    3,739,582    43.90
May 1, 2023 - May 31, 2023    4,930,869    42.31
`;
    expect(read([page, false])[0]?.rows).toHaveLength(2);
  });

  it('have rows that are named by their years, below a head of several lines', () => {
    const plans = `2018 Rigid    2023
Packaging    Restructuring
($ in millions)    Plan (1)    Plan
Fiscal year 2022    37    60
Fiscal year 2023    —    94
`;
    expect(read([plans, false])).toEqual([
      {
        head: ['2018 Rigid    2023', 'Packaging    Restructuring', '($ in millions)    Plan (1)    Plan'],
        rows: [
          ['Fiscal year 2022', 'Fiscal year 2022    37    60'],
          ['Fiscal year 2023', 'Fiscal year 2023    —    94'],
        ],
      },
    ]);
  });

  it('have their total in a row without a name, and lines drawn in them say nothing', () => {
    const debt = `Long-term debt
In Millions    2020    2019
-----------    ----    ----
Medium-term notes    800.0    750.0
Other    (58.0)    (71.4)
    742.0    678.6
Less amount due within one year    (331.5)    (396.5)
`;
    expect(read([debt, false])).toEqual([
      {
        head: ['Long-term debt', 'In Millions    2020    2019'],
        rows: [
          ['Medium-term notes', 'Medium-term notes    800.0    750.0'],
          ['Other', 'Other    (58.0)    (71.4)'],
          ['(row without a name)', '742.0    678.6'],
          ['Less amount due within one year', 'Less amount due within one year    (331.5)    (396.5)'],
        ],
      },
    ]);
  });

  it('have numbered rows whose words go on in the next line, or say in words what others say in figures', () => {
    const matters = `Part 1   9   8
SCHEDULE 2
Reserved Matters

Item  Matter                             Consent of
----  ---------------------------------  ----------
1     Borrowing other than under the     75%
      Documents
2     A contract with a Shareholder or   the other
      a change to one                    Shareholder
3     Sale of assets                     75%
`;
    expect(read([matters, false]).at(-1)).toEqual({
      head: ['SCHEDULE 2', 'Reserved Matters', 'Item  Matter                             Consent of'],
      rows: [
        ['1 Borrowing other than under the', '1     Borrowing other than under the     75%'],
        ['2 A contract with a Shareholder or the other', '2     A contract with a Shareholder or   the other'],
        ['3 Sale of assets', '3     Sale of assets                     75%'],
      ],
    });
  });

  it('end where text or the head of another begins', () => {
    expect(read([PAGE, false], [TEXT, true], [NEXT, false]).map(({ head }) => head[0])).toEqual([
      'Condensed Balance Sheets',
      'Repurchases ($ million, except per share)   2023   2022',
    ]);
    expect(read([PAGE + NEXT, false]).map(({ rows }) => rows.length)).toEqual([3, 1]);
  });
});
