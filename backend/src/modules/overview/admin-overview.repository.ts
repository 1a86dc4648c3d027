import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OVERVIEW_DAYS, OVERVIEW_ROWS, SUPPORT_STATUS, UNREADABLE_STATUSES, type Overview } from '@proofroom/contract';
import { DataSource } from 'typeorm';

/** Feedback stays new so long. */

const PROJECT_AND_CLIENT = `p.id AS "projectId", p.name AS "projectName", u.id AS "clientId", btrim(u.first_name || ' ' || u.last_name) AS "clientName"`;

/** What can be tried again: a reading that failed for a reason of ours, a later step of a document that was read, an answer. */
const FAILED_DOCUMENTS = `SELECT project_id, id FROM documents WHERE status = 'failed'`;
const FAILED_STEPS = `SELECT s.project_id, s.id FROM pipeline_steps s JOIN documents d ON d.id = s.document_id
  WHERE s.state = 'failed' AND s.step <> 'parse_documents' AND d.status IN ('ready', 'partial')`;
const FAILED_ANSWERS = `SELECT project_id, id FROM responses WHERE state = 'regenerate' AND NOT is_chosen`;

/** What found nothing is a result, and no answer. */
const ANSWERED = `state = 'success' AND outcome IS DISTINCT FROM 'not_found'`;

export interface FailedDocument {
  id: number;
  projectId: number;
}
export interface FailedStep {
  projectId: number;
  documentId: number;
  step: string;
}
export interface FailedAnswer {
  projectId: number;
  questionId: number;
}

/** Counts and worst cases over all projects. */
@Injectable()
export class AdminOverviewRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async counts(): Promise<Overview['counts']> {
    const [row] = (await this.source.query(
      `SELECT (SELECT count(*)::int FROM users) AS clients, (SELECT count(*)::int FROM projects) AS projects,
         (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM ddqs) AS questions,
         (SELECT count(*)::int FROM categories WHERE is_active) AS categories,
         (SELECT count(*)::int FROM responses WHERE ${ANSWERED}) AS answers`,
    )) as [Overview['counts']];
    return row;
  }

  async unreadable(): Promise<Pick<Overview['attention'], 'documents' | 'documentCount'>> {
    const [documents, [counted]] = (await Promise.all([
      this.source.query(
        `SELECT d.id, coalesce(d.display_name, d.original_name) AS "fileName", d.status, d.reason, ${PROJECT_AND_CLIENT}
         FROM documents d JOIN projects p ON p.id = d.project_id JOIN users u ON u.id = p.owner_id
         WHERE d.status = ANY($1) ORDER BY d.id DESC LIMIT ${OVERVIEW_ROWS}`,
        [UNREADABLE_STATUSES],
      ),
      this.source.query(`SELECT count(*)::int AS count FROM documents WHERE status = ANY($1)`, [UNREADABLE_STATUSES]),
    ])) as [Overview['attention']['documents'], [{ count: number }]];
    return { documents, documentCount: counted.count };
  }

  /** What people have written that nobody may have read yet. */
  async desk(): Promise<Pick<Overview['attention'], 'openSupport' | 'openFeedback'>> {
    const [row] = (await this.source.query(
      `SELECT (SELECT count(*)::int FROM support_requests WHERE status = $1) AS "openSupport",
         (SELECT count(*)::int FROM feedback WHERE done_at IS NULL) AS "openFeedback"`,
      [SUPPORT_STATUS.pending],
    )) as [Pick<Overview['attention'], 'openSupport' | 'openFeedback'>];
    return row;
  }

  /** Those that failed or found nothing in most projects. */
  worstQuestions(): Promise<Overview['attention']['questions']> {
    return this.source.query(
      `SELECT d.id, d.question, c.category_name::text AS category, count(*)::int AS asked,
         (count(*) FILTER (WHERE r.state = 'success' AND r.outcome = 'not_found'))::int AS "notFound",
         (count(*) FILTER (WHERE r.state = 'regenerate'))::int AS failed
       FROM responses r JOIN ddqs d ON d.id = r.question_id JOIN categories c ON c.id = d.category_id
       WHERE r.state IN ('success', 'regenerate') GROUP BY d.id, c.category_name
       HAVING count(*) FILTER (WHERE r.outcome = 'not_found' OR r.state = 'regenerate') > 0
       ORDER BY count(*) FILTER (WHERE r.outcome = 'not_found' OR r.state = 'regenerate') DESC, d.id LIMIT ${OVERVIEW_ROWS}`,
    );
  }

  /** Days of this server's time zone. */
  days(): Promise<Overview['days']> {
    return this.source.query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, COALESCE(d.count, 0)::int AS documents, COALESCE(r.count, 0)::int AS answers
       FROM generate_series(current_date - ${OVERVIEW_DAYS - 1}, current_date, interval '1 day') AS day
         LEFT JOIN (SELECT created_at::date AS day, count(*) FROM documents WHERE created_at >= current_date - ${OVERVIEW_DAYS - 1}
           GROUP BY 1) d USING (day)
         LEFT JOIN (SELECT updated_at::date AS day, count(*) FROM responses WHERE ${ANSWERED}
           AND updated_at >= current_date - ${OVERVIEW_DAYS - 1} GROUP BY 1) r USING (day)
       ORDER BY 1`,
    );
  }

  async queue(): Promise<Omit<Overview['queue'], 'failed' | 'failedCount'>> {
    const [row] = (await this.source.query(
      `SELECT s.*, a.*, extract(epoch FROM now() - LEAST(s.oldest, a.waiting_since))::int AS "oldestSeconds" FROM
         (SELECT (count(*) FILTER (WHERE state = 'waiting'))::int AS "stepsWaiting", (count(*) FILTER (WHERE state = 'running'))::int AS "stepsRunning",
           min(queued_at) FILTER (WHERE state = 'waiting') AS oldest FROM pipeline_steps WHERE state IN ('waiting', 'running')) s,
         (SELECT (count(*) FILTER (WHERE state = 'in_progress'))::int AS "answersOpen",
           (count(*) FILTER (WHERE state = 'regenerate'))::int AS "answersFailed",
           min(queued_at) FILTER (WHERE state = 'in_progress') AS waiting_since FROM responses WHERE state IN ('in_progress', 'regenerate')) a`,
    )) as [Omit<Overview['queue'], 'failed' | 'failedCount' | 'stepsFailed'>];
    const [{ stepsFailed }] = (await this.source.query(
      `SELECT ((SELECT count(*) FROM (${FAILED_DOCUMENTS}) d) + (SELECT count(*) FROM (${FAILED_STEPS}) s))::int AS "stepsFailed"`,
    )) as [{ stepsFailed: number }];
    return { ...row, stepsFailed };
  }

  /** Projects with something to try again, those with most of it first. */
  async failed(): Promise<Pick<Overview['queue'], 'failed' | 'failedCount'>> {
    const rows = (await this.source.query(
      `SELECT ${PROJECT_AND_CLIENT}, f.documents, f.steps, f.answers, count(*) OVER ()::int AS all FROM (
         SELECT project_id, (count(*) FILTER (WHERE kind = 'document'))::int AS documents, (count(*) FILTER (WHERE kind = 'step'))::int AS steps,
           (count(*) FILTER (WHERE kind = 'answer'))::int AS answers, count(*) AS everything
         FROM (SELECT project_id, 'document' AS kind FROM (${FAILED_DOCUMENTS}) d UNION ALL SELECT project_id, 'step' FROM (${FAILED_STEPS}) s
           UNION ALL SELECT project_id, 'answer' FROM (${FAILED_ANSWERS}) a) one GROUP BY project_id) f
         JOIN projects p ON p.id = f.project_id JOIN users u ON u.id = p.owner_id
       ORDER BY f.everything DESC, p.id LIMIT ${OVERVIEW_ROWS}`,
    )) as (Overview['queue']['failed'][number] & { all: number })[];
    return { failed: rows, failedCount: rows[0]?.all ?? 0 };
  }

  failedDocuments(projectId: number | null, limit: number): Promise<FailedDocument[]> {
    return this.source.query(
      `SELECT id, project_id AS "projectId" FROM (${FAILED_DOCUMENTS}) f WHERE $1::int IS NULL OR project_id = $1 ORDER BY id LIMIT $2`,
      [projectId, limit],
    );
  }

  failedSteps(projectId: number | null, limit: number): Promise<FailedStep[]> {
    return this.source.query(
      `SELECT s.project_id AS "projectId", s.document_id AS "documentId", s.step FROM pipeline_steps s JOIN (${FAILED_STEPS}) f ON f.id = s.id
       WHERE $1::int IS NULL OR s.project_id = $1 ORDER BY s.id LIMIT $2`,
      [projectId, limit],
    );
  }

  failedAnswers(projectId: number | null, limit: number): Promise<FailedAnswer[]> {
    return this.source.query(
      `SELECT r.project_id AS "projectId", r.question_id AS "questionId" FROM responses r JOIN (${FAILED_ANSWERS}) f ON f.id = r.id
       WHERE $1::int IS NULL OR r.project_id = $1 ORDER BY r.id LIMIT $2`,
      [projectId, limit],
    );
  }
}
