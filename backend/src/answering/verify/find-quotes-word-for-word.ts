import { memoize } from '../../ranking/index.js';
import { FoldedText } from '../../text/quotes/fold-blanks-and-hyphens.js';
import {
  countWords,
  findQuote,
  isEvidence,
  type Range,
  trimRange,
  widenToLine,
} from '../../text/quotes/find-quotes.js';
import type { Citation, RejectedClaim } from '../compose-answer-types.js';
import type { LocatedPassage } from '../model/fit-passages-to-budget.js';
import type { DraftPassage, DraftQuote } from '../model/model-call-types.js';
import { holdsFact, type KnownFact, type QuotedPlace, tellsFact } from './check-words-hold-known-date-or-period.js';
import { isPromptInjection } from './detect-prompt-injection.js';
import type { TextsWithFoldedCopies } from './texts-with-folded-copies.js';
import { isOfOtherCurrency } from './units-of-figures.js';
import {
  isEmptyHead,
  namesColumnsAlone,
  namesYearsAlone,
  sharesWord,
  tellsAmount,
  tellsScaleAlone,
} from './words-shared-with-line.js';

type Reason = RejectedClaim['reason'];

const LEAST_WORDS_OF_TWO = 6;

/** Word for word the same, whatever blanks and ends of lines part the words. */
const hasSameWords = (one: string, other: string): boolean =>
  one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();

const foldedPassage = memoize(({ text }: DraftPassage) => new FoldedText(text));

/** Finds again, word for word, what a claim stands on: a quote in the passages that were read, a place in a paper, a known fact. */
export class QuoteFinder {
  constructor(
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
    private readonly texts: TextsWithFoldedCopies,
    private readonly facts: readonly KnownFact[] = [],
  ) {}

  /** The citations for a quote that stands in its passage's document, one for each side of a page's end in it; else why it proves nothing. */
  find({ passageId, quote }: DraftQuote): Citation[] | { documentId: number | null; reason: Reason } {
    const named = this.passages.get(passageId);
    const isThere = named !== undefined && this.rangesOf(named, quote).length > 0;
    const located = isThere ? named : (this.passageWith(quote) ?? named);
    if (!located) return { documentId: null, reason: 'unknown_passage' };
    const { documentId, fileName } = located.passage;
    const text = this.texts.text(documentId);
    const found = this.rangesOf(located, quote);
    if (found.length === 0) return { documentId, reason: 'quote_not_found' };
    const isLong = found.length > 1 && countWords(quote) >= LEAST_WORDS_OF_TWO;
    const ranges = found.map((range) =>
      isLong || isEvidence(text, range) ? range : widenToLine(text, range, located.range),
    );
    if (!isLong && !ranges.every((range) => isEvidence(text, range))) return { documentId, reason: 'quote_too_short' };
    const trimmed = ranges.map((range) => trimRange(text, range));
    if (isPromptInjection(trimmed.map(([start, end]) => text.slice(start, end)).join(' ')))
      return { documentId, reason: 'order' };
    return trimmed.map(([start, end]) => ({
      documentId,
      fileName,
      start,
      end,
      quote: text.slice(start, end),
      passage: located.range,
      ...located.placeOf(start),
    }));
  }

  /**
   * Quoted rows of tables with the heads of their tables, and items with what leads their lists in, as far as those are not quoted themselves: a figure
   * says nothing without its year and unit, and "(b) solicit a customer" nothing without who shall not. Of lines like "Costs and expenses:" those
   * that share a word with what is said; what tells only the scale of amounts goes with an amount.
   */
  withHeads(quoted: readonly Citation[], said: string): Citation[] {
    const heads = quoted
      .filter(({ quote }) => !namesYearsAlone(quote))
      .flatMap((citation) => this.headsOf(citation))
      .filter(({ quote }) => !(isEmptyHead(quote) || namesColumnsAlone(quote)) || sharesWord(said, quote))
      .filter(({ quote }) => !tellsScaleAlone(quote) || (tellsAmount(said) && !isOfOtherCurrency(quote, said)));
    const isIn = (one: Citation, other: Citation) =>
      one.documentId === other.documentId && other.start <= one.start && one.end <= other.end;
    const isNew = (head: Citation, i: number) =>
      !quoted.some((one) => isIn(head, one)) && heads.findIndex((one) => isIn(head, one)) === i;
    return [...quoted, ...heads.filter(isNew)];
  }

  /** The other sentences of the clause that a citation stands in, the nearest first. */
  around(citation: Citation): Citation[] {
    return this.beside(citation, (located, quoted) => located.sentencesAround?.(quoted) ?? []);
  }

  private headsOf(citation: Citation): Citation[] {
    return this.beside(citation, (located, quoted) => located.headsOf(quoted));
  }

  private beside(
    citation: Citation,
    rangesOf: (located: LocatedPassage, quoted: Range) => readonly Range[],
  ): Citation[] {
    const located = [...this.passages.values()].find(
      ({ passage, range }) => passage.documentId === citation.documentId && range === citation.passage,
    );
    const text = this.texts.text(citation.documentId);
    return (located ? rangesOf(located, [citation.start, citation.end]) : []).flatMap((range) => {
      const [start, end] = trimRange(text, range);
      const quote = text.slice(start, end);
      if (quote === '' || isPromptInjection(quote)) return [];
      const passage = [Math.min(citation.passage[0], start), Math.max(citation.passage[1], end)] as const;
      return [{ ...citation, start, end, quote, passage, ...located?.placeOf(start) }];
    });
  }

  /** The citation of words that stand just where they are said to; else why they prove nothing. */
  at({ range, words, ...place }: QuotedPlace): Citation | Reason {
    const stored = this.texts.text(place.documentId);
    if (words.trim() === '' || !hasSameWords(stored.slice(...range), words)) return 'quote_not_found';
    const wide = isEvidence(stored, range) ? range : widenToLine(stored, range, [0, stored.length]);
    if (!isEvidence(stored, wide)) return 'quote_too_short';
    const [start, end] = trimRange(stored, wide);
    if (isPromptInjection(stored.slice(start, end))) return 'order';
    return { ...place, start, end, quote: stored.slice(start, end), passage: [start, end] };
  }

  /** The words of a known fact that a text tells; null where it tells none whose words hold it. */
  ofFact(text: string, isMeant: (fact: KnownFact) => boolean = () => true): Citation | null {
    for (const fact of this.facts.filter((one) => isMeant(one) && tellsFact(text, one)))
      for (const place of fact.quotes) {
        const citation = this.at(place);
        if (typeof citation !== 'string' && holdsFact(citation.quote, fact)) return citation;
      }
    return null;
  }

  /** A model may mix up the ids of two passages; a quote that stands in just one of them tells which was meant. */
  private passageWith(quote: string): LocatedPassage | undefined {
    const holding =
      countWords(quote) < LEAST_WORDS_OF_TWO
        ? []
        : [...this.passages.values()].filter((one) => this.rangesOf(one, quote).length > 0);
    return holding.length === 1 ? holding[0] : undefined;
  }

  /** Where a quote stands in the stored text; in two stretches where a page ends inside it. */
  private rangesOf(located: LocatedPassage, quote: string): Range[] {
    const { passage, range, parts } = located;
    const whole = findQuote(this.texts.fold(passage.documentId), quote, range);
    if (whole || parts.length < 2) return whole ? [whole] : [];
    const inPassage = findQuote(foldedPassage(passage), quote);
    if (!inPassage) return [];
    let at = 0;
    return parts.flatMap(([start, end]): Range[] => {
      const from = Math.max(start, start + inPassage[0] - at);
      const to = Math.min(end, start + inPassage[1] - at);
      at += end - start + 1;
      return from < to ? [[from, to]] : [];
    });
  }
}
