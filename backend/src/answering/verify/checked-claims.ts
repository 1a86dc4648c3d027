import type { Citation, RejectedClaim } from '../compose-answer-types.js';
import type { DraftCalculation, DraftQuote, DraftStatement } from '../model/model-call-types.js';
import type { QuoteFinder } from './find-quotes-word-for-word.js';

export type DraftClaim = DraftStatement | DraftCalculation;

/** What was said against the claims of a draft, how those that stand are shown, and the citations of them all. */
export class CheckedClaims {
  readonly citations: Citation[] = [];
  readonly rejected: RejectedClaim[] = [];
  readonly against = new Map<DraftClaim, RejectedClaim[]>();
  readonly shownAs = new Map<DraftClaim, string>();
  /** What is being checked. */
  claim: DraftClaim | null = null;

  constructor(private readonly words: QuoteFinder) {}

  /** The citations of a quote; none after it was put down as rejected. */
  checkQuote(claim: string, quote: DraftQuote): Citation[] {
    const found = this.words.find(quote);
    if (Array.isArray(found)) return found;
    this.reject(found.documentId, claim, quote.quote, found.reason);
    return [];
  }

  reject(
    documentId: number | null,
    text: string,
    quote: string,
    reason: RejectedClaim['reason'],
    words: readonly string[] = [],
  ): null {
    const rejected = { documentId, text, quote, reason, ...(words.length > 0 && { words: [...new Set(words)] }) };
    this.rejected.push(rejected);
    if (this.claim) this.against.set(this.claim, [...(this.against.get(this.claim) ?? []), rejected]);
    return null;
  }

  numberOf(citation: Citation): number {
    const known = this.citations.findIndex(
      (one) => one.documentId === citation.documentId && one.start === citation.start && one.end === citation.end,
    );
    return known >= 0 ? known : this.citations.push(citation) - 1;
  }

  /** Some citations, each once and none that is a part of another of them. */
  withoutParts(positions: readonly number[]): number[] {
    const isPartOf = (one: Citation | undefined, other: Citation | undefined) =>
      one !== undefined &&
      other !== undefined &&
      one.documentId === other.documentId &&
      other.start <= one.start &&
      one.end <= other.end;
    const all = [...new Set(positions)];
    return all.filter(
      (at) => !all.some((other) => other !== at && isPartOf(this.citations[at], this.citations[other])),
    );
  }
}
