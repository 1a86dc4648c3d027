import type {
  CheckAnswer,
  CheckRequest,
  ChoiceAnswer,
  ChoiceRequest,
  Drafter,
  DraftAnswer,
  DraftRequest,
  Usage,
} from '../../answering/model/model-requests.js';
import type { DocumentSummary, SummaryRequest } from '../../answering/summary/summary.js';
import { ProviderFailure } from '../provider-calls.js';

/** A failure of the model. */
export class LanguageModelError extends ProviderFailure {
  /** What the failed tries have used. */
  usage?: Usage;
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
  abstract draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer>;
  abstract choose(request: ChoiceRequest, signal: AbortSignal): Promise<ChoiceAnswer>;
  abstract summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary>;
  abstract combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer>;
}
