import type { LanguageModel } from '../../../../ports/llm/language-model.js';
import type { ProjectIndex, TopicMatcher } from '../../../../ranking/index.js';

/** A document as the composer sees it. */
export interface ComposeDocument {
  /** The same id, as a string, names the document in the index. */
  id: number;
  fileName: string;
  /** The document's own title ("Co-Branding Agreement"), when known. */
  title: string | null;
  /** The kind of document ("Lease"), when known. */
  kind: string | null;
  /** The whole stored text that the index was built from. Asked for only when passages of the document are used, at most once per question. */
  readText(): Promise<string>;
}

export interface ComposeQuestion {
  /** As shown to the user; also what is answered. */
  question: string;
  /** What is searched for; empty means the question itself. */
  query: string;
  /** How to answer, written by staff; may be empty. */
  prompt: string;
  /** Named values to extract. */
  keys: readonly string[];
  /** Answer from the best document only. */
  isSingleDocument: boolean;
  /** A claim to be judged against the documents; the answer then carries a `judgement`. */
  statementToJudge?: string;
}

export interface ComposeRequest {
  question: ComposeQuestion;
  documents: readonly ComposeDocument[];
  /** Holds an entry for each document (others in it are ignored). */
  index: ProjectIndex;
  /** Search only these of the documents; left out or empty: all. */
  documentFilter?: readonly number[];
  /** Write from these stretches of text only, because a person chose them; nothing is ranked away. */
  chosenPassages?: readonly { documentId: number; start: number; end: number }[];
  model: LanguageModel;
  /** How many calls to the model may run at once for this question; 2 unless told. */
  modelConcurrency?: number;
  /** At most this many documents are drafted from, those with the strongest evidence first; 25 unless told. */
  maxDocuments?: number;
  /** Another set of topics than the built-in one. */
  topics?: TopicMatcher;
  /** How like the question each unit of a document is in meaning; left out where nothing compares meanings. */
  dense?: (documentId: string) => Float32Array | null;
}

/** A quote that stands word for word in a document; `text.slice(start, end) === quote`. */
export interface Citation {
  documentId: number;
  fileName: string;
  /** `[start, end)` counts into the document's stored text. */
  start: number;
  end: number;
  /** The exact slice of the stored text, line breaks included. */
  quote: string;
  /** The passage the quote was taken from, `[start, end)`. */
  passage: readonly [start: number, end: number];
  /** Counts from 1; null when the document has no pages. */
  page: number | null;
  headingPath: readonly string[];
}

/** One sentence (or a lead and the sentence it stands on) of an answer. */
export interface ComposedStatement {
  text: string;
  /** Positions in the `citations` list beside the statements; never empty. */
  citations: readonly number[];
}

/** A named value found in a document. */
export interface ComposedValue {
  key: string;
  value: string;
  /** Position in the `citations` list beside the values. */
  citation: number;
}

/** What one document says. */
export interface ComposedDraft {
  documentId: number;
  fileName: string;
  statements: readonly ComposedStatement[];
  /** The draft's own list. */
  citations: readonly Citation[];
  values: readonly ComposedValue[];
  label?: 'yes' | 'no';
  confidence: Confidence;
}

export type Confidence = 'high' | 'medium' | 'low';

/** What the documents say of a statement to judge. */
export type Judgement = 'entailment' | 'contradiction' | 'not_mentioned';

/** A ranked passage, for showing to a user who wants to choose and for measuring. */
export interface ComposedPassage {
  documentId: number;
  fileName: string;
  start: number;
  end: number;
  score: number;
  page: number | null;
  headingPath: readonly string[];
}

/** A claim of the model that was not believed, with the reason. */
export interface RejectedClaim {
  documentId: number | null;
  /** The statement or value. */
  text: string;
  /** The quote it came with, empty when it came with none. */
  quote: string;
  reason: 'quote_not_found' | 'quote_too_short' | 'no_quote' | 'unsupported' | 'unknown_passage' | 'order';
}

export interface ComposedAnswer {
  outcome: 'answered' | 'not_found';
  /** Set when the documents agree on a yes or a no. */
  label?: 'yes' | 'no';
  /** The answer in a few words, when the question asks for one thing: "12 March 2016". */
  short?: string;
  /** Set when the question carried a statement to judge. */
  judgement?: Judgement;
  /** Empty when not found. */
  statements: readonly ComposedStatement[];
  citations: readonly Citation[];
  /** One per document that answers, best first. */
  drafts: readonly ComposedDraft[];
  values: readonly ComposedValue[];
  confidence: Confidence;
  /** The evidence as one number, 0..1; what `confidence` and the outcome were decided from. */
  strength: number;
  /** Best first. */
  passages: readonly ComposedPassage[];
  /** What was looked at: the honest half of "not found". */
  searched: { documents: number; passages: number; topics: readonly string[] };
  /** The documents of these that hold nothing that answers. */
  silent: readonly { documentId: number; fileName: string }[];
  rejected: readonly RejectedClaim[];
  usage: { inputTokens: number; outputTokens: number };
  milliseconds: number;
}

/** Writes the verified answer to one question. Rejects with `LanguageModelError`, or with the signal's reason when aborted. */
export type Compose = (request: ComposeRequest, signal: AbortSignal) => Promise<ComposedAnswer>;
