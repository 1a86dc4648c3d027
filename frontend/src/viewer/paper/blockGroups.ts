import type { DocumentBlock } from '@proofroom/contract';
import { cellsOf, cutText, type Marks, type TextPart } from '../cutTextAtMarks.ts';

export interface TableGroup {
  kind: 'table';
  number: number;
  /** Its rows and cells, and tables that stand inside a cell. */
  items: (DocumentBlock | TableGroup)[];
}

/** What is laid out as one thing: a single block, the points of a list, a table, the head of a mail. */
export type BlockGroup =
  | { kind: 'block'; block: DocumentBlock }
  | { kind: 'list' | 'mail_head'; blocks: [DocumentBlock, ...DocumentBlock[]] }
  | TableGroup;

export const isTable = (item: DocumentBlock | TableGroup): item is TableGroup => 'items' in item;

/** The first block of a group; what it is known by. */
export function firstBlockOf(group: BlockGroup | DocumentBlock): DocumentBlock | undefined {
  if ('number' in group && !('items' in group)) return group;
  if (group.kind === 'block') return group.block;
  if (group.kind === 'table') return group.items[0] && firstBlockOf(group.items[0]);
  return group.blocks[0];
}

const isMailHead = ({ part }: DocumentBlock) => /^(?:Subject|Header)$/.test(part.at(-1) ?? '');
/** Two tables of one number may stand in two attachments, and a sheet begins a new table. */
const placeOf = ({ headingPath, part }: DocumentBlock) =>
  [...part.filter((name) => name.startsWith('Attachment ')), '', ...headingPath].join('\n');
const isSameTable = (a: DocumentBlock, b: DocumentBlock) =>
  a.table?.number === b.table?.number && placeOf(a) === placeOf(b);

/** Whether a block is of a table that stands in a cell of the row before it, which is written whole and heads it by its name. */
function isInRow(row: DocumentBlock | TableGroup | undefined, { headingPath, table }: DocumentBlock): boolean {
  if (!row || isTable(row) || row.table?.column !== null) return false;
  const name = headingPath.at(-1) ?? '';
  return (
    name !== '' &&
    headingPath.length > row.headingPath.length &&
    (table?.number ?? 0) > row.table.number &&
    row.text.split(/[\t\n]/).some((words) => words.trim() === name)
  );
}

/** The table that begins at a block, and the position after it. A table that is named again after another one holds that one. */
function tableFrom(blocks: readonly DocumentBlock[], from: number): { table: TableGroup; next: number } {
  const first = blocks[from];
  const table: TableGroup = { kind: 'table', number: first?.table?.number ?? 0, items: [] };
  let at = from;
  while (first && at < blocks.length) {
    const block = blocks[at];
    if (!block?.table) break;
    if (isSameTable(first, block)) {
      table.items.push(block);
      at++;
      continue;
    }
    const comesBack = indexInTable(blocks, at, first);
    if (isInRow(table.items.at(-1), block)) {
      const inner = tableFrom(comesBack === -1 ? blocks : blocks.slice(0, comesBack), at);
      table.items.push(inner.table);
      at = inner.next;
      continue;
    }
    if (block.table.number < table.number || comesBack === -1) break;
    const inner = tableFrom(blocks.slice(0, comesBack), at);
    table.items.push(inner.table);
    at = inner.next;
  }
  return { table, next: at };
}

/** Where, in the same run of tables, a table goes on; -1 when it does not. */
function indexInTable(blocks: readonly DocumentBlock[], from: number, first: DocumentBlock): number {
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at];
    if (!block?.table) return -1;
    if (isSameTable(first, block)) return at;
  }
  return -1;
}

/** Joins rows into tables, points into lists, and the lines above a mail into its head. */
export function groupBlocks(blocks: readonly DocumentBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    const last = groups.at(-1);
    if (!block) break;
    if (block.table) {
      const { table, next } = tableFrom(blocks, at);
      groups.push(table);
      at = next;
      continue;
    }
    at++;
    const joins = isMailHead(block) ? 'mail_head' : block.kind === 'list_item' ? 'list' : null;
    // A mail's subject begins another head.
    if (joins && last?.kind === joins && block.part.at(-1) !== 'Subject') last.blocks.push(block);
    else groups.push(joins ? { kind: joins, blocks: [block] } : { kind: 'block', block });
  }
  return groups;
}

/** "8.1", "(a)" or "a." as it is printed before the words of a clause. */
const PRINTED = /^\s*(?=\S*[\d.)])\(?([\p{L}\d.]*[\p{L}\d])/u;

/** The number to print before a block: one that stands beside its text and not at its beginning already. */
export const clauseLabel = ({ clause, text }: Pick<DocumentBlock, 'clause' | 'text'>): string | null => {
  const [, printed] = PRINTED.exec(text) ?? [];
  const isPrinted = clause !== null && printed !== undefined && clause.replace(/\W+$/, '').endsWith(printed);
  return clause && !isPrinted && !text.trimStart().startsWith(clause) ? clause : null;
};

/** What stands in a cell: the words of a row's cell, or blocks and tables of their own. */
export interface TableCell {
  column: number;
  columns: number;
  rows: number;
  parts: readonly TextPart[];
  items: readonly (DocumentBlock | TableGroup)[];
}

interface TableRow {
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
  let whole: TableRow | undefined;
  for (const item of items) {
    if (isTable(item)) {
      // Beside the words of a row that is written whole, it stands in the cell that has none.
      cell ??= whole?.cells.findLast(({ parts }) => parts.length === 0) ?? whole?.cells.at(-1);
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
    if (column === null) [cell, whole] = [undefined, row];
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
