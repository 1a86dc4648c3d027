import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { announceChange } from '../../database/project-changes.js';
import { PARSER_VERSIONS } from '../../ports/parser/parser-versions.js';
import { StepQueueService } from './ledger/step-queue.service.js';

/** So few that a document that is uploaded meanwhile hardly waits. */
const AT_ONCE = 4;
const REASON = 'A better reader has come, and this document is read again. What was read before stays until then.';

/** Has documents that an older reader has read be read again, a few at a time and only while nothing else waits. */
@Injectable()
export class RereadingService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly steps: StepQueueService,
  ) {}

  /** Queues the next few. Answers how many. Each is tried once for each version of its reader. */
  async next(): Promise<number> {
    const { documents, queued } = await this.source.transaction(async (manager) => {
      const found: { id: number; projectId: number }[] = await manager.query(
        `SELECT d.id, d.project_id AS "projectId" FROM documents d
         JOIN unnest($1::text[], $2::text[]) AS v(format, version) ON v.format = d.format
         WHERE d.status IN ('ready', 'partial') AND d.parser_version IS DISTINCT FROM v.version AND d.tried_version IS DISTINCT FROM v.version
           AND NOT EXISTS (SELECT 1 FROM pipeline_steps WHERE state IN ('waiting', 'running'))
         ORDER BY d.id LIMIT ${AT_ONCE} FOR UPDATE OF d SKIP LOCKED`,
        [Object.keys(PARSER_VERSIONS), Object.values(PARSER_VERSIONS)],
      );
      if (found.length === 0) return { documents: found, queued: [] };
      await manager.query(
        `UPDATE documents d SET status = 'waiting', status_before = d.status, reason = $3, done = 0, total = 0, tried_version = v.version
         FROM unnest($1::text[], $2::text[]) AS v(format, version) WHERE v.format = d.format AND d.id = ANY($4)`,
        [Object.keys(PARSER_VERSIONS), Object.values(PARSER_VERSIONS), REASON, found.map(({ id }) => id)],
      );
      for (const projectId of new Set(found.map((each) => each.projectId))) await announceChange(manager, projectId);
      const rows = found.map(({ id, projectId }) => ({
        projectId,
        documentId: id,
        step: 'parse_documents' as const,
        chain: true,
      }));
      return { documents: found, queued: await this.steps.record(rows, manager) };
    });
    await this.steps.ring(queued);
    return documents.length;
  }
}
