import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import {
  DocumentBlockEntity,
  DocumentEntity,
  type StoredLooks,
} from '../../../database/entities/documents/document.entity.js';
import type { OutlineBlock } from './build-document-layout.js';

export type ReadBlock = DocumentBlockEntity & { text: string; indent: number };

/** Blanks between the start of a line and what stands on it; 0 when something stands before. */
function indentAt(text: string, start: number): number {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return start > 0 && before.trim() === '' ? before.replaceAll('\t', '    ').length : 0;
}

const BATCH = 10_000;

/** The blocks of a document, as a viewer shows them. */
@Injectable()
export class DocumentViewRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  /** All blocks, but of each only what the layout needs; in batches, so that a sheet of a million rows is never held as a whole. */
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

  /** Blocks with their words, and how many there are; all of one reading, also while another takes its place. */
  blocks(key: DocumentKey, skip: number, take: number): Promise<[ReadBlock[], number]> {
    return this.documents.manager.transaction('REPEATABLE READ', (manager) => this.blocksIn(manager, key, skip, take));
  }

  private async blocksIn(
    manager: EntityManager,
    { projectId, documentId }: DocumentKey,
    skip: number,
    take: number,
  ): Promise<[ReadBlock[], number]> {
    // Blocks are numbered from 0 without gaps, so nothing has to be counted or skipped.
    const last = await manager.maximum(DocumentBlockEntity, 'number', { projectId, documentId });
    const length = last === null ? 0 : last + 1;
    const rows = await manager
      .createQueryBuilder(DocumentBlockEntity, 'b')
      .where({ projectId, documentId })
      .andWhere('b.number >= :skip AND b.number < :end', { skip, end: skip + take })
      .orderBy('b.number')
      .getMany();
    if (rows.length === 0) return [[], length];
    const [{ text }] = (await manager.query('SELECT text FROM document_texts WHERE document_id = $1', [
      documentId,
    ])) as [{ text: string }];
    return [
      rows.map((row) => ({ ...row, text: text.slice(row.start, row.end), indent: indentAt(text, row.start) })),
      length,
    ];
  }

  /** Number of the block that holds a character, or the nearest one before it. */
  async blockAt({ projectId, documentId }: DocumentKey, offset: number): Promise<number> {
    const row = await this.documents.manager
      .createQueryBuilder(DocumentBlockEntity, 'b')
      .select('b.number', 'number')
      .where({ projectId, documentId })
      .andWhere('b.start <= :offset', { offset })
      .orderBy('b.start', 'DESC')
      .limit(1)
      .getRawOne<{ number: number }>();
    return row?.number ?? 0;
  }
}
