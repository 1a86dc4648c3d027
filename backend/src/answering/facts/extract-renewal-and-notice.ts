import { findDurations, type FoundDuration } from '../../text/values/dates-and-durations.js';
import { quoteAround } from './extract-agreement-dates.js';
import type { Fact, FactKind } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { clausePattern } from '../clauses/clause-patterns.js';

const RENEWS = clausePattern('renewal.states.renews');
const AUTOMATIC = clausePattern('renewal.states.by-itself');
const REPEATED = clausePattern('renewal.completes.again');
const OF_THIS = clausePattern('renewal.completes.of-the-paper');
const RENEWED_FOR = clausePattern('renewal.completes.before-its-length');
const PRIOR = clausePattern('renewal.opposite.length-of-notice');
const NOT_RENEWAL_PERIOD = clausePattern('renewal.opposite.before-a-limit');

/** What else may be extended: a secret's keeping, a time to deliver or pay, a mere agreement to agree. */
const OTHER_THING = clausePattern('renewal.opposite.of-other-things');

const BEFORE_END = clausePattern('notice.conditions.before-the-end');
const OF_EACH_THING = clausePattern('renewal.opposite.of-each-thing');
const CAUSE = clausePattern('notice.conditions.for-cause');
const MAY_END = clausePattern('notice.states.may-end');
const MAY_NOT = clausePattern('notice.denies.may-not-end');

/** The renewal of the term, and the three kinds of notice that are never one another. */
export function readRenewalAndNotice({ sentences }: SourceText): Fact[] {
  const first = (read: (sentence: Sentence) => Fact | null) => {
    for (const sentence of sentences) {
      const fact = read(sentence);
      if (fact) return [fact];
    }
    return [];
  };
  const cures = sentences.flatMap((sentence) => curePeriod(sentence) ?? []);
  const ends = sentences.flatMap((sentence) => noticeToEnd(sentence) ?? []);
  return [
    ...first(renewal),
    ...first(noticeAgainstRenewal),
    ...onePerHolder(ends),
    ...(new Set(cures.map(lengthOf)).size === 1 ? cures.slice(0, 1) : []),
  ];
}

const lengthOf = ({ value }: Fact): string => (value.type === 'period' ? `${value.count} ${value.unit}` : '');

/** The licensor may have to give longer notice than the licensee; where one holder has two lengths, nothing is said. */
function onePerHolder(facts: readonly Fact[]): Fact[] {
  const holderOf = ({ value }: Fact) => (value.type === 'period' ? (value.holder ?? '') : '');
  const byHolder = Map.groupBy(facts, holderOf);
  return [...byHolder.values()].flatMap((own) => (new Set(own.map(lengthOf)).size === 1 ? own.slice(0, 1) : []));
}

function renewal(sentence: Sentence): Fact | null {
  const { text } = sentence;
  if (!RENEWS.test(text) || !OF_THIS.test(text) || OTHER_THING.test(text)) return null;
  const period = findDurations(text).find(
    (one) =>
      RENEWED_FOR.test(text.slice(Math.max(0, one.start - 90), one.start)) &&
      !NOT_RENEWAL_PERIOD.test(text.slice(Math.max(0, one.start - 40), one.start)) &&
      !PRIOR.test(text.slice(one.end, one.end + 24)) &&
      (one.unit !== 'day' || one.count >= 30),
  );
  if (!period) return null;
  return periodFact('renewal', sentence, period, {
    isAutomatic: AUTOMATIC.test(text),
    isRepeated: REPEATED.test(text),
  });
}

function noticeAgainstRenewal(sentence: Sentence): Fact | null {
  const { text } = sentence;
  if (!RENEWS.test(text) || !BEFORE_END.test(text) || !OF_THIS.test(text)) return null;
  if (OF_EACH_THING.test(text)) return null;
  const period = noticePeriods(text).find((one) => one.unit !== 'year');
  return period ? periodFact('notice_against_renewal', sentence, period) : null;
}

function noticeToEnd(sentence: Sentence): Fact | null {
  const { text } = sentence;
  const may = MAY_END.exec(text);
  if (!may || CAUSE.test(text) || RENEWS.test(text) || MAY_NOT.test(text)) return null;
  if (!OF_THIS.test(text)) return null;
  const period = noticePeriods(text)[0];
  return period ? periodFact('notice_to_end', sentence, period, { holder: holderIn(text, may.index) }) : null;
}

/** Who may end it: "Either party", "Licensor", "DCL or SEV". */
function holderIn(text: string, may: number): string {
  const own =
    /((?:[Ee]ither|[Ee]ach|[Aa]ny|[Bb]oth)\s+(?:of\s+the\s+)?[Pp]art(?:y|ies)|(?:[Tt]he\s+)?\p{Lu}[\p{L}\d&-]*(?:\s+(?:(?:or|and)\s+(?:the\s+)?)?\p{Lu}[\p{L}\d&-]*){0,4})(?:\s+hereto)?(?:,[^,.;]{0,40},)?,?\s*$/u.exec(
      text.slice(Math.max(0, may - 90), may),
    )?.[1];
  const passive =
    /\bby\s+(either\s+(?:party|\p{Lu}[\p{L}.]+(?:\s+\p{Lu}[\p{L}.]+)*\s+or\s+(?:the\s+)?\p{Lu}[\p{L}-]+)|any\s+party|both\s+parties|(?:the\s+)?\p{Lu}[\p{L}\d.&-]*(?:\s+\p{Lu}[\p{L}\d.&-]*){0,3})/u.exec(
      text.slice(may, may + 220),
    )?.[1];
  const holder = (/agreement|contract/i.test(own ?? 'agreement') ? passive : own) ?? '';
  return /^(?:either|each|any|both)/i.test(holder) && /part/i.test(holder) ? 'either party' : holder;
}

const NO_PAYMENT = clausePattern('cure.opposite.of-payment');
const CURE = clausePattern('cure.states.cured');
const BREACH = clausePattern('cure.conditions.breach');
const ENDS = clausePattern('cure.completes.ends');

function curePeriod(sentence: Sentence): Fact | null {
  const { text } = sentence;
  if (NO_PAYMENT.test(text) || !CURE.test(text) || !BREACH.test(text) || !ENDS.test(text)) return null;
  const near = findDurations(text).filter((one) => {
    const quoteAround = text.slice(Math.max(0, one.start - 110), Math.min(text.length, one.end + 90));
    return CURE.test(quoteAround) && one.unit !== 'year';
  });
  const first = near[0];
  return first && near.every((one) => one.count === first.count && one.unit === first.unit)
    ? periodFact('cure_period', sentence, first)
    : null;
}

const TERM_BEFORE = clausePattern('notice.opposite.before-a-term');
const NOTICE_AFTER = clausePattern('notice.states.after-its-length');
const AHEAD_AFTER = clausePattern('notice.completes.ahead');
const NOTICE = clausePattern('notice.completes.named');
const NOTICE_BEFORE = clausePattern('notice.states.before-its-length');

/** "30 days' prior written notice", "notice at least 60 days before". */
function noticePeriods(text: string): FoundDuration[] {
  return findDurations(text).filter((one) => {
    const before = text.slice(Math.max(0, one.start - 90), one.start);
    const after = text.slice(one.end, one.end + 60);
    if (TERM_BEFORE.test(before)) return false;
    return (
      NOTICE_AFTER.test(after) || (AHEAD_AFTER.test(after) && NOTICE.test(before + after)) || NOTICE_BEFORE.test(before)
    );
  });
}

function periodFact(
  kind: FactKind,
  sentence: Sentence,
  { start, end, count, unit, isBusiness }: FoundDuration,
  more: { isAutomatic?: boolean; isRepeated?: boolean; holder?: string } = {},
): Fact {
  return {
    kind,
    value: { type: 'period', count, unit, isBusiness, ...more },
    words: sentence.text.slice(start, end),
    quotes: [quoteAround(sentence, start, end)],
  };
}
