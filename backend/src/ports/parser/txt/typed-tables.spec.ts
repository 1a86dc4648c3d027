import { expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** The rows below heads: the last name that they stand under, and their cells with their heads. */
const rowsOf = async (lines: readonly string[]): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.txt', `${lines.join('\n')}\n`);
  return blocks.flatMap(({ table, headingPath, start, end }) => {
    const cells = text.slice(start, end).split('\t');
    if (table?.header === undefined || cells.length === 1) return [];
    const heads = table.header.split('\t');
    return `${headingPath.at(-1) ?? ''}| ${cells.map((cell, at) => `${heads[at] ?? ''}: ${cell}`).join(' | ')}`;
  });
};

it('two columns below heads with a line below them are a table', async () => {
  expect(
    await rowsOf([
      'Position                 Amount',
      '                            EUR',
      '===============================',
      'Canopy                   67,015',
      'Bollards (3)              2,340',
      '                         ------',
      'Total                    69,355',
    ]),
  ).toEqual([
    '| Position: Canopy | Amount EUR: 67,015',
    '| Position: Bollards (3) | Amount EUR: 2,340',
    '| Position: Total | Amount EUR: 69,355',
  ]);
});

it('a caption right above the heads is none of them', async () => {
  const heads = ['Holder             Shares     Share', '----------------------------------'];
  expect(
    await rowsOf([
      'Overview at 31 December',
      ...heads,
      'Kelp Ltd           12,000    60.0 %',
      'Osei               8,000    40.0 %',
    ]),
  ).toEqual(['| Holder: Kelp Ltd | Shares: 12,000 | Share: 60.0 %', '| Holder: Osei | Shares: 8,000 | Share: 40.0 %']);
});

it('heads of two lines without a line below them are put together, and a name below them is that of the first rows', async () => {
  expect(
    await rowsOf([
      'Item                  Year     Cost      Book',
      '                                        value',
      'Plant and machinery',
      'Weighbridge           2015     9,752    8,014',
      'Air handling unit     2024    35,539    8,983',
      'Boiler                2019    12,040    6,020',
    ]),
  ).toEqual([
    'Plant and machinery| Item: Weighbridge | Year: 2015 | Cost: 9,752 | Book value: 8,014',
    'Plant and machinery| Item: Air handling unit | Year: 2024 | Cost: 35,539 | Book value: 8,983',
    'Plant and machinery| Item: Boiler | Year: 2019 | Cost: 12,040 | Book value: 6,020',
  ]);
});

it('a sum that begins further left than all rows is read whole, and rows above a line are no heads', async () => {
  expect(
    await rowsOf([
      '  No.    Due date      Principal      Balance',
      '---------------------------------------------',
      '    1    20.09.2020       27,010       81,031',
      '    2    24.07.2024       27,010       54,021',
      '-----    ----------    ---------     --------',
      'Total                     54,020',
    ]),
  ).toEqual([
    '| No.: 1 | Due date: 20.09.2020 | Principal: 27,010 | Balance: 81,031',
    '| No.: 2 | Due date: 24.07.2024 | Principal: 27,010 | Balance: 54,021',
    '| No.: Total | Due date:  | Principal: 54,020',
  ]);
});

it('a group behind an empty line goes on with the table', async () => {
  expect(
    await rowsOf([
      'EUR thousand       2022      2023      +/- %',
      '------------     ------    ------    -------',
      'Other',
      'Wages             9,427    82,547       12.1',
      'Repairs          68,912    15,782       -8.5',
      '',
      'Operating costs',
      'Revenue          86,421    50,069       10.2',
      'Rent             18,147    69,984        7.7',
      '--------------------------------------------',
      'Result          254,534   241,535',
    ]),
  ).toEqual([
    'Other| EUR thousand: Wages | 2022: 9,427 | 2023: 82,547 | +/- %: 12.1',
    'Other| EUR thousand: Repairs | 2022: 68,912 | 2023: 15,782 | +/- %: -8.5',
    'Operating costs| EUR thousand: Revenue | 2022: 86,421 | 2023: 50,069 | +/- %: 10.2',
    'Operating costs| EUR thousand: Rent | 2022: 18,147 | 2023: 69,984 | +/- %: 7.7',
    expect.stringContaining('| EUR thousand: Result | 2022: 254,534 | 2023: 241,535'),
  ]);
});

it('a row of a drawn table whose first cell alone is filled says what the rows below it are', async () => {
  expect(
    await rowsOf([
      '| Item          |   2022 |   2023 |',
      '|---------------|--------|--------|',
      '| Costs         |        |        |',
      '| Rent          | 32,395 |  4,093 |',
      '| Other         |        |        |',
      '| Repairs       | 36,283 | 61,451 |',
    ]),
  ).toEqual(['Costs| Item: Rent | 2022: 32,395 | 2023: 4,093', 'Other| Item: Repairs | 2022: 36,283 | 2023: 61,451']);
});
