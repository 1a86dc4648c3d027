import { findDurations, type FoundDuration } from '../../text/values/dates.js';
import { quoteAround } from './agreement-dates.js';
import type { Fact, FactKind } from './fact.js';
import type { Paper, Sentence } from './sentences-of-paper.js';

const RENEWS = /\b(?:renew(?:ed|s|al)?|extend(?:ed|s)?|extension)\b/i;
const AUTOMATIC =
  /\bautomatic\w*\b[^.;]{0,60}\b(?:renew|extend|extension|continue)|\b(?:renew|extend|continu|roll)\w*\b[^.;]{0,30}\bautomatic/i;
const REPEATED =
  /\b(?:successive|consecutive|each\s+(?:year|renewal|successive)|every|annual(?:ly)?|from\s+year\s+to\s+year|year-to-year|additional\s+[^.;,]{0,40}(?:periods|terms)|subsequent\s+[^.;,]{0,40}(?:periods|terms)|further\s+[^.;,]{0,40}(?:periods|terms))\b/i;
const OF_THIS =
  /\b(?:this\s+(?:\w+\s+){0,3}?(?:agreement|contract|lease|nda)|the\s+(?:\w+\s+){0,2}?(?:agreement|contract|lease|term)|such\s+term|initial\s+(?:\w+\s+)?(?:term|period))\b/i;
const RENEWED_FOR =
  /\b(?:renew\w*|extend\w*|extension\w*|successive|consecutive|additional|subsequent|further|renewal\s+terms?|renewal\s+periods?)\b(?:(?!\buntil\b|\bunless\b)[^.;]){0,70}$/i;
const PRIOR = /^['’]?s?['’]?\)?\s*(?:or\s+more\s+)?(?:prior|advance|written|notice|before|in\s+writing|in\s+advance)/i;
const NOT_RENEWAL_PERIOD =
  /\b(?:at\s+least|not\s+less\s+than|no\s+(?:less|later)\s+than|within|prior\s+to|notice)\s*(?:of\s+)?(?:\w+\s+)?[(]?$/i;

/** What else may be extended: a secret's keeping, a time to deliver or pay, a mere agreement to agree. */
const OTHER_THING =
  /\bconfidential|\bsurviv|\bwarrant|\bmutual(?:ly)?\s+(?:\w+\s+)?agree|\bmutual(?:ly)?\s+written|\bcure\b|\bdeliver(?:y|ies)\b|\binvoice|\bpayment\b|\binsurance|\bshall\s+extend\s+(?:for|until|from)\b|^[\d.\s]*(?:each|any)\s+(?!part)/i;

const BEFORE_END =
  /\b(?:prior\s+to|before|preceding|in\s+advance\s+of)\b[^.;]{0,80}\b(?:expir\w*|end|termination|renewal|anniversary|conclusion|lapse|then[-\s]current|commencement)\b|\bnon-?renew\w*|\bnot\s+(?:to\s+)?(?:be\s+)?renew\w*|\b(?:unless|until)\b[^.;]{0,120}\bnotice/i;
const CAUSE =
  /\b(?:breach\w*|default\w*|insolven\w*|bankrupt\w*|cure[ds]?|remed(?:y|ied|ies)|fail(?:s|ed|ure)?|change\s+(?:of|in)\s+control|force\s+majeure|regulat\w*|non-?payment|material\w*|if\s+|in\s+the\s+event|event\s+of|upon\s+the\s+occurrence|should\s+|solely|provided\s+that|acqui(?:res?|red|sition)|infring\w*|cease[sd]?|for\s+(?!any\b|no\b)(?:\w+\s+){1,3}reasons?)\b/i;
const MAY_END =
  /\b(?:may|shall\s+(?:have|be\s+entitled)|(?:has|have|reserves?)\s+the\s+right|is\s+entitled|can|right\s+to)\b[^.;]{0,80}\b(?:terminat\w*|cancel\w*|end)\b/i;
const MAY_NOT = /\b(?:may|shall|can|will)\s+not\b|\bneither\b|\bno\s+party\b|\bcannot\b/i;

/** The renewal of the term, and the three kinds of notice that are never one another. */
export function readRenewalAndNotice({ sentences }: Paper): Fact[] {
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
  if (/^[\d.\s]*(?:each|any)\s+(?!part)/i.test(text)) return null;
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
    /((?:[Ee]ither|[Ee]ach|[Aa]ny|[Bb]oth)\s+(?:of\s+the\s+)?[Pp]art(?:y|ies)|(?:[Tt]he\s+)?\p{Lu}[\p{L}\d&-]*(?:\s+(?:or\s+|and\s+)?(?:the\s+)?\p{Lu}[\p{L}\d&-]*){0,4})(?:\s+hereto)?(?:,[^,.;]{0,40},)?,?\s*$/u.exec(
      text.slice(Math.max(0, may - 90), may),
    )?.[1];
  const passive =
    /\bby\s+(either\s+(?:party|\p{Lu}[\p{L}.]+(?:\s+\p{Lu}[\p{L}.]+)*\s+or\s+(?:the\s+)?\p{Lu}[\p{L}-]+)|any\s+party|both\s+parties|(?:the\s+)?\p{Lu}[\p{L}\d.&-]*(?:\s+\p{Lu}[\p{L}\d.&-]*){0,3})/u.exec(
      text.slice(may, may + 220),
    )?.[1];
  const holder = (/agreement|contract/i.test(own ?? 'agreement') ? passive : own) ?? '';
  return /^(?:either|each|any|both)/i.test(holder) && /part/i.test(holder) ? 'either party' : holder;
}

const NO_PAYMENT = /\b(?:non-?payment|fail(?:ure|s|ed)?\s+to\s+(?:make\s+(?:\w+\s+)?)?pay|monetary)\b/i;
const CURE = /\b(?:cure[sd]?|remed(?:y|ied|ies)|rectif(?:y|ied|ies)|correct(?:s|ed)?|uncured|unremedied)\b/i;
const BREACH = /\b(?:breach\w*|default\w*|violat\w*|fail\w*)\b/i;
const ENDS = /\bterminat\w*|\bcancel\w*/i;

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

/** "30 days' prior written notice", "notice at least 60 days before". */
function noticePeriods(text: string): FoundDuration[] {
  return findDurations(text).filter((one) => {
    const before = text.slice(Math.max(0, one.start - 90), one.start);
    const after = text.slice(one.end, one.end + 60);
    if (
      /\b(?:period|term)s?\s+of\s*\(?$|\b(?:successive|additional|consecutive|initial|subsequent|further)\s+\(?$/i.test(
        before,
      )
    )
      return false;
    return (
      /^['’]?s?['’]?\)?\s*(?:or\s+more\s+|calendar\s+)?(?:prior\s+|advance\s+|written\s+|of\s+)*(?:notice|notification)/i.test(
        after,
      ) ||
      (/^['’]?s?['’]?\)?\s*(?:prior|advance|before|in\s+advance|preceding)/i.test(after) &&
        /\bnoti(?:ce|f)/i.test(before + after)) ||
      /\bnotice\s+(?:of\s+)?(?:not\s+less\s+than\s+|at\s+least\s+|no\s+less\s+than\s+)?\(?$/i.test(before)
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
