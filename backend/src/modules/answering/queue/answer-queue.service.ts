import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { PROVIDERS, type ProviderId } from '@proofroom/contract';
import { Repository } from 'typeorm';
import { ProjectEntity } from '../../../database/entities/project.entity.js';
import { announceChange } from '../../../database/project-changes.js';
import { holdsUpAnswers } from '../../../database/unread-documents.js';
import { JobQueue, type QueuedJob } from '../../../ports/queue/job-queue.js';
import { AnswerLeasesRepository } from './answer-leases.repository.js';
import { ModelUseService } from '../model-use/model-use.service.js';
import { ResponsesRepository } from '../responses.repository.js';

export const WRITE_ANSWER = 'write_answer';
export const COMPARE_ANSWERS = 'compare_answers';

/** Answering starts by itself this long after the last upload, unless the upload screen said earlier that it was done. */
const QUIET_SECONDS = 10;

/** Of the table under the name `r`: nothing was found, and documents came since. */
const FOUND_NOTHING_BEFORE = `r.state = 'success' AND r.outcome = 'not_found' AND r.outdated_reason IN ('documents_added', 'document_moved') AND NOT r.is_chosen`;

interface Restart {
  projectId: number;
  /** Also questions that were never asked; else only those that found nothing before. */
  isWhole: boolean;
}

/** Decides when questions are put to the documents, and enqueues them. */
@Injectable()
export class AnswerQueueService {
  constructor(
    @InjectRepository(ProjectEntity) private readonly projects: Repository<ProjectEntity>,
    private readonly leases: AnswerLeasesRepository,
    private readonly responses: ResponsesRepository,
    private readonly queue: JobQueue,
    private readonly use: ModelUseService,
  ) {}

  /** Puts questions in progress; each is written once the documents of its category are read. Answers how many. */
  async start(projectId: number, questionIds: number[]): Promise<number> {
    await this.use.begin(projectId);
    const queued = await this.leases.queue(projectId, questionIds);
    await this.projects.update(projectId, { answerWhenSettledAt: () => 'now()' } as never);
    await announceChange(this.projects, projectId);
    await this.enqueue(projectId);
    return queued;
  }

  /** Enqueues every open answer whose documents are read, and the answers that newer documents are to be compared with. */
  async enqueue(projectId?: number): Promise<number> {
    const open = await this.leases.open(projectId ?? null, this.use.questionsAtOnce);
    const awaitingComparison = await this.responses.withNewerDocuments(projectId ?? null);
    await this.queue.add([...open.map(jobOf), ...awaitingComparison.map(comparisonOf)]);
    return open.length;
  }

  /** Enqueues the next in line when only so many answers of a project are written at once. */
  async enqueueNext(projectId: number): Promise<void> {
    if (this.use.questionsAtOnce !== null) await this.enqueue(projectId);
  }

  /** Starts projects whose uploads have come to rest, and takes up what dead workers left. */
  async sweep(): Promise<number> {
    for (const { projectId, isWhole } of await this.restarts())
      await this.start(projectId, await this.unanswered(projectId, isWhole));
    return this.enqueue();
  }

  /**
   * Projects whose documents are read and which have something to ask: one with a single provider starts by itself after an
   * upload; any that was started goes over the questions that found nothing before documents came.
   */
  private restarts(): Promise<Restart[]> {
    return this.projects.query(
      `SELECT * FROM (
         SELECT p.id AS "projectId", p.providers = $1::smallint[] AND (p.answer_when_settled_at IS NULL OR p.answer_when_settled_at < p.last_upload_at) AS "isWhole",
           p.answer_when_settled_at IS NOT NULL AND EXISTS (SELECT 1 FROM responses r WHERE r.project_id = p.id AND ${FOUND_NOTHING_BEFORE}) AS "hasNews"
         FROM projects p
         WHERE p.last_upload_at < now() - make_interval(secs => $2)
           AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.project_id = p.id AND ${holdsUpAnswers('d')})
       ) restarts WHERE "isWhole" OR "hasNews"`,
      [[PROVIDERS.gpt satisfies ProviderId], QUIET_SECONDS],
    );
  }

  private async unanswered(projectId: number, isWhole: boolean): Promise<number[]> {
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

const jobOf = ({ id, attempt, position }: { id: number; attempt: number; position: number }): QueuedJob => ({
  lane: 'answers',
  name: WRITE_ANSWER,
  id: `answer-${id}-${attempt}`,
  payload: { responseId: id },
  priority: position,
});

/** Answers that stand already may wait for those that nobody has seen yet. */
const AFTER_ANSWERS = 1000;

const comparisonOf = (projectId: number): QueuedJob => ({
  lane: 'answers',
  name: COMPARE_ANSWERS,
  id: `compare-${projectId}`,
  payload: { projectId },
  priority: AFTER_ANSWERS,
});
