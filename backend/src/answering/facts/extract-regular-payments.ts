import type { PAYMENT_PERIODS } from '@proofroom/contract';
import { findAmounts, type FoundAmount } from '../../text/values/amounts.js';
import { quoteAround } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { clausePattern } from '../clauses/clause-patterns.js';

type Period = (typeof PAYMENT_PERIODS)[number];

/** What is paid again and again; the last of them before the sum names it. */
const PAID = clausePattern('regular-payment.states.paid');
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
const LEADS = clausePattern('regular-payment.completes.before-its-sum');
/** A bound, a condition, another paper's sum, or one of several. */
const NOT_IT = clausePattern('regular-payment.opposite.bound');
/** A promise made here, or what a sum is: recitals, and what is told of other papers, promise nothing. */
const PROMISED = clausePattern('regular-payment.states.promised');
const DEFINED = clausePattern('regular-payment.states.defined');
/** One of several sums, each for its time. */
const FOR_A_TIME = clausePattern('regular-payment.conditions.for-a-time');
const AHEAD = 60;
const BEHIND = 50;

interface Found {
  sentence: Sentence;
  amount: FoundAmount;
  of: string;
  per: Period;
}

/** What one party pays the other at regular times, where the paper states one sum for it: rent, salary, a monthly fee. */
export function readRegularPayments(source: SourceText): Fact[] {
  const found = source.sentences.flatMap((sentence) => paymentIn(sentence) ?? []);
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
