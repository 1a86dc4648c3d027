import type { AnswerKind } from './answer-kind.js';
import type { Finding, Reading } from './candidates.js';
import { findAmount, findPercentage } from './figures.js';
import { findLaw } from './law.js';
import { findLineItems } from './line-items.js';
import { findParties } from './parties.js';
import { findDuration, findNoticePeriod, findRenewal } from './periods.js';
import { findTitle } from './title.js';
import { findDate, findDocumentDate, findEffectiveDate, findExpiryDate } from './term-dates.js';

/** How each kind of answer is read; yes and no are read from the chosen sentences. */
const FINDERS: Record<Exclude<AnswerKind, 'yes_no'>, (reading: Reading) => Finding | null> = {
  title: findTitle,
  parties: findParties,
  agreement_date: findDocumentDate,
  effective_date: findEffectiveDate,
  expiry_date: findExpiryDate,
  law: findLaw,
  notice_period: findNoticePeriod,
  renewal: findRenewal,
  date: findDate,
  duration: findDuration,
  percentage: findPercentage,
  amount: findAmount,
  line_item: findLineItems,
};

/** What the sentences say to each thing the question wants; kinds without a finding are left out, and rows of accounts need no others. */
export function findAnswers(kinds: readonly AnswerKind[], reading: Reading): { kind: AnswerKind; finding: Finding }[] {
  const found = kinds.flatMap((kind) => {
    const finding = kind === 'yes_no' ? null : FINDERS[kind](reading);
    return finding ? [{ kind, finding }] : [];
  });
  const lines = found.filter(({ kind }) => kind === 'line_item');
  return lines.length > 0 ? lines : found;
}
