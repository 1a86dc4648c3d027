import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { announceChange } from '../../database/project-changes.js';
import { PARSER_VERSIONS } from '../../ports/parser/parser-versions.js';
import { TextRecogniser } from '../../ports/ocr/text-recogniser.js';
import { WITHOUT_RECOGNITION } from '../documents/content/content.repository.js';
import { StepQueueService } from '../steps/step-queue.service.js';

/** So few that a document that is uploaded meanwhile hardly waits. */
const AT_ONCE = 4;

/**
 * Has documents that an older reader has read be read again, a few at a time and only while nothing else waits and nobody
 * writes answers from their project.
 */
@Injectable()
export class OutdatedReadingsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly steps: StepQueueService,
    private readonly recogniser: TextRecogniser,
  ) {}

  /** Queues the next few. Answers how many. Each is tried once for each version of its reader. */
  async queueNext(): Promise<number> {
    const lacking = (await this.recogniser.isAvailable()) ? null : WITHOUT_RECOGNITION;
    const { documents, queued } = await this.source.transaction(async (manager) => {
      const found: { id: number; projectId: number; isDescribed: boolean }[] = await manager.query(
        `SELECT d.id, d.project_id AS "projectId", d.summary IS NOT NULL AS "isDescribed" FROM documents d
         JOIN unnest($1::text[], $2::text[]) AS v(format, version) ON v.format = d.format
         WHERE d.status IN ('ready', 'partial') AND d.parser_version IS DISTINCT FROM v.version AND d.tried_version IS DISTINCT FROM v.version
           AND ($3::text IS NULL OR d.tried_version IS DISTINCT FROM v.version || $3)
           AND NOT EXISTS (SELECT 1 FROM pipeline_steps WHERE state IN ('waiting', 'running'))
           AND NOT EXISTS (SELECT 1 FROM responses r WHERE r.project_id = d.project_id AND r.state = 'in_progress'
             AND (r.not_before IS NULL OR r.not_before <= now()))
         ORDER BY d.id LIMIT ${AT_ONCE} FOR UPDATE OF d SKIP LOCKED`,
        [Object.keys(PARSER_VERSIONS), Object.values(PARSER_VERSIONS), lacking],
      );
      if (found.length === 0) return { documents: found, queued: [] };
      await manager.query(
        `UPDATE documents d SET is_read_again = true, done = 0, total = 0, tried_version = v.version
         FROM unnest($1::text[], $2::text[]) AS v(format, version) WHERE v.format = d.format AND d.id = ANY($3)`,
        [Object.keys(PARSER_VERSIONS), Object.values(PARSER_VERSIONS), found.map(({ id }) => id)],
      );
      for (const projectId of new Set(found.map((each) => each.projectId))) await announceChange(manager, projectId);
      // Passages and index come with the new text; kind and summary stand, and no model is paid for them twice.
      const rows = found.map(({ id, projectId, isDescribed }) => ({
        projectId,
        documentId: id,
        step: 'parse_documents' as const,
        chain: !isDescribed,
      }));
      return { documents: found, queued: await this.steps.record(rows, manager) };
    });
    await this.steps.enqueue(queued);
    return documents.length;
  }
}
