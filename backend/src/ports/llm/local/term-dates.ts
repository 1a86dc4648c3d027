import {
  addDuration,
  type CalendarDate,
  findDates,
  findDurations,
  formatDate,
  type FoundDate,
  type FoundDuration,
} from '../../../text/dates.js';
import { type Candidate, type Finding, overlaps, type Reading } from './candidates.js';
import { type DatedSentence, findAgreementDate } from './opening.js';

const TOP = 8;
const ENDS =
  /\b(?:until|till|through(?:out)?|expir\w*|terminat\w*|end(?:s|ing|ed)?|to|up to(?: and including)?|no later than)\b[^.;]{0,60}$/i;
const STARTS = /\b(?:commenc\w*|beg[iu]n\w*|effective|start\w*|as of|from|force|dated)\b[^.;]{0,60}$/i;
const TERM = /\b(?:term|period|duration|expir\w*|continu\w*|remain\w*|in effect|in force|until|anniversary)\b/i;
const PERPETUAL = /\bperpetual|\bindefinite|unlimited (?:period|duration)|no (?:fixed|set) (?:term|expir)/i;
const OPEN_ENDED =
  /\b(?:remain|continue)\b[^.;]{0,60}\b(?:until|unless)\s+(?:it\s+is\s+)?(?:terminated|cancelled|ended|either)\b/i;
const YEAR_END = /until the end of the (?:current )?calendar year|end of the current (?:calendar )?year/i;
const ANNIVERSARY =
  /\b(?:\(?(\d{1,2})(?:st|nd|rd|th)\)?|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth))(?:\s*\(\d{1,2}(?:st|nd|rd|th)?\))?\s+(?:year\s+)?anniversary/i;
/** Days. */
const SHORTEST_TERM = 60;
const TERM_BEFORE =
  /\b(?:term|period|duration|continu\w*|remain\w*|effect|force|initial|until|expir\w*|ending|for)\b[^.;]{0,60}$/i;
const NOTICE_AFTER = /^['’]?s?['’]?\s*(?:prior|advance|written|notice|before)/i;
/** A time after the term, not the term: "after termination and for eighteen months thereafter". */
const AFTER_THE_END = /\b(?:after|following|upon)\s+(?:\w+\s+){0,3}(?:terminat\w*|expir\w*)\b[^.;]{0,140}$/i;
const LATER_OF = /\b(?:later|latest) of\b/i;
const EARLIER_OF = /\b(?:earlier|earliest|sooner) of\b/i;
/** "of the Memorandum" */
const OTHER_PAPER = /\bof the (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*)/u;
const COUNTED_FROM =
  /(?<=\b(?:days?|weeks?|months?|years?)\)?\s)(?:from|after|following|commencing (?:on|from|upon)|beginning (?:on|upon)|starting (?:on|from))\s+(?:and including\s+)?(?:the\s+)?(?:[\w’'-]+\s+){0,5}?(?:date|day|execution|signing|signature|completion|launch|acceptance|delivery|approval|closing|opening|receipt|publication)\b(?:\s+(?:of|on which)\s+(?:[\w’'-]+\s?){1,8})?/i;
/** "the date" may be followed by what makes it this document's own: "hereof". */
const OWN_WORDS = 30;
/** Days that are this document's own beginning. */
const OWN_START =
  /\b(?:effective|commencement|start(?:ing)?)\s+date|\bdate\s+(?:hereof|first|of\s+(?:this|the)\s+(?:agreement|contract|lease|licen[cs]e|deed)|(?:this|the)\s+(?:agreement|contract|lease)|set forth|written|above)|\b(?:execution|signing|signature|date)\s+(?:hereof|of\s+(?:this|the)\s+(?:agreement|contract|lease|deed))|\bof\s+(?:this|the present)\b/i;
const COUNTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const EFFECTIVE_BEFORE =
  /effective\s+date["”)]?\s*(?:\)\s*)?(?:of this agreement\s*)?(?:\([^)]*\)\s*)?(?:means|is|shall be|:|of|,)?\s*(?:the\s+)?$|effective\s+(?:as\s+of|as\s+from|on|from)?[^.;]{0,25}$|(?:commence|begin|start)\w*\s+(?:on|from|as of)\s+(?:the\s+)?$|commencement date["”]?\s*(?:means:?|is|shall be|:)\s*$/i;
const EFFECTIVE_AFTER =
  /^[\s,]*(?:\d{4}\s*)?,?\s*(?:the\s+)?\(?(?:the\s+|hereinafter\s+[^"“()]{0,40})?["“](?:the\s+)?(?:effective|commencement|start)\s+date["”]/i;

/** The clause that says from when the contract holds, where it names no date of the calendar itself. */
const BEGINS =
  /\b(?:this|the|present) (?:agreement|contract|lease|deed)\b[^.;]{0,20}\b(?:shall|will|is|becomes?)\b[^.;]{0,30}\b(?:begin|commence|effective|take effect|(?:come|enter) into (?:force|effect))\b/i;

/** The date from which a document holds: where it calls a date the effective date, else the date it bears. */
export function findEffectiveDate(reading: Reading): Finding | null {
  const start = effectiveDate(reading);
  if (!start) return null;
  const begins = reading.all.find(({ text }) => BEGINS.test(text));
  const sentences = begins && !overlaps(begins, start.candidate) ? [start.candidate, begins] : [start.candidate];
  return { short: spoken(start), sentences };
}

export function findDocumentDate(reading: Reading): Finding | null {
  const found = findAgreementDate(reading);
  return found ? { short: spoken(found), sentences: [found.candidate] } : null;
}

/** The last day of a term: as stated, or counted from its start and its length, with both sentences. */
export function findExpiryDate(reading: Reading): Finding | null {
  const candidates = reading.ranked.slice(0, TOP).filter((candidate) => TERM.test(candidate.text));
  return (
    firstOf(candidates, (candidate) => statedEnd(candidate)) ??
    firstOf(candidates, (candidate) => openEnd(candidate) ?? countedEnd(reading, candidate))
  );
}

function firstOf(candidates: readonly Candidate[], find: (candidate: Candidate) => Finding | null): Finding | null {
  for (const candidate of candidates) {
    const finding = find(candidate);
    if (finding) return finding;
  }
  return null;
}

function statedEnd(candidate: Candidate): Finding | null {
  const { text } = candidate;
  const date = findDates(text).find((one) => ENDS.test(text.slice(0, one.start)) && !isStart(text, one));
  return date ? { short: spoken({ date, candidate }), sentences: [candidate] } : null;
}

/** A term that runs on until somebody ends it. */
function openEnd(candidate: Candidate): Finding | null {
  if (PERPETUAL.test(candidate.text)) return { short: 'perpetual', sentences: [candidate] };
  const isOpen = OPEN_ENDED.test(candidate.text) && lengthOf(candidate.text) === null;
  return isOpen ? { short: 'perpetual, until terminated', sentences: [candidate] } : null;
}

/** The date in the best sentence that states one, for questions about any other day. */
export function findDate({ ranked }: Reading): Finding | null {
  const best = ranked[0]?.score ?? 0;
  for (const candidate of ranked.slice(0, TOP)) {
    if (candidate.score < best * 0.6) break;
    const [date] = findDates(candidate.text);
    if (date) return { short: spoken({ date, candidate }), sentences: [candidate] };
  }
  return null;
}

function countedEnd(reading: Reading, candidate: Candidate): Finding | null {
  const start = startIn(candidate) ?? effectiveDate(reading);
  if (!start || start.date.isAmbiguous) return null;
  const sentences = start.candidate === candidate ? [candidate] : [candidate, start.candidate];
  if (YEAR_END.test(candidate.text))
    return {
      short: `${formatDate({ year: start.date.date.year, month: 12, day: 31 })} (the end of the calendar year of ${spoken(start)})`,
      sentences,
    };
  const length = lengthOf(candidate.text);
  if (!length) return null;
  const span = `${length.count} ${length.unit}${length.count === 1 ? '' : 's'}`;
  const other = otherStart(candidate.text);
  if (other !== null && start.candidate !== candidate) return countedFromOther(reading, candidate, length, other);
  const end: CalendarDate = addDuration(start.date.date, length);
  const bound = LATER_OF.test(candidate.text) ? ', or later' : EARLIER_OF.test(candidate.text) ? ', or earlier' : '';
  return { short: `${formatDate(end)}${bound} (${span} from ${spoken(start)})`, sentences };
}

/** "Five years following the execution of the Memorandum": the sentence that says what the Memorandum is may date it. */
function countedFromOther(
  { all }: Reading,
  candidate: Candidate,
  length: NonNullable<ReturnType<typeof lengthOf>>,
  other: string,
): Finding {
  const span = `${length.count} ${length.unit}${length.count === 1 ? '' : 's'}`;
  const paper = OTHER_PAPER.exec(other)?.[1];
  const named = paper && all.find(({ text }) => text.includes(`“${paper}”`) || text.includes(`"${paper}"`));
  if (!named || named === candidate) return { short: `${span} ${other}`, sentences: [candidate] };
  const [date, ...more] = findDates(named.text);
  const isPlain = date !== undefined && more.length === 0 && !date.isAmbiguous;
  const short = isPlain
    ? `${formatDate(addDuration(date.date, length))} (${span} ${other}, dated ${formatDate(date.date)})`
    : `${span} ${other}`;
  return { short, sentences: [candidate, named] };
}

/** The day a term is counted from when it is none that this document gives: "following the date of execution of the Memorandum". */
function otherStart(text: string): string | null {
  const counted = COUNTED_FROM.exec(text);
  if (!counted || OWN_START.test(text.slice(counted.index, counted.index + counted[0].length + OWN_WORDS))) return null;
  return counted[0].trim();
}

/** The length of a term, not of a notice or of a renewal. */
function lengthOf(text: string): { count: number; unit: 'day' | 'week' | 'month' | 'year' } | null {
  const anniversary = ANNIVERSARY.exec(text);
  if (anniversary)
    return {
      count: Number(anniversary[1] ?? COUNTS.indexOf((anniversary[2] ?? '').toLowerCase()) + 1) || 1,
      unit: 'year',
    };
  const renewal = /\b(?:renew|extend|extension|successive|additional)/i.exec(text)?.index ?? text.length;
  return findDurations(text).find((period) => period.start < renewal && isTerm(text, period)) ?? null;
}

/** "for a period of five years", and neither "30 days' notice" nor "within 60 days". */
function isTerm(text: string, { start, end, unit, isBusiness, count }: FoundDuration): boolean {
  if (AFTER_THE_END.test(text.slice(Math.max(0, start - 160), start))) return false;
  if (isBusiness || (unit === 'day' && count < SHORTEST_TERM) || NOTICE_AFTER.test(text.slice(end, end + 20)))
    return false;
  return (
    TERM_BEFORE.test(text.slice(Math.max(0, start - 90), start)) ||
    /^\s*(?:term|period|from|after|following|thereafter|subsequent|commencing)/i.test(text.slice(end, end + 20))
  );
}

function startIn(candidate: Candidate): DatedSentence | null {
  const date = findDates(candidate.text).find((one) => isStart(candidate.text, one));
  return date ? { date, candidate } : null;
}

function isStart(text: string, date: FoundDate): boolean {
  return (
    STARTS.test(text.slice(0, date.start)) &&
    !/\b(?:until|through|expir\w*|terminat\w*|end(?:s|ing))\b[^.;]{0,40}$/i.test(text.slice(0, date.start))
  );
}

function effectiveDate(reading: Reading): DatedSentence | null {
  for (const candidate of new Set([...reading.ranked, ...reading.all])) {
    const date = findDates(candidate.text).find((one) => isEffective(candidate.text, one));
    if (date) return { date, candidate };
  }
  return findAgreementDate(reading);
}

function isEffective(text: string, { start, end }: FoundDate): boolean {
  return EFFECTIVE_AFTER.test(text.slice(end)) || EFFECTIVE_BEFORE.test(text.slice(Math.max(0, start - 70), start));
}

/** A date that may be read two ways is repeated as it stands. */
function spoken({ date, candidate }: DatedSentence): string {
  return date.isAmbiguous ? candidate.text.slice(date.start, date.end) : formatDate(date.date);
}
