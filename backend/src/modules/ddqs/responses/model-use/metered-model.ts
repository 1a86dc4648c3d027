import type { DraftAnswer, Drafter, DraftRequest, Usage } from '../../../../answering/draft.js';
import { type LanguageModel, LanguageModelError } from '../../../../ports/llm/language-model.js';

/** What pays for the calls of one run. */
export interface Purse {
  /** Rejects with LanguageModelError when nothing is left. */
  allow(): Promise<void>;
  spend(usage: Usage): Promise<void>;
}

/** A model whose calls are paid for, the failed ones too, and added up. */
export class MeteredModel implements Drafter {
  readonly name: string;
  readonly model: string;
  readonly spent: Usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly inner: LanguageModel,
    private readonly purse: Purse,
  ) {
    this.name = inner.name;
    this.model = inner.model;
  }

  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    return this.pay(() => this.inner.draft(request, signal));
  }

  combine(request: DraftRequest, drafts: Parameters<Drafter['combine']>[1], signal: AbortSignal) {
    return this.pay(() => this.inner.combine(request, drafts, signal));
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
