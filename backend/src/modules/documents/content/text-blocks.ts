import type { TextBlock } from '../../../ranking/index.js';
import type { StoredBlock } from './stored-blocks.js';

const HEADER_LENGTH = 300;

/** Rows of a sheet mean little without the names of their columns, which therefore go with each of them as a heading. */
function headingPathOf({ headingPath, detail }: StoredBlock): string[] {
  if (!detail.sheet || !detail.table?.header) return headingPath;
  const [sheet, ...titles] = headingPath;
  const columns = detail.table.header.split('\t').filter(Boolean).join(' · ').slice(0, HEADER_LENGTH);
  return [...(sheet === undefined ? [] : [sheet]), [...titles, columns].join(': ')];
}

/** Stored blocks in the shape the segmenter takes. */
export const asTextBlocks = (blocks: readonly StoredBlock[]): TextBlock[] =>
  blocks.map((block) => ({
    kind: block.kind as TextBlock['kind'],
    start: block.start,
    end: block.end,
    headingPath: headingPathOf(block),
    ...(block.page !== null && { page: block.page }),
    ...(block.detail.table && { table: block.detail.table }),
  }));
