import {
  type DocumentSummary,
  type DraftAnswer,
  type DraftRequest,
  LanguageModel,
  LanguageModelError,
  type SummaryRequest,
  type Usage,
} from '../../../../ports/llm/language-model.js';

/** What pays for the calls of one run. */
export interface Purse {
  /** Rejects with LanguageModelError when nothing is left. */
  allow(): Promise<void>;
  spend(usage: Usage): Promise<void>;
}

/** A model whose calls are paid for, the failed ones too, and added up. */
export class MeteredModel extends LanguageModel {
  readonly name: string;
  readonly model: string;
  readonly isRemote: boolean;
  readonly spent: Usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly inner: LanguageModel,
    private readonly purse: Purse,
  ) {
    super();
    this.name = inner.name;
    this.model = inner.model;
    this.isRemote = inner.isRemote;
  }

  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    return this.pay(() => this.inner.draft(request, signal));
  }

  combine(request: DraftRequest, drafts: Parameters<LanguageModel['combine']>[1], signal: AbortSignal) {
    return this.pay(() => this.inner.combine(request, drafts, signal));
  }

  summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary> {
    return this.inner.summarise(request, signal);
  }

  private async pay(call: () => Promise<DraftAnswer>): Promise<DraftAnswer> {
    await this.purse.allow();
    try {
      const answer = await call();
      await this.note(answer.usage);
      return answer;
    } catch (error) {
      if (error instanceof LanguageModelError) await this.note(error.usage);
      throw error;
    }
  }

  private async note(usage: Usage | undefined): Promise<void> {
    if (!usage || usage.inputTokens + usage.outputTokens === 0) return;
    this.spent.inputTokens += usage.inputTokens;
    this.spent.outputTokens += usage.outputTokens;
    await this.purse.spend(usage);
  }
}
