import type { DocumentBlock } from '@proofroom/contract';

/** What is laid out as one thing: a single block, the rows of a table, the points of a list. */
export interface BlockGroup {
  kind: DocumentBlock['kind'];
  blocks: [DocumentBlock, ...DocumentBlock[]];
}

const RUNS = new Set<DocumentBlock['kind']>(['table_row', 'list_item']);
/** Rows of two sheets or two tables that follow each other stand under different headings. */
const sameHeadings = (a: DocumentBlock, b: DocumentBlock) => a.headingPath.join('\n') === b.headingPath.join('\n');

/** Joins rows that follow each other into tables, and points into lists. */
export function groupBlocks(blocks: readonly DocumentBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last && last.kind === block.kind && RUNS.has(block.kind) && sameHeadings(last.blocks[0], block))
      last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}

/** The number to print before a block: one that the format computed and that is not part of its text already. */
export const clauseLabel = ({ clause, text }: Pick<DocumentBlock, 'clause' | 'text'>): string | null =>
  clause && !text.trimStart().startsWith(clause) ? clause : null;
