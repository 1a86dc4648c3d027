import { addDuration, findDates, findDurations, type FoundDuration } from '../../text/values/dates-and-durations.js';
import { quoteAround, type DatedFact, isoDate } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { clausePattern } from '../clauses/clause-patterns.js';

/** "The initial term of this Agreement (the "Term") shall ...", "This Agreement will remain in force ...", ""Term" means ...". */
const RUNS = clausePattern('term.states.runs');
/** What else has a term: secrets, claims, warranties, notices, a patent, a payment, what comes after the end. */
const OTHER_TERM = clausePattern('term.opposite.of-other-things');
const CONDITIONAL = clausePattern('term.conditions.conditional');
/** What ends or is asked in the course of the term is not how long it is. */
const NOT_THE_LENGTH = clausePattern('term.opposite.in-the-course');
const RENEWS = clausePattern('term.opposite.renews');
const NOTICE_AFTER = clausePattern('term.opposite.length-of-notice');
const LENGTH_BEFORE = clausePattern('term.completes.before-its-length');
const FOR_LENGTH = clausePattern('term.completes.for');
const OPEN = clausePattern('term.denies.open');
const ENDS_ON = clausePattern('term.states.ends-on');
const STARTS_ON = clausePattern('term.states.starts-on');
const ANNIVERSARY =
  /\b(?:(\d{1,2})(?:st|nd|rd|th)|(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|fifteenth|twentieth)|(one|two|three|four|five|six|seven|eight|nine|ten)[-\s]year)(?:\s*\(\s*\d{1,2}\s*(?:st|nd|rd|th)?\s*\))?\s+(?:year\s+)?anniversary\s+(?:of\s+|date\s+of\s+|from\s+)?((?:[\w’'"“”-]+\s*){0,6})/i;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const CARDINALS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** The length is counted from the paper's own beginning. */
const FROM_START = clausePattern('term.completes.from-its-start');
/** "The date of execution of the Memorandum". */
const OF_ANOTHER_PAPER = clausePattern('term.opposite.of-another-paper');
const OTHER_EVENT = clausePattern('term.conditions.after-an-event');
/** Days. */
const SHORTEST = 60;

/** The days that a paper may be counted from. */
export interface StartDates {
  agreement: DatedFact | null;
  effective: DatedFact | null;
  /** The paper gives a name to its first day, which need not be the day it bears. */
  namesStart: boolean;
}

interface Length {
  count: number;
  unit: FoundDuration['unit'];
  start: number;
  end: number;
  /** The words that say from when it is counted, and what follows. */
  after: string;
}

/** How long the paper runs, and when it ends: as stated, or counted from its own beginning. */
export function readTerm(source: SourceText, starts: StartDates): Fact[] {
  const speaking = source.sentences.filter(({ text, heading }) => isOnTerm(text, heading));
  const stated = speaking.map(statedEnd).find((fact) => fact !== null);
  for (const sentence of speaking) {
    const length = lengthIn(sentence.text);
    if (!length || CONDITIONAL.test(sentence.text)) continue;
    const term = termFact(sentence, length);
    if (stated) return [term, stated];
    const expiry = counted(sentence, length, starts);
    return expiry ? [term, expiry] : [term];
  }
  if (stated) return [stated];
  const open = speaking.find(
    ({ text }) =>
      OPEN.test(text) && !CONDITIONAL.test(text) && findDurations(text).every((one) => !isLength(text, one)),
  );
  return open ? [openTerm(open)] : [];
}

/** "Calendar Quarter" means a period of three months. */
const DEFINES_ANOTHER = clausePattern('term.opposite.defines-another');

function isOnTerm(text: string, heading: string): boolean {
  if (DEFINES_ANOTHER.test(text)) return false;
  const runs = RUNS.exec(text.slice(0, 700));
  if (!runs || OTHER_TERM.test(heading)) return false;
  return !OTHER_TERM.test(text.slice(0, runs.index + runs[0].length));
}

function statedEnd(sentence: Sentence): Fact | null {
  const { text } = sentence;
  if (CONDITIONAL.test(text)) return null;
  const renewal = RENEWS.exec(text)?.index ?? text.length;
  const date = findDates(text).find(
    (one) =>
      one.start < renewal && !one.isAmbiguous && ENDS_ON.test(text.slice(Math.max(0, one.start - 90), one.start)),
  );
  if (!date) return null;
  return {
    kind: 'expiry',
    value: { type: 'date', date: isoDate(date.date), isComputed: false },
    words: text.slice(date.start, date.end),
    quotes: [quoteAround(sentence, date.start, date.end)],
  };
}

function termFact(sentence: Sentence, { count, unit, start, end }: Length): Fact {
  return {
    kind: 'term',
    value: { type: 'period', count, unit, isBusiness: false },
    words: sentence.text.slice(start, end),
    quotes: [quoteAround(sentence, start, end)],
  };
}

/** Only where the sentence itself says that it counts from the paper's beginning, and nothing makes the end uncertain. */
function counted(sentence: Sentence, length: Length, starts: StartDates): Fact | null {
  const begin = beginning(sentence.text, length, starts);
  if (!begin) return null;
  return {
    kind: 'expiry',
    value: { type: 'date', date: isoDate(addDuration(begin.date, length)), isComputed: true },
    words: sentence.text.slice(length.start, length.end),
    quotes: [quoteAround(sentence, length.start, length.end), ...begin.quotes],
  };
}

function beginning(text: string, { after }: Length, { agreement, effective, namesStart }: StartDates) {
  const counts = OTHER_EVENT.test(after) ? after.slice(0, 140) : text;
  const own = OTHER_EVENT.test(after)
    ? null
    : findDates(text).find((one) => STARTS_ON.test(text.slice(Math.max(0, one.start - 60), one.start)));
  if (own) return own.isAmbiguous ? null : { date: own.date, quotes: [] };
  const dated = findDates(after.slice(0, 60)).find(() => OTHER_EVENT.test(after));
  if (dated) return dated.isAmbiguous ? null : { date: dated.date, quotes: [] };
  if (OTHER_EVENT.test(after) && OF_ANOTHER_PAPER.test(counts.split(',')[0] ?? '')) return null;
  const named = FROM_START.exec(counts)?.[0];
  if (!named) return null;
  const isNamed = /effective|commencement/i.test(named);
  const start = isNamed ? (effective ?? (namesStart ? null : agreement)) : agreement;
  return start && { date: start.date, quotes: start.fact.quotes };
}

export function lengthIn(text: string): Length | null {
  const anniversary = ANNIVERSARY.exec(text);
  const renewal = RENEWS.exec(text)?.index ?? text.length;
  if (anniversary && anniversary.index < renewal) {
    const [whole, figures, ordinal = '', cardinal = ''] = anniversary;
    const count =
      Number(figures) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1 || CARDINALS.indexOf(cardinal.toLowerCase()) + 1;
    const end = anniversary.index + whole.length;
    if (count > 0)
      return {
        count,
        unit: 'year',
        start: anniversary.index,
        end,
        after: `anniversary of ${anniversary[4] ?? ''}${text.slice(end)}`,
      };
  }
  const found = findDurations(text).find((period) => period.start < renewal && isLength(text, period));
  return found
    ? { count: found.count, unit: found.unit, start: found.start, end: found.end, after: text.slice(found.end) }
    : null;
}

/** "for a period of five years", and neither "30 days' notice" nor "within 60 days". */
function isLength(text: string, { start, end, unit, isBusiness, count }: FoundDuration): boolean {
  if (NOT_THE_LENGTH.test(text.slice(0, start)) || OTHER_TERM.test(text.slice(0, start))) return false;
  if (isBusiness || (unit === 'day' && count < SHORTEST) || NOTICE_AFTER.test(text.slice(end, end + 20))) return false;
  const before = text.slice(Math.max(0, start - 110), start);
  return FOR_LENGTH.test(before) && LENGTH_BEFORE.test(before);
}

function openTerm(sentence: Sentence): Fact {
  const found = OPEN.exec(sentence.text);
  const from = found?.index ?? 0;
  const to = from + (found?.[0].length ?? sentence.text.length);
  return {
    kind: 'term',
    value: { type: 'open' },
    words: sentence.text.slice(from, to),
    quotes: [quoteAround(sentence, from, to)],
  };
}
