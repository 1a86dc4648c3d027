import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { unitAt } from '../clauses/page-and-headings-of-offset.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import { OF_EXHIBIT } from './head-and-dates-of-paper.js';
import type { StretchToRead } from './locate-clauses-tables-and-signatures.js';

const LONGEST_TITLE = 80;
const PART = /\b(?:exhibit|schedule|annex|appendix|attachment|order form|statement of work)s?\b/i;
const PREVAILS =
  /\b(?:conflict|inconsisten\w+|discrepanc\w+|contradict\w*|order of precedence)\b[^]{0,300}\b(?:prevails?|controls?|governs?|takes? precedence|following order|order of precedence)\b|\b(?:prevails?|takes? precedence) over\b/i;
const LONGEST = 900;

const clausesThatPrevail = memoize((index: DocumentIndex): readonly number[] =>
  unitsOf([0, index.unitCount]).filter((unit) => {
    const text = index.unitText(unit);
    return text.length <= LONGEST && PART.test(text) && PREVAILS.test(text);
  }),
);

/** Whether the words of an exhibit stand before a unit: no other clause of the body comes after it. */
export function isAfterExhibit({ reader: { index } }: DocumentEvidence, unit: number): boolean {
  return unitsOf([0, unit]).some(
    (one) =>
      index.unitText(one).length <= LONGEST_TITLE && OF_EXHIBIT.test(index.unitText(one)) && one > index.unitCount / 3,
  );
}

/** Where clauses of the body and of a schedule are read side by side, the one that says which of them prevails. */
export function clauseThatPrevails(evidence: DocumentEvidence, read: readonly Range[]): StretchToRead[] {
  const { index } = evidence.reader;
  // The title of an exhibit is its own.
  const isOfExhibit = (offset: number) => isAfterExhibit(evidence, unitAt(index, offset) + 1);
  if (!read.some(([, end]) => isOfExhibit(end - 1)) || read.every(([start]) => isOfExhibit(start))) return [];
  return clausesThatPrevail(index)
    .slice(0, 1)
    .map((unit) => ({ whole: [unit, unit + 1], least: [unit, unit + 1], weight: 1 }));
}
