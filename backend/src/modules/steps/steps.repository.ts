import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DOCUMENT_STEPS, type DocumentStep, PIPELINE_STEPS, type StepName, type StepState } from '@proofroom/contract';
import { type EntityManager, In, Repository } from 'typeorm';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import { PipelineStepEntity } from '../../database/entities/projects/pipeline-step.entity.js';
import { LEASE_END, LeasedRows } from '../../database/locking/extend-lease-and-abort-when-lost.js';

export interface NewStep extends DocumentKey {
  step: DocumentStep;
  /** Whether the next step follows by itself. */
  chain: boolean;
}

/** A step that waits, with its position in the queue. */
export interface WaitingStep {
  id: number;
  attempt: number;
  position: number;
  lane: PipelineStepEntity['lane'];
}

/** What a worker knows of the step that it holds. */
export interface RunningStep extends DocumentKey, Pick<PipelineStepEntity, 'id' | 'chain' | 'attempt' | 'lane'> {
  step: DocumentStep;
  /** About as many bytes of text as its document may come to. */
  textBytes: number;
}

/** Office files are packed; a PDF is mostly pictures and typefaces. */
const TEXT_BYTES = `coalesce((SELECT d.size * CASE lower(substring(d.original_name from '[^.]*$'))
  WHEN 'xlsx' THEN 8 WHEN 'docx' THEN 8 WHEN 'pdf' THEN 0.1 ELSE 1 END FROM documents d WHERE d.id = pipeline_steps.document_id), 0)::float8`;
const HELD = `id, project_id AS "projectId", document_id AS "documentId", step, chain, attempt, lane, ${TEXT_BYTES} AS "textBytes"`;
const RUNNING = new LeasedRows('pipeline_steps', ['running']);

export interface PutBack {
  lane?: PipelineStepEntity['lane'];
  reason?: string;
  /** Not to be tried before. */
  afterSeconds?: number;
}

export interface StepCount {
  step: StepName;
  state: StepState;
  count: number;
}

@Injectable()
export class StepsRepository {
  constructor(@InjectRepository(PipelineStepEntity) private readonly steps: Repository<PipelineStepEntity>) {}

  /** Puts steps (back) to waiting. A worker that still runs one of them can no longer write. Answers the rows' ids. */
  async queue(rows: NewStep[], manager: EntityManager = this.steps.manager): Promise<number[]> {
    if (rows.length === 0) return [];
    const found: { id: number }[] = await manager.query(
      `INSERT INTO pipeline_steps (project_id, document_id, step, chain)
       SELECT * FROM unnest($1::int[], $2::int[], $3::text[], $4::boolean[])
       ON CONFLICT (project_id, document_id, step) DO UPDATE
       SET state = 'waiting', chain = excluded.chain, attempt = pipeline_steps.attempt + 1, lease_until = NULL, queued_at = now(),
           started_at = NULL, finished_at = NULL, reason = NULL, lane = 'documents', not_before = NULL
       RETURNING id`,
      [
        rows.map((row) => row.projectId),
        rows.map((row) => row.documentId),
        rows.map((row) => row.step),
        rows.map((row) => row.chain),
      ],
    );
    return found.map((row) => row.id);
  }

  /** Takes a waiting step. Null when somebody else has it, or it is no longer waiting. */
  async claim(id: number): Promise<RunningStep | null> {
    const [rows] = (await this.steps.query(
      `UPDATE pipeline_steps SET state = 'running', attempt = attempt + 1, started_at = now(), finished_at = NULL, reason = NULL, lease_until = ${LEASE_END}
       WHERE id = $1 AND state = 'waiting' AND (not_before IS NULL OR not_before <= now()) RETURNING ${HELD}`,
      [id],
    )) as [RunningStep[], number];
    return rows[0] ?? null;
  }

  /** The step of a document that follows by itself, taken by the worker that did the one before, without a turn in the queue. */
  async startNext(
    manager: EntityManager,
    { projectId, documentId }: DocumentKey,
    step: DocumentStep,
  ): Promise<RunningStep | null> {
    const rows: RunningStep[] = await manager.query(
      `INSERT INTO pipeline_steps (project_id, document_id, step, chain, state, attempt, started_at, lease_until)
       VALUES ($1, $2, $3, true, 'running', 1, now(), ${LEASE_END})
       ON CONFLICT (project_id, document_id, step) DO UPDATE
       SET state = 'running', chain = true, attempt = pipeline_steps.attempt + 1, lease_until = excluded.lease_until, queued_at = now(),
           started_at = now(), finished_at = NULL, reason = NULL, lane = 'documents', not_before = NULL
       RETURNING ${HELD}`,
      [projectId, documentId, step],
    );
    return rows[0] ?? null;
  }

  /** Says that the worker lives. False when the step is no longer its own. */
  extend(id: number, attempt: number): Promise<boolean> {
    return RUNNING.extend(this.steps, id, attempt);
  }

  /** Locks the step for a write; throws `LeaseLost` when it is no longer the caller's. */
  lock(manager: EntityManager, id: number, attempt: number): Promise<void> {
    return RUNNING.lock(manager, id, attempt);
  }

  async finish(manager: EntityManager, id: number, state: 'done' | 'failed', reason: string | null): Promise<void> {
    await manager.query(
      'UPDATE pipeline_steps SET state = $2, reason = $3, lease_until = NULL, finished_at = now() WHERE id = $1',
      [id, state, reason],
    );
  }

  /** Puts a step that its holder cannot finish now back to waiting: in another lane, or for later. */
  async putBack(manager: EntityManager, id: number, { lane, reason, afterSeconds }: PutBack): Promise<void> {
    await manager.query(
      `UPDATE pipeline_steps SET state = 'waiting', lane = COALESCE($2, lane), reason = $3, lease_until = NULL, started_at = NULL,
         not_before = now() + make_interval(secs => $4) WHERE id = $1`,
      [id, lane ?? null, reason ?? null, afterSeconds ?? null],
    );
  }

  /**
   * Records a step that was done together with another: of a document, or of a project such as an index that was missing. A worker that
   * runs it can no longer write.
   */
  async recordDone(
    manager: EntityManager,
    { projectId, documentId = null }: { projectId: number; documentId?: number | null },
    step: StepName,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO pipeline_steps (project_id, document_id, step, state, started_at, finished_at) VALUES ($1, $2, $3, 'done', now(), now())
       ON CONFLICT (project_id, document_id, step) DO UPDATE SET state = 'done', attempt = pipeline_steps.attempt + 1, lease_until = NULL,
         finished_at = now(), reason = NULL, not_before = NULL`,
      [projectId, documentId, step],
    );
  }

  /** The document's next step; null after the last. Of `skipped` those are left out that were done since the document was parsed. */
  async following(
    manager: EntityManager,
    { projectId, documentId, step }: DocumentKey & { step: DocumentStep },
    skipped: readonly DocumentStep[],
  ): Promise<DocumentStep | null> {
    const done: { step: DocumentStep }[] = await manager.query(
      `SELECT s.step FROM pipeline_steps s JOIN pipeline_steps p USING (project_id, document_id)
       WHERE s.project_id = $1 AND s.document_id = $2 AND s.step = ANY($3) AND s.state = 'done'
         AND p.step = 'parse_documents' AND p.state = 'done' AND s.finished_at >= p.finished_at`,
      [projectId, documentId, skipped],
    );
    const left = DOCUMENT_STEPS.slice(DOCUMENT_STEPS.indexOf(step) + 1);
    return left.find((next) => !done.some((row) => row.step === next)) ?? null;
  }

  /** Ends open steps. Answers how many there were. */
  async cancel(where: { projectId: number; documentIds?: number[] }, manager = this.steps.manager): Promise<number> {
    const { affected } = await manager.update(
      PipelineStepEntity,
      {
        projectId: where.projectId,
        state: In(['waiting', 'running']),
        ...(where.documentIds && { documentId: In(where.documentIds) }),
      },
      { state: 'cancelled', leaseUntil: null, finishedAt: () => 'now()' },
    );
    return affected ?? 0;
  }

  ofDocuments(documentIds: number[], step: StepName) {
    return this.steps.findBy({ documentId: In(documentIds), step });
  }

  /** Frees the steps of dead workers and answers every waiting step with its position among those of its project. */
  async sweep(): Promise<WaitingStep[]> {
    await this.steps.query(
      `UPDATE pipeline_steps SET state = 'waiting', lease_until = NULL WHERE state = 'running' AND lease_until < now()`,
    );
    return this.waiting();
  }

  /** Steps that may be taken now, each with its position among those of its project and lane. */
  async waiting(ids?: number[]): Promise<WaitingStep[]> {
    return this.steps.query(
      `SELECT id, attempt, lane, "position"::int FROM (
         SELECT id, attempt, lane, row_number() OVER (PARTITION BY project_id, lane ORDER BY queued_at, id) AS "position" FROM pipeline_steps
         WHERE state = 'waiting' AND (not_before IS NULL OR not_before <= now())
       ) open WHERE $1::int[] IS NULL OR id = ANY($1) ORDER BY "position" LIMIT 2000`,
      [ids ?? null],
    );
  }

  async waitingOf(projectId: number, limit: number): Promise<number[]> {
    const rows = await this.steps.find({
      select: { id: true },
      where: { projectId, state: 'waiting' },
      order: { queuedAt: 'ASC', id: 'ASC' },
      take: Math.max(0, limit),
    });
    return limit > 0 ? rows.map(({ id }) => id) : [];
  }

  /**
   * The first step of each document that is neither done nor under way. What cannot be read has none: trying the next step
   * would not help.
   */
  firstOpen(projectId: number, documentIds: number[]): Promise<{ documentId: number; step: DocumentStep }[]> {
    return this.steps.query(
      `SELECT DISTINCT ON (d.id) d.id AS "documentId", wanted.step
       FROM documents d CROSS JOIN unnest($3::text[]) WITH ORDINALITY AS wanted(step, place)
         LEFT JOIN pipeline_steps p ON p.project_id = d.project_id AND p.document_id = d.id AND p.step = wanted.step
       WHERE d.project_id = $1 AND d.id = ANY($2) AND (p.id IS NULL OR p.state IN ('failed', 'cancelled'))
         AND (d.status IN ('ready', 'partial', 'failed') OR wanted.place = 1 AND p.id IS NULL)
         AND NOT EXISTS (SELECT 1 FROM pipeline_steps u WHERE u.project_id = d.project_id AND u.document_id = d.id
           AND u.state IN ('waiting', 'running'))
       ORDER BY d.id, wanted.place`,
      [projectId, documentIds, DOCUMENT_STEPS],
    );
  }

  /** Outcomes of a project's steps, counted: those of its documents in one category, or of all; steps of the project itself always. */
  async counts(projectId: number, categoryId?: number): Promise<StepCount[]> {
    const rows: StepCount[] = await this.steps.query(
      `SELECT p.step, p.state, count(*)::int AS count FROM pipeline_steps p LEFT JOIN documents d ON d.id = p.document_id
       WHERE p.project_id = $1 AND ($2::int IS NULL OR p.document_id IS NULL OR d.category_id = $2) GROUP BY p.step, p.state`,
      [projectId, categoryId ?? null],
    );
    return rows.filter((row) => (PIPELINE_STEPS as readonly string[]).includes(row.step));
  }
}
