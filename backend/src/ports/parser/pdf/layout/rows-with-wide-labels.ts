import type { Column } from './place-text-items-on-page.js';

type Row = readonly { box: Column }[];

/** Stretches of the words of a row, parted where a gap is as wide as between cells. */
export function stretchesOf(row: readonly { box: Column }[], gap: number): Column[] {
  const stretches: Column[] = [];
  for (const { box } of row.toSorted((a, b) => a.box.left - b.box.left)) {
    const open = stretches.at(-1);
    if (open && box.left - open.right < gap) open.right = Math.max(open.right, box.right);
    else stretches.push({ left: box.left, right: box.right });
  }
  return stretches;
}

/** Share of the rows of a table at most whose label lies across its first two columns. */
const MOST_WIDE_LABELS = 0.25;
/** Rows with a cell in each column that tell where these stand at least. */
const LEAST_FULL = 2;

/**
 * Rows but for those whose label lies across the first two columns of the fullest ones, "Total Acme Group" below "Acme | 2024" and "Acme | 2025"; all where
 * these are many. `gutter` and `gap` are the space between columns, and between cells of one row, in points.
 */
export function withoutWideLabels<R extends Row>(
  rows: readonly R[],
  fullest: readonly R[],
  { gutter, gap }: { gutter: number; gap: number },
): readonly R[] {
  const [label, next, ...others] = stretchesOf(fullest.flat(), gutter);
  const isTold = fullest.length >= LEAST_FULL && others.length + 2 === stretchesOf(fullest[0] ?? [], gap).length;
  if (!label || !next || !isTold) return rows;
  const isWide = (row: R) => stretchesOf(row, gap).some(({ left, right }) => left < label.right && right > next.left);
  const narrow = rows.filter((row) => !isWide(row));
  return rows.length - narrow.length <= MOST_WIDE_LABELS * rows.length ? narrow : rows;
}
