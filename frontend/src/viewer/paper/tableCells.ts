import type { DocumentBlock } from '@proofroom/contract';
import { cellsOf, cutText, type Marks, type TextPart } from '../textParts.ts';
import { isTable, type TableGroup } from './blockGroups.ts';

/** What stands in a cell: the words of a row's cell, or blocks and tables of their own. */
export interface TableCell {
  column: number;
  columns: number;
  rows: number;
  parts: readonly TextPart[];
  items: readonly (DocumentBlock | TableGroup)[];
}

export interface TableRow {
  /** Counts from 0. */
  index: number;
  isHeader: boolean;
  hasTrackedChanges: boolean;
  cells: TableCell[];
}

const spanOf = ({ spans }: DocumentBlock, column: number) => {
  const [, columns = 1, rows = 1] = spans.find(([first]) => first === column) ?? [];
  return { column, columns, rows };
};

/** Cells of a block that is a whole row. Columns under a wide cell have no cell of their own. */
function cellsOfRow(block: DocumentBlock, marks: Marks): TableCell[] {
  const texts = cellsOf(cutText(block.text, block, marks, block.notes));
  const last = Math.max(texts.length, ...block.spans.map(([first, columns]) => first + columns));
  const cells: TableCell[] = [];
  for (let column = 0; column < last;) {
    const span = spanOf(block, column);
    cells.push({ ...span, parts: texts[column] ?? [], items: [] });
    column += span.columns;
  }
  return cells;
}

/** Puts the blocks of a table on the rows and columns of its grid. */
export function tableRows({ items }: TableGroup, marks: Marks): TableRow[] {
  const rows = new Map<number, TableRow & { hasHeaderAbove: boolean }>();
  let cell: TableCell | undefined;
  for (const item of items) {
    if (isTable(item)) {
      if (cell) cell.items = [...cell.items, item];
      continue;
    }
    if (!item.table) continue;
    const { row: index, column, header } = item.table;
    const row = rows.get(index) ?? {
      index,
      isHeader: false,
      hasHeaderAbove: false,
      hasTrackedChanges: false,
      cells: [],
    };
    rows.set(index, row);
    row.hasHeaderAbove ||= header !== null;
    row.hasTrackedChanges ||= item.hasTrackedChanges;
    if (column === null) row.cells.push(...cellsOfRow(item, marks));
    else if (cell && row.cells.includes(cell) && cell.column === column) cell.items = [...cell.items, item];
    else row.cells.push((cell = { ...spanOf(item, column), parts: [], items: [item] }));
    if (column === null) cell = undefined;
  }
  const placed = fillGaps([...rows.values()]);
  const firstBelow = placed.findIndex(({ index }) => rows.get(index)?.hasHeaderAbove);
  return placed.map((row, at) => ({ ...row, isHeader: at < firstBelow }));
}

/** Rows without any text have no block, and cells without any are missing; both keep their place. Cells under a tall one have none. */
function fillGaps(rows: readonly TableRow[]): TableRow[] {
  const sorted = rows.toSorted((a, b) => a.index - b.index);
  const width = Math.max(0, ...sorted.flatMap(({ cells }) => cells.map(({ column, columns }) => column + columns)));
  const covered = new Map<number, number>();
  return sorted.flatMap((row, at) => {
    const missing = at === 0 ? 0 : row.index - (sorted[at - 1]?.index ?? row.index) - 1;
    const empty = Array.from({ length: Math.min(missing, 3) }, (_, index) =>
      fillRow(
        { index: row.index - missing + index, isHeader: false, hasTrackedChanges: false, cells: [] },
        width,
        covered,
      ),
    );
    return [...empty, fillRow(row, width, covered)];
  });
}

function fillRow(row: TableRow, width: number, covered: Map<number, number>): TableRow {
  const cells: TableCell[] = [];
  const isCovered = (column: number) => (covered.get(column) ?? -1) >= row.index;
  for (let column = 0; column < width;) {
    const cell = row.cells.find((candidate) => candidate.column === column) ?? {
      column,
      columns: 1,
      rows: 1,
      parts: [],
      items: [],
    };
    if (!isCovered(column)) {
      cells.push(cell);
      for (let under = column; cell.rows > 1 && under < column + cell.columns; under++)
        covered.set(under, row.index + cell.rows - 1);
    }
    column += cell.columns;
  }
  return { ...row, cells };
}
