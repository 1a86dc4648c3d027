import { describe, expect, it } from 'vitest';
import { BALANCE_SHEET } from '../compose-answer.suite.js';
import { figureOf, tableRows } from './read-rows-of-financial-tables.js';

describe('reading tables', () => {
  it('takes the figures from the end of a line and the years from the head of the columns', () => {
    const rows = tableRows(BALANCE_SHEET);
    const creditors = rows.find(({ label }) => label.startsWith('Creditors'));
    expect(
      creditors && [figureOf(creditors, '2021'), figureOf(creditors, '2020'), figureOf(creditors, '2019')],
    ).toEqual(['(9,120)', '(8,400)', null]);
    expect(rows.map(({ label }) => label)).not.toContain("€'000");
  });

  it('finds no rows in running text', () => {
    const text =
      'The term is five (5) years.\nThe rent for 2019 is payable in advance and the tenant may not withhold it.\n';
    expect(tableRows(text)).toEqual([]);
  });

  it('reads long lines quickly', () => {
    const begun = process.threadCpuUsage();
    tableRows(`${'a 1 '.repeat(50_000)}\n${'word '.repeat(50_000)}`);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(500);
  });
});
