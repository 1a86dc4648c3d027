import type { DocumentBlockEntity } from '../../../database/entities/document.entity.js';
import type { TextBlock } from '../../../ranking/index.js';

/** Stored blocks in the shape the segmenter takes. */
export const asTextBlocks = (blocks: DocumentBlockEntity[]): TextBlock[] =>
  blocks.map(({ kind, start, end, headingPath, page, detail }) => ({
    kind: kind as TextBlock['kind'],
    start,
    end,
    headingPath,
    ...(page !== null && { page }),
    ...(detail.table && { table: detail.table }),
  }));
