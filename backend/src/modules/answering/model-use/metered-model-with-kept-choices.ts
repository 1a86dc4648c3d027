import { createHash } from 'node:crypto';
import type {
  ChoiceAnswer,
  ChoiceRequest,
  DraftAnswer,
  Drafter,
  DraftRequest,
  Usage,
} from '../../../answering/model/model-call-types.js';
import { type LanguageModel, LanguageModelError, type TokenBudget } from '../../../ports/llm/language-model.js';

/** What was chosen of the same list before. */
export interface KnownChoices {
  of(list: string): Promise<Choice | null>;
  keep(list: string, choice: Choice): Promise<void>;
}

export type Choice = Omit<ChoiceAnswer, 'usage'>;

/** A model whose calls are paid for, the failed ones too, and added up. It chooses what it reads once for the same list. */
export class MeteredModel implements Drafter {
  readonly name: string;
  readonly model: string;
  readonly contextTokens: number;
  readonly check?: NonNullable<Drafter['check']>;
  readonly mend?: NonNullable<Drafter['mend']>;
  readonly choose?: NonNullable<Drafter['choose']>;
  readonly spent: Usage = { inputTokens: 0, outputTokens: 0 };

  private readonly inner: LanguageModel;

  constructor(
    model: LanguageModel,
    budget: TokenBudget,
    /** Null where a model does not choose what it reads. */
    choices: KnownChoices | null = null,
  ) {
    const inner = model.paidFrom(this.addingUp(budget));
    this.inner = inner;
    this.name = inner.name;
    this.model = inner.model;
    this.contextTokens = inner.contextTokens;
    const { check, mend } = inner;
    if (mend) this.mend = (request, signal) => mend.call(inner, request, signal);
    if (check) this.check = (request, signal) => check.call(inner, request, signal);
    if (choices) this.choose = (request, signal) => this.chooseOnce(choices, request, signal);
  }

  draft(request: DraftRequest, signal: AbortSignal): Promise<DraftAnswer> {
    return this.inner.draft(request, signal);
  }

  combine(request: DraftRequest, drafts: Parameters<Drafter['combine']>[1], signal: AbortSignal) {
    return this.inner.combine(request, drafts, signal);
  }

  /** A choice is of use, never needed: where it fails, what is likeliest is read, and that call tells what is wrong. */
  private async chooseOnce(choices: KnownChoices, request: ChoiceRequest, signal: AbortSignal): Promise<Choice | null> {
    const list = createHash('sha256')
      .update(JSON.stringify([this.model, request]))
      .digest('hex');
    const known = await choices.of(list);
    if (known) return known;
    try {
      const { read, lacks } = await this.inner.choose(request, signal);
      await choices.keep(list, { read, lacks });
      return { read, lacks };
    } catch (error) {
      if (error instanceof LanguageModelError && !signal.aborted) return null;
      throw error;
    }
  }

  private addingUp(budget: TokenBudget): TokenBudget {
    return {
      reserve: async (tokens, signal) => {
        const reserved = await budget.reserve(tokens, signal);
        return {
          settle: async (usage) => {
            this.spent.inputTokens += usage.inputTokens;
            this.spent.outputTokens += usage.outputTokens;
            await reserved.settle(usage);
          },
        };
      },
    };
  }
}
