import type { ParsedBlock } from '../document-parser.js';
import type { ClauseLabel } from './clause-labels.js';
import { isRecognised, type TextLine } from './text-line.js';

/** By so much the letters of a title are larger than those of the numbered headings below it. */
const LARGER_TITLE = 1.05;

const isFirst = ({ text }: ClauseLabel): boolean => /^(?:1|[Ii]|[Aa])$/.test(text.replace(/[().]/g, ''));

/** Puts numbered headings below the title in larger letters behind which their count begins: "1. Accounting policies" below "Notes to the accounts". */
export class LevelBelowTitle {
  private hasTitle = false;
  private hasCounted = false;
  private isRightAbove = false;
  private holdsCount = false;
  private title: { size: number; level: number; below?: number } | undefined;

  /** Takes note of what is no heading in a plain text: the first heading below a point of a list does not name the whole paper. */
  read({ fromTop }: TextLine, label: ClauseLabel | null): void {
    if (fromTop !== null) return;
    this.isRightAbove = false;
    this.hasTitle ||= label?.form === 'number';
  }

  /** The level of a heading that has this one by itself; `isOfCount` where it has none but looks as the numbered ones do. The first heading names the whole paper, which stands above nothing. */
  of(level: number, line: TextLine, label: ClauseLabel | null, isAnnex: boolean, isOfCount: boolean): number {
    // Letters of a plain text are of one size; there a title holds the count that begins right below it.
    this.holdsCount ||= this.isRightAbove && line.fromTop === null && label !== null && isFirst(label);
    const isSmaller = this.title !== undefined && line.size * LARGER_TITLE < this.title.size;
    const isBelow = isSmaller || (this.title !== undefined && this.holdsCount && label !== null);
    this.isRightAbove = label === null;
    this.holdsCount &&= isBelow;
    const mayBeTitle = this.hasTitle && label === null && !isOfCount && !line.announced && !isRecognised(line.font);
    this.hasTitle = true;
    if (isAnnex || line.announced || label?.form === 'part') this.title = undefined;
    else if (!isBelow) this.title = mayBeTitle ? { size: line.size, level } : undefined;
    if (label === null && !isOfCount) return level;
    const begins = label === null || isFirst(label) || !this.hasCounted;
    this.hasCounted ||= label !== null;
    if (!this.title) return level;
    if (this.title.below === undefined && !begins) this.title = undefined;
    else this.title.below ??= Math.max(0, this.title.level + 1 - level);
    return level + (this.title?.below ?? 0);
  }
}

/** Raises what stands before the first heading of the highest level, such as the title of a paper or the subject of a letter, as high as that: nothing stands above it. What stands under which heading remains. */
export function raiseTitles(blocks: readonly ParsedBlock[]): void {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const levels = headings.map(({ level = 0 }) => level);
  const highest = Math.min(...levels);
  const before = headings.slice(0, levels.indexOf(highest));
  const down = Math.min(...before.map(({ level = 0 }) => level)) - highest;
  for (const heading of before) heading.level = (heading.level ?? 0) - down;
}

/** Puts headings of which only their looks tell the level right below the heading that they stand under, where they would be further down. What stands under which heading remains. */
export function raiseGuessed(blocks: readonly ParsedBlock[], isGuessed: (block: ParsedBlock) => boolean): void {
  const open: { own: number; shown: number }[] = [];
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.level === undefined) continue;
    while ((open.at(-1)?.own ?? 0) >= block.level) open.pop();
    const own = block.level;
    if (isGuessed(block)) block.level = Math.min(own, (open.at(-1)?.shown ?? 0) + 1);
    open.push({ own, shown: block.level });
  }
}
