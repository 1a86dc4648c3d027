import { describe, expect, it } from 'vitest';
import { readBytes } from '../testing/parse-fixtures-and-bytes.js';

const RULE = '-'.repeat(74);
const HEADS = `NO    CUSTOMER               TERMS ------- DAYS PAST DUE -------    BALANCE
                                       1-30     31-60   OVER 60
${RULE}
`;
const list = async (pages: readonly string[][]) => {
  const printed = pages.map((rows, at) => `AGED LIST     PAGE ${at + 1}\n\n${HEADS}${rows.join('\n')}\n`);
  const { text, blocks } = await readBytes('list.txt', printed.join('\f'));
  const rows = blocks.filter(({ table }) => table?.header !== undefined);
  return {
    heads: new Set(rows.map(({ table }) => table?.header)),
    cells: rows.map(({ start, end }) => text.slice(start, end)),
  };
};

const FIRST = [
  '1042  BLUE MESA DRILLING      N30      10.00      1.00       .00      11.00',
  '1077  CANYON READY MIX        N30        .00      2.00       .00       2.00',
  '1188  DURHAM & SONS           COD        .00       .00     4.50-       4.50-',
];

describe('a table that a program prints on several pages', () => {
  it('has the name that dashes spread over some of its columns in the heads of each', async () => {
    const { heads, cells } = await list([FIRST]);
    expect([...heads]).toEqual([
      'NO\tCUSTOMER\tTERMS\tDAYS PAST DUE 1-30\tDAYS PAST DUE 31-60\tDAYS PAST DUE OVER 60\tBALANCE',
    ]);
    expect(cells.at(-1)).toBe('1188\tDURHAM & SONS\tCOD\t.00\t.00\t4.50-\t4.50-');
  });

  it('has the columns of its first page below the same heads, also in a row that a long name pushes to the right', async () => {
    const { cells } = await list([
      FIRST,
      [
        '1411  GUNNISON ELECTRIC       N30        .00      7.25       .00       7.25',
        '1467  HALVERSON FAMILY RANCHES OPEN      1.20      1.20      1.20       3.60',
      ],
    ]);
    expect(cells.slice(FIRST.length)).toEqual([
      '1411\tGUNNISON ELECTRIC\tN30\t.00\t7.25\t.00\t7.25',
      '1467\tHALVERSON FAMILY RANCHES\tOPEN\t1.20\t1.20\t1.20\t3.60',
    ]);
  });

  it('has its note above the line that the next page begins with, and no row in who closed it behind an empty line', async () => {
    const printed = `AUDIT                          PAGE  1

TILL           COUNTED   SYSTEM   DIFF.
---------------------------------------
Bar *         1,088.15  1,096.15  -8.00
Restaurant      254.00    254.00   0.00
* Counted twice.

AUDIT                          PAGE  2
=======================================

TILL           COUNTED   SYSTEM   DIFF.
---------------------------------------
Bar             612.40    612.40   0.00
Reception       254.00    254.00   0.00
Spa              10.00     10.00   0.00

Closed by: J. Vaughan    Checked by: M. Roberts
`.replace('\nAUDIT                          PAGE  2', '\fAUDIT                          PAGE  2');
    const { text, blocks } = await readBytes('audit.txt', printed);
    const kinds = blocks.map(({ kind, start, end }) => [kind, text.slice(start, end)]);
    expect(kinds).toContainEqual(['line', '=======================================']);
    expect(kinds.at(-1)?.[0]).toBe('paragraph');
    expect(blocks.flatMap(({ notes }) => notes ?? [])).toEqual([[4, 'Footnote *']]);
  });

  it('has names of groups between its rows, whose rows stand below them and under its heads', async () => {
    const printed = `CUSTOMER             INVOICED      PAID      OPEN
-------------------------------------------------
LEINSTER
Byrne Haulage        1,200.00    900.00    300.00
Doyle & Sons           640.00    640.00       .00
MUNSTER
Okonjo Fish            310.00       .00    310.00
Walsh Mills          2,004.00  2,004.00       .00
-------------------------------------------------
TOTAL                4,154.00  3,544.00    610.00
`;
    const { text, blocks } = await readBytes('open.txt', printed);
    const pathOf = (words: string) => blocks.find(({ start }) => text.startsWith(words, start));
    const heads = 'CUSTOMER\tINVOICED\tPAID\tOPEN';
    for (const [words, group] of [
      ['Byrne', 'LEINSTER'],
      ['Walsh', 'MUNSTER'],
    ] as const)
      expect([pathOf(words)?.table?.header, pathOf(words)?.headingPath]).toEqual([heads, [group]]);
    expect([pathOf('TOTAL')?.table?.header, pathOf('TOTAL')?.headingPath]).toEqual([heads, []]);
  });

  it('has its sums below the last dashes also where these are wider than the figures above', async () => {
    const list = `
ITEM         OPENING    CLOSING      COST
-----------------------------------------
Cocoa          1,200      1,450    88,400
Hazelnut         640        310    21,080
Vanilla           12         11     9,900
-----------------------------------------
TOTAL                             119,380
`;
    const { text, blocks } = await readBytes('list.txt', list);
    const sum = blocks.at(-1);
    expect([text.slice(sum?.start, sum?.end), sum?.table?.header]).toEqual([
      'TOTAL\t\t\t119,380',
      'ITEM\tOPENING\tCLOSING\tCOST',
    ]);
  });
});
