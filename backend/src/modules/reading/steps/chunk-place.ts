import type { BlockDetail } from '../../../database/entities/document.entity.js';
import { rangeName, readRange } from '../../../ports/parser/a1-ranges.js';
import type { StoredBlock } from '../../documents/content/stored-blocks.js';

function unite(first: string, last: string): string {
  const [a, b] = [readRange(first), readRange(last)];
  if (!a || !b) return first;
  return rangeName({
    firstRow: Math.min(a.firstRow, b.firstRow),
    lastRow: Math.max(a.lastRow, b.lastRow),
    firstColumn: Math.min(a.firstColumn, b.firstColumn),
    lastColumn: Math.max(a.lastColumn, b.lastColumn),
  });
}

/** Where a passage of several blocks stands: all their cells, and all their lines. */
export function locationOfBlocks(blocks: readonly StoredBlock[]): BlockDetail & { clause: string | null } {
  const [first, ...rest] = blocks;
  if (!first) return { clause: null };
  const place = { ...first.detail, clause: first.clause };
  for (const { detail } of rest) {
    if (place.sheet && detail.sheet?.name === place.sheet.name)
      place.sheet = { name: place.sheet.name, range: unite(place.sheet.range, detail.sheet.range) };
    if (place.lines && detail.lines && !detail.part) place.lines = [place.lines[0], detail.lines[1]];
  }
  return place;
}
