import {
  addsCount,
  type NotWorkedOut,
  readOperand,
  whyNotWorkedOut,
  type WorkedOut,
  workOut,
} from './recompute-calculation.js';
import type { Citation, ComposedStatement } from '../compose-answer-types.js';
import type { DraftCalculation, DraftStatement } from '../model/model-call-types.js';
import type { CheckedClaims } from './checked-claims.js';
import { numbersOf, states, unsupportedWords } from './check-quotes-support-statement.js';
import type { QuoteFinder } from './find-quotes-word-for-word.js';
import type { WhatWasRead } from './look-words-up-in-what-was-read.js';

export interface DrawnUp {
  claim: DraftCalculation;
  statement: ComposedStatement;
  result: string;
  /** What it stands on beside its operands' quotes: some words of a statement that tells its result, or that telling itself. */
  needs: 'words' | 'telling' | null;
}

/** Works the sums of a draft out anew and keeps those whose operands stand in their quotes. */
export class SumChecker {
  drawnUp: DrawnUp[] = [];
  /** The believed part of the draft, for joining it with others. */
  readonly believed: DraftCalculation[] = [];

  constructor(
    private readonly claims: CheckedClaims,
    private readonly words: QuoteFinder,
    private readonly read: WhatWasRead,
    private readonly question: string,
  ) {}

  /** A sum each of whose operands stands in its quote, and whose result follows; counts of its formula may stand in what tells its result. */
  check(calculation: DraftCalculation, told: readonly DraftStatement[]) {
    this.claims.claim = calculation;
    const { label, operands, unit } = calculation;
    const claim = `${label}: ${calculation.formula} = ${calculation.result ?? '?'}`;
    const read = operands.map((operand) => ({ operand, citation: this.wordsOfOperand(claim, operand) }));
    if (read.some(({ citation }) => citation === null)) return;
    const alone: WorkedOut | NotWorkedOut = workOut(calculation);
    const toldNumbers = alone === 'formula' ? this.numbersTold(calculation, told) : [];
    const worked = alone === 'formula' ? workOut(calculation, toldNumbers) : alone;
    const quotes = read.flatMap(({ citation }) => citation?.quote ?? []);
    const named = `${label} ${unit} ${operands.map(({ name }) => name.replaceAll(/\p{Lu}/gu, (letter) => letter.toLowerCase())).join(' ')}`;
    const unknown = this.read.unsupportedFigures(named, quotes);
    if (typeof worked === 'string' || unknown.length > 0) {
      const [reason, words] =
        typeof worked === 'string'
          ? [worked, whyNotWorkedOut(calculation, worked, toldNumbers)]
          : ['unsupported' as const, unknown];
      this.claims.reject(read[0]?.citation?.documentId ?? null, claim, quotes[0] ?? '', reason, words);
      return;
    }
    const shown = read.map(({ operand: { name, value, unit: of }, citation }) => ({
      name,
      value,
      unit: of,
      citation: citation ? this.claims.numberOf(citation) : null,
    }));
    this.believed.push(calculation);
    const isWhole = shown.every(({ citation }) => citation !== null) && !addsCount(calculation.formula);
    this.drawnUp.push({
      claim: calculation,
      result: worked.result,
      needs: alone === 'formula' ? 'telling' : isWhole ? null : 'words',
      statement: {
        text: `${label.trim()}: ${worked.shown} = ${worked.result}`,
        citations: [
          ...new Set(
            this.words
              .withHeads(read.flatMap(({ citation }) => citation ?? []))
              .map((citation) => this.claims.numberOf(citation)),
          ),
        ],
        role: 'calculation',
        calculation: { label: label.trim(), ...worked, operands: shown },
      },
    });
  }

  /** Numbers in the quotes of the statements that tell a sum's result: "fifty-four months from the Effective Date". */
  private numbersTold({ result }: DraftCalculation, told: readonly DraftStatement[]): readonly string[] {
    if (result === null || result.trim() === '') return [];
    const found = told
      .filter(({ text }) => states(text, result))
      .flatMap(({ quotes }) => quotes.map((quote) => this.words.find(quote)));
    return found.flatMap((citations) =>
      Array.isArray(citations) ? citations.flatMap(({ quote }) => numbersOf(quote)) : [],
    );
  }

  /** A sum over what the question gives, or with a number that no operand has, stands on the words of what tells its result as well. */
  citeTold(told: readonly DrawnUp[], citations: readonly number[]) {
    this.drawnUp = this.drawnUp.map((sum) =>
      sum.needs !== null && told.includes(sum)
        ? {
            ...sum,
            needs: 'words',
            statement: { ...sum.statement, citations: [...new Set([...sum.statement.citations, ...citations])] },
          }
        : sum,
    );
  }

  /** A sum that no statement tells says nothing of the papers where all of it is the question's, and proves nothing where a number of it is only told there. */
  refuseUntold() {
    const isUntold = ({ needs, statement }: DrawnUp) => needs === 'telling' || statement.citations.length === 0;
    for (const { claim, statement } of this.drawnUp.filter(isUntold)) {
      this.claims.claim = claim;
      this.claims.reject(null, statement.text, '', 'untold');
    }
    this.claims.claim = null;
    this.drawnUp = this.drawnUp.filter((sum) => !isUntold(sum));
    for (const { claim, statement } of this.drawnUp) this.claims.shownAs.set(claim, statement.text);
  }

  /**
   * The words that an operand is read from: its quote, or where it has none those of a known date or length of time. Undefined where the question
   * gives it; null after it was put down as rejected.
   */
  private wordsOfOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null | undefined {
    const { value, unit, quote } = operand;
    if (quote.trim() !== '') return this.checkOperand(claim, operand);
    const read = readOperand(value);
    const figure = typeof read === 'number' ? String(Math.abs(read)) : value;
    const isAsked = unsupportedWords(figure, [this.question]).length === 0;
    const known = isAsked && typeof read === 'number' ? null : this.words.ofFact(`${value} ${unit}`);
    if (known) return known;
    return isAsked ? undefined : this.claims.reject(null, claim, '', 'no_quote', [value]);
  }

  /** The quote of an operand, or of its parts the one in which its figure or date stands. */
  private checkOperand(claim: string, operand: DraftCalculation['operands'][number]): Citation | null {
    const found = this.claims.checkQuote(claim, operand);
    const [first = null] = found;
    if (!first) return null;
    const value = operand.value.replaceAll(/[()]/g, ' ');
    const holding = found.find(({ quote }) => unsupportedWords(value, [quote]).length === 0);
    return (
      (readOperand(operand.value) !== null && holding) ||
      this.claims.reject(first.documentId, claim, first.quote, 'unsupported', [operand.value])
    );
  }
}
