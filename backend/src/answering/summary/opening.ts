import { findDates, type FoundDate } from '../../text/dates.js';
import type { Reading } from './sentences.js';

const DATING =
  /(?:dated|date[d:]?|made|entered\s+into|executed|concluded|signed|effective|as\s+of|agreement)[^.;]{0,90}$/i;
/** The date of some other paper: "entered into an agreement dated 2 November 2012". */
const OTHER_PAPER =
  /\b(?:an|another|certain|such|prior|previous|original)\s+(?:\w+\s+){0,4}(?:agreement|contract|deed|lease)\s+(?:\w+\s+){0,3}dated[^.;]{0,20}$/i;
/** "Source: ACME CORP, 8-K, 11/6/2019" says when a paper was filed, not when it was made. */
const FILED = /^source:|\b(?:10-[KQ]|8-K|S-1)\b/i;

/** The date a document bears, from its beginning: "dated 12 March 2016", "made this 5th day of May 2014", or else its first date. */
export function findAgreementDate({ all }: Reading): FoundDate | null {
  const dated = all
    .filter(({ isOpening, text }) => isOpening && !FILED.test(text))
    .flatMap(({ text }) => findDates(text).map((date) => ({ text, date })))
    .filter(({ text, date }) => !OTHER_PAPER.test(text.slice(0, date.start)));
  return (dated.find(({ text, date }) => DATING.test(text.slice(0, date.start))) ?? dated[0])?.date ?? null;
}
