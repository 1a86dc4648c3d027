import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/document-key.js';
import { DocumentEntity, type StoredLooks } from '../../../database/entities/document.entity.js';
import type { OutlineBlock } from './document-layout.js';

const BATCH = 10_000;

/** All blocks of a document, but of each only what the layout needs. */
@Injectable()
export class DocumentViewRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  /** In batches, so that a sheet of a million rows is never held as a whole. */
  async *outline({ projectId, documentId }: DocumentKey): AsyncGenerator<OutlineBlock[]> {
    for (let from = 0; ; from += BATCH) {
      const blocks = (await this.documents.query(
        `SELECT number, kind, start, "end", heading_path[array_upper(heading_path, 1)] AS heading,
           NULLIF(detail->'sheet', 'null') AS sheet, NULLIF(detail->'table', 'null') - 'header' AS "table", NULLIF(detail->'part', 'null') AS part
         FROM document_blocks WHERE project_id = $1 AND document_id = $2 AND number >= $3 AND number < $4 ORDER BY number`,
        [projectId, documentId, from, from + BATCH],
      )) as OutlineBlock[];
      if (blocks.length === 0) return;
      yield blocks;
    }
  }

  async blockStarts({ projectId, documentId }: DocumentKey): Promise<number[]> {
    const [row] = (await this.documents.query(
      `SELECT COALESCE(array_agg(start ORDER BY number), '{}') AS starts FROM document_blocks WHERE project_id = $1 AND document_id = $2`,
      [projectId, documentId],
    )) as { starts: number[] }[];
    return row?.starts ?? [];
  }

  async looks({ projectId, documentId }: DocumentKey): Promise<StoredLooks> {
    const [row] = (await this.documents.query(
      'SELECT looks FROM document_texts WHERE project_id = $1 AND document_id = $2',
      [projectId, documentId],
    )) as { looks: StoredLooks }[];
    return row?.looks ?? {};
  }
}
