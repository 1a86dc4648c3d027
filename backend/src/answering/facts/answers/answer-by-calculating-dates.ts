import { factText } from '@proofroom/contract';
import {
  addDuration,
  type CalendarDate,
  compareDates,
  findDates,
  findDurations,
  formatDate,
} from '../../../text/values/dates-and-durations.js';
import type { FactKind } from '../fact.js';
import {
  documentsNamed,
  type DocumentWithFacts,
  type FactAnswer,
  factsOf,
  parseDay,
  statementOf,
} from './fact-answer-types-and-helpers.js';

type Part = readonly [kind: FactKind, noun: string, words: RegExp];

/** Days of a paper, as questions that compute with them speak of them. */
const DAYS: readonly Part[] = [
  ['agreement_date', 'date', /\b(?:signing|signed|signature|execut(?:ion|ed)|the date of the)\b/gi],
  [
    'effective_date',
    'effective date',
    /\b(?:effective date|effective|commenc\w+(?: date)?|start(?:s|ing|ed)?(?: date)?|beg(?:in|ins|an|inning)|(?:takes?|taking|took) effect|(?:comes?|came|coming|enters?|entered|entering) into (?:force|effect))\b/gi,
  ],
  ['expiry', 'expiry', /\b(?:expir\w+(?: date)?|end date|ends?|ended|ending|lapses?|runs? out|over)\b/gi],
];
const NOTICES: readonly Part[] = [
  [
    'notice_against_renewal',
    'notice against renewal',
    /\b(?:non-renewal notice|notices? (?:of non-renewal|not to renew|against (?:the )?renewal|(?:to (?:prevent|stop|avoid)|stopping|preventing) (?:the |an? |its )?(?:automatic )?(?:renewal|extension)))\b/gi,
  ],
  ['notice_to_end', 'notice to end it', /\bnotices?\b/gi],
];
const HOW_LONG = /\b(?:how long|how much time|how many (?:days|weeks|months|years))\b/gi;
const BY_WHEN = /\b(?:by when|until when|(?:last|latest|final) (?:day|date)|when .*\bat the latest\b|how late)\b/gi;
const WHEN = /\b(?:when|(?:what|which) (?:day|date)|on what date|what is the date)\b/gi;
const LATER = /\b(?:after|from|following|later than)\b/i;
const EARLIER = /\b(?:before|ahead of|prior to)\b/i;
/** Words of any question that computes with days. */
const OF_DAYS =
  /^(?:if|what|which|when|is|are|was|were|be|does|do|did|must|can|may|should|will|would|to|the|a|an|of|on|in|at|for|under|by|its|it|we|you|i|us|party|either|between|and|from|after|before|later|than|following|until|till|lie|lies|pass|passed|there|give|gives|given|giving|gave|serve|served|send|sent|written|today|terminate|terminated|terminating|day|date|days|that|then|latest|having|been|had|has|come|fall|falls|day's|actually)$/i;

const DAY = 86_400_000;
const time = ({ year, month, day }: CalendarDate): number => Date.UTC(year, month - 1, day);

/** Takes these words out of a question; null where they are not in it. */
function without(question: string, words: RegExp): string | null {
  const rest = question.replaceAll(words, ' ');
  return rest === question ? null : rest;
}

/** The facts of the list that the words name, in their order, and the words that are left. */
function partsIn(question: string, parts: readonly Part[]): { found: Part[]; rest: string } {
  const found: (readonly [at: number, part: Part])[] = [];
  let rest = question;
  for (const part of parts) {
    const at = rest.search(part[2]);
    if (at < 0) continue;
    found.push([at, part]);
    rest = rest.replaceAll(part[2], (words) => ' '.repeat(words.length));
  }
  return { found: found.toSorted(([a], [b]) => a - b).map(([, part]) => part), rest };
}

/**
 * A day or a length of time worked out from days and notices of one paper: how long after signing it took effect, when it ends after
 * a notice of a certain day, by when notice against renewal must be given. Null for every other question.
 */
export function answerFromDates(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const [given, ...moreGiven] = findDates(question);
  if (given?.isAmbiguous || moreGiven.length > 0) return null;
  const asked = given
    ? question.slice(0, given.start) + ' '.repeat(given.end - given.start) + question.slice(given.end)
    : question;
  return (
    (given ? null : byWhen(asked, documents)) ??
    howLong(asked, given?.date ?? null, documents) ??
    (given ? afterNotice(asked, given.date, documents) : shifted(asked, documents))
  );
}

/** The one paper that the words left over name. */
function paperOf(rest: string, documents: readonly DocumentWithFacts[]): DocumentWithFacts | null {
  const words = rest.match(/[\p{L}\d][\p{L}\d'’&.-]*/gu) ?? [];
  const papers = words.map((word) => word.replace(/[.'’-]+$/, '')).filter((word) => !OF_DAYS.test(word));
  const named = documentsNamed(papers.join(' '), documents);
  return named?.length === 1 ? (named[0] ?? null) : null;
}

/** The day that a paper states once; null where it states none or two. */
function dayOf(document: DocumentWithFacts, kind: FactKind): CalendarDate | null {
  const [fact, ...more] = factsOf(document, kind);
  return fact?.value.type === 'date' && more.length === 0 ? parseDay(fact.value.date) : null;
}

function periodOf(document: DocumentWithFacts, kind: FactKind) {
  const [fact, ...more] = factsOf(document, kind);
  return fact?.value.type === 'period' && more.length === 0 && !fact.value.isBusiness ? fact.value : null;
}

const answer = (text: string, document: DocumentWithFacts, parts: readonly Part[]): FactAnswer => ({
  text,
  statements: parts.map(([kind, noun]) => statementOf(document, kind, noun, false)),
  silent: [],
});

/** The end of the term less the notice: both are shown. */
function byWhen(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const [against] = NOTICES;
  const plain = without(question, BY_WHEN);
  const rest = plain && against && without(plain, against[2]);
  const document = rest ? paperOf(rest, documents) : null;
  const [end, notice] = document ? [dayOf(document, 'expiry'), periodOf(document, 'notice_against_renewal')] : [];
  if (!document || !end || !notice || !against) return null;
  const day = addDuration(end, { count: -notice.count, unit: notice.unit });
  const text = `${formatDate(day)} (${formatDate(end)} less ${factText(notice)}).`;
  return answer(text, document, [...DAYS.filter(([kind]) => kind === 'expiry'), against]);
}

/** From one day of the paper to another, or to the day that the question gives. */
function howLong(
  question: string,
  given: CalendarDate | null,
  documents: readonly DocumentWithFacts[],
): FactAnswer | null {
  const plain = without(question, HOW_LONG);
  if (plain === null) return null;
  const { found, rest } = partsIn(plain, DAYS);
  const document = found.length === (given ? 1 : 2) ? paperOf(rest, documents) : null;
  const days = document ? found.map(([kind]) => dayOf(document, kind)) : [];
  const known = [...days, ...(given ? [given] : [])].flatMap((day) => day ?? []);
  if (!document || known.length !== 2) return null;
  const [from, to] = known.toSorted(compareDates);
  if (!from || !to) return null;
  const count = Math.round((time(to) - time(from)) / DAY);
  const text = `${count} ${count === 1 ? 'day' : 'days'}, from ${formatDate(from)} to ${formatDate(to)}.`;
  return answer(text, document, found);
}

/** "If notice is given on 1 March 2027, when does it end?" */
function afterNotice(
  question: string,
  given: CalendarDate,
  documents: readonly DocumentWithFacts[],
): FactAnswer | null {
  const plain = without(question, WHEN);
  const { found, rest } = partsIn(plain ?? '', [...NOTICES, ...DAYS.filter(([kind]) => kind === 'expiry')]);
  const notice = found.find(([kind]) => kind === 'notice_to_end');
  if (plain === null || !notice || found.some(([kind]) => kind === 'notice_against_renewal')) return null;
  const document = paperOf(rest, documents);
  const period = document && periodOf(document, 'notice_to_end');
  if (!period) return null;
  const { holder: _, ...length } = period;
  const text = `${formatDate(addDuration(given, period))} (${formatDate(given)} plus ${factText(length)}).`;
  return answer(text, document, [notice]);
}

/** "What date is 90 days after the effective date?" */
function shifted(question: string, documents: readonly DocumentWithFacts[]): FactAnswer | null {
  const plain = without(question, WHEN);
  const [length, ...more] = plain === null ? [] : findDurations(plain);
  if (plain === null || !length || length.isBusiness || more.length > 0) return null;
  const following = plain.slice(length.end);
  const isLater = LATER.test(following);
  if (isLater === EARLIER.test(following)) return null;
  const { found, rest } = partsIn(`${plain.slice(0, length.start)} ${following}`, DAYS);
  const [part, ...others] = found;
  const document = part && others.length === 0 ? paperOf(rest, documents) : null;
  const from = document && dayOf(document, part?.[0] ?? 'expiry');
  if (!document || !from || !part) return null;
  const { count, unit } = length;
  const day = addDuration(from, { count: isLater ? count : -count, unit });
  const said = `${count} ${unit}${count === 1 ? '' : 's'}`;
  return answer(`${formatDate(day)} (${formatDate(from)} ${isLater ? 'plus' : 'less'} ${said}).`, document, [part]);
}
