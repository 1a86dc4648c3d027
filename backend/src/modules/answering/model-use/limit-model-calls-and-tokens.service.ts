import { Inject, Injectable } from '@nestjs/common';
import type { WordsSentTo } from '@proofroom/contract';
import { readEnv } from '../../../config/env.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { LanguageModel, LanguageModelError, type TokenBudget } from '../../../ports/llm/language-model.js';
import { DueRunsAndTokenBudgetRepository } from '../queue/due-runs-and-token-budget.repository.js';
import { SendingConsentsService } from '../../sending-consents/sending-consents.service.js';
import { type KnownChoices, MeteredModel } from './metered-model-with-kept-choices.js';
import { PassagesChosenByModelRepository } from './passages-chosen-by-model.repository.js';

/** Documents of one question that are put to the model at once. */
const CALLS_PER_QUESTION = 2;

/** Milliseconds after which it is asked again whether other calls have left enough. */
const LOOK_AGAIN = 200;
/** Seconds beside those that a call may take, for whatever holds its process up. */
const GRACE = 60;

/** Another try of the same run would find no more left. */
const outOfBudget = (budget: number) =>
  new LanguageModelError(
    `This run has used its budget of ${budget.toLocaleString('en-IE')} tokens for the language model, so this question was not put to it. Try again to start a new run; an administrator can raise MODEL_RUN_TOKENS.`,
    false,
  );

const withheldFrom = (host: string) =>
  `An administrator has not agreed yet that anything is sent to ${host}, so no language model was asked.`;

/** How much of a model elsewhere a project may use: calls at once, and tokens from one start to the next. */
@Injectable()
export class LimitModelCallsAndTokensService {
  constructor(
    private readonly runs: DueRunsAndTokenBudgetRepository,
    private readonly choices: PassagesChosenByModelRepository,
    private readonly sending: SendingConsentsService,
    @Inject(LanguageModel) private readonly model: LanguageModel | null,
  ) {}

  /** How many questions of one project may be written at once; null when nothing outside is asked. */
  get questionsAtOnce(): number | null {
    return this.model ? Math.max(1, Math.floor(readEnv().MODEL_CONCURRENCY / CALLS_PER_QUESTION)) : null;
  }

  /** Hosts that words of the documents are sent to, once an administrator has agreed. */
  async sentTo(): Promise<WordsSentTo> {
    const [model, embeddings] = [this.sending.target('model'), this.sending.target('embeddings')];
    const isAgreed = (service: 'model' | 'embeddings') => this.sending.isAgreed(service);
    return {
      model: model && { name: model.model, host: model.host, isAgreed: await isAgreed('model') },
      embeddings: embeddings && { host: embeddings.host, isAgreed: await isAgreed('embeddings') },
    };
  }

  get callsPerQuestion(): number {
    return Math.min(CALLS_PER_QUESTION, readEnv().MODEL_CONCURRENCY);
  }

  /** A run begins with its whole budget. */
  begin(projectId: number): Promise<void> {
    return this.runs.begin(projectId);
  }

  /**
   * The model for one answer of a project; asking it costs from the budget of the project's run. Null where none is configured or an
   * administrator has not agreed to it, which `withheld` says.
   */
  async meter(projectId: number, questionId: number): Promise<{ model: MeteredModel | null; withheld: string[] }> {
    if (!this.model) return { model: null, withheld: [] };
    if (!(await this.sending.isAgreed('model'))) return { model: null, withheld: [withheldFrom(this.model.host)] };
    const choices = readEnv().MODEL_CHOICE ? this.choicesFor(projectId, questionId) : null;
    return { model: new MeteredModel(this.model, this.budgetOf(projectId), choices), withheld: [] };
  }

  private choicesFor(projectId: number, questionId: number): KnownChoices {
    return {
      of: (list) => this.choices.of({ projectId, questionId }, list),
      keep: (list, choice) => this.choices.keep({ projectId, questionId }, list, choice),
    };
  }

  /** The budget of a project's run, over all workers. */
  private budgetOf(projectId: number): TokenBudget {
    return {
      reserve: async (tokens, signal) => {
        const { MODEL_RUN_TOKENS: budget, MODEL_TIMEOUT } = readEnv();
        for (;;) {
          const reserved = await this.runs.reserve(projectId, tokens, { budget, seconds: MODEL_TIMEOUT + GRACE });
          if (reserved === 'too_little_left') throw outOfBudget(budget);
          if (reserved !== 'others_hold_it')
            return { settle: (usage) => this.runs.settle(projectId, reserved.call, usage) };
          await sleep(LOOK_AGAIN, undefined, { signal });
        }
      },
    };
  }
}
