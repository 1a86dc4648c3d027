import type { DocumentBlock } from '@proofroom/contract';

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

export const isMailHead = ({ part }: DocumentBlock) => /^(?:Subject|Header)$/.test(part.at(-1) ?? '');
/** Two tables of one number may stand in two attachments, and a sheet begins a new table. */
const placeOf = ({ headingPath, part }: DocumentBlock) =>
  [...part.filter((name) => name.startsWith('Attachment ')), '', ...headingPath].join('\n');
const isSameTable = (a: DocumentBlock, b: DocumentBlock) =>
  a.table?.number === b.table?.number && placeOf(a) === placeOf(b);

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

/** The number to print before a block: one that the format computed and that is not part of its text already. */
export const clauseLabel = ({ clause, text }: Pick<DocumentBlock, 'clause' | 'text'>): string | null =>
  clause && !text.trimStart().startsWith(clause) ? clause : null;
