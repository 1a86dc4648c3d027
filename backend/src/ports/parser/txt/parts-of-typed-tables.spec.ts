import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

/** The rows below the heads: the groups that they stand in, and their cells with the heads of these. */
const rowsOf = async (lines: readonly string[]): Promise<string[]> => {
  const { text, blocks } = await readBytes('a.txt', `${lines.join('\n')}\n`);
  return blocks.flatMap(({ table, headingPath, start, end }) => {
    if (table?.header === undefined) return [];
    const heads = table.header.split('\t');
    const cells = text.slice(start, end).split('\t');
    return `${headingPath.join(' > ')}| ${cells.map((cell, at) => `${heads[at] ?? ''}: ${cell}`).join(' | ')}`;
  });
};

describe('a table of a plain text', () => {
  it('set by blanks says so where cells go on over several lines; dashes below its heads are no row', async () => {
    const text = [
      'Customer               Current      Overdue',
      '---------------------  -----------  ----------',
      'Allihies Fish          12,044.10    3,300.00',
      'Ltd',
      'Brandon Bay Hotels      8,412.66    1,950.00',
      'Cahirmore              45,210.00      640.00',
      'Ltd',
      'Dursey                  1,210.00       40.00',
      'plc',
    ].join('\n');
    const read = await readBytes('a.txt', text);
    expect(read.blocks.filter(({ kind, start }) => kind === 'table_row' && read.text.startsWith('---', start))).toEqual(
      [],
    );
    expect(read.remarks).toEqual([
      'Lines 4 to 7 show tables whose cells could not be told surely, or go on over several lines; compare them with the file.',
    ]);
    expect(read.blocks.at(-1)).toMatchObject({ headingPath: [], table: { header: 'Customer\tCurrent\tOverdue' } });
  });

  it('has a name that had no room in its column whole, in the row that it begins', async () => {
    const rows = await rowsOf([
      'Resolution              For     Against',
      '------------------  -------  ----------',
      'Accounts             97,412       2,300',
      'Election of chair    60,000      39,712',
      '(first term)',
      'Share buy-back and   55,100      44,612',
      'Dividend',
    ]);
    expect(rows).toEqual([
      '| Resolution: Accounts | For: 97,412 | Against: 2,300',
      '| Resolution: Election of chair (first term) | For: 60,000 | Against: 39,712',
      '| Resolution: Share buy-back and Dividend | For: 55,100 | Against: 44,612',
    ]);
  });

  it('set by blanks has the names of its groups, be they wider than their column, below its heads', async () => {
    const rows = await rowsOf([
      'Item                  Note      2024      2023',
      '----------------------------------------------',
      'Fixed assets',
      'Goodwill                 3    10,136   759,433',
      'Motor vehicles                 9,011    12,100',
      'Creditors due within one year',
      'Accruals                 7  (63,328)     (119)',
    ]);
    expect(rows).toEqual([
      '| Item: Fixed assets',
      'Fixed assets| Item: Goodwill | Note: 3 | 2024: 10,136 | 2023: 759,433',
      'Fixed assets| Item: Motor vehicles | Note:  | 2024: 9,011 | 2023: 12,100',
      '| Item: Creditors due within one year',
      'Creditors due within one year| Item: Accruals | Note: 7 | 2024: (63,328) | 2023: (119)',
    ]);
  });

  it('set by blanks has its columns told by its fullest row, where the first lacks what others have', async () => {
    const rows = await rowsOf([
      '                        Note      2024      2023',
      '------------------------------------------------',
      'Revenue',
      'Hire income                     10,136   759,433',
      'Product sales              9    92,811   640,963',
      'Other income               4     2,811     1,963',
    ]);
    expect(rows).toEqual([
      '| : Revenue',
      'Revenue| : Hire income | Note:  | 2024: 10,136 | 2023: 759,433',
      'Revenue| : Product sales | Note: 9 | 2024: 92,811 | 2023: 640,963',
      'Revenue| : Other income | Note: 4 | 2024: 2,811 | 2023: 1,963',
    ]);
  });

  it.each([
    ['   ', 'blanks'],
    ['\t', 'tabs'],
  ])('ends above an empty line and the heads of another (%j: %s)', async (gap) => {
    const line = (...cells: string[]) =>
      cells
        .map((cell) => (gap === '\t' ? cell : cell.padEnd(8)))
        .join(gap)
        .trimEnd();
    const rows = await rowsOf([
      line('Unit', 'Tenant', 'Rent'),
      line('1', 'Byrne', '1,200'),
      line('2', 'Walsh', '3,400'),
      line('3', 'Osei', '2,200'),
      '',
      line('Employee', 'Number', 'Pay'),
      line('Una', '1009', '20,000'),
      line('Sean', '1010', '30,000'),
      line('Orla', '1011', '40,000'),
    ]);
    expect(rows.slice(3)).toEqual([
      '| Employee: Una | Number: 1009 | Pay: 20,000',
      '| Employee: Sean | Number: 1010 | Pay: 30,000',
      '| Employee: Orla | Number: 1011 | Pay: 40,000',
    ]);
  });

  it('has none of the labels with their values that stand below an empty line, and these have no heads', async () => {
    const table = ['Unit      Tenant    Area', '-----------------------', '1         Byrne     1,200'];
    const last = ['2         Walsh     3,400', '3         Osei      2,200', ''];
    const rows = await rowsOf([
      ...table,
      ...last,
      'Rent ........ 400.00',
      'Insurance ... 189.00',
      'Repairs ..... 535.00',
    ]);
    expect(rows).toHaveLength(3);
    const labels = ['Status:         Final', 'Total shares:   39,066', 'Drawn on:       13 May 2022'];
    expect(await rowsOf([...table, ...last, ...labels])).toHaveLength(3);
  });

  it('drawn by bars has rows that but name others, with a number and none', async () => {
    const rows = await rowsOf([
      'Papers of the company',
      '| No. | Item         | Seen |',
      '|-----|--------------|------|',
      '| 1   | Corporate    |      |',
      '| 1.1 | Constitution | x    |',
      '| 1.2 | Register     |      |',
    ]);
    expect(rows).toEqual([
      '| No.: 1 | Item: Corporate',
      '| No.: 1.1 | Item: Constitution | Seen: x',
      '| No.: 1.2 | Item: Register',
    ]);
  });

  it('of labels without colons has no heads where they are answered now by a figure, now by a name', async () => {
    const labels = ['Drawn on        13 Dec 2021', 'Loan amount     232,000', 'Prepared by     Fabien Lennox'];
    expect(await rowsOf(['Report', '', ...labels])).toEqual([]);
    const rows = await rowsOf(['Report', '', 'Site            Staff', 'Cork            232', 'Leeds           191']);
    expect(rows).toEqual(['| Site: Cork | Staff: 232', '| Site: Leeds | Staff: 191']);
  });

  it('set in has the names of its groups, and its heads in two lines above dashes', async () => {
    const rows = await rowsOf([
      'Words above the table.',
      '',
      '  Customer           Balance   Overdue   Overdue',
      '                                  0-30     31-60',
      '  ----------------------------------------------',
      '  Towns',
      '  Byrne                8,852     6,482     2,370',
      '  Walsh               22,831     7,571     6,994',
      '  Farms along the river bank',
      '  Osei                 2,879     4,222     4,631',
    ]);
    expect(rows.slice(1, 3)).toEqual([
      'Towns| Customer: Byrne | Balance: 8,852 | Overdue 0-30: 6,482 | Overdue 31-60: 2,370',
      'Towns| Customer: Walsh | Balance: 22,831 | Overdue 0-30: 7,571 | Overdue 31-60: 6,994',
    ]);
    expect(rows.at(-1)).toMatch(/^Farms along the river bank\| Customer: Osei/);
  });
});
