import type { DocumentIndex } from '../../ranking/index.js';
import { termsOf } from '../../text/terms.js';
import { definedTerms } from './definitions.js';
import { ExceptionFinder } from './exceptions.js';
import { SentenceReader, type WholeSentence } from './whole-sentences.js';

const MOST_DEFINITIONS = 4;

/** Reads the clauses of one document: the whole sentence of a unit with its list and lead-in, and what must be read beside it. */
export class Clauses {
  private readonly reader: SentenceReader;
  private readonly exceptions: ExceptionFinder;
  private readonly known = new Map<number, WholeSentence>();

  constructor(readonly index: DocumentIndex) {
    this.reader = new SentenceReader(index);
    this.exceptions = new ExceptionFinder(index, this.reader);
  }

  /** The whole sentence around a unit, with its list, and with its lead-in when it is an item of one. */
  around(unit: number): WholeSentence {
    const known = this.known.get(unit);
    if (known) return known;
    const found = this.reader.around(unit);
    this.known.set(unit, found);
    return found;
  }

  /** A heading, a page number or a running head: it says nothing by itself. */
  isFurniture(unit: number): boolean {
    return this.reader.isHeading(unit) || this.reader.isFurniture(unit);
  }

  /** The clauses without which this one misleads: exceptions to it, and those it leaves something to. */
  beside(unit: number): number[] {
    return this.exceptions.of(unit);
  }

  /** The units from one to another, widened to whole paragraphs and to the sentences that lean on them. */
  withNeighbours(first: number, last: number): readonly [first: number, last: number] {
    return this.reader.withNeighbours(first, last);
  }

  /** The units that define terms which the question names and one of these texts uses. */
  definitionsFor(question: string, texts: readonly string[]): number[] {
    const asked = new Set(termsOf(question));
    const isAsked = (term: string, isCommon: boolean) => {
      const words = termsOf(term);
      return isCommon ? words.every((word) => asked.has(word)) : words.some((word) => asked.has(word));
    };
    return definedTerms(this.index)
      .filter(({ term, isCommon, pattern }) => isAsked(term, isCommon) && texts.some((text) => pattern.test(text)))
      .map(({ unit }) => unit)
      .slice(0, MOST_DEFINITIONS);
  }
}
