import { collectLines } from './collect-lines.js';
import type { OpenLine, PageView, PlacedItem } from './place-text-items-on-page.js';

/** The foot of a page keeps to this share of its height. */
const PAGE_EDGE = 0.08;

/** The lines with those that were stamped or written onto the page below them, above what stands at its foot: they interrupt no sentence. */
export function withMarksBelow(lines: readonly OpenLine[], marks: readonly PlacedItem[], view: PageView): OpenLine[] {
  if (marks.length === 0) return [...lines];
  const isAtFoot = ({ items }: OpenLine) => (items[0]?.y ?? 0) > (1 - PAGE_EDGE) * view.height;
  const end = lines.findLastIndex((line) => !isAtFoot(line)) + 1;
  return [...lines.slice(0, end), ...collectLines(marks), ...lines.slice(end)];
}
