import { type CalendarDate, findDates, type FoundDate } from '../../text/values/dates-and-durations.js';
import type { Fact, FactQuote } from './fact.js';
import type { SourceText, Sentence } from './sentences-with-offsets.js';
import { sentenceStarts } from '../../text/structure/sentences.js';
import { clausePattern } from '../clauses/clause-patterns.js';

export const isoDate = ({ year, month, day }: CalendarDate): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** "This Agreement is made as of", "entered into on this", "dated". */
const DATES_THE_PAPER = clausePattern('agreement-date.states.dates');
const OTHER_PAPER = clausePattern('agreement-date.opposite.of-another-paper');
/** "Amendment No 1 to the Supply Agreement dated": the paper that is amended bears that date. */
const AMENDED_PAPER = clausePattern('agreement-date.opposite.of-the-amended');
/** What follows the preamble tells of other papers and other days. */
export const PREAMBLE_ENDS = clausePattern('agreement-date.completes.preamble-ends');
const OTHER_NAME = clausePattern('agreement-date.opposite.called-otherwise');
const THIS_PAPER = clausePattern('agreement-date.completes.of-the-paper');
const DATE_LABEL = clausePattern('agreement-date.states.label');
const PREAMBLE_CHARACTERS = 2_500;

const SPEAKS_OF_START = clausePattern('effective-date.completes.spoken-of');
const CALLED_EFFECTIVE = clausePattern('effective-date.states.called-so');
const EFFECTIVE_MEANS = clausePattern('effective-date.states.means');
const BECOMES_EFFECTIVE = clausePattern('effective-date.states.becomes');

export interface DatedFact {
  fact: Fact;
  date: CalendarDate;
}

/** The date that a paper bears, from the sentence that makes it or from a line of its own. */
export function readAgreementDate({ text, opening }: SourceText): DatedFact | null {
  const head = opening.text.slice(0, PREAMBLE_CHARACTERS);
  const preamble = head.slice(0, PREAMBLE_ENDS.exec(head)?.index ?? PREAMBLE_CHARACTERS);
  let lastDate = 0;
  let ownLine: FoundDate | undefined;
  for (const date of findDates(preamble)) {
    if (!date.isAmbiguous && isLineOfItsOwn(text, opening.quote(date.start, date.end))) ownLine ??= date;
    const before = opening.text.slice(Math.max(0, date.start - 200), date.start);
    // What names another paper ends with that paper's date.
    const sinceLast = opening.text.slice(Math.max(lastDate, date.start - 200), date.start);
    lastDate = date.end;
    if (date.isAmbiguous || OTHER_PAPER.test(sinceLast) || AMENDED_PAPER.test(sinceLast)) continue;
    if (OTHER_NAME.test(opening.text.slice(date.end)) || tellsOfOther(before.slice(lastSentenceEnd(before)))) continue;
    const isLabelled = DATE_LABEL.test(before);
    if (isLabelled || (DATES_THE_PAPER.test(before) && THIS_PAPER.test(before.slice(lastSentenceEnd(before))))) {
      // "Unit 4 - lease dated 3 May 2022" is what a letter of another day is about.
      const own = ownLine && !SAYS_THIS.test(before) ? ownLine : date;
      return datedFact('agreement_date', opening, own, own);
    }
  }
  return null;
}

const SAYS_THIS = /\bthis\b/i;

/** "2.2 She said that the side deed signed on ...": what a numbered clause or somebody whose words are reported tells of a day is that of another paper, unless of "this" one. */
const REPORTED = /\b(?:said|reported|noted|explained|told|informed|stated|announced|mentioned)\b[^.;]{0,80}\bthat\b/i;
const NUMBERED = /^\W*\d{1,2}\.\d{1,2}\s/;
const tellsOfOther = (sentence: string): boolean =>
  !SAYS_THIS.test(sentence) && (NUMBERED.test(sentence) || REPORTED.test(sentence));

const isLineOfItsOwn = (text: string, { start, end }: FactQuote): boolean =>
  text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '' &&
  /^[^\S\n]*(?:\n|$)/.test(text.slice(end, end + 20));

const lastSentenceEnd = (text: string): number => sentenceStarts(text).at(-1) ?? 0;

/** The day from which a paper holds, where it says so itself: a date it calls so, or the date it bears. */
export function readEffectiveDate(source: SourceText, agreement: DatedFact | null): DatedFact | null {
  for (const sentence of [source.opening, ...source.sentences]) {
    if (!SPEAKS_OF_START.test(sentence.text)) continue;
    for (const date of findDates(sentence.text)) {
      if (date.isAmbiguous) continue;
      const before = sentence.text.slice(Math.max(0, date.start - 160), date.start);
      if (OTHER_PAPER.test(before) || (REPORTED.test(before) && !SAYS_THIS.test(before))) continue;
      if (
        CALLED_EFFECTIVE.test(sentence.text.slice(date.end)) ||
        EFFECTIVE_MEANS.test(before) ||
        BECOMES_EFFECTIVE.test(before)
      )
        return datedFact('effective_date', sentence, date, date);
    }
    const own = agreement && DATE_FIRST_WRITTEN.exec(sentence.text);
    if (own && sentence !== source.opening) {
      const quote = sentence.quote();
      return {
        date: agreement.date,
        fact: {
          kind: 'effective_date',
          value: { type: 'date', date: isoDate(agreement.date), isComputed: true },
          words: own[0],
          quotes: [quote, ...agreement.fact.quotes],
        },
      };
    }
  }
  return null;
}

/** "Effective Date" means the date first above written. */
const DATE_FIRST_WRITTEN = clausePattern('effective-date.states.first-written');

function datedFact(
  kind: 'agreement_date' | 'effective_date',
  sentence: Sentence,
  found: FoundDate,
  to: { end: number },
): DatedFact {
  const quote: FactQuote = quoteAround(sentence, found.start, to.end);
  return {
    date: found.date,
    fact: {
      kind,
      value: { type: 'date', date: isoDate(found.date), isComputed: false },
      words: sentence.text.slice(found.start, found.end),
      quotes: [quote],
    },
  };
}

/** Characters before and behind a stretch that are quoted with it: of its sentence, and of one that is too long for that. */
const OF_SENTENCE = { before: 600, behind: 300 };
const LEAD = 240;
const FOLLOWS = 120;

/** The sentence around a stretch: of a very long one, as much as shows what the stretch is. */
export function quoteAround(sentence: Sentence, from: number, to: number): FactQuote {
  if (sentence.text.length <= LEAD + FOLLOWS + (to - from)) return sentence.quote();
  const near = Math.max(0, from - OF_SENTENCE.before);
  const around = sentence.text.slice(near, to + OF_SENTENCE.behind);
  const starts = sentenceStarts(around).filter((at) => at > 0 || near === 0);
  const begin = starts.findLast((at) => near + at <= from);
  const end = starts.find((at) => near + at >= to);
  const lead = Math.max(0, from - LEAD);
  const start = begin === undefined ? lead + sentence.text.slice(lead, from).indexOf(' ') + 1 : near + begin;
  const tail = sentence.text.slice(to, to + FOLLOWS);
  const stop = [...tail.matchAll(/\s(?=\S)/g)].at(-1)?.index ?? tail.length;
  const isToEnd = to + OF_SENTENCE.behind >= sentence.text.length;
  const last = end === undefined ? (isToEnd ? sentence.text.length : to + stop) : near + end;
  return sentence.quote(start, start + sentence.text.slice(start, last).trimEnd().length);
}
