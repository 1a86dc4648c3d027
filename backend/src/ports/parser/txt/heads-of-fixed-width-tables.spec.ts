import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

it('names underlined with dashes behind an empty line head the rows below, be the lines of the program above set in columns', async () => {
  const list = `HT01  HARBOUR TRUST SHIP STORES                        PAGE   1
ST20  OPEN ORDERS - ALL STORES      AS AT 31/12/24   13:07:55

CHOICE: STORE 01   MONEY GBP   SHIPS ALL   CLOSED N

NO    SHIP               DATE      KIND        VALUE         PAID         OPEN
------------------------------------------------------------------------------
4471  MARY ROSE          18/11/24  ROPE     1 240.00                  1 240.00
4488  POLAR STAR         02/12/24  OIL     18 615.40    10 000.00     8 615.40
4490  POLAR STAR         09/12/24  BACK    -1 480.50                 -1 480.50
4502  TERN               11/12/24  OIL      6 904.12                  6 904.12
------------------------------------------------------------------------------
      TOTAL                                25 279.02    10 000.00    15 279.02
==============================================================================
`;
  const { text, blocks } = await readBytes('list.txt', list);
  const headsOf = (words: string) =>
    blocks.find(({ start, end }) => text.slice(start, end).includes(words))?.table?.header;
  const heads = 'NO\tSHIP\tDATE\tKIND\tVALUE\tPAID\tOPEN';
  expect(['MARY ROSE', 'TERN', 'TOTAL'].map(headsOf)).toEqual([heads, heads, heads]);
  expect(headsOf('HARBOUR TRUST')).toBeUndefined();
});

it('names over two lines between bars and dashes are one row of heads, with their unit', async () => {
  const table = `     +----------------------+-----------+-----------+
     | GBP 000              |   2023    |   2024    |
     |                      |  actual   |  outlook  |
     +----------------------+-----------+-----------+
     | Turnover             |    7,914  |    8,260  |
     | Gross margin         |    1,306  |    1,342  |
     | Overheads            |     (731) |     (758) |
     +----------------------+-----------+-----------+
`;
  const { text, blocks } = await readBytes('figures.txt', table);
  const row = blocks.find(({ start, end }) => text.slice(start, end).includes('Overheads'));
  expect(row?.table?.header).toBe('GBP 000\t2023 actual\t2024 outlook');
  const staff = `+-------+--------+-------+
| Name  | Office | Since |
| Ann   | Chair  | 2020  |
| Ben   | Clerk  | 2021  |
+-------+--------+-------+
| Sum   |        | 2     |
+-------+--------+-------+
`;
  expect((await readBytes('staff.txt', staff)).text).toContain('Ann\tChair\t2020');
});

it('joins a cell whose words are open with the figure in the line below it, and leaves a figure below a figure alone', async () => {
  const offers = (share: string) => `Date        From        Rent           Share          Notice
---------   ---------   -----------    -----------    ------------
2 April     Tenant      GBP 97,100     31.5%          9 months
3 April     Landlord    GBP 102,400    ${share.padEnd(15)}12 months
                                       GBP 20,000
14 April    Tenant      GBP 98,300     31.5%          12 months
`;
  const textOf = async (share: string) => (await readBytes('offers.txt', offers(share))).text;
  expect(await textOf('33.0% up to')).toContain('GBP 102,400\t33.0% up to GBP 20,000\t12 months');
  expect(await textOf('33.0%')).toContain('GBP 102,400\t33.0%\t12 months');
});

it('a row goes on in a line whose first column is empty where that closes a bracket, or goes on with the words of a counted row', async () => {
  const table = [
    'No.   Point                          Sellers             Buyer',
    '---   ----------------------------   -----------------   -------------------',
    '1     Repetition of Warranties       No                  Yes, all',
    '2     Rent deposit, Whitstow         Buyer pays          Split equally (each',
    '      (GBP 67,100)                                       GBP 33,550)',
    "3     Consent of the landlord's      No                  Yes, before the end",
    '      trustees                                           of June',
    "4     Mrs Pryce's option             GBP 1               -",
    '      Interest                       GBP 2               GBP 3',
  ];
  const { text, blocks } = await readBytes('a.txt', `${table.join('\n')}\n`);
  const rows = blocks.filter(({ kind }) => kind === 'table_row').map(({ start, end }) => text.slice(start, end));
  expect(rows.slice(2)).toEqual([
    '2\tRent deposit, Whitstow (GBP 67,100)\tBuyer pays\tSplit equally (each GBP 33,550)',
    "3\tConsent of the landlord's trustees\tNo\tYes, before the end of June",
    "4\tMrs Pryce's option\tGBP 1\t-",
    '\tInterest\tGBP 2\tGBP 3',
  ]);
});

it('codes and what stands three blanks behind each of them are two cells', async () => {
  const { text, blocks } = await readBytes(
    'a.txt',
    'The services below run on:\n\n403   £227.30 a day\n426   £141.85 a day\n478   withdrawn\n\nYours\n',
  );
  const rows = blocks.filter(({ kind }) => kind === 'table_row').map(({ start, end }) => text.slice(start, end));
  expect(rows).toEqual(['403\t£227.30 a day', '426\t£141.85 a day', '478\twithdrawn']);
});

it.each([
  ['with a note behind a figure', 'Lodz', '(416) [1]'],
  ['without one', 'Lodz', '(416)'],
])('names over figures between dashes leave the labels of the rows without a head, %s', async (_, name, loss) => {
  const table = `The board noted the following (in thousands of pounds):

--------------------------------------------------------
                         Sheffield  Besancon      ${name}
--------------------------------------------------------
Turnover                    24,118    11,406     6,970
Operating profit/(loss)      3,902     1,288      ${loss}
Cash at bank                 2,240       815
--------------------------------------------------------
`;
  const { text, blocks } = await readBytes('minutes.txt', table);
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  expect(rows.map(({ start, end }) => text.slice(start, end))).toEqual([
    '\tSheffield\tBesancon\tLodz',
    'Turnover\t24,118\t11,406\t6,970',
    `Operating profit/(loss)\t3,902\t1,288\t${loss}`,
    'Cash at bank\t2,240\t815',
  ]);
  expect(rows[1]?.table?.header).toBe('\tSheffield\tBesancon\tLodz');
});

it('what is set in below the name of a row goes on with it, and the rows below keep their heads', async () => {
  const table = `   Item                                       Debit (GBP)   Credit (GBP)
   ----------------------------------------------------------------------
   Purchase price                                           2,675,000.00
   Less deposit paid 1 August 2025             133,750.00
   Apportionment: rents received in advance      4,310.96
     (barber's shop, 33 days)
   Stock at valuation                                          28,640.50
   ----------------------------------------------------------------------
   BALANCE DUE ON COMPLETION                                2,559,156.73
`;
  const { text, blocks } = await readBytes('statement.txt', table);
  const rows = blocks.filter(({ kind }) => kind === 'table_row');
  const texts = rows.map(({ start, end }) => text.slice(start, end));
  expect(texts[3]).toBe("Apportionment: rents received in advance (barber's shop, 33 days)\t4,310.96");
  expect(rows.at(-1)?.table?.header).toBe('Item\tDebit (GBP)\tCredit (GBP)');
});
