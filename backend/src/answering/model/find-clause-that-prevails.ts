import { type DocumentIndex, memoize } from '../../ranking/index.js';
import type { Range } from '../../text/quotes/find-quotes.js';
import { unitAt } from '../clauses/page-and-headings-of-offset.js';
import { unitsOf } from '../clauses/whole-sentences.js';
import type { DocumentEvidence } from '../evidence/rank-clauses-of-document.js';
import type { StretchToRead } from './locate-clauses-tables-and-signatures.js';
import { scheduleOfUnits } from './schedules-of-paper.js';

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

/** Where clauses of the body and of a schedule are read side by side, the one that says which of them prevails. */
export function clauseThatPrevails(evidence: DocumentEvidence, read: readonly Range[]): StretchToRead[] {
  const { index } = evidence.reader;
  const schedules = scheduleOfUnits(index);
  const isInSchedule = (offset: number) => schedules[unitAt(index, offset)] !== null;
  if (!read.some(([, end]) => isInSchedule(end - 1)) || read.every(([start]) => isInSchedule(start))) return [];
  return clausesThatPrevail(index)
    .slice(0, 1)
    .map((unit) => ({ whole: [unit, unit + 1], least: [unit, unit + 1], weight: 1 }));
}
