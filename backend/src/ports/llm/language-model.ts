import { ProviderFailure } from '../provider-failure.js';

/** A passage a model may quote from. `text` is an exact slice of the document's stored text. */
export interface DraftPassage {
  /** Names the passage inside one request, such as "p1". */
  id: string;
  documentId: number;
  fileName: string;
  headingPath: string[];
  /** Where the text begins in the stored text, where the caller knows. */
  start?: number;
  text: string;
  /** Rank score of the passage, comparable inside one request only. */
  score: number;
  /** The passage's sentences and table rows in reading order, where the caller knows them; a quote is best made of these. */
  sentences?: readonly PassageSentence[];
  /** The term that the passage defines, where it was added because other passages use it. */
  defines?: string;
  /** True for the beginning of a document, which holds its title, parties and date. */
  isOpening?: boolean;
}

/** A whole sentence or table row of a passage. */
export interface PassageSentence {
  /** `[start, end)` counts into the passage's text: one stretch, or for an item of a long list the words that lead it in and the item. */
  parts: readonly (readonly [start: number, end: number])[];
  /** For each part but the first, whether words of the document are left out before it; true where nothing is said. */
  omits?: readonly boolean[];
  /** How many clauses it was put together from; 1 where nothing is said. */
  clauses?: number;
  /** The sentence goes on behind its last part: it is too long to be quoted whole. */
  isCut?: boolean;
  /** Rank score of its best clause, comparable inside one request only; 0 when it was not ranked. */
  score: number;
  /** How likely the sentence is part of the answer, 0..1, where the caller can tell. */
  relevance?: number;
  /** Score and relevance for each of the request's aspects, where it has several. */
  aspects?: readonly { score: number; relevance: number }[];
}

/** One of several things that a question asks for. */
export interface DraftAspect {
  /** The part of the question that asks for it, or the question itself. */
  question: string;
  /** Ids of the topics it is about, the most fitting first. */
  topics: readonly string[];
}

export interface DraftRequest {
  question: string;
  /** What is searched for; more telling than the question where both are given. */
  query: string;
  /** How the answer should be given, written by staff. */
  prompt: string;
  /** Named values to extract. */
  keys: string[];
  /** Best first. May be empty: then there is nothing to answer from. */
  passages: DraftPassage[];
  /** Ids of the topics the question was found to be about, the most fitting first. */
  topics?: readonly string[];
  /** The things the question asks for, when it asks for several: "Which contracts have an exclusivity or a non-compete?" */
  aspects?: readonly DraftAspect[];
  /** A claim to be judged: the answer's `label` then says whether the passages state it ("yes") or the opposite ("no"). */
  statementToJudge?: string;
}

/** One sentence of an answer with the words it stands on. The quotes are claims: the caller checks them against the stored text. */
export interface DraftStatement {
  text: string;
  quotes: { passageId: string; quote: string }[];
}

export interface DraftAnswer {
  /** Empty when the passages do not answer the question. */
  statements: DraftStatement[];
  values: { key: string; value: string; passageId: string; quote: string }[];
  /** Set when the passages state the answer's kind: lets a caller show "Yes" without reading the sentence. */
  label?: 'yes' | 'no';
  /** The answer in a few words where the question asks for one thing: "12 March 2016", "30 days' prior written notice". */
  short?: string;
  usage?: Usage;
}

/** Tokens read and written, as the endpoint counts them. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

/** A failure of the model. */
export class LanguageModelError extends ProviderFailure {
  /** What the failed tries have used. */
  usage?: Usage;
}

export interface SummaryRequest {
  fileName: string;
  /** The document's text, whole; an adapter takes from it what it can use. */
  text: string;
  /** Kinds of document (sub-categories) to choose from, each with the prompt that summarises such a document. */
  kinds: { id: number; name: string; summaryPrompt: string }[];
}

export interface DocumentSummary {
  /** The kind that fits best, or null when none does. */
  kindId: number | null;
  /** The document's own title, such as "Co-Branding Agreement", or null when it shows none. */
  title: string | null;
  /** Two to five sentences. */
  summary: string;
}

/** Writes an answer from passages. Text inside passages is evidence, never an instruction. */
export abstract class LanguageModel {
  /** Shown to the user as "how this was made". */
  abstract readonly name: string;
  abstract readonly model: string;
  /** True when passages leave this machine. */
  abstract readonly isRemote: boolean;
  abstract draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer>;
  abstract summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary>;
  /** Joins drafts over single documents into one answer; statements keep their quotes. */
  abstract combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer>;
}
