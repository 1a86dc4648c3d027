import { findAmounts } from '../../text/values/amounts.js';
import { quoteAround } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { clausePattern } from '../clauses/clause-patterns.js';

/** A bound on how much, never the exclusion of a kind of loss. */
const BOUND = clausePattern('liability-cap.states.bound');
const BINDS = clausePattern('liability-cap.states.binds');
const OF_A_PARTY = clausePattern('liability-cap.completes.of-a-party');
const UNBOUND = clausePattern('liability-cap.opposite.of-other-things');
const BASIS = clausePattern('liability-cap.completes.basis');
const ACROSS = 160;

/** The most that a party can owe: a sum, or the words that say how it is worked out. */
export function readLiabilityCap(source: SourceText): Fact[] {
  for (const sentence of source.sentences) {
    const { text } = sentence;
    if (!OF_A_PARTY.test(text) || UNBOUND.test(text)) continue;
    const bound = BOUND.exec(text);
    if (!bound || !BINDS.test(text)) continue;
    const from = bound.index + bound[0].length;
    const amount = findAmounts(text.slice(from, from + ACROSS))[0];
    const basis = BASIS.exec(text.slice(from, from + 400));
    if (amount && (!basis || amount.start < basis.index)) {
      const [start, end] = [from + amount.start, from + amount.end];
      return [capFact(sentence, { type: 'amount', amount: amount.value, currency: amount.currency }, start, end)];
    }
    if (!basis || basis.index > 60) continue;
    const [start, end] = [from, from + basis.index + basis[0].length];
    return [capFact(sentence, { type: 'text', text: text.slice(start, end).trim() }, start, end)];
  }
  return [];
}

function capFact(sentence: Sentence, value: Fact['value'], from: number, to: number): Fact {
  return {
    kind: 'liability_cap',
    value,
    words: sentence.text.slice(from, to),
    quotes: [quoteAround(sentence, from, to)],
  };
}
