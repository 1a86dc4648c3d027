import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PROVIDERS, type ProviderId } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { Repository } from 'typeorm';
import type { Usage } from '../../../answering/model/model-call-types.js';
import { ProjectEntity } from '../../../database/entities/projects/project.entity.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import { holdsUpAnswers } from '../../../database/shared-queries/documents-awaited-by-answers.js';
import type { TokensOfTry } from '../../../ports/llm/language-model.js';

/** Answering starts by itself this long after the last upload, unless the upload screen said earlier that it was done. */
const QUIET_SECONDS = 10;
const MAX_TOKENS = 2_147_483_647;

/** Of the table under the name `r`: nothing was found, and documents came or went since. */
const FOUND_NOTHING_BEFORE = `r.state = 'success' AND r.outcome = 'not_found' AND r.outdated_reason IN ('documents_added', 'document_moved', 'document_removed') AND NOT r.is_chosen`;

interface DueRun {
  projectId: number;
  /** Also questions that were never asked; else only those that found nothing before. */
  isWhole: boolean;
}

/** A project's runs: when its questions are put to its documents, and what that may cost. */
@Injectable()
export class DueRunsAndTokenBudgetRepository {
  constructor(@InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>) {}

  /** A run begins with its whole budget. What is asked while answers are being written belongs to their run. */
  async begin(projectId: number): Promise<void> {
    await this.projects.query(
      `UPDATE projects SET run_tokens = 0 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM responses WHERE project_id = $1 AND state = 'in_progress')`,
      [projectId],
    );
  }

  async markStarted(projectId: number): Promise<void> {
    await this.projects.update(projectId, { answerWhenSettledAt: () => 'now()' } as never);
    await announceChange(this.projects, projectId);
  }

  /**
   * Sets tokens aside for a call that takes no longer than so many seconds. The call's id; or that others under way hold what is left
   * of the budget, or that too little is left. All of what was set aside counts as used where whoever made the call has died.
   */
  async reserve(
    projectId: number,
    tokens: TokensOfTry,
    allowed: { budget: number; seconds: number },
  ): Promise<{ call: string } | 'others_hold_it' | 'too_little_left'> {
    return (await this.reserveWhatIsFree(projectId, tokens, allowed)) ?? this.reserveInTurn(projectId, tokens, allowed);
  }

  /** The call's id where enough is free and nobody has died: one statement, since all calls of a run wait for it. Null in all other cases. */
  private async reserveWhatIsFree(
    projectId: number,
    { prompt, answer }: TokensOfTry,
    { budget, seconds }: { budget: number; seconds: number },
  ): Promise<{ call: string } | null> {
    const call = randomUUID();
    const [reserved] = (await this.projects.query(
      `UPDATE projects p SET run_calls = p.run_calls
         || jsonb_build_object($2::text, jsonb_build_object('most', $3::int, 'until', now() + make_interval(secs => $5)))
       WHERE p.id = $1
         AND NOT EXISTS (SELECT 1 FROM jsonb_each(p.run_calls) c WHERE (c.value->>'until')::timestamptz <= now())
         AND p.run_tokens::bigint + $3::int + (SELECT coalesce(sum((c.value->>'most')::int), 0) FROM jsonb_each(p.run_calls) c) <= $4
       RETURNING p.id`,
      [projectId, call, prompt + answer, budget, seconds],
    )) as [{ id: number }[], number];
    return reserved.length > 0 ? { call } : null;
  }

  private reserveInTurn(
    projectId: number,
    { prompt, answer }: TokensOfTry,
    { budget, seconds }: { budget: number; seconds: number },
  ): Promise<{ call: string } | 'others_hold_it' | 'too_little_left'> {
    return this.projects.manager.transaction(async (manager) => {
      // One after the other, over all workers.
      const [run] = (await manager.query(
        'SELECT run_tokens AS spent, run_calls AS calls, now() FROM projects WHERE id = $1 FOR NO KEY UPDATE',
        [projectId],
      )) as [{ spent: number; calls: ProjectEntity['runCalls']; now: Date }?];
      if (!run) return 'too_little_left';
      const all = Object.entries(run.calls);
      const alive = all.filter(([, { until }]) => new Date(until) > run.now);
      const ofDead = all.filter((one) => !alive.includes(one)).reduce((sum, [, call]) => sum + call.most, 0);
      const spent = Math.min(MAX_TOKENS, run.spent + ofDead);
      const held = alive.reduce((sum, [, { most }]) => sum + most, 0);
      const most = prompt + answer;
      const isFree = spent + held + most <= budget;
      const call = randomUUID();
      const until = new Date(run.now.getTime() + seconds * 1000).toISOString();
      if (isFree || ofDead > 0)
        await manager.query('UPDATE projects SET run_tokens = $2, run_calls = $3 WHERE id = $1', [
          projectId,
          spent,
          JSON.stringify(Object.fromEntries(isFree ? [...alive, [call, { most, until }]] : alive)),
        ]);
      if (isFree) return { call };
      return spent + most <= budget ? 'others_hold_it' : 'too_little_left';
    });
  }

  /** What was set aside for a call is free again, and what it used is spent. */
  async settle(projectId: number, call: string, { inputTokens, outputTokens }: Usage): Promise<void> {
    await this.projects.query(
      `UPDATE projects SET run_tokens = LEAST(run_tokens::bigint + $3, ${MAX_TOKENS})::int, run_calls = run_calls - $2::text WHERE id = $1`,
      [projectId, call, inputTokens + outputTokens],
    );
  }

  /**
   * Projects whose documents are read and which have something to ask: one with a single provider starts by itself after an
   * upload; any that was started goes over the questions that found nothing before documents came.
   */
  due(): Promise<DueRun[]> {
    return this.projects.query(
      `SELECT * FROM (
         SELECT p.id AS "projectId", p.providers = $1::smallint[] AND (p.answer_when_settled_at IS NULL OR p.answer_when_settled_at < p.last_upload_at) AS "isWhole",
           p.answer_when_settled_at IS NOT NULL AND EXISTS (SELECT 1 FROM responses r WHERE r.project_id = p.id AND ${FOUND_NOTHING_BEFORE}) AS "hasNews"
         FROM projects p
         WHERE p.last_upload_at < now() - make_interval(secs => $2)
           AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.project_id = p.id AND ${holdsUpAnswers('d')})
       ) runs WHERE "isWhole" OR "hasNews"`,
      [[PROVIDERS.gpt satisfies ProviderId], QUIET_SECONDS],
    );
  }

  async questionsOf({ projectId, isWhole }: DueRun): Promise<number[]> {
    const rows: { id: number }[] = await this.projects.query(
      `SELECT d.id FROM projects p JOIN project_categories pc ON pc.project_id = p.id
         JOIN ddqs d ON d.category_id = pc.category_id AND d.response_provider = ANY(p.providers)
         LEFT JOIN responses r ON r.project_id = p.id AND r.question_id = d.id
       WHERE p.id = $1 AND ((${FOUND_NOTHING_BEFORE}) OR ($2 AND (r.id IS NULL OR r.state = 'generate')))
       ORDER BY d.id`,
      [projectId, isWhole],
    );
    return rows.map(({ id }) => id);
  }
}
