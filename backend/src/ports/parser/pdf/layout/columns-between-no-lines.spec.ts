import { expect, it } from 'vitest';
import { makePlacedItem } from '../../testing/make/make-placed-item.js';
import { withColumnsBetweenNoLines } from './columns-between-no-lines.js';
import type { Grid } from './grids-of-level-rules.js';

it('parts two columns of figures between no lines, also where a sign set apart from its figure stands in the space between them', () => {
  const ys = [100, 120, 140, 160, 180];
  const grid: Grid = { xs: [60, 160, 260], ys, level: [], upright: [], goesOn: false };
  const at = (text: string, x: number, y: number, length: number) => makePlacedItem({ text, x, y, length, size: 10 });
  const items = [
    ...[115, 135, 155].flatMap((y) => [at('6,837', 169, y, 23), at('6,924', 217, y, 22)]),
    at('59,909', 164, 175, 28),
    at('−', 203.7, 175, 8),
    at('67,712', 211.8, 175, 28),
  ];
  const edges = withColumnsBetweenNoLines(grid, items).xs;
  expect(edges).toHaveLength(4);
  expect(edges[2]).toBeGreaterThan(192);
  expect(edges[2]).toBeLessThan(203.7);
});
