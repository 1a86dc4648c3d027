import type { TextLine } from './text-line.js';

/** Rows at least that have one cell more than there are heads. */
const LEAST_ROWS = 2;

type Row = Pick<TextLine, 'cellEdges' | 'page'>;

/** The names of columns with a blank before them where the rows below have a label that stands under none of them: the cell above the labels is empty, or all dark. */
export function withBlankOverLabels(names: readonly string[], heads: Row, rows: readonly Row[]): string[] {
  const edges = heads.cellEdges;
  // Heads that end their page have their rows on the next.
  const page = rows[0]?.page;
  const longer = rows.filter((row) => row.page === page && row.cellEdges.length === edges.length + 1);
  const isOver = (head: number, { cellEdges }: Row, cell: number) => {
    const [[left, right], [from, to]] = [edges[head] ?? [0, 0], cellEdges[cell] ?? [0, 0]];
    return left < to && right > from;
  };
  const isBesideLabels =
    names.length === edges.length &&
    longer.length >= Math.max(LEAST_ROWS, rows.filter(({ cellEdges }) => cellEdges.length > 1).length) &&
    longer.every((row) => edges.every((_, head) => isOver(head, row, head + 1) && !isOver(head, row, head)));
  return isBesideLabels ? ['', ...names] : [...names];
}
