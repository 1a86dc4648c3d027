import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PROVIDERS, type ResponseState } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import { ResponseEntity } from '../../../database/entities/questions/response-and-citations.entity.js';
import { LEASE_END, LeasedRows } from '../../../database/locking/extend-lease-and-abort-when-lost.js';
import { holdsUpAnswers } from '../../../database/shared-queries/documents-awaited-by-answers.js';
import { INDEX_VERSION } from '../../../ranking/index.js';

interface Move {
  from: readonly ResponseState[];
  to: ResponseState;
}

/** Every move that an answer's state makes. Who writes a state names its move, and writes nothing where the state is another. */
export const MOVES = {
  ask: { from: ['generate', 'success', 'regenerate'], to: 'in_progress' },
  save: { from: ['in_progress'], to: 'success' },
  fail: { from: ['in_progress'], to: 'regenerate' },
  /** Back to the answer that was there before, or to none. */
  cancelKeepingAnswer: { from: ['in_progress'], to: 'success' },
  cancelWithoutAnswer: { from: ['in_progress'], to: 'generate' },
  /** A person's choice, whatever a machine is at. */
  choose: { from: ['generate', 'in_progress', 'success', 'regenerate'], to: 'success' },
} as const satisfies Record<string, Move>;

/** Of the table under the name `o`. */
const BEING_WRITTEN = `o.state = 'in_progress' AND o.lease_until >= now()`;

/**
 * True while a document of project `r` cannot be searched because another version of the product wrote its index: "not
 * found" would be a lie. One whose index cannot be written again does not hold up the others.
 */
const IS_UNSEARCHABLE = `EXISTS (
  SELECT 1 FROM index_entries e JOIN search_indexes s ON s.id = e.index_id AND s.is_serving AND s.index_type = 'chunk'
    JOIN documents d ON d.id = e.document_id AND d.status IN ('ready', 'partial')
  WHERE e.project_id = r.project_id AND e.layout <> ${INDEX_VERSION} AND NOT EXISTS (
    SELECT 1 FROM pipeline_steps p WHERE p.project_id = e.project_id AND p.document_id = e.document_id
      AND p.step = 'fill_chunk_index' AND p.state = 'failed'))`;

/**
 * True while a document that answer `r` is searched in, one of its question's category, is still to be read for the first time:
 * it may hold what is asked for. The register knows no documents.
 */
const IS_READING = `EXISTS (
  SELECT 1 FROM ddqs q JOIN documents d ON d.project_id = r.project_id AND (d.category_id = q.category_id
    OR EXISTS (SELECT 1 FROM document_categories s WHERE s.document_id = d.id AND s.category_id = q.category_id))
  WHERE q.id = r.question_id AND q.response_provider = ${PROVIDERS.gpt} AND ${holdsUpAnswers('d')})`;

const IN_PROGRESS = new LeasedRows('responses', MOVES.save.from);

/** Locks an answer that is being written; throws `LeaseLost` when the writer no longer holds it. */
export async function holdAnswer(manager: EntityManager, id: number, attempt: number): Promise<void> {
  await IN_PROGRESS.lock(manager, id, attempt);
}

/** Which answers are to be written, and who writes them. */
@Injectable()
export class AnswerStateChangesRepository {
  constructor(@InjectRepository(ResponseEntity) private readonly responses: Repository<ResponseEntity>) {}

  /** Puts questions in progress. A chosen answer is never touched, one under way is left alone. Answers how many were put. */
  async queue(projectId: number, questionIds: number[]): Promise<number> {
    const rows: unknown[] = await this.responses.query(
      `INSERT INTO responses (project_id, question_id, state, queued_at) SELECT $1, unnest($2::int[]), '${MOVES.ask.to}', now()
       ON CONFLICT (project_id, question_id) DO UPDATE
       SET state = '${MOVES.ask.to}', attempt = responses.attempt + 1, lease_until = NULL, queued_at = now(), reason = NULL,
           not_before = NULL, postponed = 0, updated_at = now()
       WHERE responses.state = ANY($3) AND NOT responses.is_chosen
       RETURNING id`,
      [projectId, questionIds, MOVES.ask.from],
    );
    return rows.length;
  }

  /** Questions under way go back to `generate`, or to the answer they had before. */
  async cancel(projectId: number): Promise<number> {
    const [, affected] = (await this.responses.query(
      `UPDATE responses SET state = CASE WHEN outcome IS NULL THEN '${MOVES.cancelWithoutAnswer.to}' ELSE '${MOVES.cancelKeepingAnswer.to}' END,
         attempt = attempt + 1, lease_until = NULL, not_before = NULL, reason = NULL, updated_at = now()
       WHERE project_id = $1 AND state = ANY($2)`,
      [projectId, MOVES.cancelKeepingAnswer.from],
    )) as [unknown, number];
    return affected;
  }

  /**
   * Takes an answer that is to be written. Null when somebody else writes it, it was cancelled, it waits, documents that it is
   * searched in are still to be read, or `atOnce` others of its project are being written. Answers the attempt number.
   */
  async claim(id: number, atOnce: number | null): Promise<number | null> {
    if (atOnce === null) return this.take(id, null, this.responses.manager);
    return this.responses.manager.transaction(async (manager) => {
      // One after the other, so that two takers cannot both see the last free slot.
      await manager.query('SELECT pg_advisory_xact_lock(-3, project_id) FROM responses WHERE id = $1', [id]);
      return this.take(id, atOnce, manager);
    });
  }

  extend(id: number, attempt: number): Promise<boolean> {
    return IN_PROGRESS.extend(this.responses, id, attempt);
  }

  async fail(id: number, attempt: number, reason: string, manager: EntityManager) {
    await holdAnswer(manager, id, attempt);
    await manager.update(ResponseEntity, id, {
      state: MOVES.fail.to,
      reason,
      leaseUntil: null,
      updatedAt: () => 'now()',
    });
  }

  /** Puts an answer off: it is taken up again by itself, and says why it waits. */
  async postpone(id: number, attempt: number, seconds: number, reason: string, manager: EntityManager) {
    await holdAnswer(manager, id, attempt);
    await manager.query(
      `UPDATE responses SET reason = $2, lease_until = NULL, postponed = postponed + 1, updated_at = now(),
         not_before = now() + make_interval(secs => $3) WHERE id = $1`,
      [id, reason, seconds],
    );
  }

  /**
   * Answers waiting for a writer, with their position in the project's queue; only those whose documents are read, and only as
   * many of each project as may be written at once.
   */
  async open(
    projectId: number | null,
    atOnce: number | null,
  ): Promise<{ id: number; attempt: number; position: number }[]> {
    return this.responses.query(
      `SELECT id, attempt, position FROM (
         SELECT r.id, r.project_id, r.attempt, row_number() OVER (PARTITION BY r.project_id ORDER BY r.queued_at, r.id)::int AS position
         FROM responses r
         WHERE r.state = 'in_progress' AND (r.lease_until IS NULL OR r.lease_until < now()) AND ($1::int IS NULL OR r.project_id = $1)
           AND (r.not_before IS NULL OR r.not_before <= now()) AND NOT ${IS_UNSEARCHABLE} AND NOT ${IS_READING}
       ) waiting
       WHERE $2::int IS NULL OR position <= $2 - (SELECT count(*) FROM responses o WHERE o.project_id = waiting.project_id AND ${BEING_WRITTEN})
       ORDER BY position LIMIT 2000`,
      [projectId, atOnce],
    );
  }

  private async take(id: number, atOnce: number | null, manager: EntityManager): Promise<number | null> {
    const [rows] = (await manager.query(
      `UPDATE responses r SET attempt = attempt + 1, lease_until = ${LEASE_END}
       WHERE id = $1 AND state = 'in_progress' AND (lease_until IS NULL OR lease_until < now())
         AND (not_before IS NULL OR not_before <= now()) AND NOT ${IS_UNSEARCHABLE} AND NOT ${IS_READING}
         AND ($2::int IS NULL OR $2 > (SELECT count(*) FROM responses o WHERE o.project_id = r.project_id AND ${BEING_WRITTEN}))
       RETURNING attempt`,
      [id, atOnce],
    )) as [{ attempt: number }[], number];
    return rows[0]?.attempt ?? null;
  }
}
