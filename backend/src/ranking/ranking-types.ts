/**
 * Why a passage was chosen. All numbers are raw, so that they can be compared between questions and calibrated; shares
 * are those of the passage's best unit.
 */
export interface PassageEvidence {
  /** BM25F of everything that was looked for, divided by the sum of the idf of the question's own words: about 0 to 4. */
  bm25: number;
  /** Share (0..1) of the question's own words, weighted by idf. */
  questionShare: number;
  /** Share (0..1) of the best topic's words, in the unit or its neighbours. */
  topicShare: number;
  /** Share (0..1) of a topic's cue patterns that are met; a doubtful topic counts less. */
  cueShare: number;
  /** 1 when the nearest heading fits the topic, 0.6 when a higher one does; a doubtful topic counts less. */
  heading: number;
  /** For financial reports: how surely the page is one of the statements the question needs, 0..1. */
  statement: number;
  /** This passage's score minus the score of the eighth passage (of the last one when there are fewer). */
  gap: number;
}

/** A passage of one document, ready to be quoted: whole units of one paragraph, at most 1,000 characters unless one unit is longer. */
export interface RankedPassage {
  documentId: string;
  /** `[start, end)` counts into the document's text. */
  start: number;
  end: number;
  /** Higher is better; comparable inside one ranking only. */
  score: number;
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
  headingPath: readonly string[];
  /** `[first, last)` unit numbers of the document. */
  units: readonly [first: number, last: number];
  evidence: PassageEvidence;
}

/** What the best eight passages say together about whether the question can be answered at all. */
export interface EvidenceSignals {
  /** Best of the top eight, each on its own. */
  bm25: number;
  questionShare: number;
  topicShare: number;
  cueShare: number;
  /** Best sum of bm25, topicShare and cueShare of one passage among the top eight. */
  joint: number;
  /** Score of the first minus the score of the eighth passage, as a share of the first. */
  gap: number;
  /** Weight of the best matched topic; 0 when the question has no known topic, and then topicShare and cueShare say nothing. */
  topicWeight: number;
}

/** A topic that a question was found to be about; the title is shown to users ("also searched for: ..."). */
export interface MatchedTopic {
  id: string;
  title: string;
  /** How much of the question it explains: 0.2 is a vague hint, 0.8 and more nearly all of it. */
  weight: number;
  /** How surely the question's best topic is the right one, 0..1; told from the weight where it is left out. */
  sureness?: number;
}

export interface ScoredDocument {
  documentId: string;
  /** 1 for the best, 0..1 for the others. */
  score: number;
}

export interface Ranking {
  /** Best first, never overlapping. */
  passages: RankedPassage[];
  /** The best units, each alone, where `units` of the options asks for them. */
  units: RankedPassage[];
  topics: MatchedTopic[];
  /** The documents that were searched for passages, best first. */
  documents: ScoredDocument[];
  signals: EvidenceSignals;
}

export interface RankQuestion {
  /** The question in the user's words; "Consider the lease between A and B; what is the rent?" names its document. */
  text: string;
  /** Further words to look for, for instance written by a language model; weaker than the question's own. */
  extraWords?: string;
  /** What the question is about, when the caller knows; else its topics are found from its words. */
  topics?: readonly MatchedTopic[];
}

export interface RankOptions {
  /** Search these documents only. One id: rank inside that document. Left out: the whole project, documents first. */
  documentIds?: readonly string[];
  /** How many passages, 64 unless told. */
  limit?: number;
  /** A passage grows over its paragraph up to this many characters, 1,000 at most: 700 unless told, 1,000 in reports full of tables. */
  maxLength?: number;
  /** How many of the best units, each alone, are told beside the passages; none unless told. */
  units?: number;
  /** Where the question names no document: of so many documents, the most promising, every clause is looked at; 10 unless told. */
  readClosely?: number;
  /** Another set of topics than the built-in one. */
  topics?: import('./question/topic-matcher.js').TopicMatcher;
  /** Similarity of the question to each unit of a document (any scale, one number per unit), mixed in with a small weight. */
  dense?: (documentId: string) => Float32Array | null;
}
