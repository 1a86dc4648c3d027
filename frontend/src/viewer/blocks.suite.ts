import type { DocumentBlock } from '@proofroom/contract';

/** A block that names only what matters. */
export const aBlock = (given: Partial<DocumentBlock>): DocumentBlock => ({
  number: 0,
  kind: 'paragraph',
  text: 'Text',
  start: 0,
  end: (given.start ?? 0) + (given.text ?? 'Text').length,
  level: null,
  headingPath: [],
  clause: null,
  page: null,
  location: '',
  lines: null,
  indent: 0,
  sheet: null,
  table: null,
  spans: [],
  part: [],
  notes: [],
  hasTrackedChanges: false,
  ...given,
});

/** Blocks that follow each other in a document, parted by one line break. */
export function blocksOf(...given: (Partial<DocumentBlock> & { text: string })[]): DocumentBlock[] {
  let start = 0;
  return given.map((block, number) => {
    const placed = aBlock({ number, start, end: start + block.text.length, ...block });
    start = placed.end + 1;
    return placed;
  });
}
