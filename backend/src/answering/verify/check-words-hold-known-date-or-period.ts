import type { FactValue } from '@proofroom/contract';
import { findNumbers } from '../../text/values/amounts.js';
import { dayInWords, findDates, findDurations, formatDate } from '../../text/values/dates-and-durations.js';
import { lengthIn } from '../facts/extract-term-and-expiry.js';
import type { Range } from '../../text/quotes/find-quotes.js';

/** Words of a document, and where they stand. */
export interface QuotedPlace {
  documentId: number;
  fileName: string;
  headingPath: readonly string[];
  page: number | null;
  /** `[start, end)` in the stored text, and the words that stand there. */
  range: Range;
  words: string;
}

/** A date or length of time that is known of a paper, or a figure at its head, with the words it was read from. */
export interface KnownFact {
  value: Extract<FactValue, { type: 'date' | 'period' }> | { type: 'figure'; figure: string };
  quotes: readonly QuotedPlace[];
}

/** Whether a text tells a known date, length of time or figure. */
export function tellsFact(text: string, { value }: KnownFact): boolean {
  if (value.type === 'figure') return findNumbers(text).includes(value.figure);
  if (value.type === 'date')
    return findDates(text).some(({ date, isAmbiguous }) => !isAmbiguous && formatDate(date) === dayInWords(value.date));
  const isSame = ({ count, unit }: { count: number; unit: string }) => count === value.count && unit === value.unit;
  return findDurations(text).some(isSame);
}

/** Whether the words that a fact was read from hold it; where a person corrected it, they need not. */
export function holdsFact(words: string, { value }: KnownFact): boolean {
  const length = value.type === 'period' ? lengthIn(words) : null;
  const isCounted =
    length !== null && value.type === 'period' && length.count === value.count && length.unit === value.unit;
  return isCounted || tellsFact(words, { value, quotes: [] });
}
