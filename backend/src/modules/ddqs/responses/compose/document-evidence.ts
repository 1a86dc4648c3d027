import {
  type DocumentIndex,
  type MatchedTopic,
  type ProjectIndex,
  type RankedPassage,
  rankPassages,
  type TopicMatcher,
} from '../../../../ranking/index.js';
import type { Range } from '../../../../text/quotes.js';
import type { ComposeDocument, ComposeQuestion } from './composed-answer.js';
import { describe, type Description, strengthOf } from './strength.js';
import { SentenceReader } from './whole-sentences.js';

/** What one document holds for a question, before anything is written. */
export interface DocumentEvidence {
  document: ComposeDocument;
  /** Best first. */
  passages: readonly RankedPassage[];
  /** Clauses and rows, each on its own, best first. */
  clauses: readonly RankedPassage[];
  topics: readonly MatchedTopic[];
  /** The evidence in numbers. */
  described: Description;
  /** 0..1: how surely the document answers the question. */
  strength: number;
  /** Set when a person chose what to write from: stretches of the document's text. */
  chosen?: readonly Range[];
}

export interface RankingContext {
  index: ProjectIndex;
  topics?: TopicMatcher;
  /** How like the question each unit of a document is in meaning. */
  dense?: (documentId: string) => Float32Array | null;
}

const CLAUSES_SCORED = 40;
const SENTENCES_READ = 10;

/** Ranks one document's passages for a question and weighs them. */
export function weighDocument(
  context: RankingContext,
  document: ComposeDocument,
  question: ComposeQuestion,
): DocumentEvidence {
  const { index: project, topics: matcher, dense } = context;
  const options = { documentIds: [String(document.id)], topics: matcher, dense };
  const { passages, topics, signals } = rankPassages(project, askOf(question), options);
  const clauses = rankPassages(project, askOf(question), { ...options, limit: CLAUSES_SCORED, maxLength: 1 }).passages;
  const index = project.get(String(document.id))?.index;
  const sentences = index ? bestSentences(index, clauses) : [];
  const statement = passages[0]?.evidence.statement ?? 0;
  const described = describe({ signals, topics, sentences, statement, question });
  return { document, passages, clauses, topics, described, strength: strengthOf(question, described) };
}

/** The whole sentences of the best clauses, each once. */
function bestSentences(index: DocumentIndex, clauses: readonly RankedPassage[]): string[] {
  const reader = new SentenceReader(index);
  return [...new Set(clauses.slice(0, SENTENCES_READ).map((clause) => reader.around(clause.units[0]).text))];
}

/** What is searched for. */
export function searchText(question: ComposeQuestion): string {
  return question.statementToJudge ?? question.question;
}

/** The question itself says what it is about; the words that staff gave for it help to find the place. */
function askOf(question: ComposeQuestion): { text: string; extraWords?: string } {
  return { text: searchText(question), ...(question.query && { extraWords: question.query }) };
}
