import { type DocumentIndex, memoize } from '../../ranking/index.js';
import { type CalendarDate, findDates } from '../../text/values/dates-and-durations.js';
import { preambleOf } from '../clauses/find-exceptions-and-definitions-of-clause.js';
import { lengthOfRun, numberOfClause, textOfRun } from '../clauses/whole-clause.js';
import { FULL_STOP, LOWER_CASE, type Run, unitsOf } from '../clauses/whole-sentences.js';
import { scheduleOfUnits, schedulesOf } from './schedules-of-paper.js';

/** A line of the head is no longer, nor is the head, in characters. */
const LONGEST_LINE = 160;
const LONGEST_HEAD = 700;
const LEAST_SENTENCE = 80;
/** "To: Ardon plc (for itself and as agent of the others), 9 Mill Row, ...": such a line of a letter may be long. */
const LABELLED = /^\W*(?:from|to|cc|copy|attention|attn|re|subject|(?:our|your) ref(?:erence)?|date)\.?\s?:/i;
const LONGEST_LABELLED = 300;
/** "Dated as of": so many words in small letters may stand before the date that a paper bears. */
const MOST_SMALL_WORDS = 2;
/** "dated [●]", "made on this ____ day of": the day was never filled in. */
const BLANK_DAY =
  /\b(?:dated?|made|entered into|effective|executed|signed)\b[^.;]{0,50}?(?:_{2,}|\[[\s_●•·.]*\]|\[(?:insert )?(?:the )?(?:date|day)\b[^\]]*\]|…|\.{4,})/i;
/** "The Plan expires on 27 January 2031": a day on which something ends is not that of its paper. */
const ENDS_ON = /\b(?:expires?|expiry|ends?|until|valid to|terminates?|matur(?:es|ity))\b/i;
const OF_SIGNATURE = /\bdated?\s*:/i;
/** What is not filled in after "Quarter Date:" is another day. */
const BEGINS_COLUMN = /(?<=^|\s{2}|[^\p{L}\s]\s?)dated?\s*:/iu;
const NAMES_SIGNER = /\/s\/|\(signed\)|(?:^|\s)(?:by|name|title|signed|signature)\s?:/i;
const SIGNS = new RegExp(`${NAMES_SIGNER.source}|_{6,}`, 'i');
const NEAR_SIGNATURE = 6;
/** The last part of a paper, where it is signed. */
const SIGNED_IN = 0.5;
const SAYS_IT_IS_SIGNED = /\bin witness (?:whereof|thereof)\b|\bexecuted (?:as|by|on|this)\b/i;

/** A day that a paper bears: at its head or beside a signature; no date where it was left blank. */
export interface DayOfPaper {
  unit: number;
  place: 'head' | 'signature';
  date: CalendarDate | null;
}

/** What stands above the first sentence of a paper: letterhead, date line, addressee, title. */
export const headOf = memoize((index: DocumentIndex): Run => {
  let last = 0;
  while (last < index.unitCount && isOfHead(index.unitText(last)) && lengthOfRun(index, [0, last + 1]) <= LONGEST_HEAD)
    last += 1;
  return [0, last];
});

const isOfHead = (text: string): boolean => {
  if (isFirstClause(text)) return false;
  if (LABELLED.test(text)) return text.length <= LONGEST_LABELLED;
  return text.length <= LONGEST_LINE && !(FULL_STOP.test(text) && text.length >= LEAST_SENTENCE);
};

const isFirstClause = (text: string): boolean =>
  /^1(?:\.\d+)*$/.test(numberOfClause(text) ?? '') && findDates(text).length === 0;

/** The days that a paper bears where no sentence says so, and those that were left blank. */
export const daysOfPaper = memoize((index: DocumentIndex): readonly DayOfPaper[] => {
  const head = unitsOf(headOf(index));
  const preamble = preambleOf(index);
  const dated = head.flatMap((unit): DayOfPaper[] => {
    const date = dayIn(index.unitText(unit));
    return date ? [{ unit, place: 'head', date }] : [];
  });
  const blank = [...head, ...(preamble === null ? [] : [preamble])].filter((unit) =>
    BLANK_DAY.test(index.unitText(unit).slice(0, 2 * LONGEST_LINE)),
  );
  const ofHead = dated.length > 0 ? dated : blank.map((unit): DayOfPaper => ({ unit, place: 'head', date: null }));
  return [...ofHead.slice(0, 1), ...daysOfSignature(index)];
});

function dayIn(text: string): CalendarDate | null {
  const found = findDates(text).find(({ isAmbiguous }) => !isAmbiguous);
  if (!found) return null;
  const before = text.slice(0, found.start).split(/\s+/);
  if (ENDS_ON.test(text.slice(0, found.start))) return null;
  return before.filter((word) => LOWER_CASE.test(word)).length <= MOST_SMALL_WORDS ? found.date : null;
}

/** Of the days beside the signatures of the paper itself the first that is filled in; a form in a schedule has signatures of its own. */
function daysOfSignature(index: DocumentIndex): DayOfPaper[] {
  const units = unitsOf([Math.floor(SIGNED_IN * index.unitCount), index.unitCount]);
  const labelled = units.flatMap((unit): DayOfPaper[] => {
    const text = index.unitText(unit);
    const near = textOfRun(index, [Math.max(0, unit - NEAR_SIGNATURE), Math.min(index.unitCount, unit + 2)]);
    if (text.length > LONGEST_LINE || !SIGNS.test(near)) return [];
    const label = OF_SIGNATURE.exec(text);
    if (!label) return [];
    const rest = text.slice(label.index + label[0].length);
    const date = dayIn(rest);
    const isBlank = !/[\p{L}\d]/u.test(rest.split(/\s{2,}|\b(?:By|Name|Title|Dated?)\b/)[0] ?? '');
    // "Signed by: Adam Crane Name:" may stand above "Adam Crane Date:".
    const above = unit > 0 ? index.unitText(unit - 1) : '';
    const isDay = NAMES_SIGNER.test(above.endsWith(':') ? `${above} ${text}` : text) || BEGINS_COLUMN.test(text);
    return date || (isBlank && isDay) ? [{ unit, place: 'signature', date }] : [];
  });
  const own = labelled.filter(({ unit, date }) => isOfPaperItself(index, unit, date !== null));
  return [...own.filter(({ date }) => date !== null), ...own].slice(0, 1);
}

/** Not in a schedule; what is filled in there is the paper's own only where it says that it is signed. */
function isOfPaperItself(index: DocumentIndex, unit: number, isFilled: boolean): boolean {
  const [first] = schedulesOf(index).get(scheduleOfUnits(index)[unit] ?? '') ?? [];
  return first === undefined || (isFilled && SAYS_IT_IS_SIGNED.test(textOfRun(index, [first, unit])));
}
