import type { BlockDetail, DocumentBlockEntity } from '../../../database/entities/document.entity.js';
import type { ParsedBlock, ParsedDocument } from '../../../ports/parser/document-parser.js';

/** What the passages and the index are made of. */
export type StoredBlock = Pick<
  DocumentBlockEntity,
  'kind' | 'start' | 'end' | 'headingPath' | 'clause' | 'page' | 'detail'
>;

const detailOf = ({
  paragraph,
  lines,
  table,
  sheet,
  part,
  continues,
  hasTrackedChanges,
  spans,
  notes,
}: ParsedBlock): BlockDetail => ({
  paragraph,
  lines,
  table,
  sheet,
  part,
  continues,
  hasTrackedChanges,
  spans,
  notes,
});

/** Text and blocks of a reading as they would come back from the database. */
export function asStored({ text, blocks }: ParsedDocument): { text: string; blocks: StoredBlock[] } {
  return {
    text: storable(text),
    blocks: blocks.map((block) => ({
      kind: block.kind,
      start: block.start,
      end: block.end,
      headingPath: block.headingPath,
      clause: block.clause ?? null,
      page: block.page ?? null,
      detail: detailOf(block),
    })),
  };
}

// PostgreSQL stores neither NUL nor half a surrogate pair; both are replaced by one character, so that offsets stay.
export const storable = (text: string) =>
  text.replaceAll('\0', '\uFFFD').replaceAll('\\u0000', '\\uFFFD').toWellFormed();
