import { Inject, Injectable } from '@nestjs/common';
import type { WordsSentTo } from '@proofroom/contract';
import { readEnv } from '../../../config/env.js';
import type { Usage } from '../../../answering/model/draft-shapes.js';
import { LanguageModel, LanguageModelError } from '../../../ports/llm/language-model.js';
import { AnswerRunsRepository } from '../queue/answer-runs.repository.js';
import { MeteredModel } from './metered-model.js';

/** Documents of one question that are put to the model at once. */
const CALLS_PER_QUESTION = 2;

const outOfBudget = (budget: number) =>
  new LanguageModelError(
    `This run has used its budget of ${budget.toLocaleString('en-IE')} tokens for the language model, so this question was not put to it. Try again to start a new run; an administrator can raise MODEL_RUN_TOKENS.`,
    true,
  );

/** How much of a model elsewhere a project may use: calls at once, and tokens from one start to the next. */
@Injectable()
export class ModelUseService {
  private readonly words = new Map<string, readonly string[]>();

  constructor(
    private readonly runs: AnswerRunsRepository,
    @Inject(LanguageModel) private readonly model: LanguageModel | null,
  ) {}

  /** How many questions of one project may be written at once; null when nothing outside is asked. */
  get questionsAtOnce(): number | null {
    return this.model ? Math.max(1, Math.floor(readEnv().MODEL_CONCURRENCY / CALLS_PER_QUESTION)) : null;
  }

  /** Hosts that words of the documents are sent to. */
  sentTo(): WordsSentTo {
    const { EMBEDDINGS_URL } = readEnv();
    return {
      model: this.model && { name: this.model.model, host: this.model.host },
      embeddings: EMBEDDINGS_URL ? { host: new URL(EMBEDDINGS_URL).host } : null,
    };
  }

  get callsPerQuestion(): number {
    return Math.min(CALLS_PER_QUESTION, readEnv().MODEL_CONCURRENCY);
  }

  /** A run begins with its whole budget. */
  begin(projectId: number): Promise<void> {
    return this.runs.begin(projectId);
  }

  /** The model for one answer of a project; asking it costs from the budget of the project's run. Null where none is configured. */
  meter(projectId: number): MeteredModel | null {
    if (!this.model) return null;
    const budget = {
      allow: () => this.allow(projectId),
      spend: (usage: Usage) => this.runs.spend(projectId, usage),
    };
    return new MeteredModel(this.model, budget, readEnv().MODEL_WORDS ? this.words : null);
  }

  private async allow(projectId: number): Promise<void> {
    const budget = readEnv().MODEL_RUN_TOKENS;
    if ((await this.runs.tokensSpent(projectId)) >= budget) throw outOfBudget(budget);
  }
}
