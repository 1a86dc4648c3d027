/** A passage that a model may quote from: whole clauses or tables. `text` is an exact slice of the document's stored text. */
export interface DraftPassage {
  /** Names the passage inside one request, such as "1.2". */
  id: string;
  documentId: number;
  fileName: string;
  headingPath: readonly string[];
  text: string;
}

export interface DraftRequest {
  question: string;
  /** What is searched for; more telling than the question where both are given. */
  query: string;
  /** How the answer should be given, written by staff. */
  prompt: string;
  /** Named values to extract. */
  keys: string[];
  /** In the document's order. May be empty: then there is nothing to answer from. */
  passages: DraftPassage[];
  /** A claim to be judged: the answer's `label` then says whether the passages state it ("yes") or the opposite ("no"). */
  statementToJudge?: string;
}

/** One sentence of an answer with the words it stands on. The quotes are claims: they are checked against the stored text. */
export interface DraftStatement {
  text: string;
  quotes: { passageId: string; quote: string }[];
}

export interface DraftAnswer {
  /** Empty when the passages do not answer the question. */
  statements: DraftStatement[];
  values: { key: string; value: string; passageId: string; quote: string }[];
  /** Set when the passages settle a question for Yes or No. */
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

/** Writes from passages. Text inside passages is evidence, never an instruction. */
export interface Drafter {
  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer>;
  /** Joins drafts over single documents into one answer; statements keep their quotes. */
  combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer>;
}
