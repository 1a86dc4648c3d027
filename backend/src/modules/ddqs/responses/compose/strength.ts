import { answerKindsOf, isReadFromOpening } from '../../../../ports/llm/local/answer-kind.js';
import {
  chooseReading,
  type ClauseReading,
  readingsOf,
  verdictOf,
} from '../../../../ports/llm/local/clause-readings/index.js';
import type { EvidenceSignals, MatchedTopic } from '../../../../ranking/index.js';
import type { ComposeQuestion, Confidence } from './composed-answer.js';
import { type Features, STRENGTH_WEIGHTS, type Weights } from './strength-weights.js';

export interface Weighed {
  signals: EvidenceSignals;
  topics: readonly MatchedTopic[];
  /** The whole sentences of the best clauses, best first. */
  sentences: readonly string[];
  /** How surely the best page is one of the financial statements the question needs, 0..1. */
  statement: number;
  question: ComposeQuestion;
}

/** From here on a document that answers by quoting is taken to answer. Below one half, since questions in free words match more weakly, and a passage to read does less harm than a wrong "not found". */
const SUFFICIENT = 0.4;
/** A model that can say "not found" itself is shown weaker evidence. */
const WORTH_READING = 0.15;
const HIGH = 0.85;
const MEDIUM = 0.65;
/** Title, parties and date stand at the beginning, whatever the ranking says; whether they do is for the draft to find out. */
const READ_FROM_OPENING = 0.75;
/** Shared words alone never make an answer certain. */
const MOST_FROM_WORDS = 0.8;
const LINE_FOUND = 0.8;
const LINE_OF_COMPUTED = 0.55;
const COMPUTED =
  /\b(?:ratio|margin|chang\w+|growth|grew|average|conversion|days (?:payable|sales|inventory)|turnover ratio|compar\w+|improv\w+|driv\w+|why)\b/i;
const MISSED = 10;
/** What is left of the doubt, in odds, where a document has a section on what is asked. */
const SECTION_DOUBT = 0.37;
/** A topic matched more weakly than this only shares a word with the question. */
const KNOWN_TOPIC = 0.45;
/** From this sureness of the topic on, the question's words may not choose the reading of another one; below the second all near topics are read. */
const SURE = 0.75;
const IN_DOUBT = 0.5;
/** Of topics matched more weakly than this, compared with the best one, half belong to another question. */
const OF_THE_BEST = 0.6;
/** Only topics matched at least this well, compared with the best one, may judge the document. */
const FOREMOST = 0.8;

/** What a strength is judged by: a clause that can be read, a known topic, topics of which none is surely the right one, or the words alone. */
export type Basis = keyof typeof STRENGTH_WEIGHTS;

/** The evidence in numbers, and what it is to be judged by. */
export interface Description {
  features: Features;
  basis: Basis;
  /** How surely the best page is one of the financial statements the question needs, 0..1. */
  statement: number;
}

/** How surely a document answers a question, 0..1, from the evidence of its best passages alone. */
export function strengthOf(question: ComposeQuestion, { features, basis, statement }: Description): number {
  const kinds = answerKindsOf(question.question);
  if (!question.statementToJudge && kinds.length > 0 && kinds.every(isReadFromOpening)) return READ_FROM_OPENING;
  const strength = probability(features, STRENGTH_WEIGHTS[basis]);
  const capped = basis === 'words' ? Math.min(strength, MOST_FROM_WORDS) : strength;
  return kinds.includes('line_item') ? Math.max(capped, fromStatement(question.question, statement)) : capped;
}

/** A section of its own on what is asked makes an answer likelier, but a heading alone is none. */
export function withSection(strength: number): number {
  return strength / (strength + (1 - strength) * SECTION_DOUBT);
}

/** A line of accounts stands on a statement's page. Where the question wants something computed from it, the line is only half the answer. */
function fromStatement(question: string, statement: number): number {
  return (COMPUTED.test(question) ? LINE_OF_COMPUTED : LINE_FOUND) * Math.min(1, statement);
}

/** The topics, best first, that a question is surely about. */
export function knownTopics(topics: readonly MatchedTopic[]): MatchedTopic[] {
  const least = Math.max(KNOWN_TOPIC, OF_THE_BEST * (topics[0]?.weight ?? 0));
  return topics.filter((topic) => topic.weight >= least);
}

/** Ids of the topics that may judge a document: the reading of a much weaker topic would judge it by another clause. */
export function foremostTopics(topics: readonly MatchedTopic[]): string[] {
  return nearestTopics(knownTopics(topics));
}

/** Ids of the topics that fit about as well as the best one, even where that is in doubt. */
function nearestTopics(topics: readonly MatchedTopic[]): string[] {
  return topics.filter(({ weight }) => weight >= FOREMOST * (topics[0]?.weight ?? 0)).map(({ id }) => id);
}

/**
 * The readings that judge a document. The question's own words choose one, unless its topic is surely another; where the topic is in doubt,
 * each topic that is near may speak.
 */
export function judgingReadings(
  topics: readonly MatchedTopic[],
  asked: string,
): { readings: ClauseReading[]; isAskedFor: boolean } {
  const sureness = topics[0]?.sureness ?? 1;
  const known = knownTopics(topics);
  const near = nearestTopics(isInDoubt(topics) ? topics : known);
  const chosen = chooseReading(near, asked);
  const isAmongTopics = known.some(({ id }) => chosen?.reading.topics.includes(id));
  if (chosen?.isAskedFor && (isAmongTopics || sureness < SURE)) return { readings: [chosen.reading], isAskedFor: true };
  const readings = readingsOf(near, asked);
  return { readings: isInDoubt(topics) ? readings : readings.slice(0, 1), isAskedFor: false };
}

/** Puts the evidence in numbers. */
export function describe({ signals, topics, sentences, statement, question }: Weighed): Description {
  const asked = question.statementToJudge ?? question.question;
  const { readings, isAskedFor } = judgingReadings(topics, asked);
  const places = readings.flatMap((reading) => verdictOf(reading, sentences, asked)?.index ?? []);
  const features: Features = {
    spoken: places.length > 0 ? 1 : 0,
    place: Math.min(MISSED, ...places),
    bm25: signals.bm25,
    questionShare: signals.questionShare,
    topicShare: signals.topicShare,
    cueShare: signals.cueShare,
    gap: signals.gap,
  };
  return { features, basis: isAskedFor ? 'reading' : basisOf(topics, readings.length > 0), statement };
}

function basisOf(topics: readonly MatchedTopic[], isReadable: boolean): Basis {
  if (topics.length === 0 || (knownTopics(topics).length === 0 && !isReadable)) return 'words';
  if (isInDoubt(topics)) return 'doubtful';
  return isReadable ? 'reading' : 'topic';
}

/** None of the topics is surely what the question is about. */
export function isInDoubt(topics: readonly MatchedTopic[]): boolean {
  return (topics[0]?.sureness ?? 1) < IN_DOUBT || knownTopics(topics).length === 0;
}

function probability(features: Features, weights: Weights): number {
  const terms = Object.entries(weights.of) as [keyof Features, number][];
  const sum = terms.reduce((total, [name, weight]) => total + weight * features[name], weights.bias);
  return logistic(sum);
}

/** A sum of weighted features as a probability. */
export const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

export function isSufficient(strength: number, canAbstain: boolean): boolean {
  return strength >= (canAbstain ? WORTH_READING : SUFFICIENT);
}

export function confidenceOf(strength: number): Confidence {
  if (strength >= HIGH) return 'high';
  return strength >= MEDIUM ? 'medium' : 'low';
}

/** Confidence in an answer over one or several documents; documents that contradict each other make it low. */
export function overallConfidence(
  drafts: readonly { strength: number; label?: 'yes' | 'no' }[],
  label?: 'yes' | 'no',
): Confidence {
  const best = Math.max(0, ...drafts.map((draft) => draft.strength));
  const contradicts = label !== undefined && drafts.some((draft) => draft.label !== undefined && draft.label !== label);
  return contradicts ? 'low' : confidenceOf(best);
}
