import { expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { withCellsDrawnLast } from './wrapped-cells-drawn-last.js';

const at = (text: string, x: number, y: number) =>
  makePlacedItem({ text, x, y, length: 5 * text.length, size: 10, endsLine: true });

const ROWS = [
  at('Revenue', 56, 162),
  at('14,862', 420, 162),
  at('13,207', 505, 162),
  at('Other income', 56, 176),
  at('112', 435, 176),
  at('148', 520, 176),
  at('For the board', 56, 452),
  at('R. Palaniswamy', 56, 480),
];
const textsOf = (items: Parameters<typeof withCellsDrawnLast>[0]) => withCellsDrawnLast(items).map(({ text }) => text);

it('heads of several lines that a sheet draws behind all else of its page are read in their row, and what they begin with above it', () => {
  const items = [
    at('Particulars', 56, 149),
    at('Note', 344, 149),
    ...ROWS,
    at('Year ended 31', 400, 138),
    at('March 2024', 408, 149),
    at('Year ended 31', 485, 138),
    at('March 2023', 493, 149),
  ];
  expect(textsOf(items).slice(0, 7)).toEqual([
    'Year ended 31',
    'Year ended 31',
    'Particulars',
    'Note',
    'March 2024',
    'March 2023',
    'Revenue',
  ]);
});

it('such heads may be set so closely that their lines overlap', () => {
  const items = [
    at('Note', 344, 149),
    at('2023', 485, 149),
    ...ROWS,
    at('Year ended', 410, 139.2),
    at('2024', 425, 149),
  ];
  expect(textsOf(items).slice(0, 4)).toEqual(['Year ended', 'Note', '2024', '2023']);
});

it('words drawn last stay where they are where no row near them has words in their column, or their first line stands in a row as well', () => {
  const apart = [at('Chairman', 300, 466), at('Brightwater', 300, 480)];
  expect(textsOf([...ROWS, ...apart])).toEqual([...ROWS, ...apart].map(({ text }) => text));
  const beside = [at('paid late', 600, 162), at('by agreement', 600, 176)];
  expect(textsOf([...ROWS, ...beside])).toEqual([...ROWS, ...beside].map(({ text }) => text));
});

it('the last cell of a row that is drawn cell by cell at the end of a page stays where it is', () => {
  const cells = [
    at('Risk', 56, 149),
    at('Effect', 300, 149),
    at('The roof is to be', 56, 162),
    at('handed over', 56, 174),
    at('at closing', 56, 186),
    at('The fuel tank is', 300, 162),
    at('leased', 300, 174),
  ];
  expect(textsOf(cells)).toEqual(cells.map(({ text }) => text));
});
