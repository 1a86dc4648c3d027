import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DocumentStage, HowMade } from '@proofroom/contract';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { CitationEntity, DocumentResponseEntity, ResponseEntity } from '../../../database/entities/response.entity.js';
import { LEASE_SECONDS, LeaseLost } from '../../../database/lease.js';
import type { Draft, DraftCitation, ProviderAnswer } from './providers/response-provider.js';
import { statesBefore } from './response-states.js';
import { textOf } from './response-text.js';

export interface QuestionCounts {
  total: number;
  answered: number;
  notFound: number;
  failed: number;
  inProgress: number;
  waiting: number;
}

/** Of the table under the name `o`. */
const BEING_WRITTEN = `o.state = 'in_progress' AND o.lease_until >= now()`;

@Injectable()
export class ResponsesRepository {
  constructor(@InjectRepository(ResponseEntity) private readonly responses: Repository<ResponseEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.responses.manager.transaction(work);
  }

  byId(id: number) {
    return this.responses.findOne({ where: { id }, relations: { question: { category: true }, project: true } });
  }

  /** Answers of these questions with their citations in order. */
  ofQuestions(projectId: number, questionIds: number[]) {
    return this.responses.find({
      where: { projectId, questionId: In(questionIds) },
      relations: { citations: true },
      order: { citations: { number: 'ASC' } },
    });
  }

  documentResponses(projectId: number, questionIds: number[], stage?: DocumentStage) {
    return this.responses.manager.find(DocumentResponseEntity, {
      where: { projectId, questionId: In(questionIds), ...(stage && { stage }) },
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
  }

  documentResponse(id: number) {
    return this.responses.manager.findOne(DocumentResponseEntity, {
      where: { id },
      relations: { citations: true },
      order: { citations: { number: 'ASC' } },
    });
  }

  /** State of every question of these projects, counted. Projects without questions are left out. */
  async counts(projectIds: number[]): Promise<Map<number, QuestionCounts>> {
    const rows: ({ projectId: number } & QuestionCounts)[] = await this.responses.query(
      `SELECT p.id AS "projectId", count(*)::int AS total,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'answered')::int AS answered,
         count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'not_found')::int AS "notFound",
         count(*) FILTER (WHERE r.state = 'regenerate')::int AS failed,
         count(*) FILTER (WHERE r.state = 'in_progress')::int AS "inProgress",
         count(*) FILTER (WHERE r.state IS NULL OR r.state = 'generate')::int AS waiting
       FROM projects p JOIN project_categories pc ON pc.project_id = p.id
         JOIN ddqs d ON d.category_id = pc.category_id AND d.response_provider = ANY(p.providers)
         LEFT JOIN responses r ON r.project_id = p.id AND r.question_id = d.id
       WHERE p.id = ANY($1) GROUP BY p.id`,
      [projectIds],
    );
    return new Map(rows.map(({ projectId, ...counts }) => [projectId, counts]));
  }

  /** Puts questions in progress. A chosen answer is never touched, one under way is left alone. Answers how many were put. */
  async queue(projectId: number, questionIds: number[]): Promise<number> {
    const rows: unknown[] = await this.responses.query(
      `INSERT INTO responses (project_id, question_id, state, queued_at) SELECT $1, unnest($2::int[]), 'in_progress', now()
       ON CONFLICT (project_id, question_id) DO UPDATE
       SET state = 'in_progress', attempt = responses.attempt + 1, lease_until = NULL, queued_at = now(), reason = NULL,
           not_before = NULL, postponed = 0, updated_at = now()
       WHERE responses.state = ANY($3) AND NOT responses.is_chosen
       RETURNING id`,
      [projectId, questionIds, statesBefore('in_progress')],
    );
    return rows.length;
  }

  /** Questions under way go back to `generate`, or to the answer they had before. */
  async cancel(projectId: number): Promise<number> {
    const [, affected] = (await this.responses.query(
      `UPDATE responses SET state = CASE WHEN outcome IS NULL THEN 'generate' ELSE 'success' END, attempt = attempt + 1, lease_until = NULL, not_before = NULL,
         reason = NULL, updated_at = now()
       WHERE project_id = $1 AND state = 'in_progress'`,
      [projectId],
    )) as [unknown, number];
    return affected;
  }

  /**
   * Takes an answer that is to be written. Null when somebody else writes it, it was cancelled, it waits, or `atOnce` others of
   * its project are being written. Answers the attempt number.
   */
  async claim(id: number, atOnce: number | null): Promise<number | null> {
    return this.transaction(async (manager) => {
      // One after the other, so that two takers cannot both see the last free place.
      if (atOnce !== null)
        await manager.query('SELECT pg_advisory_xact_lock(3, project_id) FROM responses WHERE id = $1', [id]);
      const [rows] = (await manager.query(
        `UPDATE responses r SET attempt = attempt + 1, lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
         WHERE id = $1 AND state = 'in_progress' AND (lease_until IS NULL OR lease_until < now())
           AND (not_before IS NULL OR not_before <= now())
           AND ($2::int IS NULL OR $2 > (SELECT count(*) FROM responses o WHERE o.project_id = r.project_id AND ${BEING_WRITTEN}))
         RETURNING attempt`,
        [id, atOnce],
      )) as [{ attempt: number }[], number];
      return rows[0]?.attempt ?? null;
    });
  }

  async extend(id: number, attempt: number): Promise<boolean> {
    const { affected } = await this.responses
      .createQueryBuilder()
      .update()
      .set({ leaseUntil: () => `now() + make_interval(secs => ${LEASE_SECONDS})` })
      .where({ id, attempt, state: 'in_progress' })
      .execute();
    return affected === 1;
  }

  /** Writes an answer with its drafts and citations, if the writer still holds it; throws `LeaseLost` otherwise. */
  async succeed(response: ResponseEntity, attempt: number, answer: ProviderAnswer, manager: EntityManager) {
    await this.hold(manager, response.id, attempt);
    const isFound = answer.outcome === 'answered';
    await manager.update(ResponseEntity, response.id, {
      state: 'success',
      outcome: answer.outcome,
      confidence: answer.confidence,
      response: isFound ? textOf(answer) : answer.explanation,
      statements: answer.statements,
      values: answer.values,
      missingDocuments: answer.missingDocuments,
      made: answer.made,
      isOutdated: false,
      reason: null,
      leaseUntil: null,
      updatedAt: () => 'now()',
    });
    const { projectId, questionId } = response;
    await manager.delete(CitationEntity, { responseId: response.id });
    await this.cite(manager, projectId, { responseId: response.id }, answer.citations);
    await manager.delete(DocumentResponseEntity, { projectId, questionId, stage: 3, isChosen: false });
    for (const draft of answer.drafts)
      await this.addDocumentResponse(manager, { projectId, questionId, stage: 3, ...draft }, draft, answer.made);
  }

  async fail(id: number, attempt: number, reason: string, manager: EntityManager) {
    await this.hold(manager, id, attempt);
    await manager.update(ResponseEntity, id, {
      state: 'regenerate',
      reason,
      leaseUntil: null,
      updatedAt: () => 'now()',
    });
  }

  /** Puts an answer off: it is taken up again by itself, and says why it waits. */
  async postpone(id: number, attempt: number, seconds: number, reason: string, manager: EntityManager) {
    await this.hold(manager, id, attempt);
    await manager.query(
      `UPDATE responses SET reason = $2, lease_until = NULL, postponed = postponed + 1, updated_at = now(),
         not_before = now() + make_interval(secs => $3) WHERE id = $1`,
      [id, reason, seconds],
    );
  }

  async addDocumentResponse(
    manager: EntityManager,
    row: {
      projectId: number;
      questionId: number;
      documentId: number;
      fileName: string;
      stage: DocumentStage;
      chunkIds?: number[];
    },
    draft: Draft,
    made: HowMade,
  ): Promise<number> {
    const { projectId, questionId, documentId, fileName, stage, chunkIds = [] } = row;
    const { identifiers } = await manager.insert(DocumentResponseEntity, {
      projectId,
      questionId,
      documentId,
      fileName,
      stage,
      chunkIds,
      made,
      response: textOf(draft),
      statements: draft.statements,
      values: draft.values,
    });
    const id = (identifiers[0] as { id: number }).id;
    await this.cite(manager, projectId, { documentResponseId: id }, draft.citations);
    return id;
  }

  /** What was made for one document of a question, oldest first. */
  candidates(where: { projectId: number; questionId: number; documentId: number }, manager = this.responses.manager) {
    return manager.find(DocumentResponseEntity, {
      where,
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
  }

  /** Keeps one candidate, drops the others of its document, and puts the question's answer together anew from what is kept. */
  async choose({ id, projectId, questionId, documentId, made }: DocumentResponseEntity, manager: EntityManager) {
    await manager.delete(DocumentResponseEntity, {
      projectId,
      questionId,
      documentId: documentId ?? IsNull(),
      id: Not(id),
    });
    await manager.update(DocumentResponseEntity, id, { stage: 3, isChosen: true });
    const kept = await manager.find(DocumentResponseEntity, {
      where: { projectId, questionId, stage: 3 },
      relations: { citations: true },
      order: { id: 'ASC', citations: { number: 'ASC' } },
    });
    const whole = joinDrafts(kept);
    await manager.upsert(ResponseEntity, { projectId, questionId }, ['projectId', 'questionId']);
    const response = await manager.findOneByOrFail(ResponseEntity, { projectId, questionId });
    await this.save(manager, response.id, {
      state: 'success',
      outcome: 'answered',
      response: textOf(whole),
      statements: whole.statements,
      values: whole.values,
      missingDocuments: [],
      made,
      isChosen: true,
      isOutdated: false,
      reason: null,
      attempt: response.attempt + 1,
      leaseUntil: null,
    });
    await manager.delete(CitationEntity, { responseId: response.id });
    await this.cite(manager, projectId, { responseId: response.id }, whole.citations);
  }

  async save(manager: EntityManager, id: number, change: Partial<ResponseEntity>) {
    await manager.update(ResponseEntity, id, { ...change, updatedAt: () => 'now()' } as never);
  }

  /**
   * Answers waiting for a writer, with their place in the project's line; only of projects whose documents are settled, and only
   * as many of each as may be written at once.
   */
  async open(
    projectId: number | null,
    atOnce: number | null,
  ): Promise<{ id: number; attempt: number; place: number }[]> {
    return this.responses.query(
      `SELECT id, attempt, place FROM (
         SELECT r.id, r.project_id, r.attempt, row_number() OVER (PARTITION BY r.project_id ORDER BY r.queued_at, r.id)::int AS place
         FROM responses r
         WHERE r.state = 'in_progress' AND (r.lease_until IS NULL OR r.lease_until < now()) AND ($1::int IS NULL OR r.project_id = $1)
           AND (r.not_before IS NULL OR r.not_before <= now())
           AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.project_id = r.project_id AND d.status IN ('waiting', 'reading'))
       ) waiting
       WHERE $2::int IS NULL OR place <= $2 - (SELECT count(*) FROM responses o WHERE o.project_id = waiting.project_id AND ${BEING_WRITTEN})
       ORDER BY place LIMIT 2000`,
      [projectId, atOnce],
    );
  }

  async cite(
    manager: EntityManager,
    projectId: number,
    owner: { responseId: number } | { documentResponseId: number },
    citations: DraftCitation[],
  ) {
    if (citations.length === 0) return;
    await manager.insert(
      CitationEntity,
      citations.map((citation, index) => ({ ...citation, ...owner, projectId, number: index + 1 })),
    );
  }

  private async hold(manager: EntityManager, id: number, attempt: number) {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM responses WHERE id = $1 AND attempt = $2 AND state = 'in_progress' FOR UPDATE`,
      [id, attempt],
    );
    if (rows.length === 0) throw new LeaseLost();
  }
}

/** One answer out of several: statements in order, citations numbered through. */
export function joinDrafts(parts: Pick<DocumentResponseEntity, 'statements' | 'citations' | 'values'>[]): Draft {
  const whole: Draft = { statements: [], citations: [], values: [] };
  for (const part of parts) {
    const shift = whole.citations.length;
    whole.statements.push(
      ...part.statements.map(({ text, citations }) => ({ text, citations: citations.map((number) => number + shift) })),
    );
    whole.values.push(
      ...part.values.map((value) => ({ ...value, citation: value.citation === null ? null : value.citation + shift })),
    );
    whole.citations.push(
      ...part.citations.map(({ documentId, chunkId, fileName, page, rects, location, quote, start, end }) => ({
        documentId,
        chunkId,
        fileName,
        page,
        rects,
        location,
        quote,
        start,
        end,
      })),
    );
  }
  return whole;
}
