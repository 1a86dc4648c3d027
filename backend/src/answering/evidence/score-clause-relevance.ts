import type { EvidenceSignals, MatchedTopic, PassageEvidence } from '../../ranking/index.js';
import { RELEVANCE_WEIGHTS } from './relevance-weights.js';

/** What a clause's relevance is told from, each about 0..1. */
export const RELEVANCE_FEATURES = [
  /** Rank score as a share of the document's best. */
  'score',
  /** Rank: 1 for the first, 0 from the twentieth on. */
  'rank',
  /** How well the words fit, for each word of the question. */
  'lexical',
  /** Share of the question's words by rareness. */
  'questionShare',
  /** Share of the topic's words. */
  'topicShare',
  /** Share of the patterns that the topic's clauses are known by. */
  'cue',
  'heading',
  /** How surely the topic is the one asked about. */
  'sureness',
  /** The words count more where the topic is in doubt. */
  'lexicalInDoubt',
  'questionShareInDoubt',
  /** Share of the question's words, by rareness, that the document knows at all. */
  'covered',
  /** The best that the document has to offer. */
  'bestJoint',
  'bestCue',
  /** A few words that are no sentence. */
  'brief',
] as const;
type RelevanceFeature = (typeof RELEVANCE_FEATURES)[number];
export type Features = Record<RelevanceFeature, number>;

/** What is known of the document a clause stands in. */
export interface Surroundings {
  signals: EvidenceSignals;
  topics: readonly MatchedTopic[];
  /** 0..1: share of the question's words, by rareness, that the document knows at all. */
  covered: number;
  bestScore: number;
}

export interface RankedClause {
  evidence: PassageEvidence;
  score: number;
  /** From 0. */
  rank: number;
  text: string;
}

const LAST_RANK = 20;
/** Beyond so much more of it says nothing more. */
const MOST_LEXICAL = 4;
const BRIEF = 60;
const WHOLE = /[.;]$/;

export function featuresOf(clause: RankedClause, around: Surroundings): Features {
  const { evidence, score, rank, text } = clause;
  const sureness = around.topics[0] ? (around.topics[0].sureness ?? 1) : 0;
  const lexical = Math.min(MOST_LEXICAL, evidence.bm25);
  return {
    score: score / Math.max(1e-6, around.bestScore),
    rank: 1 - Math.min(1, rank / LAST_RANK),
    lexical,
    questionShare: evidence.questionShare,
    topicShare: evidence.topicShare * sureness,
    cue: evidence.cueShare,
    heading: evidence.heading,
    sureness,
    lexicalInDoubt: lexical * (1 - sureness),
    questionShareInDoubt: evidence.questionShare * (1 - sureness),
    covered: around.covered,
    bestJoint: Math.min(MOST_LEXICAL, around.signals.joint),
    bestCue: around.signals.cueShare,
    brief: Number(text.length < BRIEF && !WHOLE.test(text)),
  };
}

/** How likely a clause is part of what answers the question, 0..1. */
export function relevanceOf(features: Features): number {
  const { bias, of } = RELEVANCE_WEIGHTS;
  const sum = RELEVANCE_FEATURES.reduce((total, name) => total + (of[name] ?? 0) * features[name], bias);
  return 1 / (1 + Math.exp(-sum));
}
