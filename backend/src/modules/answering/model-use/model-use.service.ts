import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { WordsSentTo } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { readEnv } from '../../../config/env.js';
import { ProjectEntity } from '../../../database/entities/project.entity.js';
import type { Usage } from '../../../answering/model/draft.js';
import { LanguageModel, LanguageModelError } from '../../../ports/llm/language-model.js';
import { MeteredModel } from './metered-model.js';

/** Documents of one question that are put to the model at once. */
const CALLS_PER_QUESTION = 2;
const TOKENS_MAX = 2_147_483_647;

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
    @InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>,
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

  /** A run begins with a full budget. What is asked while answers are being written belongs to their run. */
  async begin(projectId: number): Promise<void> {
    await this.projects.query(
      `UPDATE projects SET run_tokens = 0 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM responses WHERE project_id = $1 AND state = 'in_progress')`,
      [projectId],
    );
  }

  /** The model for one answer of a project; asking it costs from the budget of the project's run. Null where none is configured. */
  meter(projectId: number): MeteredModel | null {
    if (!this.model) return null;
    const budget = {
      allow: () => this.allow(projectId),
      spend: (usage: Usage) => this.spend(projectId, usage),
    };
    return new MeteredModel(this.model, budget, readEnv().MODEL_WORDS ? this.words : null);
  }

  private async allow(projectId: number): Promise<void> {
    const budget = readEnv().MODEL_RUN_TOKENS;
    const { runTokens } = await this.projects.findOneOrFail({ select: { runTokens: true }, where: { id: projectId } });
    if (runTokens >= budget) throw outOfBudget(budget);
  }

  private async spend(projectId: number, { inputTokens, outputTokens }: Usage): Promise<void> {
    await this.projects.query(
      `UPDATE projects SET run_tokens = LEAST(run_tokens::bigint + $2, ${TOKENS_MAX})::int WHERE id = $1`,
      [projectId, inputTokens + outputTokens],
    );
  }
}
