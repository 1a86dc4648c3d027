import type { DocumentIndex } from '../../ranking/index.js';
import { isNumberedPageLine } from './lines-of-pages.js';
import { lengthOfRun } from './whole-clause.js';
import { DEPENDS_ON_PREVIOUS, ENDS_OPEN, FULL_STOP, ITEM, LOWER_CASE, type Run, unitsOf } from './whole-sentences.js';

/** A part longer than this is parted into its sentences. */
const LONGEST_PART = 900;
const LONGEST_TITLE = 100;
const MOST_WORDS_WITH_STOP = 5;
/** Says nothing without the sentence before it. */
export const REFERS_BACK =
  /^\W*(?:such|these|those|the (?:foregoing|above|same|latter)|this (?!agreement|contract|lease|section|article|clause|paragraph|schedule|exhibit|report)|it|they|he|she)\b/i;
/** Takes back or narrows what the whole clause says. */
const LIMITS =
  /^\W*(?:\(?[a-z\d]{1,4}[).]\s+)?(?:notwithstanding|provided|except|however|subject to|nothing in this)\b|\bnotwithstanding (?:the foregoing|anything|any other)|\b(?:the foregoing|this (?:section|clause|paragraph|article)(?: [\d.()a-z]+)?) (?:shall|does|do|will|is|are) not\b/i;

/** What tells words from running heads and feet. */
interface Reader {
  readonly index: DocumentIndex;
  isRunningHead(unit: number): boolean;
}

/** The words of a run without the heads and feet of pages between them. */
export const wordsOfRun = (reader: Reader, run: Run): string =>
  unitsOf(run)
    .filter((unit) => !isOfPage(reader, unit))
    .map((unit) => reader.index.unitText(unit))
    .join(' ');

const isOfPage = (reader: Reader, unit: number): boolean =>
  isNumberedPageLine(reader.index, unit) || reader.isRunningHead(unit);

/**
 * The parts of a run that say something each: its items, its paragraphs, and of what is longer the sentences; a title goes with what follows
 * it, the foot of a page with what stands before it.
 */
export function partsOfClause(reader: Reader, run: Run): Run[] {
  const { index } = reader;
  return parted(reader, run, beginsParagraph).flatMap((own) =>
    lengthOfRun(index, own) <= LONGEST_PART ? [own] : parted(reader, own, beginsSentence),
  );
}

/**
 * A part with what it cannot be read without: the words that lead it in, the sentence that it refers back to or that refers to it, and what limits the
 * clause.
 */
export function withWhatItNeeds(index: DocumentIndex, parts: readonly Run[], position: number): Run[] {
  const textOf = (at: number) => index.unitText(parts[at]?.[0] ?? 0);
  const needed = new Set([position]);
  for (let at = position; at > 0 && refersBack(textOf(at)); at -= 1) needed.add(at - 1);
  for (let at = position + 1; at < parts.length && refersBack(textOf(at)); at += 1) needed.add(at);
  const lead = leadIn(index, parts, position);
  if (lead !== null) needed.add(lead);
  if (endsOpen(index, parts[position])) for (const at of itemsAfter(index, parts, position)) needed.add(at);
  parts.forEach((part, at) => {
    if (unitsOf(part).some((unit) => LIMITS.test(index.unitText(unit)))) needed.add(at);
  });
  return parts.filter((_, at) => needed.has(at));
}

const refersBack = (text: string): boolean => REFERS_BACK.test(text) || DEPENDS_ON_PREVIOUS.test(text);

const endsOpen = (index: DocumentIndex, part: Run | undefined): boolean =>
  part !== undefined && /[:—–]["'”’]?$/.test(index.unitText(part[1] - 1));

const isItem = (index: DocumentIndex, [first]: Run): boolean =>
  ITEM.test(index.unitText(first)) || LOWER_CASE.test(index.unitText(first));

/** The part before an item, and before its siblings, that ends where they begin. */
function leadIn(index: DocumentIndex, parts: readonly Run[], position: number): number | null {
  const own = parts[position];
  if (!own || !isItem(index, own)) return null;
  for (let at = position - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (endsOpen(index, part)) return at;
    if (!part || !isItem(index, part)) return null;
  }
  return null;
}

function itemsAfter(index: DocumentIndex, parts: readonly Run[], position: number): number[] {
  const after = parts.slice(position + 1);
  const other = after.findIndex((part) => !isItem(index, part));
  return (other < 0 ? after : after.slice(0, Math.max(1, other))).map((_, i) => position + 1 + i);
}

/** `begins`: whether a unit begins a part, `before` being the last words before it. */
function parted(
  reader: Reader,
  [first, last]: Run,
  begins: (index: DocumentIndex, unit: number, before: number) => boolean,
): Run[] {
  const { index } = reader;
  const starts: number[] = [];
  let before = first;
  for (const unit of unitsOf([first, last])) {
    if (unit > first && isOfPage(reader, unit)) continue;
    if (unit === first || (begins(index, unit, before) && !isTitle(index, before))) starts.push(unit);
    before = unit;
  }
  return starts.map((start, i): Run => [start, starts[i + 1] ?? last]);
}

/** "9. Termination", "15. TERM."; a short sentence is none. */
function isTitle(index: DocumentIndex, unit: number): boolean {
  const text = index.unitText(unit);
  const words = text.replace(/[.]$/, '').split(/\s+/);
  const most = text.endsWith('.') ? MOST_WORDS_WITH_STOP : Number.POSITIVE_INFINITY;
  return (
    text.length <= LONGEST_TITLE &&
    words.length <= most &&
    !/[?!;:,]["'”’)\]]*$/.test(text) &&
    /^\W*(?:[\d.]+\s+)?\p{Lu}/u.test(text) &&
    !/\p{Ll}[^.]*\b(?:shall|will|may|is|are)\b/u.test(text)
  );
}

/** A line in small letters goes on with what the end of a page cut off. */
function beginsParagraph(index: DocumentIndex, unit: number, last: number): boolean {
  const [text, before] = [index.unitText(unit), index.unitText(last)];
  if (ITEM.test(text)) return FULL_STOP.test(before) || /[;:,–—]$|\b(?:and|or)$/i.test(before);
  if (index.at('paragraph', unit) === index.at('paragraph', last)) return false;
  return FULL_STOP.test(before) || !LOWER_CASE.test(text);
}

const beginsSentence = (index: DocumentIndex, unit: number, last: number): boolean =>
  FULL_STOP.test(index.unitText(last)) &&
  !ENDS_OPEN.test(index.unitText(last)) &&
  !LOWER_CASE.test(index.unitText(unit));
