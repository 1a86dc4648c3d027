import type { ParsedBlock } from '../document-parser.js';
import { isCaptionOfTable } from './caption-of-a-table.js';
import { lookOf, type Group } from './looks-of-headings.js';
import type { TextLine } from './text-line.js';

/** Groups of lines around a caption among which its table is looked for. */
const NEAR = 8;
/** Lines of notes that may stand between a table and the caption below it. */
const MOST_NOTES = 4;

const isText = ({ lines: [line] }: Group): boolean => line?.isRunning !== true;

/** Letters at most of what is said of all figures of a table between its caption and its heads. */
const LONGEST_UNIT = 80;

/** Whether rows begin right below a caption, or below one line that says something of all of them, such as their unit. */
export function isOverRows(groups: readonly Group[], at: number, textOf: (line: TextLine) => string): boolean {
  const [next, after] = groups.slice(at + 1, at + NEAR).filter(isText);
  if (next?.kind === 'table_row') return true;
  const [line, ...others] = next?.lines ?? [];
  if (after?.kind !== 'table_row' || !line || others.length > 0 || next?.kind === 'heading') return false;
  const said = textOf(line).trim();
  return said.length <= LONGEST_UNIT && !/[.:;?!]$/.test(said);
}

/** The captions that stand below their tables: in a paper in which more of them have rows above them alone than below them alone, all that have rows above them. */
function findCaptionsBelow(groups: readonly Group[], textOf: (line: TextLine) => string): Set<Group> {
  const captions = groups.flatMap((group, at) => {
    const [first] = group.lines;
    if (!first || !['heading', 'paragraph'].includes(group.kind) || !isCaptionOfTable(textOf(first))) return [];
    const above = groups.slice(Math.max(0, at - NEAR), at).filter(isText);
    const row = above.findLastIndex(({ kind }) => kind === 'table_row');
    const notes = above.slice(row + 1);
    const isNote = ({ kind, lines }: Group) => kind === 'paragraph' && lines.every(({ size }) => size <= first.size);
    const lines = notes.reduce((sum, note) => sum + note.lines.length, 0);
    return [
      {
        group,
        isBelow: row >= 0 && lines <= MOST_NOTES && notes.every(isNote),
        isAbove: isOverRows(groups, at, textOf),
      },
    ];
  });
  const below = captions.filter(({ isBelow }) => isBelow);
  const areBelow = below.filter(({ isAbove }) => !isAbove).length;
  const areAbove = captions.filter(({ isBelow, isAbove }) => isAbove && !isBelow).length;
  return new Set(areBelow > areAbove ? below.map(({ group }) => group) : []);
}

/** Makes paragraphs of the captions of tables, each with what stands right below it and above the rows, such as their unit. */
export function withCaptionsAsText<G extends Group & { lines: TextLine[]; isBelowRows?: boolean }>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
): G[] {
  const taken = new Set<G>();
  const below = findCaptionsBelow(groups, textOf);
  return groups.flatMap((group, at) => {
    if (taken.has(group)) return [];
    if (below.has(group)) return [{ ...group, kind: 'paragraph', isBelowRows: true }];
    const [first] = group.lines;
    if (group.kind !== 'heading' || !first || first.announced || !isCaptionOfTable(textOf(first))) return [group];
    const next = groups[at + 1];
    const isPart =
      next?.kind === 'line' && next.lines.every((line) => !line.isRunning && !line.hasGapBefore && !line.isJump);
    if (!isPart || groups[at + 2]?.kind !== 'table_row')
      return isOverRows(groups, at, textOf) ? [{ ...group, kind: 'paragraph' }] : [group];
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

/** Puts the caption below a table into the paths of its rows, behind the headings that they stand under. */
export function putAboveRows(caption: string, path: readonly string[], blocks: readonly ParsedBlock[]): void {
  let at = blocks.length - 1;
  while (at >= 0 && blocks[at]?.kind !== 'table_row') at--;
  for (let block = blocks[at]; block && ['table_row', 'line'].includes(block.kind); block = blocks[--at])
    if (block.kind === 'table_row') block.headingPath = [...path, caption, ...block.headingPath.slice(path.length)];
}
