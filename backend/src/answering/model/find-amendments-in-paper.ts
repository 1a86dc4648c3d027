import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { unitAt } from '../clauses/page-and-headings-of-offset.js';
import { numberOfClause, numberedClause } from '../clauses/whole-clause.js';
import { type Run, unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { nameOfSchedule, scheduleOfUnits } from './schedules-of-paper.js';
import type { StretchToRead } from './locate-clauses-tables-and-signatures.js';

/** A deed, letter or agreement that changes another one, by its title. */
const OF_AMENDMENT =
  /\b(?:(?:deed|letter|agreement|memorandum|notice) of (?:amendment|variation)|(?:amendment|variation|supplemental|amending) (?:agreement|deed|letter)|amendment (?:no\b|number|\d|to\b)|variation (?:no\b|to\b)|(?:first|second|third|fourth|fifth) (?:amendment|addendum|supplement)|addendum|side letter|special conditions)\b/i;
const LONGEST_TITLE = 120;
/** Before that, a title stands in a table of contents. */
const AFTER_CONTENTS = 1 / 3;
const CHANGES =
  /\b(?:replac(?:ed|ing)|delet(?:ed|ing)|substitut(?:ed|ing)|(?:is|are|be|been|hereby) (?:amended|varied|modified|revised)|in place of|shall (?:now )?(?:be )?read)\b/i;
const PLACES =
  /\b(?:clause|section|article|paragraph|condition|item)s?\s+(\d{1,2}(?:\.\d{1,2})*)(?:\([a-z]+\))*(?: (?:of|in|to) (?:the )?(schedule|exhibit|annex(?:ure)?|appendix|attachment)\s+([A-Z]|\d{1,3}|[IVX]+)\b)?/gi;
const SCHEDULES = /\b(schedule|exhibit|annex(?:ure)?|appendix|attachment)\s+([A-Z]|\d{1,3}|[IVX]+)\b/gi;
const TERMS = /\b(?:definition|meaning|term)s? (?:of )?(?:the terms? )?["“']([^"“”']{2,60})["”']/gi;
const FARTHEST_NUMBER = 12;
const LONGEST = 1_500;
const MOST = 3;

/** A unit in which a paper changes what it says elsewhere: numbers of its clauses, names of its schedules, its defined terms. */
interface Amendment {
  unit: number;
  /** Each within a schedule, or in the body. */
  clauses: readonly { number: string; schedule: string | null }[];
  schedules: readonly string[];
  terms: readonly string[];
}

/** Of each unit whether it stands in a deed, letter or agreement that changes the paper, up to the next schedule. */
const isAmending = memoize((index: DocumentIndex): readonly boolean[] => {
  const schedules = scheduleOfUnits(index);
  let amends = false;
  return unitsOf([0, index.unitCount]).map((unit) => {
    const text = index.unitText(unit);
    if (schedules[unit] !== schedules[unit - 1]) amends = false;
    const isTitle = text.length <= LONGEST_TITLE && numberOfClause(text) === null;
    amends ||= isTitle && unit >= index.unitCount * AFTER_CONTENTS && OF_AMENDMENT.test(text);
    return amends;
  });
});

const amendmentsIn = memoize((index: DocumentIndex): readonly Amendment[] => {
  const [amends, own] = [isAmending(index), scheduleOfUnits(index)];
  return unitsOf([0, index.unitCount]).flatMap((unit): Amendment[] => {
    const text = index.unitText(unit);
    if (!amends[unit] && !(own[unit] && CHANGES.test(text))) return [];
    const clauses = [...text.matchAll(PLACES)].map(([, number = '', kind, name]) => ({
      number,
      schedule: kind ? nameOfSchedule(kind, name) : null,
    }));
    const named = [...text.matchAll(SCHEDULES)].map(([, kind = '', name]) => nameOfSchedule(kind, name));
    const schedules = named.filter((name) => clauses.every(({ schedule }) => schedule !== name));
    const terms = [...text.matchAll(TERMS)].map(([, term = '']) => term.trim());
    return clauses.length + schedules.length + terms.length > 0 ? [{ unit, clauses, schedules, terms }] : [];
  });
});

const isWithin = (number: string, other: string): boolean =>
  number === other || number.startsWith(`${other}.`) || other.startsWith(`${number}.`);

/** What a paper says at its end of the clauses, schedules and terms that are read of it: "in clause 14.1 nine months is replaced by six". */
export function amendmentsOf({ reader: { index }, kind }: DocumentEvidence, read: readonly Range[]): StretchToRead[] {
  // The exhibits of a report change each other.
  const amendments = kind === 'filing' ? [] : amendmentsIn(index);
  if (amendments.length === 0) return [];
  const [schedules, amends] = [scheduleOfUnits(index), isAmending(index)];
  const units = new Set(read.flatMap(([start, end]) => unitsOf([unitAt(index, start), unitAt(index, end - 1) + 1])));
  const own = [...units].filter((unit) => !amends[unit]);
  const places = own.map((unit) => ({ schedule: schedules[unit] ?? null, number: numberAbove(index, unit) }));
  const text = own.map((unit) => index.unitText(unit)).join('\n');
  const changesWhatIsRead = (one: Amendment) =>
    one.terms.some((term) => text.includes(term)) ||
    places.some(
      ({ schedule, number }) =>
        (schedule !== null && one.schedules.includes(schedule)) ||
        one.clauses.some(
          (clause) => number !== null && clause.schedule === schedule && isWithin(number, clause.number),
        ),
    );
  const found = amendments.filter((one) => changesWhatIsRead(one)).slice(0, MOST);
  return found.map(({ unit }) => {
    const run: Run = [unit, index.unitText(unit).trim().endsWith(':') ? unit + 2 : unit + 1];
    return { whole: numberedClause(index, run, LONGEST), least: run, weight: 1 };
  });
}

/** The number of the clause that a unit stands in. */
function numberAbove(index: DocumentIndex, unit: number): string | null {
  const above = unitsOf([Math.max(0, unit - FARTHEST_NUMBER), unit + 1]).toReversed();
  for (const one of above) {
    const number = numberOfClause(index.unitText(one));
    if (number !== null) return number;
  }
  return null;
}
