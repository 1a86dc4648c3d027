import { readLabel } from './clause-labels.js';
import { type BodyStyle, hasOwnTypeface, isLarger, isShouted } from './heading-rules.js';
import type { Group } from './looks-of-headings.js';
import { isSameLook } from './long-titles.js';
import type { LineGroup } from './lines-of-one-block.js';
import { isSurelyHeading, SAME_HEIGHT, type TextLine } from './text-line.js';

/** Whether two lines stand beside each other in letters that look alike. */
const areTwins = (one: TextLine, other: TextLine, sameHeight = SAME_HEIGHT): boolean =>
  one !== other &&
  one.page === other.page &&
  isSameLook(one, other) &&
  Math.abs((one.fromTop ?? 0) - (other.fromTop ?? 1)) < sameHeight &&
  (one.left > other.right || one.right < other.left);

const isPlain = (line: TextLine, text: string, body: BodyStyle): boolean =>
  !hasOwnTypeface(line, body) && !isLarger(line, body) && !isShouted(text) && readLabel(text) === null;

/** Makes text of what looks no other than text that stands beside it, such as the names of two who sign. */
export function withTextBesideText<G extends Group>(
  groups: readonly G[],
  textOf: (line: TextLine) => string,
  body: BodyStyle,
): G[] {
  const titles = groups.flatMap(({ kind, lines: [line] }) =>
    kind === 'heading' && line && !isSurelyHeading(line) && line.fromTop !== null && isPlain(line, textOf(line), body)
      ? [line]
      : [],
  );
  if (titles.length === 0) return [...groups];
  const text = groups.flatMap(({ kind, lines }) => (kind === 'paragraph' ? lines : []));
  const beside = new Set(titles.filter((title) => text.some((line) => areTwins(title, line))));
  return groups.map((group) => (beside.has(group.lines[0] as TextLine) ? { ...group, kind: 'paragraph' } : group));
}

/** Share of the page's height within which a title stands above its text, and by which one in a box stands lower than that beside the box at most. */
const NEAR = 0.04;
const IN_BOX = 0.015;

/** Whether a line stands right above a paragraph that begins where it does and looks otherwise. */
function isRightAbove(line: TextLine, below: Group | undefined): boolean {
  const [next] = below?.lines ?? [];
  if (below?.kind !== 'paragraph' || !next || next.page !== line.page || next.isJump) return false;
  const isNear = (next.fromTop ?? 1) - (line.fromTop ?? 0) < NEAR;
  return isNear && Math.abs(next.left - line.left) < 1 && !isSameLook(next, line);
}

/** Whether a line opens a column, or a box in one, beside a title that looks as it does: rows or text begin below it where it does. */
function opensColumn(line: TextLine, below: Group | undefined, titles: readonly TextLine[]): boolean {
  const [next] = below?.lines ?? [];
  if (!line.isJump || below?.kind === 'heading' || !next || next.page !== line.page || next.isJump) return false;
  const isNear = (next.fromTop ?? 1) - (line.fromTop ?? 0) < NEAR;
  const first = next.cells.findIndex(([start, end]) => end > start);
  const left = next.wordEdges?.[first]?.[0] ?? next.left;
  const isBelow = isNear && left < line.right && left > line.left - line.size;
  // The labels of rows may look as titles do.
  if (!isBelow || (below?.kind !== 'table_row' && isSameLook(next, line))) return false;
  return titles.some((title) => areTwins(title, line, IN_BOX));
}

/** Makes titles of first lines of paragraphs that stand beside a title and look as it does, each above a block of its own: "Sales United Kingdom" and "Sales Nordics". */
export function withTitlesBesideTitles(groups: readonly LineGroup[], body: BodyStyle): LineGroup[] {
  const titles = groups.flatMap(({ kind, lines: [line, ...others] }) =>
    kind === 'heading' && line && others.length === 0 && line.fromTop !== null && hasOwnTypeface(line, body)
      ? [line]
      : [],
  );
  if (titles.length === 0) return [...groups];
  return groups.flatMap((group, at): LineGroup[] => {
    const { kind, lines } = group;
    const [first, ...others] = lines;
    if (kind !== 'paragraph' || !first || first.cells.length > 1) return [group];
    if (others.length === 0 && opensColumn(first, groups[at + 1], titles)) return [{ kind: 'heading', lines: [first] }];
    const isAbove =
      others.length > 0 ? others.every((line) => !isSameLook(line, first)) : isRightAbove(first, groups[at + 1]);
    if (!isAbove || !titles.some((title) => areTwins(title, first))) return [group];
    const title: LineGroup = { kind: 'heading', lines: [first] };
    return others.length > 0 ? [title, { ...group, lines: others }] : [title];
  });
}
