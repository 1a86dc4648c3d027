import type {
  AnswerReviewerAndNote,
  Confidence,
  HowMade,
  Outcome,
  ProviderName,
  Rect,
  Statement,
  Verdict,
} from '@proofroom/contract';
import type { ComposeRequest } from '../../../answering/compose-answer-types.js';
import type { VerifiedAnswer } from '../../../answering/verify/use-verified-answer.js';
import type { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';

export interface DraftRequest {
  project: { id: number; croNumber: string };
  question: BankQuestionEntity;
  /** Search these documents only. */
  documentIds?: readonly number[];
  /** A claim to be judged against the documents. */
  statementToJudge?: string;
  /** Answer from this document and these passages only: a person chose them. */
  chosen?: { documentId: number; chunks: { id: number; start: number; end: number }[] };
  /** Hears what was found and checked while the rest is still being written; each time all of it. */
  onFound?: ComposeRequest['onFound'];
}

/** A quote that was found word for word in its document, with everything it needs to read when the document is gone. */
export interface DraftCitation {
  documentId: number | null;
  chunkId: number | null;
  fileName: string;
  page: number | null;
  rects: Rect[];
  location: string;
  quote: string;
  start: number;
  end: number;
}

/** Text with the evidence it stands on. Statements name citations by their number, from 1. */
export interface Draft {
  statements: Statement[];
  citations: DraftCitation[];
  values: { key: string; value: string; citation: number | null }[];
}

export interface DocumentDraft {
  documentId: number;
  fileName: string;
  content: VerifiedAnswer<Draft>;
}

export interface ProviderAnswer {
  outcome: Outcome;
  /** Nothing becomes an answer that the verifier has not let through; when not found, weak evidence that is folded away. */
  content: VerifiedAnswer<Draft>;
  confidence: Confidence | null;
  /** What the question comes to, where a model found it. */
  verdict?: Verdict;
  /** What the papers do not say, and what qualifies the answer. */
  notes?: readonly AnswerReviewerAndNote[];
  /** One per document that says something, best first. */
  drafts: DocumentDraft[];
  /** For `not_found`: what was searched, as a sentence. */
  explanation: string;
  missingDocuments: string[];
  made: HowMade;
}

/** Answers one question of one project. Saves nothing. Rejects with `ProviderFailure` when what it asks failed. */
export abstract class ResponseProvider {
  abstract answer(request: DraftRequest, signal: AbortSignal): Promise<ProviderAnswer>;
}

/** One for each provider; a missing one is a compile error. */
export type ResponseProviders = Record<ProviderName, ResponseProvider>;
export const RESPONSE_PROVIDERS = Symbol('response providers');
