import { type DocumentIndex, onceForEach } from '../../ranking/index.js';
import type { Range } from '../../text/quotes.js';
import { ABBREVIATED, FULL_STOP, PAGE_NUMBER } from './sentence-marks.js';

/** Page numbers and running heads that may stand between the two halves of a sentence. */
export const MOST_FURNITURE = 4;
/** A paragraph up to this length is read whole. */
export const LONGEST_PARAGRAPH = 1_800;
const LONGEST_NOTE = 160;

/** `[first, last)` units. */
export type Run = readonly [first: number, last: number];

const LEAST_REPEATS = 3;

/** "Annual report 2025   7", "Execution copy Page 1 of 13": what a foot says but for the number of its page. */
const withoutPageNumber = (text: string): string =>
  text.replace(/[\s|-]*(?:page )?\d{1,4}(?: (?:of|\/) \d{1,4})?$/i, '');

/** The short texts that stand three times or more in a document, feet of pages with any number. */
const repeatedIn = onceForEach((index: DocumentIndex): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (let unit = 0; unit < index.unitCount; unit += 1) {
    const text = withoutPageNumber(index.unitText(unit));
    if (text.length <= LONGEST_NOTE && index.at('isRow', unit) === 0) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([text, count]) => (count >= LEAST_REPEATS ? [text] : [])));
});

/** Runs of a document's clauses: of one sentence, of one paragraph, over the end of a page. */
export class UnitRuns {
  constructor(protected readonly index: DocumentIndex) {}

  /** The units of one paragraph that make a sentence with this one. */
  protected runAround(unit: number): Run {
    let first = unit;
    let last = unit + 1;
    while (first > 0 && this.runsOn(first - 1)) first -= 1;
    while (last < this.index.unitCount && this.runsOn(last - 1)) last += 1;
    return [first, last];
  }

  /** The units of a paragraph; the unit alone where the paragraph is too long to be read whole. */
  wholeParagraph(unit: number): Run {
    const run = this.paragraphAround(unit, unit + 1);
    return this.length(...run) <= LONGEST_PARAGRAPH ? run : [unit, unit + 1];
  }

  protected paragraphAround(first: number, last: number): Run {
    const isSame = (a: number, b: number) => this.index.at('paragraph', a) === this.index.at('paragraph', b);
    let [from, to] = [first, last];
    while (from > 0 && isSame(from - 1, first)) from -= 1;
    while (to < this.index.unitCount && isSame(to, last - 1)) to += 1;
    return [from, to];
  }

  /** Whether a unit's sentence goes on in the next unit. */
  protected runsOn(unit: number): boolean {
    if (this.index.at('paragraph', unit) !== this.index.at('paragraph', unit + 1)) return false;
    const text = this.index.unitText(unit);
    if (FULL_STOP.test(text) && !ABBREVIATED.test(text)) return false;
    return !/\d\s{2,}\d/.test(text);
  }

  /** The next unit that is text: page numbers, running heads and feet are passed over. */
  protected nextWord(unit: number): number | null {
    const hasPages = this.index.page(unit) !== null;
    for (let next = unit + 1; next < Math.min(this.index.unitCount, unit + 2 + MOST_FURNITURE); next += 1)
      if (!(hasPages ? this.isFurniture(next) : PAGE_NUMBER.test(this.index.unitText(next)))) return next;
    return null;
  }

  /** A page number, or a line that stands on several pages, such as a note that something was left out of a filing. */
  isFurniture(unit: number): boolean {
    const text = this.index.unitText(unit);
    return PAGE_NUMBER.test(text) || repeatedIn(this.index).has(withoutPageNumber(text));
  }

  protected textOf([first, last]: Run): string {
    return Array.from({ length: last - first }, (_, i) => this.index.unitText(first + i)).join(' ');
  }

  protected range(first: number, last: number): Range {
    return [this.index.at('start', first), this.index.at('end', last - 1)];
  }

  protected length(first: number, last: number): number {
    return this.index.at('end', last - 1) - this.index.at('start', first);
  }

  protected lengthOf(runs: readonly Run[]): number {
    return runs.reduce((sum, run) => sum + this.length(...run), 0);
  }
}
