import { findDates, findDurations } from '../../text/values/dates-and-durations.js';
import { termOf } from '../../text/words/stems-and-stop-words.js';
import { familyOf } from '../../text/words/word-families.js';
import type { ComposedNote } from '../compose-answer-types.js';
import { ABSENT, tellsSilence, TOLD } from './absence-in-statement.js';

const ASKS_WHEN = /^(?:it is not (?:stated|said|shown) |and )?(?:until |from |by )?(?:when|how (?:long|often|soon))\b/i;
const TELLS_HOW_OFTEN =
  /\b(?:once|twice|times) (?:a|per|each|every)\b|\b(?:before|until|after|by|in) (?:\p{L}+ )?(?:19|20)\d\d\b/iu;
/** Words that do not say what a note is about. */
const EMPTY = new Set(
  'and any are been both but can conditions did does each either for from given has have how its may might mentioned neither nor not often once paper passage passages said says set shall should shown specified state stated stating such terms than that the their then there these they this those told under upon was were what when where whether which who whom whose will with would'.split(
    ' ',
  ),
);
/** How much of what a note is about one cited sentence has to hold. */
const ON_THE_SAME = 0.4;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
      .filter((word) => !EMPTY.has(word))
      .map((word) => familyOf(termOf(word))),
  );

/** How many of some words a text has. */
export const shareHeld = (own: ReadonlySet<string>, text: string): number => {
  const known = stemsOf(text);
  return own.size === 0 ? 0 : [...own].filter((word) => known.has(word)).length / own.size;
};

/** The words of a text, by their stems, that another has not. */
export const wordsMissing = (text: string, known: string): ReadonlySet<string> => {
  const others = stemsOf(known);
  return new Set([...stemsOf(text)].filter((word) => !others.has(word)));
};

/** "When the put may be exercised is not stated", where a sentence on it that the answer cites says when. */
export function isToldByQuotes(note: string, quotes: readonly string[]): boolean {
  const own = stemsOf(note);
  if (!ASKS_WHEN.test(note.trim()) || shareHeld(own, quotes.join('\n')) < 1) return false;
  const names = stemsOf((note.slice(1).match(/\p{Lu}\p{L}+/gu) ?? []).join(' '));
  const tellsTime = (quote: string) =>
    findDates(quote).length > 0 || findDurations(quote).length > 0 || TELLS_HOW_OFTEN.test(quote);
  const isOnTheSame = (quote: string) =>
    shareHeld(own, quote) >= ON_THE_SAME && (names.size === 0 || shareHeld(names, quote) === 1);
  return quotes.some((quote) => tellsTime(quote) && isOnTheSame(quote));
}

const OF_MEANING =
  /(?:\b(?:meaning|definition) of (?:the (?:terms? |words? )?)?|^(?:it is not stated )?(?:how|what) )["“]?(?<term>\p{Lu}[\p{L}\d&-]*(?: (?:of |and |the )?\p{Lu}[\p{L}\d&-]*)*)["”]?(?: and\b.*)?(?= (?:is|are|means?)\b)/u;

/** The term of which a note says that its meaning is not told. */
export const termWithoutMeaning = (note: string): string | null =>
  /\b(?:not|nor|no|nowhere|neither)\b/i.test(note) ? (OF_MEANING.exec(note)?.groups?.term ?? null) : null;

const ASSERTS_OF_CLAUSE =
  /^(?:but |and )?(?:the )?(?:clause|section|article|paragraph|schedule|annex)s? [\dA-Z][^;]*$/i;

/** "No right to break is stated; clause 14 speaks only of the Tenant" without what it says of a clause: that no quote bears out. */
export const withoutWordOnClause = (note: string): string => {
  const [first = '', ...rest] = note.trim().split(/;\s+/);
  const kept = rest.filter((part) => !ASSERTS_OF_CLAUSE.test(part));
  return kept.length === rest.length || !ABSENT.test(first)
    ? note
    : `${[first, ...kept].join('; ').replace(/\.$/, '')}.`;
};

const OF_A_SUM = /\b(?:the|this|that|these|both|each) (?:sums?|calculations?|computations?)\b/i;
/** So much of a note stands in what was dropped, and less than that in anything shown. */
const MOSTLY = 0.7;

/** A caveat of a sum where none is shown, or of something that was dropped and that nothing shown speaks of. */
export function speaksOfDropped(
  note: string,
  dropped: readonly string[],
  shown: readonly string[],
  hasSum: boolean,
): boolean {
  if (dropped.length === 0) return false;
  if (OF_A_SUM.test(note) && !hasSum) return true;
  const own = stemsOf(note);
  return (
    dropped.some((text) => shareHeld(own, text) >= MOSTLY) && !shown.some((text) => shareHeld(own, text) >= MOSTLY / 2)
  );
}

/** What the papers say outside the passages that were read. */
export interface UnreadOfPapers {
  /** Whether what was read says what a term means. */
  readsMeaningOf(term: string): boolean;
  /** Where else the papers say what a term means; null where they do not. */
  placeOfMeaning(term: string): string | null;
  /** A place that was not read and is entitled with what a note calls untold; null where there is none. */
  placeEntitled(note: string): string | null;
}

/** "is not stated": anywhere; "it does not mention" speaks of one clause. */
const UNTOLD = new RegExp(`\\b(?:is|are|was|were) not (?:given|${TOLD})\\b`, 'i');
const PASSAGES = /\b(t)(?:he|hese|hose) passages\b(?! (?:read|that)\b)/gi;

const OF_ONE_PLACE =
  /^(?:but |and )?(?:the )?(?:clause|section|article|paragraph|schedule|annex|appendix|exhibit|note|page|table)s? [\dA-Z]/i;
const LIMITED = /\b(?:passages?|what was read|here)\b/i;

/** "The notice periods are not stated.": as if of all papers, though only parts of them were read. */
const isWithoutLimit = ({ kind, text }: ComposedNote): boolean =>
  (kind === 'missing' || UNTOLD.test(text) || tellsSilence(text)) && !LIMITED.test(text) && !OF_ONE_PLACE.test(text);

/**
 * A note that speaks of what was read, not of the paper, and names the place that was not read where one bears on it. `isOfWholePaper`:
 * that it is true was looked up in the whole papers.
 */
export function wordedAsRead(note: ComposedNote, unread: UnreadOfPapers, isOfWholePaper = false): ComposedNote {
  const { kind, text } = note;
  const said = text.replaceAll(PASSAGES, '$1he passages read');
  const term = termWithoutMeaning(text);
  const speaksOfAll = kind === 'missing' || said !== text || UNTOLD.test(text);
  const place =
    (term === null ? null : unread.placeOfMeaning(term)) ?? (speaksOfAll ? unread.placeEntitled(text) : null);
  const limited = isWithoutLimit(note) && !isOfWholePaper ? `In what was read: ${said}` : said;
  return {
    kind,
    text: place === null ? limited : `${limited.replace(/\.$/, '')}. See also ${place}, which was not read whole.`,
  };
}
