import { beginsWithTerm } from '../../text/structure/sentences.js';
import { numberOfClause } from './whole-clause.js';
import {
  beginsInside,
  FULL_STOP,
  ITEM,
  LONGEST_LEAD_IN,
  LOWER_CASE,
  MOST_ITEMS,
  NUMBERED,
  QUALIFIES,
  type Run,
  SentenceReader,
} from './whole-sentences.js';

/** Lists inside lists that are followed up to the sentence they begin in. */
const DEEPEST_LIST = 3;

/** Finds what an item of a list, or a sentence that refers back, cannot be quoted without. */
export class ItemReader extends SentenceReader {
  /** What a unit stands under: the words that lead in the list it is an item of, those that lead in that list, and how the sentence goes on after the items. */
  aboveItem(unit: number): Run[] {
    const [first, last] = this.runAround(unit);
    const leads: Run[] = [];
    if (beginsWithTerm(this.index.unitText(first))) return leads;
    for (let lead = this.leadInBefore(first); lead && leads.length < DEEPEST_LIST; lead = this.leadInBefore(lead[0]))
      leads.unshift(lead);
    const tail = leads.length > 0 ? this.tailAfter(last - 1) : null;
    return tail ? [...leads, tail] : leads;
  }

  /** "but clauses 3 and 4 shall continue to apply." behind the last item of a list. */
  private tailAfter(unit: number): Run | null {
    let last = unit;
    for (let items = 0; items < MOST_ITEMS; items += 1) {
      const before = this.index.unitText(last);
      if (FULL_STOP.test(before)) return null;
      const next = this.nextWord(last);
      if (next === null || this.isRow(next)) return null;
      const text = this.index.unitText(next);
      if (numberOfClause(text) !== null) return null;
      const run = this.runAround(next);
      // Behind "..., or" and ";" an item follows, also where no mark stands before it.
      const isBareItem = /[;,]\s(?:and|or)$/i.test(before) || (before.endsWith(';') && !QUALIFIES.test(text));
      if (!ITEM.test(text) && isBareItem) return null;
      if (!ITEM.test(text)) return LOWER_CASE.test(text) && this.length(...run) <= LONGEST_LEAD_IN ? run : null;
      if (NUMBERED.test(text)) return null;
      last = run[1] - 1;
    }
    return null;
  }

  /** The sentence of a unit, and the one before it in its paragraph. */
  withSentenceBefore(unit: number): { own: Run; before: Run | null } {
    const own = this.runAround(unit);
    const isBehind = own[0] > 0 && this.index.at('paragraph', own[0] - 1) === this.index.at('paragraph', own[0]);
    return { own, before: isBehind ? this.quotableSentence(own[0] - 1) : null };
  }

  /** The sentence of a unit from its first word, also where that stands in the paragraph before; null where it cannot be quoted whole. */
  quotableSentence(unit: number): Run | null {
    const [first, last] = this.runAround(unit);
    const isOpen = (one: number) => !FULL_STOP.test(this.index.unitText(one)) && !this.isRow(one);
    const isTorn = beginsInside(this.index.unitText(first));
    const begin = !isTorn ? first : first > 0 && isOpen(first - 1) ? this.runAround(first - 1)[0] : null;
    const isWhole = begin !== null && (begin === first || !beginsInside(this.index.unitText(begin)));
    return isWhole && this.length(begin, last) <= LONGEST_LEAD_IN ? [begin, last] : null;
  }
}
