import type { DocumentIndex } from '../../ranking/index.js';

/** The unit in which an offset of the text stands: the last that begins at it or before. */
export function unitAt(index: DocumentIndex, offset: number): number {
  let low = 0;
  for (let high = index.unitCount - 1; low < high;) {
    const middle = Math.ceil((low + high) / 2);
    if (index.at('start', middle) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Page and headings of an offset. */
export function placeOf(
  index: DocumentIndex | undefined,
  offset: number,
): { page: number | null; headingPath: readonly string[] } {
  if (!index || index.unitCount === 0) return { page: null, headingPath: [] };
  const unit = unitAt(index, offset);
  return { page: index.page(unit), headingPath: index.headingPath(unit).filter((heading) => heading !== '') };
}
