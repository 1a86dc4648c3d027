import type { ClauseReading } from './clause-reading.js';
import { CONFIDENTIALITY_READINGS } from './confidentiality.js';
import { GENERAL_READINGS } from './general.js';
import { LIABILITY_READINGS } from './liability.js';
import { PROPERTY_READINGS } from './property.js';
import { RESTRICTION_READINGS } from './restrictions.js';
import { TERM_READINGS } from './terms.js';
import { TRADE_READINGS } from './trade.js';

const READINGS: readonly ClauseReading[] = [
  ...CONFIDENTIALITY_READINGS,
  ...RESTRICTION_READINGS,
  ...TERM_READINGS,
  ...TRADE_READINGS,
  ...PROPERTY_READINGS,
  ...LIABILITY_READINGS,
  ...GENERAL_READINGS,
];

/** A reading and how it was found. */
export interface ChosenReading {
  reading: ClauseReading;
  /** True when the question's own words ask for the clause, not only its topics. */
  isAskedFor: boolean;
}

/** The reading for a question: one that its own words ask for, else that of its most fitting topic; null when there is none. */
export function chooseReading(topics: readonly string[], question: string): ChosenReading | null {
  const fits = (reading: ClauseReading) => reading.only?.test(question) ?? true;
  const asked = READINGS.find((reading) => reading.asks?.test(question) && fits(reading));
  if (asked) return { reading: asked, isAskedFor: true };
  const [reading] = readingsOf(topics, question);
  return reading ? { reading, isAskedFor: false } : null;
}

/** The readings of topics for a question, in the order of the topics. */
export function readingsOf(topics: readonly string[], question: string): ClauseReading[] {
  const fits = (reading: ClauseReading) => reading.only?.test(question) ?? true;
  return topics.flatMap((topic) => READINGS.find((one) => one.topics.includes(topic) && fits(one)) ?? []);
}

export function readingFor(topics: readonly string[], question: string): ClauseReading | null {
  return chooseReading(topics, question)?.reading ?? null;
}

export { type ClauseReading, senseOf, type SentenceSense, verdictOf } from './clause-reading.js';
