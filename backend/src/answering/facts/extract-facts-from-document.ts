import type { Unit } from '../../text/structure/unit.js';
import { readAgreementDate, readEffectiveDate } from './extract-agreement-dates.js';
import type { Fact } from './fact.js';
import { readArbitration, readCourts, readLaw } from './extract-law-courts-and-arbitration.js';
import { readLiabilityCap } from './extract-liability-cap.js';
import { readAccountLines } from './extract-account-figures.js';
import { openSourceText } from './sentences-with-offsets.js';
import { readParties } from './extract-parties.js';
import { readRenewalAndNotice } from './extract-renewal-and-notice.js';
import { readTerm } from './extract-term-and-expiry.js';
import { readRegularPayments } from './extract-regular-payments.js';
import { findTitleByHeadings } from '../opening/find-title.js';
import { clausePattern } from '../clauses/clause-patterns.js';

const NAMES_A_START = clausePattern('effective-date.states.named');

/** A report says so in its first lines. */
const REPORT_NAMED = 1_500;
const REPORT = /\bform\s+(?:10-?[kq]|8-?k|20-?f)\b|\b(?:annual|quarterly)\s+report\b|\bfinancial\s+statements\b/i;

export interface FactDocument {
  text: string;
  /** As the segmenter cuts it. */
  units: readonly Unit[];
  /** Where a mail's subject stands, its title; null in a mail without one, undefined in other papers. */
  subject?: readonly [start: number, end: number] | null | undefined;
}

function readTitle({ text, units, subject }: FactDocument): Fact[] {
  const range = subject === undefined ? findTitleByHeadings(text, units, { isCertain: true }) : subject;
  if (!range) return [];
  const quote = { start: range[0], end: range[1], text: text.slice(...range) };
  const title = quote.text.replaceAll(/\s+/g, ' ');
  return [{ kind: 'title', value: { type: 'text', text: title }, words: title, quotes: [quote] }];
}

/** What a document says of itself, each with the words it stands on. Silent wherever the rules are not sure. */
export function readFacts(document: FactDocument): Fact[] {
  const { text, units } = document;
  const source = openSourceText(text, units);
  const agreement = readAgreementDate(source);
  const effective = readEffectiveDate(source, agreement);
  return [
    ...readTitle(document),
    ...readParties(source),
    ...[agreement, effective].flatMap((dated) => (dated ? [dated.fact] : [])),
    ...readTerm(source, { agreement, effective, namesStart: NAMES_A_START.test(text) }),
    ...readRenewalAndNotice(source),
    ...readLaw(source),
    ...readCourts(source),
    ...readArbitration(source),
    ...readLiabilityCap(source),
    // A report tells of the payments of others.
    ...(REPORT.test(text.slice(0, REPORT_NAMED)) ? [] : readRegularPayments(source)),
    ...readAccountLines(text),
  ];
}
