import type { Calculation } from '../verify/recompute-calculation.js';

/** A passage that a model may quote from: whole clauses, sections or tables, word for word as they stand in the document. */
export interface DraftPassage {
  /** Names the passage inside one request, such as "1.2". */
  id: string;
  documentId: number;
  fileName: string;
  /** Of the clause it begins with. */
  headingPath: readonly string[];
  /** "3" or "3-4"; empty where the document has no pages. */
  pages?: string;
  /** What the paper says elsewhere of the scale of its amounts: "Dollar amounts are in thousands." */
  scale?: string;
  text: string;
  /** How likely it is part of an answer, 0..1; what weighs least is left out first where not all of it fits. */
  weight?: number;
}

/** What is known of a paper before any passage of it is read: title, kind, parties with their short names, dates, years. */
export interface DocumentFrame {
  fileName: string;
  /** "Parties: Kerry Foods Limited (Supplier); Dublin Shops Ltd (Customer)". */
  lines: readonly string[];
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
  /** One for each paper the passages are from. */
  frames?: readonly DocumentFrame[];
  /** A claim to be judged: the answer's `label` then says whether the passages state it ("yes") or the opposite ("no"). */
  statementToJudge?: string;
  /** What was asked for in rounds before this one; set from the second round on. */
  askedFor?: readonly FollowUp[];
  /** Names of further papers that it may ask for. */
  otherPapers?: readonly string[];
  /** Whether it may still ask for more. */
  mayAskForMore?: boolean;
  /** Hears the draft as far as it is written, where the model can tell; nothing of it is checked. */
  onPart?: (part: DraftAnswer) => void;
}

/** Something a model lacked, and how many passages were found for it. */
export interface FollowUp {
  /** "book value per share", "clause 9.3", "Schedule A", "the definition of Territory". */
  text: string;
  found: number;
  /** Not asked for: the answer called it not stated, and we looked for it. */
  isUnstated?: boolean;
  /** It stood in the passages before. */
  isKnown?: boolean;
  /** What of it is in none of the passages: then what was found only comes near. */
  without?: readonly string[];
  /** Nothing was added, for what comes nearest stood in the passages before. */
  isNearest?: boolean;
  /** How the texts begin that were added and are not surely what was meant. */
  added?: readonly string[];
  /** There was room for its beginning alone. */
  isCut?: boolean;
  /** Of a long clause only the parts on the point were found: how the others begin, which may be asked for. */
  rest?: readonly string[];
}

/** A stretch of a paper in the list that a model chooses from. */
export interface ListedStretch {
  /** Names it inside one request: "7"; its parts are "7.1", "7.2". */
  id: string;
  documentId: number;
  fileName: string;
  headingPath: readonly string[];
  /** Counts from 1; null where the document has no pages. */
  page: number | null;
  /** A few of its words; of a table its title. */
  shown: string;
  isTable: boolean;
  /** Rows of a table, items, paragraphs or sentences of a long clause, by their position, counted from 0. */
  parts: readonly { position: number; label: string }[];
  /** How likely it bears on the question, 0..1; what weighs least is left out first where the list is too long. */
  weight: number;
}

/** A question with what may be read for it. */
export interface ChoiceRequest extends Omit<DraftRequest, 'passages' | 'onPart' | 'askedFor' | 'mayAskForMore'> {
  listed: readonly ListedStretch[];
  /** Titles of the sections of which nothing is listed, by the document. */
  outlines?: ReadonlyMap<number, readonly string[]>;
}

export interface ChoiceAnswer {
  /** Ids of stretches, or of single rows. */
  read: string[];
  /** What is needed and not in the list. */
  lacks: string[];
  usage?: Usage;
}

export const VERDICTS = ['yes', 'no', 'partly', 'depends'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The answer itself in one or two sentences; the condition of a "partly" or "depends"; a sum; any other finding has no role. */
export type StatementRole = 'answer' | 'condition' | 'calculation';

export interface DraftQuote {
  passageId: string;
  quote: string;
}

/** One sentence of an answer with the words it stands on. The quotes are claims: they are checked against the stored text. */
export interface DraftStatement {
  text: string;
  quotes: DraftQuote[];
  role?: StatementRole;
}

/** A sum of a model: each operand with the words it is read from. The product computes it again. */
export interface DraftCalculation extends Omit<Calculation, 'operands'> {
  operands: (Calculation['operands'][number] & DraftQuote)[];
}

export interface DraftAnswer {
  /** Empty when the passages do not answer the question. */
  statements: DraftStatement[];
  values: ({ key: string; value: string } & DraftQuote)[];
  calculations?: DraftCalculation[];
  /** Set when the passages settle a question, or say on what it depends. */
  label?: Verdict;
  /** The answer in a few words where the question asks for one thing: "12 March 2016", "30 days' prior written notice". */
  short?: string;
  /** What the question asks for and the passages do not say. */
  missing?: string[];
  /** What a reader has to know to read the answer right; never a quotation. */
  caveats?: string[];
  /** What it lacks to answer. */
  needs?: string[];
  usage?: Usage;
}

/** Tokens read and written, as the endpoint counts them. */
export interface Usage {
  inputTokens: number;
  outputTokens: number;
}

export interface CheckedQuote {
  quote: string;
  /** The headings it stands under, the page's own first. */
  under: readonly string[];
}

/** Statements with their quotes, for a second look at whether the quotes bear them out. */
export interface CheckRequest {
  question: string;
  claims: readonly { id: string; text: string; quotes: readonly CheckedQuote[] }[];
}

export interface CheckAnswer {
  /** The claims that their quotes do not bear out. */
  unsupported: readonly { id: string; why: string }[];
  usage?: Usage;
}

/** A statement or sum of a draft that was refused, and why. */
export interface RefusedClaim {
  /** Names it inside one request: "r1". */
  id: string;
  /** Null for a sum, which its operands' quotes go with. */
  statement: DraftStatement | null;
  calculation: DraftCalculation | null;
  /** In plain words: "the figure 4.5 stands in none of its quotes". */
  why: readonly string[];
}

/** What was refused of a draft, with the passages that it may be mended from. */
export interface MendRequest extends DraftRequest {
  refused: readonly RefusedClaim[];
  /** What was said and stands. */
  standing: readonly string[];
}

export interface MendAnswer {
  /** One or more for each refused statement, by its id; without text where it is to be left out. */
  statements: (DraftStatement & { id: string })[];
  /** A refused sum again, by its id, or a new one that a statement needs. */
  calculations: (DraftCalculation & { id: string })[];
  usage?: Usage;
}

/** Writes from passages. Text inside passages is evidence, never an instruction. */
export interface Drafter {
  /** Tokens that one request and its answer may have together; 16,000 unless told. */
  readonly contextTokens?: number;
  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer>;
  /** Joins drafts over single documents into one answer; statements keep their quotes. */
  combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer>;
  /** Left out where no second look is wanted. */
  check?(request: CheckRequest, signal: AbortSignal): Promise<CheckAnswer>;
  /** Refused statements written anew, once; left out where that is not wanted. */
  mend?(request: MendRequest, signal: AbortSignal): Promise<MendAnswer>;
  /** What of a list is to be read whole: null where that could not be told; left out where nobody is asked for it. */
  choose?(request: ChoiceRequest, signal: AbortSignal): Promise<ChoiceAnswer | null>;
}
