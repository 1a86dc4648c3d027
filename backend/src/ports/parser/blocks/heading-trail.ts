import { isCaptionOfTable } from './caption-of-a-table.js';
import type { ClauseLabel } from './clause-labels.js';
import { countOf } from './count-of-a-label.js';
import { least } from './least-and-greatest.js';

/** The headings that a position in a document stands under, outermost first. */
export class HeadingTrail {
  private open: {
    level: number;
    title: string;
    label: ClauseLabel | null;
    hasList: boolean;
    /** The number of the clause before it, and what has stood below it so far. */
    after: ClauseLabel | null;
    /** It looks as titles of tables do in this paper. */
    isCaption: boolean;
    /** Most that look so stand right above numbered points. */
    partsCount: boolean;
    holds?: 'rows' | 'text';
    /** The first that stands below it is "(A)". */
    holdsRecitals?: boolean;
    /** Where its line begins, and the leftmost one of the text below it, in a plain text. */
    left: number;
    textLeft?: number;
  }[] = [];
  private counted: ClauseLabel | null = null;
  /** The first heading of the paper, where it has no number. */
  private title: string | undefined;

  path(): string[] {
    return this.open.map(({ title }) => title);
  }

  /** What is opened and closed by `read` holds for that alone. */
  inside(read: () => void): void {
    const before = [...this.open];
    read();
    this.open = before;
  }

  /** The level of the innermost heading that is no caption of a table, 0 where there is none. */
  get level(): number {
    return this.open.findLast(({ isCaption }) => !isCaption)?.level ?? 0;
  }

  /** Closes the heading opened last. */
  leave(): void {
    this.open.pop();
  }

  /** Closes all headings but the title or the subject: how a letter ends stands under none of its clauses. */
  leaveText(): void {
    const [outermost] = this.open;
    this.open = outermost && !outermost.label && outermost.title === this.title ? [outermost] : [];
  }

  /** Opens a heading; those of the same or a deeper level are closed. Its own path is what remains. */
  enter(
    level: number,
    title: string,
    label: ClauseLabel | null = null,
    { isCaption = false, partsCount = false, left = Infinity } = {},
  ): string[] {
    const last = this.open.at(-1);
    // What follows the table is none of its caption, whatever note stands between them.
    if (last?.isCaption && last.holds === 'rows') this.open.pop();
    while (this.open.length > 0 && (this.open.at(-1)?.level ?? 0) >= level) this.open.pop();
    const path = this.path();
    this.title ??= label ? '' : title;
    this.open.push({ level, title, label, hasList: false, after: this.counted, isCaption, partsCount, left });
    if (label) this.counted = label;
    return path;
  }

  /** Where the text below a number and its title is set in, and not its first lines alone, a paragraph that begins where they do goes on with none of it. */
  leaveSetIn(lines: readonly { left: number }[], firstLinesAt: ReadonlySet<number> = new Set()): void {
    const left = least(lines.map((line) => line.left));
    if (lines.length === 1 && firstLinesAt.has(left)) return;
    for (let last = this.open.at(-1); last; last = this.open.at(-1)) {
      const isBehind =
        last.label !== null && left <= last.left && last.textLeft !== undefined && last.textLeft > last.left;
      if (!isBehind) break;
      this.open.pop();
    }
    const last = this.open.at(-1);
    if (last) last.textLeft = Math.min(last.textLeft ?? Infinity, left);
  }

  /** Opens the caption of the table that follows, which no other text stands under. Its own path is what remains. */
  enterCaption(title: string): string[] {
    // What stands in the table itself is told below its caption.
    while (isCaptionOfTable(title) && isCaptionOfTable(this.open.at(-1)?.title ?? '')) this.open.pop();
    const path = this.path();
    this.open.push({
      level: Infinity,
      title,
      label: null,
      hasList: false,
      after: this.counted,
      isCaption: true,
      partsCount: false,
      left: Infinity,
    });
    return path;
  }

  /** Takes note of rows of a table, or of text and its number, below the heading opened last: the caption of a table ends with it, and one without a number over a table alone where the count before it goes on, unless most that look so stand above points of that count. */
  read(holds: 'rows' | 'text', label: ClauseLabel | null = null): void {
    const last = this.open.at(-1);
    const { after } = last ?? {};
    const isOverRows = last?.holds === 'rows' && !last.label;
    const countsOn = label && after && isCountedWith(after, label) && lastNumberOf(label) === lastNumberOf(after) + 1;
    if (isOverRows && ((countsOn && !last.partsCount) || (last.isCaption && holds === 'text'))) this.open.pop();
    if (label) this.counted = label;
    if (last && !last.label && last.holds === undefined && label?.text === '(A)') last.holdsRecitals = true;
    // The unit of a table stands between its caption and its rows.
    if (last && (last.holds !== 'text' || last.isCaption)) last.holds = holds;
  }

  /**
   * "5. Delivery. The goods ..." below the heading "4. Payment" is its neighbour and not its text; a list inside that counts so far is. The first clause
   * below recitals "(A)" and "(B)" ends these.
   */
  leaveBefore(label: ClauseLabel): void {
    if (this.open.at(-1)?.holdsRecitals && label.depth === 1 && /^1\.?$/.test(label.text)) this.open.pop();
    const at = this.open.findLastIndex((one) => one.label !== null && isCountedWith(one.label, label));
    const heading = this.open[at];
    if (!heading?.label) return;
    if (!heading.hasList && lastNumberOf(label) === lastNumberOf(heading.label) + 1) this.open.splice(at);
    else heading.hasList = true;
  }
}

/** Whether two numbers count the same: "4" and "5", "4.1" and "4.2", "Article IV" and "Article V", "SEGUNDA" and "TERCERA". */
const isCountedWith = (one: ClauseLabel, other: ClauseLabel): boolean =>
  one.form === other.form &&
  one.depth === other.depth &&
  countOf(one.text).outer === countOf(other.text).outer &&
  !Number.isNaN(lastNumberOf(one));

const lastNumberOf = ({ text }: ClauseLabel): number => countOf(text).number;
