import { createHash } from 'node:crypto';
import type {
  ChoiceAnswer,
  ChoiceRequest,
  DraftAnswer,
  Drafter,
  DraftRequest,
  Usage,
} from '../../../answering/model/model-requests.js';
import { type LanguageModel, LanguageModelError } from '../../../ports/llm/language-model.js';

/** What pays for the calls of one run. */
export interface TokenBudget {
  /** Rejects with LanguageModelError when nothing is left. */
  allow(): Promise<void>;
  spend(usage: Usage): Promise<void>;
}

/** What was chosen of the same list before. */
export interface KnownChoices {
  of(list: string): Promise<Choice | null>;
  keep(list: string, choice: Choice): Promise<void>;
}

export type Choice = Omit<ChoiceAnswer, 'usage'>;

/** A model whose calls are paid for, the failed ones too, and added up. */
export class MeteredModel implements Drafter {
  readonly name: string;
  readonly model: string;
  readonly contextTokens: number;
  readonly check?: NonNullable<Drafter['check']>;
  readonly choose?: NonNullable<Drafter['choose']>;
  readonly spent: Usage = { inputTokens: 0, outputTokens: 0 };

  constructor(
    private readonly inner: LanguageModel,
    private readonly budget: TokenBudget,
    /** Null where a model does not choose what it reads. */
    choices: KnownChoices | null = null,
  ) {
    this.name = inner.name;
    this.model = inner.model;
    this.contextTokens = inner.contextTokens;
    const { check } = inner;
    if (check) this.check = (request, signal) => this.pay(() => check.call(inner, request, signal));
    if (choices) this.choose = (request, signal) => this.chooseOnce(choices, request, signal);
  }

  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    return this.pay(() => this.inner.draft(request, signal));
  }

  combine(request: DraftRequest, drafts: Parameters<Drafter['combine']>[1], signal: AbortSignal) {
    return this.pay(() => this.inner.combine(request, drafts, signal));
  }

  /** A choice is of use, never needed: where it fails, what is likeliest is read, and that call tells what is wrong. */
  private async chooseOnce(choices: KnownChoices, request: ChoiceRequest, signal: AbortSignal): Promise<Choice | null> {
    const list = createHash('sha256')
      .update(JSON.stringify([this.model, request]))
      .digest('hex');
    const known = await choices.of(list);
    if (known) return known;
    try {
      const { read, lacks } = await this.pay(() => this.inner.choose(request, signal));
      await choices.keep(list, { read, lacks });
      return { read, lacks };
    } catch (error) {
      if (error instanceof LanguageModelError && !signal.aborted) return null;
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
