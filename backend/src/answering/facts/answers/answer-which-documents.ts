import { compareDates, type CalendarDate, findDates, formatDate } from '../../../text/values/dates-and-durations.js';
import { placeName } from '../jurisdictions.js';
import {
  displayName,
  type DocumentWithFacts,
  type FactAnswer,
  factsOf,
  parseDay,
  documentsWithoutFact,
  statementOf,
  nameWords,
} from './fact-answer-types-and-helpers.js';

interface Choice {
  /** Documents whose fact was read, and those of them that were asked for. */
  known: readonly DocumentWithFacts[];
  chosen: readonly DocumentWithFacts[];
  kind: 'expiry' | 'governing_law' | 'renewal' | 'notice_to_end' | 'party';
  /** "expire before 1 January 2027". */
  one: string;
  many: string;
  /** What was read of the known ones. */
  noun: string;
}

/** What a selection is made by, as the question says it. */
export type Condition =
  | { by: 'expires'; when: string; date: string }
  | { by: 'law'; place: string }
  | { by: 'renews' }
  | { by: 'either' }
  | { by: 'with'; party: string };

/** Which of these documents, or how many, have a fact of a certain value. */
export function selectDocuments(condition: Condition, asked: readonly DocumentWithFacts[]): FactAnswer | null {
  const choice = choose(condition, asked);
  return choice && choice.known.length > 0 ? toAnswer(choice, asked) : null;
}

function choose(condition: Condition, asked: readonly DocumentWithFacts[]): Choice | null {
  switch (condition.by) {
    case 'expires':
      return expiring(condition, asked);
    case 'law':
      return underLaw(condition.place, asked);
    case 'renews':
      return renewing(asked);
    case 'either':
      return endedByEither(asked);
    case 'with':
      return madeWith(condition.party, asked);
  }
}

function toAnswer({ known, chosen, kind, one, many, noun }: Choice, asked: readonly DocumentWithFacts[]): FactAnswer {
  const whole = `the ${known.length} ${known.length === 1 ? 'document' : 'documents'} whose ${noun} was read`;
  const names = chosen.map(displayName).join('; ');
  const text =
    chosen.length === 0
      ? `None of ${whole} ${one}.`
      : `${chosen.length} of ${whole} ${chosen.length === 1 ? one : many}: ${names}.`;
  // That none does is borne out by what all of them say.
  const shown = chosen.length > 0 ? chosen : known;
  return {
    text,
    statements: shown.map((document) => statementOf(document, kind, noun, true)),
    silent: documentsWithoutFact(asked, known),
    noun,
  };
}

function expiring({ when, date }: { when: string; date: string }, asked: readonly DocumentWithFacts[]): Choice | null {
  const range = rangeOf(date);
  const word = when.toLowerCase();
  if (!range || (word === 'in' && compareDates(range.from, range.to) === 0)) return null;
  const fits = (day: CalendarDate) => {
    if (word === 'before') return compareDates(day, range.from) < 0;
    if (word === 'after') return compareDates(day, range.to) > 0;
    if (word === 'in' || word === 'during')
      return compareDates(day, range.from) >= 0 && compareDates(day, range.to) <= 0;
    return compareDates(day, range.to) <= 0;
  };
  const dayOf = (document: DocumentWithFacts) => {
    const value = factsOf(document, 'expiry')[0]?.value;
    return value?.type === 'date' ? parseDay(value.date) : null;
  };
  const known = asked.filter((document) => dayOf(document) !== null);
  const chosen = known.filter((document) => fits(dayOf(document) ?? range.from));
  const until = `${word} ${range.name}`;
  return { known, chosen, kind: 'expiry', noun: 'expiry', one: `expires ${until}`, many: `expire ${until}` };
}

function underLaw(place: string, asked: readonly DocumentWithFacts[]): Choice {
  const law = placeName(place);
  const answerLaws = (document: DocumentWithFacts) =>
    factsOf(document, 'governing_law').flatMap(({ value }) =>
      value.type === 'text' ? [value.text.toLowerCase()] : [],
    );
  const known = asked.filter((document) => answerLaws(document).length > 0);
  const chosen = known.filter((document) => answerLaws(document).includes(law.toLowerCase()));
  const by = `governed by the law of ${law}`;
  return { known, chosen, kind: 'governing_law', noun: 'governing law', one: `is ${by}`, many: `are ${by}` };
}

function renewing(asked: readonly DocumentWithFacts[]): Choice | null {
  const known = asked.filter((document) => factsOf(document, 'renewal').length > 0);
  const chosen = known.filter((document) =>
    factsOf(document, 'renewal').some(({ value }) => value.type === 'period' && value.isAutomatic === true),
  );
  const [one, many] = ['renews automatically', 'renew automatically'];
  return chosen.length === 0 ? null : { known, chosen, kind: 'renewal', noun: 'renewal', one, many };
}

/** That only one party may end a paper is not said: another of its clauses may let the other do so. */
function endedByEither(asked: readonly DocumentWithFacts[]): Choice | null {
  const known = asked.filter((document) => factsOf(document, 'notice_to_end').length > 0);
  const chosen = known.filter((document) =>
    factsOf(document, 'notice_to_end').some(
      ({ value }) => value.type === 'period' && /^either\b/i.test(value.holder ?? ''),
    ),
  );
  const [one, many] = ['may be ended by either party on notice', 'may be ended by either party on notice'];
  return chosen.length === 0 ? null : { known, chosen, kind: 'notice_to_end', noun: 'notice to end it', one, many };
}

function madeWith(party: string, asked: readonly DocumentWithFacts[]): Choice | null {
  const words = nameWords(party);
  const known = asked.filter((document) => factsOf(document, 'party').length > 0);
  const chosen = known.filter((document) =>
    factsOf(document, 'party').some(
      ({ value }) => value.type === 'party' && words.every((word) => nameWords(value.name).includes(word)),
    ),
  );
  const made = `made with ${party}`;
  return chosen.length === 0 || words.length === 0
    ? null
    : { known, chosen, kind: 'party', noun: 'parties', one: `is ${made}`, many: `are ${made}` };
}

/** "2027", "1 March 2027", "the end of 2026". */
function rangeOf(text: string): { from: CalendarDate; to: CalendarDate; name: string } | null {
  const year = /^(?:the\s+end\s+of\s+|(?:the\s+)?year\s+)?((?:19|20)\d{2})$/i.exec(text.trim());
  if (year) {
    const from = { year: Number(year[1]), month: 1, day: 1 };
    const to = { year: Number(year[1]), month: 12, day: 31 };
    return /^the\s+end/i.test(text.trim())
      ? { from: to, to, name: `the end of ${year[1]}` }
      : { from, to, name: year[1] ?? '' };
  }
  const [date, ...more] = findDates(text);
  if (!date || date.isAmbiguous || more.length > 0 || text.trim().length !== date.end - date.start) return null;
  return { from: date.date, to: date.date, name: formatDate(date.date) };
}
