import { FoldedText } from '../text/fold.js';
import { findQuote, isEvidence, type Range, trimRange, widenToLine } from '../text/quotes.js';
import type { Citation, ComposedContent, ComposedStatement, ComposedValue, RejectedClaim } from './composed-answer.js';
import type { DraftAnswer, DraftStatement } from './draft.js';
import type { LocatedPassage } from './draft-passages.js';
import { standing, type Verified } from './verified.js';
import { givesOrders } from './orders.js';
import { unsupportedWords } from './support.js';

/** Stored texts by document id, folded when first needed. */
export class StoredTexts {
  private readonly texts = new Map<number, string>();
  private readonly folded = new Map<number, FoldedText>();

  add(documentId: number, text: string) {
    this.texts.set(documentId, text);
  }

  text(documentId: number): string {
    return this.texts.get(documentId) ?? '';
  }

  fold(documentId: number): FoldedText {
    const known = this.folded.get(documentId);
    if (known) return known;
    const folded = new FoldedText(this.text(documentId));
    this.folded.set(documentId, folded);
    return folded;
  }
}

export interface VerifyOptions {
  /** What the reader has read already: words of it need no quote. */
  question: string;
}

/** A draft of which every statement stands on quotes that were found again in the stored text. */
export interface VerifiedDraft {
  content: Verified<ComposedContent>;
  rejected: RejectedClaim[];
  /** The believed part of the draft, for joining it with others. */
  believed: DraftAnswer;
}

/** Checks a draft claim by claim against the stored texts. */
export function verifyAnswer(
  answer: DraftAnswer,
  passages: ReadonlyMap<string, LocatedPassage>,
  texts: StoredTexts,
  options: VerifyOptions,
): VerifiedDraft {
  const verifier = new Verifier(passages, texts, options);
  for (const statement of answer.statements) verifier.checkStatement(statement);
  for (const value of answer.values) verifier.checkValue(value);
  const { content, rejected, believed } = verifier.result();
  return { content, rejected, believed: { ...answer, ...believed } };
}

/** A passage to be shown as it stands, with the words that the index knows of it. */
export interface PassageClaim {
  documentId: number;
  fileName: string;
  headingPath: readonly string[];
  page: number | null;
  /** `[start, end)` in the stored text. */
  parts: readonly Range[];
  text: string;
  folded?: 'more' | 'weak';
}

/** Passages that stand in the stored texts just where and as the index has them. */
export function verifyPassages(passages: readonly PassageClaim[], texts: StoredTexts): VerifiedDraft {
  const verifier = new Verifier(new Map(), texts, { question: '' });
  for (const passage of passages) verifier.checkPassage(passage);
  return verifier.result();
}

/** Something asserted from facts, with the words of the documents that hold them. */
export interface AssertionClaim {
  text: string;
  quotes: readonly {
    documentId: number;
    fileName: string;
    headingPath: readonly string[];
    page: number | null;
    /** `[start, end)` in the stored text, and the words that stand there. */
    range: Range;
    words: string;
  }[];
}

/** Assertions each of whose quotes stands in its document just as it was read. */
export function verifyAssertions(claims: readonly AssertionClaim[], texts: StoredTexts): VerifiedDraft {
  const verifier = new Verifier(new Map(), texts, { question: '' });
  for (const claim of claims) verifier.checkAssertion(claim);
  return verifier.result();
}

class Verifier {
  private readonly statements: ComposedStatement[] = [];
  private readonly values: ComposedValue[] = [];
  private readonly citations: Citation[] = [];
  private readonly rejected: RejectedClaim[] = [];
  /** The believed part of the draft, for joining it with others. */
  private readonly believed: DraftAnswer = { statements: [], values: [] };

  constructor(
    private readonly passages: ReadonlyMap<string, LocatedPassage>,
    private readonly texts: StoredTexts,
    private readonly options: VerifyOptions,
  ) {}

  result(): VerifiedDraft {
    const { statements, citations, values, rejected, believed } = this;
    return { content: standing({ statements, citations, values }), rejected, believed };
  }

  checkPassage({ documentId, fileName, headingPath, page, parts, text, folded }: PassageClaim) {
    const stored = this.texts.text(documentId);
    const quotes = parts.map(([start, end]) => stored.slice(start, end));
    const passage = [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))] as const;
    const said = plain(text);
    if (quotes.some((quote) => quote.trim() === '' || !said.includes(plain(quote))))
      return this.reject(documentId, text, quotes[0] ?? '', 'quote_not_found');
    if (givesOrders(quotes.join(' '))) return this.reject(documentId, text, quotes[0] ?? '', 'order');
    if (!parts.some((part) => isEvidence(stored, part)))
      return this.reject(documentId, text, quotes[0] ?? '', 'quote_too_short');
    const citations = parts.map((part) => {
      const [start, end] = trimRange(stored, part);
      return this.numberOf({
        documentId,
        fileName,
        start,
        end,
        quote: stored.slice(start, end),
        passage,
        page,
        headingPath,
      });
    });
    this.statements.push({ text, citations: [...new Set(citations)], ...(folded && { folded }) });
    return null;
  }

  checkAssertion({ text, quotes }: AssertionClaim) {
    const citations = quotes.map((quote) => this.checkFactQuote(text, quote));
    if (quotes.length === 0) this.reject(null, text, '', 'no_quote');
    if (citations.length === 0 || citations.includes(null)) return;
    this.statements.push({
      text,
      citations: [...new Set(citations.flatMap((one) => (one ? [this.numberOf(one)] : [])))],
    });
  }

  private checkFactQuote(claim: string, { range, words, ...place }: AssertionClaim['quotes'][number]): Citation | null {
    const { documentId } = place;
    const stored = this.texts.text(documentId);
    if (words.trim() === '' || stored.slice(...range) !== words)
      return this.reject(documentId, claim, words, 'quote_not_found');
    const wide = isEvidence(stored, range) ? range : widenToLine(stored, range, [0, stored.length]);
    if (!isEvidence(stored, wide)) return this.reject(documentId, claim, words, 'quote_too_short');
    const [start, end] = trimRange(stored, wide);
    if (givesOrders(stored.slice(start, end))) return this.reject(documentId, claim, words, 'order');
    return { ...place, start, end, quote: stored.slice(start, end), passage: [start, end] };
  }

  checkStatement({ text, quotes }: DraftStatement) {
    const documents = new Set(quotes.map((quote) => this.passages.get(quote.passageId)?.passage.documentId));
    const checked = quotes.map((quote) => ({ quote, citation: this.checkQuote(text, quote) }));
    const citations = checked.flatMap(({ citation }) => citation ?? []);
    if (quotes.length === 0) this.reject(null, text, '', 'no_quote');
    if (text.trim() === '' || citations.length === 0) return;
    const evidence = citations
      .map((citation) => citation.quote)
      .concat(this.options.question, ...[...documents].map((id) => this.namesOf(id)));
    if (unsupportedWords(text, evidence).length > 0) {
      this.reject(citations[0]?.documentId ?? null, text, citations[0]?.quote ?? '', 'unsupported');
      return;
    }
    this.believed.statements.push({
      text,
      quotes: checked.filter(({ citation }) => citation).map(({ quote }) => quote),
    });
    this.statements.push({
      text: text.trim(),
      citations: [...new Set(citations.map((citation) => this.numberOf(citation)))],
    });
  }

  checkValue({ key, value, passageId, quote }: DraftAnswer['values'][number]) {
    const citation = this.checkQuote(`${key}: ${value}`, { passageId, quote });
    if (!citation || value.trim() === '') return;
    if (unsupportedWords(value, [citation.quote, this.options.question]).length > 0) {
      this.reject(citation.documentId, `${key}: ${value}`, quote, 'unsupported');
      return;
    }
    this.believed.values.push({ key, value, passageId, quote });
    this.values.push({ key, value: value.trim(), citation: this.numberOf(citation) });
  }

  /** The citation for a quote that stands in its passage's document, or null after it was put down as rejected. */
  private checkQuote(claim: string, { passageId, quote }: DraftStatement['quotes'][number]): Citation | null {
    const located = this.passages.get(passageId);
    if (!located) return this.reject(null, claim, quote, 'unknown_passage');
    const { documentId, fileName, headingPath } = located.passage;
    const text = this.texts.text(documentId);
    const found = findQuote(this.texts.fold(documentId), quote, located.range);
    if (!found) return this.reject(documentId, claim, quote, 'quote_not_found');
    const range = isEvidence(text, found) ? found : widenToLine(text, found, located.range);
    if (!isEvidence(text, range)) return this.reject(documentId, claim, quote, 'quote_too_short');
    const [start, end] = trimRange(text, range);
    if (givesOrders(text.slice(start, end))) return this.reject(documentId, claim, quote, 'order');
    return {
      documentId,
      fileName,
      start,
      end,
      quote: text.slice(start, end),
      passage: located.range,
      page: located.page,
      headingPath,
    };
  }

  private reject(documentId: number | null, text: string, quote: string, reason: RejectedClaim['reason']): null {
    this.rejected.push({ documentId, text, quote, reason });
    return null;
  }

  private numberOf(citation: Citation): number {
    const known = this.citations.findIndex(
      (one) => one.documentId === citation.documentId && one.start === citation.start && one.end === citation.end,
    );
    return known >= 0 ? known : this.citations.push(citation) - 1;
  }

  private namesOf(documentId: number | undefined): string {
    const passages = [...this.passages.values()].filter(({ passage }) => passage.documentId === documentId);
    return passages.map(({ passage }) => `${passage.fileName} ${passage.headingPath.join(' ')}`).join(' ');
  }
}

const plain = (text: string): string => text.replaceAll(/\s+/g, '');
