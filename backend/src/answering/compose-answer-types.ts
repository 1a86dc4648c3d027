import type { ProjectIndex, TopicMatcher } from '../ranking/index.js';
import type { Drafter, StatementRole, Verdict, FollowUp } from './model/model-call-types.js';
import type { DocumentWithFacts } from './facts/answers/fact-answer-types-and-helpers.js';
import type { VerifiedAnswer } from './verify/use-verified-answer.js';

/** A document as the composer sees it. */
export interface ComposeDocument {
  /** The same id, as a string, names the document in the index. */
  id: number;
  fileName: string;
  /** The document's own title ("Co-Branding Agreement"), when known. */
  title: string | null;
  /** The kind of document ("Lease"), when known. */
  kind: string | null;
  /** What was read of it with its words; a corrected fact carries the person's value. Left out where nobody reads facts. */
  facts?: DocumentWithFacts['facts'];
  /**
   * The whole stored text that the index was built from. Asked for only when passages of the document are used, at most once per
   * question.
   */
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
  /** Null where no model is configured: then passages are shown, and little is asserted. */
  model: Drafter | null;
  /** Hears what a model was found to say, checked, while it is still writing; each time all of it. */
  onFound?: (found: readonly VerifiedAnswer<ComposedContent>[]) => void;
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

/** One sentence of an answer, or a passage. */
export interface ComposedStatement {
  text: string;
  /** Positions in the `citations` list beside the statements; never empty. */
  citations: readonly number[];
  /** Not shown at first: more of a document that is shown, or weak evidence. */
  folded?: 'more' | 'weak';
  /** What it is in the answer of a model; a finding has none. */
  role?: StatementRole;
  /** Set for a sum that was worked out anew. */
  calculation?: ShownCalculation;
  /** A row of a list: what one document states. */
  row?: { document: string; value: string };
}

/** A sum as it is shown: every operand with the position of its citation. */
export interface ShownCalculation {
  label: string;
  /** "(12,450 - 11,980) / 11,980 × 100". */
  shown: string;
  result: string;
  /** A figure that the question gives has no citation. */
  operands: readonly { name: string; value: string; unit: string; citation: number | null }[];
}

/** Something a reader has to know that no quotation can show: what the papers do not say, or what qualifies the answer. */
export interface ComposedNote {
  kind: 'missing' | 'caveat';
  text: string;
  /** Set where one document of a list states nothing: its row. */
  document?: string;
}

/** A named value found in a document. */
export interface ComposedValue {
  key: string;
  value: string;
  /** Position in the `citations` list beside the values. */
  citation: number;
}

/** Statements and values with the citations they stand on. */
export interface ComposedContent {
  statements: readonly ComposedStatement[];
  citations: readonly Citation[];
  values: readonly ComposedValue[];
}

/** What one document says. */
export interface ComposedDraft {
  documentId: number;
  fileName: string;
  content: VerifiedAnswer<ComposedContent>;
  /** Its evidence is too weak to be counted. */
  isWeak: boolean;
}

/** Answered: something is asserted. Passages: evidence is shown and nothing is asserted. */
export type Outcome = 'answered' | 'passages' | 'not_found';

/** What the documents say of a statement to judge. */
type Judgement = 'entailment' | 'contradiction' | 'not_mentioned';

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
  /** The very words of it that are not borne out: figures, names, dates, "must"; what a second look says against it. */
  words?: readonly string[];
  reason:
    | 'quote_not_found'
    | 'quote_too_short'
    | 'no_quote'
    | 'untold'
    | 'too_long'
    | 'unsupported'
    | 'unknown_passage'
    | 'order'
    | 'negation'
    | 'modality'
    | 'party'
    | 'second_look'
    | 'formula'
    | 'units'
    | 'result'
    | 'not_absent'
    | 'of_dropped';
}

/** What a model was given to read for one answer. */
export interface ModelReading {
  passages: number;
  /** What it lacked and asked for, in all rounds. */
  askedFor: readonly FollowUp[];
  /** How many stretches of the papers the model chose from; null where it was not asked to choose. */
  listed: number | null;
  /** How many statements a second look was given, and how many of them it took out; null without a second look. */
  secondLook: { checked: number; dropped: number } | null;
  /** How many refused statements and sums were sent back with the reasons, and how many of them were mended; null where none was. */
  mended: { sent: number; mended: number } | null;
}

export interface ComposedAnswer {
  outcome: Outcome;
  /** Set when a model finds that the documents settle the question, or on what it depends. */
  label?: Verdict;
  /** The answer in a few words, when the question asks for one thing: "12 March 2016". */
  short?: string;
  /** Set when the question carried a statement to judge and a model judged it. */
  judgement?: Judgement;
  /** What a model found missing, and what qualifies its answer; never part of a quotation. */
  notes: readonly ComposedNote[];
  /** Set when a model wrote: what it was sent, and what it asked for beside it. */
  reading?: ModelReading;
  /** When not found: weak evidence, all of it folded away. */
  content: VerifiedAnswer<ComposedContent>;
  /** One per document that answers or holds passages, best first. */
  drafts: readonly ComposedDraft[];
  /** The evidence as one number, 0..1; what the outcome was decided from. */
  strength: number;
  /** The parts of a question for several things that nothing speaks to. */
  openParts: readonly string[];
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
