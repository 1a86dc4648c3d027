import { expect, it } from 'vitest';
import { withBlankOverLabels } from './heads-beside-labels.js';

const row = (...cellEdges: [left: number, right: number][]) => ({ cellEdges, page: 1 });
const HEADS = row([300, 340], [370, 410], [440, 480]);
const ROWS = [row([60, 150], [310, 335], [380, 410], [450, 480]), row([60, 190], [320, 335], [390, 410], [450, 480])];
const NAMES = ['2024', '2025', 'Total'];

it('names of columns have a blank over the labels beside which they stand', () => {
  expect(withBlankOverLabels(NAMES, HEADS, ROWS)).toEqual(['', ...NAMES]);
  expect(withBlankOverLabels(NAMES, HEADS, [...ROWS, row([60, 90])])).toEqual(['', ...NAMES]);
});

it.each([
  ['one of them stands over the labels', [row([60, 150], [160, 335], [380, 410], [450, 480]), ...ROWS].slice(0, 1)],
  ['some rows have no cell more', [...ROWS, row([300, 340], [370, 410], [440, 480])]],
  [
    'a cell stands under two of them',
    ROWS.map(({ cellEdges: [label, ...cells] }) => row(label ?? [0, 0], [300, 400], ...cells.slice(1))),
  ],
])('names of columns have none where %s', (_, rows) => {
  expect(withBlankOverLabels(NAMES, HEADS, rows)).toEqual(NAMES);
});
