import { isCaptionOfTable } from './caption-of-a-table.js';
import type { Group } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

/** Makes paragraphs of the captions of tables, each with what stands right below it and above the rows, such as their unit. */
export function withCaptionsAsText<G extends Group & { lines: TextLine[] }>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
): G[] {
  const taken = new Set<G>();
  return groups.flatMap((group, at) => {
    if (taken.has(group)) return [];
    const [first] = group.lines;
    if (group.kind !== 'heading' || !first || first.announced || !isCaptionOfTable(textOf(first))) return [group];
    const next = groups[at + 1];
    if (next?.kind === 'table_row') return [{ ...group, kind: 'paragraph' }];
    const isPart =
      next?.kind === 'line' && next.lines.every((line) => !line.isRunning && !line.hasGapBefore && !line.isJump);
    if (!isPart || groups[at + 2]?.kind !== 'table_row') return [group];
    taken.add(next);
    return [{ ...group, kind: 'paragraph', lines: [...group.lines, ...next.lines] }];
  });
}

/** Whether text follows the table below a caption, which stands under the heading above it as the table does. */
export function isTextBelowRows(groups: readonly Group[], at: number): boolean {
  const next = groups.slice(at + 1).find(({ kind }) => kind !== 'line' && kind !== 'table_row');
  return next?.kind === 'paragraph' || next?.kind === 'list_item';
}
