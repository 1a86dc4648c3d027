import { findAmounts, findPercentages } from '../../../text/amounts.js';
import { findDates, findDurations, formatDate, formatDuration } from '../../../text/dates.js';
import { literal } from '../../../text/pattern.js';
import { termsOf } from '../../../text/terms.js';
import type { DraftAnswer } from '../language-model.js';
import { type AnswerKind, answerKindsOf, isReadFromOpening } from './answer-kind.js';
import type { Candidate, Reading } from './candidates.js';
import { findAnswers } from './findings.js';

type Value = DraftAnswer['values'][number];

/** Short names of values, as staff write them, and what they ask for. */
const KEY_KINDS: readonly (readonly [RegExp, AnswerKind])[] = [
  [/^(title|document name|name of document)$/i, 'title'],
  [/^(the )?(contracting )?parties$|^counterpart/i, 'parties'],
  [/governing law|applicable law|^law$/i, 'law'],
  [/notice/i, 'notice_period'],
  [/renewal/i, 'renewal'],
  [/(effective|commencement|start) date/i, 'effective_date'],
  [/expir|end date|termination date/i, 'expiry_date'],
  [/^(date|agreement date|contract date|date of (the )?(agreement|contract|document))$/i, 'agreement_date'],
];
const WANTS_AMOUNT =
  /amount|price|fee|rent|salary|cost|value|premium|limit|cap|sum|consideration|deposit|turnover|revenue|capital/i;
const WANTS_PERCENTAGE = /percent|rate|share|interest|margin|royalt/i;
const WANTS_DATE = /date|when|since|until|expir/i;
const WANTS_PERIOD = /term|period|duration|length/i;
const LONGEST_VALUE = 120;

/** The values that the sentences state for the wanted names, each with the sentence it stands in. */
export function readValues(keys: readonly string[], request: Reading): Value[] {
  // A value may stand in a sentence that the question itself does not touch.
  const reading = { ...request, ranked: [...new Set([...request.ranked, ...request.all])] };
  return keys.flatMap((key) => {
    const found = readByKind(key, reading) ?? readLabelled(key, reading) ?? readNear(key, reading);
    return found ? [found] : [];
  });
}

const kindOfKey = (key: string): AnswerKind | undefined =>
  KEY_KINDS.find(([pattern]) => pattern.test(key.trim()))?.[1] ??
  answerKindsOf(key).find((one) => one === 'law' || one === 'title' || one === 'parties');

/** Names that nearly every clause could serve: a figure found for one of them says nothing of the question asked. */
const EVERYWHERE =
  /^(?:the )?(?:notice|period|term|duration|length|amount|sum|fee|price|rate|date|share|percentage|cap|limit)s?(?: period)?$/i;

/**
 * Whether a named value is true of a document whatever else was asked: what stands on its first page, the law, or what
 * its own sentence calls by the key's words, one after the other.
 */
export function standsAlone({ key, quote }: { key: string; quote: string }): boolean {
  const kind = kindOfKey(key);
  if (kind !== undefined) return isReadFromOpening(kind) || kind === 'law';
  if (EVERYWHERE.test(key.trim())) return false;
  const words = key.trim().split(/\s+/).map(escape);
  return new RegExp(`\\b${words.join('\\s+')}`, 'i').test(quote);
}

function readByKind(key: string, reading: Reading): Value | null {
  const kind = kindOfKey(key);
  if (!kind) return null;
  const [answer] = findAnswers([kind], reading);
  const [sentence] = answer?.finding.sentences ?? [];
  return answer && sentence ? toValue(key, answer.finding.short, sentence) : null;
}

/** "Rent: €500 a month". */
function readLabelled(key: string, { all }: Reading): Value | null {
  const label = new RegExp(`(?:^|[\\s|•-])${escape(key.trim())}\\s*[:|]\\s*([^|]{1,${LONGEST_VALUE}})`, 'i');
  for (const candidate of all) {
    const value = label.exec(candidate.text)?.[1]?.trim();
    if (value) return toValue(key, value.replace(/[.;,]$/, ''), candidate);
  }
  return null;
}

/** A figure of the fitting kind in the sentence that shares most words with the name. */
function readNear(key: string, { all }: Reading): Value | null {
  const wanted = new Set(termsOf(key));
  if (wanted.size === 0) return null;
  let best: { value: Value; shared: number } | null = null;
  for (const candidate of all) {
    const shared = new Set(termsOf(candidate.text).filter((term) => wanted.has(term))).size / wanted.size;
    if (shared < 0.6 || shared <= (best?.shared ?? 0)) continue;
    const figure = figureFor(key, candidate.text);
    if (figure) best = { value: toValue(key, figure, candidate), shared };
  }
  return best?.value ?? null;
}

function figureFor(key: string, text: string): string | null {
  const slice = (found: { start: number; end: number } | undefined) =>
    found ? text.slice(found.start, found.end) : null;
  const date = findDates(text)[0];
  const period = findDurations(text)[0];
  if (WANTS_DATE.test(key) && date) return date.isAmbiguous ? slice(date) : formatDate(date.date);
  if (WANTS_PERCENTAGE.test(key)) return slice(findPercentages(text)[0]);
  if (WANTS_AMOUNT.test(key)) return slice(findAmounts(text)[0]);
  if (WANTS_PERIOD.test(key) && period) return formatDuration(period);
  return null;
}

function toValue(key: string, value: string, candidate: Candidate): Value {
  const part = candidate.parts.at(-1);
  return { key, value, passageId: candidate.passage.id, quote: part ? candidate.passage.text.slice(...part) : '' };
}

function escape(text: string): string {
  return literal(text).replace(/\s+/g, '\\s+');
}
