import { isCaptionOfTable } from './caption-of-a-table.js';
import { lookOf, type Group } from './looks-of-headings.js';
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

/** The captions whose tables are followed by text, which stands under the heading above it as the table does; where other titles that look so have tables alone below them, all are titles. */
export function findCaptionsOfRowsAlone(groups: readonly Group[], captions: ReadonlySet<TextLine>): Set<TextLine> {
  const all = groups.flatMap(({ lines: [line] }, at) => {
    if (!line || !captions.has(line)) return [];
    const next = groups.slice(at + 1).find(({ kind }) => kind !== 'line' && kind !== 'table_row');
    return [{ line, isOverText: next?.kind === 'paragraph' || next?.kind === 'list_item' }];
  });
  const looks = [...Map.groupBy(all, ({ line }) => lookOf(line)).values()];
  return new Set(
    looks
      .filter((alike) => alike.every(({ isOverText }) => isOverText))
      .flat()
      .map(({ line }) => line),
  );
}
