import type { PAYMENT_PERIODS } from '@proofroom/contract';
import { findAmounts, type FoundAmount } from '../../text/values/amounts.js';
import { quoteAround } from './agreement-dates.js';
import type { Fact } from './fact.js';
import type { Paper, Sentence } from './sentences-of-paper.js';

type Period = (typeof PAYMENT_PERIODS)[number];

/** What is paid again and again; the last of them before the sum names it. */
const PAID = /\b(?:salary|rent|retainer|fees?|charges?|royalt(?:y|ies)|remuneration|stipend)\b/gi;
const OFTEN: readonly (readonly [Period, string])[] = [
  ['year', 'annual(?:ly)?|yearly|per\\s+annum|(?:an?|per|each|every)\\s+(?:calendar\\s+)?year'],
  ['quarter', 'quarterly|(?:an?|per|each|every)\\s+(?:calendar\\s+)?quarter'],
  ['month', 'monthly|(?:an?|per|each|every)\\s+(?:calendar\\s+)?month'],
  ['week', 'weekly|(?:an?|per|each|every)\\s+week'],
];
const BEFORE_PAID = OFTEN.map(
  ([period, words]) => [period, new RegExp(`\\b(?:${words})(?:\\s+[\\w-]+){0,2}\\s*$`, 'i')] as const,
);
const AFTER_SUM = OFTEN.map(
  ([period, words]) => [period, new RegExp(`^\\s*(?:\\([^)]{0,60}\\)\\s*)?(?:for\\s+)?(?:${words})\\b`, 'i')] as const,
);
/** Between what is paid and its sum: "is", "of", "in the amount of", "means". */
const LEADS =
  /^["”’)]*\s*(?:(?:\([^)]{0,60}\)|payable|to\s+be|shall\s+be|will\s+be|be|is|are|means|of|in\s+the\s+(?:sum|amount)\s+of|(?:consulting\s+)?rate\s+of|for\s+(?:its|the|his|her)\s+services|(?:United\s+States\s+)?dollars|equal\s+to|on\s+commencement|at\s+(?:the|a)\s+rate\s+of|the\s+(?:sum|amount)\s+of|fixed\s+at|a|an|:|,)\s*)*$/i;
/** A bound, a condition, another paper's sum, or one of several. */
const NOT_IT =
  /\b(?:exceed\w*|less\s+than|more\s+than|up\s+to|at\s+least|at\s+most|maximum|minimum|greater|increas\w*|reduc\w*|adjust\w*|if|unless|until|during|instead|insur\w*|late|penalt\w*|for\s+each|additional|plus|first|second|third|thereafter|following|initial\s+year|per\s+(?!annum|year|month|quarter|week)\w+)\b/i;
/** A promise made here, or what a sum is: recitals, and what is told of other papers, promise nothing. */
const PROMISED = /\b(?:shall|will|must|agrees?\s+to)\s+(?:\w+\s+){0,2}?(?:pay|paid|receive|entitled)\b/i;
const DEFINED = /^["”’)]*\s*(?:(?:\([^)]{0,60}\)|on\s+commencement)\s*)?(?:(?:shall|will|must)\s+be|is|are|means|:)/i;
/** One of several sums, each for its time. */
const FOR_A_TIME = /\bfrom\b[^;]*\b(?:to|until|through)\b/i;
const AHEAD = 60;
const BEHIND = 50;

interface Found {
  sentence: Sentence;
  amount: FoundAmount;
  of: string;
  per: Period;
}

/** What one party pays the other at regular times, where the paper states one sum for it: rent, salary, a monthly fee. */
export function readRegularPayments(paper: Paper): Fact[] {
  const found = paper.sentences.flatMap((sentence) => paymentIn(sentence) ?? []);
  const byName = Map.groupBy(found, ({ of }) => of);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    // Two sums for one thing: which of them is paid when is not read here.
    const isOne = same.every(({ amount, per }) => amount.value === first?.amount.value && per === first.per);
    return first && isOne ? [toFact(first)] : [];
  });
}

/** The one sum of a sentence that is called a regular payment; none where there are several. */
function paymentIn(sentence: Sentence): Found | null {
  const found = findAmounts(sentence.text).flatMap((amount) => regular(sentence, amount) ?? []);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function regular(sentence: Sentence, amount: FoundAmount): Found | null {
  const { text } = sentence;
  const before = text.slice(0, amount.start);
  const paid = [...before.matchAll(PAID)].at(-1);
  if (!paid || amount.value <= 0) return null;
  const between = before.slice(paid.index + paid[0].length);
  if (!LEADS.test(between) || FOR_A_TIME.test(text)) return null;
  if (!PROMISED.test(before) && !DEFINED.test(between)) return null;
  const ahead = before.slice(Math.max(0, paid.index - AHEAD), paid.index);
  const after = text.slice(amount.end, amount.end + BEHIND);
  const per =
    AFTER_SUM.find(([, often]) => often.test(after))?.[0] ?? BEFORE_PAID.find(([, often]) => often.test(ahead))?.[0];
  if (per === undefined || NOT_IT.test(`${ahead} ${between} ${after}`)) return null;
  return { sentence, amount, of: paid[0].toLowerCase(), per };
}

function toFact({ sentence, amount, of, per }: Found): Fact {
  const { start, end } = amount;
  return {
    kind: 'regular_payment',
    value: { type: 'amount', amount: amount.value, currency: amount.currency, of, per },
    words: sentence.text.slice(start, end),
    quotes: [quoteAround(sentence, start, end)],
  };
}
