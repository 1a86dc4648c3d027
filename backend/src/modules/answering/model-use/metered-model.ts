import type { DraftAnswer, Drafter, DraftRequest, Usage } from '../../../answering/model/draft-shapes.js';
import { type LanguageModel, LanguageModelError } from '../../../ports/llm/language-model.js';

/** What pays for the calls of one run. */
export interface TokenBudget {
  /** Rejects with LanguageModelError when nothing is left. */
  allow(): Promise<void>;
  spend(usage: Usage): Promise<void>;
}

/** The words that papers use for a question, where it was asked before. */
export interface KnownWords {
  of(asked: string): Promise<readonly string[] | null>;
  keep(asked: string, words: readonly string[]): Promise<void>;
}

/** A model whose calls are paid for, the failed ones too, and added up. */
export class MeteredModel implements Drafter {
  readonly name: string;
  readonly model: string;
  readonly contextTokens: number;
  readonly check?: NonNullable<Drafter['check']>;
  readonly spent: Usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly inner: LanguageModel,
    private readonly budget: TokenBudget,
    /** Null where questions are not put into other words. */
    private readonly words: KnownWords | null = null,
  ) {
    this.name = inner.name;
    this.model = inner.model;
    this.contextTokens = inner.contextTokens;
    const { check } = inner;
    if (check) this.check = (request, signal) => this.pay(() => check.call(inner, request, signal));
  }

  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    return this.pay(() => this.inner.draft(request, signal));
  }

  combine(request: DraftRequest, drafts: Parameters<Drafter['combine']>[1], signal: AbortSignal) {
    return this.pay(() => this.inner.combine(request, drafts, signal));
  }

  /** Other words for a question are of use, never needed: a call that another try might mend is not tried again. */
  async reword(question: string, signal: AbortSignal): Promise<{ words: string[] }> {
    if (!this.words) return { words: [] };
    const known = await this.words.of(question);
    if (known) return { words: [...known] };
    try {
      const { words } = await this.pay(() => this.inner.reword(question, signal));
      await this.words.keep(question, words);
      return { words };
    } catch (error) {
      if (error instanceof LanguageModelError && error.retryable && !signal.aborted) return { words: [] };
      throw error;
    }
  }

  private async pay<Answer extends { usage?: Usage }>(call: () => Promise<Answer>): Promise<Answer> {
    await this.budget.allow();
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
    await this.budget.spend(usage);
  }
}
