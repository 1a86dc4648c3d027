import { findAmounts } from '../../text/values/amounts.js';
import { quoteAround } from './agreement-dates.js';
import type { Fact } from './fact.js';
import type { Paper, Sentence } from './sentences-of-paper.js';

/** A bound on how much, never the exclusion of a kind of loss. */
const BOUND =
  /\b(?:exceed(?:s|ing)?|in\s+excess(?:\s+in\s+the\s+aggregate)?\s+of|greater\s+than|more\s+than|limited\s+to|(?:be\s+)?limited\s+in\s+(?:the\s+aggregate|total|aggregate)\s+to|capped\s+at|up\s+to\s+(?:a\s+maximum|an\s+aggregate))\s+(?:(?:an?|the|in|of|aggregate|maximum|all)\s+)*/i;
const BINDS =
  /\b(?:shall|will|may|does|do|is|be)\b[^.;]{0,120}\b(?:not|no\s+event|never|limited)\b|\bno\s+event\b|\bnot\s+(?:be\s+)?(?:liable|exceed)|\blimited\s+to\b|\bneither\b|\bmaximum\b/i;
const OF_A_PARTY =
  /\bliabilit(?:y|ies)\b(?:[^.;]|\.\d){0,500}\b(?:exceed|in\s+excess|greater|more\s+than|limited|capped)|\bliable\b(?:[^.;]|\.\d){0,500}\b(?:exceed|in\s+excess|greater|more\s+than|limited)/i;
const UNBOUND =
  /\bnothing\s+in\s+this\b|\bguarantees?\b|\bguarantor\b|\b(?:nor|not|no)\b[^.;]{0,80}\b(?:until|unless)\b|\bclaims?\s+below\b|\bunpaid\s+on\b|\bshall\s+not\s+(?:limit|apply)|\binsur(?:ance|ed)\b|\bdeductible\b|\binvoice\b|\bwarrant\w*\s+that\b/i;
const BASIS =
  /\b(?:(?:(?:total|aggregate|net|annual|the|all|of|amount)\s+)*(?:amounts?|fees?|sums?|payments?|price|consideration|charges|commissions?|royalt(?:y|ies)|premiums?|revenues?|compensation|value)\b[^.;]{0,160}?\b(?:paid|payable|received|due|owed|owing|collected|set\s+forth|actually)\b[^.;]{0,120})/i;
const ACROSS = 160;

/** The most that a party can owe: a sum, or the words that say how it is worked out. */
export function readLiabilityCap(paper: Paper): Fact[] {
  for (const sentence of paper.sentences) {
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
