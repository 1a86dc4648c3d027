import { ADJECTIVE, PLACE } from '../jurisdictions.js';
import { factsAskedFor, type FactSubject } from './fact-kinds-in-question.js';
import type { Condition } from './answer-which-documents.js';
import { clausePattern } from '../../clauses/clause-patterns.js';

/** What a question does with the facts that it names. */
export interface FactQuestion {
  subjects: readonly FactSubject[];
  /** Words that are left to name the papers. */
  papers: string;
  condition: Condition | null;
  extreme: 'least' | 'most' | null;
  isSum: boolean;
}

export const ASKS_YES_OR_NO =
  /^(?:is|are|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had|am|why)\b/i;
/** "Which of the contracts ...", "how many leases ...": papers are chosen. */
const CHOOSES =
  /^(?:which|what|how many|list|name)(?: (?:of|the|our|all|these|those|in|room))* (?:[\w'’-]+ ){0,3}?(?:agreements?|contracts?|documents?|papers?|leases?|ndas?|licen[cs]es?|deals?|ones)\b|^which (?:can|may|are|have|expire|end|run|renew)\b/i;
const WHEN =
  /\b(on or before|before|after|in|by|until|during)\s+((?:the\s+end\s+of\s+|(?:the\s+)?year\s+)?(?:\d|january|february|march|april|may|june|july|august|september|october|november|december)[^,;?]*)$/i;
const OF_LAW = new RegExp(`\\b(?:${PLACE}|${ADJECTIVE}\\b)(?:\\s+laws?\\b)?`, 'iu');
const BY_ITSELF = clausePattern('renewal.asks.asked-by-itself');
const WITH_PARTY = /\b(?:is|are|was|were)?\s*(?:made |concluded )?with (?<party>[^,;?]+)$/i;
const MOST = /\b(?:the )?(?:longest|last|latest|highest|largest|biggest|greatest|most)\b/i;
const LEAST = /\b(?:the )?(?:shortest|first|next|earliest|soonest|quickest|lowest|smallest|least)\b/i;
const IN_ORDER = /\bin (?:the )?order of\b|\b(?:rank|sort|order|arrange)(?:ed)?\b(?=.*\bby\b)/i;
const COMPARES = new RegExp(
  `${MOST.source}|${LEAST.source}|\\b(?:order|ordered|rank|ranked|sort|sorted|arrange|arranged)\\b`,
  'i',
);
const EITHER = clausePattern('notice.asks.asked-of-either');
const ENDED = clausePattern('notice.asks.asked-to-end');
const FOR_CAUSE = clausePattern('notice.asks.asked-for-cause');
const WITHOUT_CAUSE = clausePattern('notice.asks.asked-without-cause');
const ADDS_UP =
  /\b(?:in total|in all|altogether|all together|taken together|together|added up|adds? up to|adds? up|adding up|comes? to|combined|aggregate|the sum of|sum of|sum|total of|totals?)\b/gi;
/** A cap itself is an aggregate; only words that add several papers make a sum of caps. */
const SUMMABLE = new Set(['regular_payment', 'liability_cap']);

/** A question over facts, however it is worded; null where a word of it is left that is neither part of one nor a name. */
export function readFactQuestion(question: string): FactQuestion | null {
  if (ASKS_YES_OR_NO.test(question)) return null;
  const chooses = CHOOSES.test(question);
  const about = factsAskedFor(question);
  const asks = (kind: FactSubject['kind']) => about?.subjects.some((one) => one.kind === kind) ?? false;
  const { condition, rest } = chooses ? conditionOf(question, asks) : { condition: null, rest: question };
  const isSum = about?.subjects.length === 1 && about.subjects.every(({ kind }) => SUMMABLE.has(kind));
  const plain = isSum ? rest.replaceAll(ADDS_UP, ' ') : rest;
  const extreme = condition ? null : extremeOf(plain);
  const asked = factsAskedFor(plain);
  if (condition?.by === 'with')
    return {
      subjects: [],
      papers: papersIn(asked?.leftOver ?? rest.split(' ')),
      condition,
      extreme: null,
      isSum: false,
    };
  if (!asked) return null;
  return {
    subjects: asked.subjects,
    papers: papersIn(extreme ? asked.leftOver.filter((word) => !COMPARES.test(word)) : asked.leftOver),
    condition,
    extreme,
    isSum: isSum && plain !== rest,
  };
}

/** "How many" and the like are known of any question; what is left names papers. */
const papersIn = (words: readonly string[]): string =>
  words.filter((word) => !/^(?:which|what|how|many|list|name|is|are|of)$/i.test(word)).join(' ');

const extremeOf = (text: string): FactQuestion['extreme'] =>
  MOST.test(text) ? 'most' : LEAST.test(text) || IN_ORDER.test(text) ? 'least' : null;

const isForCause = (question: string): boolean => FOR_CAUSE.test(question) && !WITHOUT_CAUSE.test(question);

function conditionOf(
  question: string,
  asks: (kind: FactSubject['kind']) => boolean,
): { condition: Condition | null; rest: string } {
  const without = (match: RegExpExecArray) => question.replace(match[0], ' ');
  const when = asks('expiry') ? WHEN.exec(question) : null;
  if (when) return { condition: { by: 'expires', when: when[1] ?? '', date: when[2] ?? '' }, rest: without(when) };
  const law = asks('governing_law') ? OF_LAW.exec(question) : null;
  if (law) return { condition: { by: 'law', place: law[1] ?? law[2] ?? '' }, rest: without(law) };
  const itself = asks('renewal') && !asks('notice_against_renewal') ? BY_ITSELF.exec(question) : null;
  if (itself) return { condition: { by: 'renews' }, rest: without(itself) };
  const either = ENDED.test(question) && !isForCause(question) ? EITHER.exec(question) : null;
  if (either) return { condition: { by: 'either' }, rest: `${without(either)} notice` };
  const party = factsAskedFor(question) === null ? WITH_PARTY.exec(question) : null;
  if (party) return { condition: { by: 'with', party: party.groups?.party ?? '' }, rest: without(party) };
  return { condition: null, rest: question };
}
