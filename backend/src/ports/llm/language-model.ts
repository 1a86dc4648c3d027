import type {
  CheckAnswer,
  CheckRequest,
  ChoiceAnswer,
  ChoiceRequest,
  Drafter,
  DraftAnswer,
  DraftRequest,
  MendAnswer,
  MendRequest,
  Usage,
} from '../../answering/model/model-call-types.js';
import type { DocumentSummary, SummaryRequest } from '../../answering/summary/summarise-and-classify-document.js';
import { ProviderFailure } from '../retries-and-circuit-breaker.js';

/** A failure of the model. */
export class LanguageModelError extends ProviderFailure {}

/** Tokens that one try of a call may use: of its prompt, and of the longest answer that it asks for. */
export interface TokensOfTry {
  prompt: number;
  answer: number;
}

/** What pays for calls: what a try may use at most is set aside before it, failed tries are paid for too. */
export interface TokenBudget {
  /** Waits while calls under way may leave enough; rejects with LanguageModelError when too little is left. */
  reserve(tokens: TokensOfTry, signal: AbortSignal): Promise<{ settle(usage: Usage): Promise<void> }>;
}

/**
 * A model outside this server that writes from passages. There may be none: then the product shows passages and asserts
 * nothing of its own.
 */
export abstract class LanguageModel implements Drafter {
  /** Shown to the user as "how this was made". */
  abstract readonly name: string;
  abstract readonly model: string;
  /** Where the papers' words are sent. */
  abstract readonly host: string;
  /** Tokens that one request and its answer may have together. */
  abstract readonly contextTokens: number;
  /** Left out where no second look is wanted. */
  readonly check?: (request: CheckRequest, signal: AbortSignal) => Promise<CheckAnswer>;
  /** Left out where nothing that was refused is sent back. */
  readonly mend?: (request: MendRequest, signal: AbortSignal) => Promise<MendAnswer>;
  /** The same model, whose every try is paid for. */
  abstract paidFrom(budget: TokenBudget): LanguageModel;
  abstract draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer>;
  abstract choose(request: ChoiceRequest, signal: AbortSignal): Promise<ChoiceAnswer>;
  abstract summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary>;
  abstract combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer>;
}
