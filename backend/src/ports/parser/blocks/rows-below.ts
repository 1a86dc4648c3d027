import type { LineGroup } from './lines-of-one-block.js';
import type { TextLine } from './text-line.js';

/** Rows by which it is told what a table holds. */
const ROWS_TO_SEE = 8;

/** The next rows of the table. Titles may stand between them, and dashes may be drawn below the heads. */
export function rowsBelow(groups: readonly LineGroup[], at: number): TextLine[] {
  const rows: TextLine[] = [];
  for (let next = at + 1; next <= at + ROWS_TO_SEE; next++) {
    const { kind, isTitle, lines: [row] = [] } = groups[next] ?? {};
    if (isTitle || kind === 'line') continue;
    if (kind !== 'table_row') break;
    if (row) rows.push(row);
  }
  return rows;
}

/** Whether a line alone ends a page below rows of a table that goes on at the head of the next one, below the same heads: "continued overleaf". */
export function isAtEndOfPart(
  groups: readonly LineGroup[],
  at: number,
  repeatsHeads: (line: TextLine) => boolean,
): boolean {
  const proper = (from: number, step: 1 | -1): LineGroup | undefined => {
    let next = from + step;
    while (groups[next]?.kind === 'line') next += step;
    return groups[next];
  };
  const { lines: [line, ...others] = [] } = groups[at] ?? {};
  const [above, below] = [proper(at, -1), proper(at, 1)];
  const next = below?.kind === 'table_row' ? below.lines[0] : undefined;
  if (!line || others.length > 0 || above?.kind !== 'table_row' || !next) return false;
  return above.lines[0]?.page === line.page && next.page !== line.page && repeatsHeads(next);
}
