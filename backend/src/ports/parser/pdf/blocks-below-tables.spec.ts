import { describe, expect, it } from 'vitest';
import { endingAt, row, rowsOf } from '../testing/draw-and-read-tables.js';

const rule = (y: number, from: number, to: number): string => `${from} ${y} m ${to} ${y} l S\n`;

describe('what stands below a table after a space wider than any between its rows', () => {
  const months = [
    ['Trade debtors', '5,410', '5,522', '5,718'],
    ['Prepayments', '388', '361', '342'],
    ['Payroll taxes', '402', '398', '455'],
    ['Net working capital', '6,797', '6,872', '6,301'],
  ];
  const inMonths = (top: number, rows: readonly string[][], font = 'F1') =>
    rows.map(([label = '', ...figures], at) => {
      const y = top - 15 * at;
      const line = row(y, [72], [label], font);
      return line + figures.map((figure, column) => endingAt(300 + 80 * column, y, figure)).join('');
    });
  const table = [...inMonths(715, [['Line', 'Oct', 'Nov', 'Dec']], 'F2'), ...inMonths(700, months)].join('');
  const rows = async (content: string) => (await rowsOf(content)).map((shown) => shown.replace(/^\d/, '#'));

  it('has none of its heads where it is names with values, though these end where a column does', async () => {
    const peg = inMonths(625, [
      ['Proposed peg', '6,920'],
      ['Seller has', '6,450'],
    ]);
    expect((await rows(table + peg.join(''))).slice(-3)).toEqual([
      '# < Line | Oct | Nov | Dec < Net working capital | 6,797 | 6,872 | 6,301',
      '# <  < Proposed peg | 6,920',
      '# <  < Seller has | 6,450',
    ]);
  });

  it('keeps them where its figures stand in the last column, as sums do', async () => {
    const sums = inMonths(625, [['Of which overdue', '', '', '1,204']]);
    expect((await rows(table + sums.join(''))).at(-1)).toContain('Dec');
  });

  it('has none of them below a note on the table either', async () => {
    const note = row(640, [72], ['Source: management accounts, unaudited.']);
    const peg = inMonths(610, [
      ['Proposed peg', '6,920'],
      ['Seller has', '6,450'],
    ]);
    expect((await rows(table + note + peg.join(''))).slice(-2)).toEqual([
      '# <  < Proposed peg | 6,920',
      '# <  < Seller has | 6,450',
    ]);
  });

  it('has none of them below sums that keep them', async () => {
    const sums = inMonths(625, [['Of which overdue', '', '', '1,204']]);
    const peg = inMonths(595, [
      ['Proposed peg', '6,920'],
      ['Seller has', '6,450'],
    ]);
    expect((await rows(table + sums.join('') + peg.join(''))).at(-1)).toBe('# <  < Seller has | 6,450');
  });

  it('keeps them where rows of all columns follow', async () => {
    const more = inMonths(625, [['Adjusted', '6,611', '7,131', '7,134']]);
    expect((await rows(table + more.join(''))).at(-1)).toBe(
      '# < Line | Oct | Nov | Dec < Adjusted | 6,611 | 7,131 | 7,134',
    );
  });

  it('has none of them where it is words below figures', async () => {
    const signed = row(625, [72, 270, 350, 430], ['Checked by', 'B. Fair', 'Date', '8 May']);
    expect((await rows(table + signed)).at(-1)).not.toContain('Oct');
  });

  it('has none of them below the line that ends the table', async () => {
    const words = [
      ['1', 'Renew the insurance', 'Karl Goodwin'],
      ['2', 'File the annual return', 'Petra Hartmann'],
      ['3', 'Register the charge', 'Ivan Castellano'],
    ].map((cells, at) => row(700 - 15 * at, [72, 120, 320], cells));
    const heads = row(715, [72, 120, 320], ['No.', 'Obligation', 'Owner'], 'F2');
    const lines = rule(727, 72, 420) + rule(711, 72, 420) + rule(666, 72, 420);
    const signed = row(640, [72, 120, 320], ['Prepared', 'Ivan Iqbal', 'Oslo']);
    expect(
      (await rows(lines + heads + words.join('') + signed)).filter((shown) => shown.includes('Ivan Iqbal')),
    ).not.toContain('# < No. | Obligation | Owner < Prepared | Ivan Iqbal | Oslo');
  });

  it('is a table of its own above it as well', async () => {
    const terms = inMonths(785, [
      ['Prepared by', 'Ivan Ahern'],
      ['Rate of exchange', '1.1480'],
      ['Days allowed', '464'],
    ]);
    expect(await rows(terms.join('') + table)).toEqual([
      '# <  < Prepared by | Ivan Ahern',
      '# <  < Rate of exchange | 1.1480',
      '# <  < Days allowed | 464',
      '# <  < Line | Oct | Nov | Dec',
      ...months.map((cells) => `# < Line | Oct | Nov | Dec < ${cells.join(' | ')}`),
    ]);
  });
});
