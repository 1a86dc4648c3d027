import {
  type DocumentSummary,
  type DraftAnswer,
  type DraftRequest,
  LanguageModel,
  type SummaryRequest,
} from './language-model.js';
import { combineLocally } from './local/combine.js';
import { draftLocally } from './local/local-draft.js';
import { summariseLocally } from './local/summary.js';

/** Answers by quoting: no network, the same answer for the same passages every time. */
export class LocalLanguageModel extends LanguageModel {
  readonly name = 'local';
  readonly model = 'extractive';
  readonly isRemote = false;

  async draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    signal.throwIfAborted();
    return draftLocally(request);
  }

  async combine(
    request: DraftRequest,
    drafts: { fileName: string; answer: DraftAnswer }[],
    signal: AbortSignal,
  ): Promise<DraftAnswer> {
    signal.throwIfAborted();
    return combineLocally(request, drafts);
  }

  async summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary> {
    signal.throwIfAborted();
    return summariseLocally(request);
  }
}
