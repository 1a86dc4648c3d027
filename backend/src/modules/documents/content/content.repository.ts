import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AttachedTo } from '@proofroom/contract';
import { type EntityManager, In, Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/document-key.js';
import {
  ChunkEntity,
  DocumentEntity,
  DocumentPageEntity,
} from '../../../database/entities/documents/document.entity.js';
import { mailsOf } from '../../../database/shared-queries/attachments-after-mails.js';
import type { ParsedBlock, ParsedDocument, ParsedPage } from '../../../ports/parser/document-parser.js';
import { storable, type StoredBlock, type StoredText, storedTextOf, StoredTexts } from './stored-text.js';

export interface NewChunk {
  number: number;
  start: number;
  end: number;
  text: string;
  page: number | null;
  location: string;
  headingPath: readonly string[];
  keyPhrases: readonly string[];
  theme: string | null;
}

const KIND = { id: true, name: true };
const SEARCHED = {
  id: true,
  projectId: true,
  categoryId: true,
  storedName: true,
  originalName: true,
  displayName: true,
  folder: true,
  status: true,
  readings: true,
  title: true,
  parentDocumentId: true,
  attachmentPosition: true,
  attachmentDepth: true,
  subCategoryId: true,
  kind: KIND,
  alsoIn: { projectId: true, documentId: true, categoryId: true, subCategoryId: true, kind: KIND },
} as const;

/** A document as far as answers are concerned with it. */
export type SearchedDocument = Pick<DocumentEntity, keyof typeof SEARCHED>;

/** Rows of one statement: PostgreSQL takes 256 MB of them at once, and a cancel need not wait for all. */
const ROWS_AT_ONCE = 5_000;

function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** What was read from documents: text, pages, blocks and chunks. */
@Injectable()
export class ContentRepository {
  private readonly texts: StoredTexts;

  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {
    this.texts = new StoredTexts(documents);
  }

  async document(id: number): Promise<DocumentEntity | null> {
    // "findOne" would ask twice.
    const [document = null] = await this.documents.find({ where: { id }, relations: { kind: true } });
    return document;
  }

  /** Only what an answer needs to know of each: a project may hold thousands. */
  documentsOf(projectId: number): Promise<SearchedDocument[]> {
    return this.documents.find({
      where: { projectId },
      select: SEARCHED,
      relations: { kind: true, alsoIn: { kind: true } },
      order: { id: 'ASC' },
    });
  }

  /** What a document is about. */
  async describe(
    id: number,
    description: Pick<DocumentEntity, 'subCategoryId' | 'title' | 'summary' | 'keyPhrases'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(DocumentEntity, id, description);
  }

  /** How often each document of a project, or of one of its categories, was read. */
  async readings(
    projectId: number,
    categoryId: number | null = null,
    manager: EntityManager = this.documents.manager,
  ): Promise<Map<number, number>> {
    const rows: { id: number; readings: number }[] = await manager.query(
      `SELECT id, readings FROM documents WHERE project_id = $1 AND ($2::int IS NULL OR category_id = $2 OR id IN (SELECT document_id FROM document_categories WHERE project_id = $1 AND category_id = $2)) AND status IN ('ready', 'partial')`,
      [projectId, categoryId],
    );
    return new Map(rows.map(({ id, readings }) => [id, readings]));
  }

  text(documentId: number): Promise<string> {
    return this.texts.text(documentId);
  }

  /** No step of the document follows that would need its text. */
  forget(documentId: number): void {
    this.texts.forget(documentId);
  }

  /** Text and blocks; those that this process has just written come from its memory. */
  stored({ projectId, documentId }: DocumentKey): Promise<StoredText> {
    return this.texts.of(projectId, documentId);
  }

  /** The mails that documents came with. */
  mailsOf(documentIds: number[]): Promise<Map<number, AttachedTo>> {
    return mailsOf(this.documents, documentIds);
  }

  /** The pages that hold at least one of the characters. */
  async pagesWith({ projectId, documentId }: DocumentKey, offsets: readonly number[]): Promise<ParsedPage[]> {
    if (offsets.length === 0) return [];
    return this.documents.manager
      .createQueryBuilder(DocumentPageEntity, 'p')
      .where({ projectId, documentId })
      .andWhere('EXISTS (SELECT 1 FROM unnest(:offsets::int[]) AS o WHERE p.start <= o AND p."end" > o)', { offsets })
      .orderBy('p.number')
      .getMany() as unknown as Promise<ParsedPage[]>;
  }

  chunks({ projectId, documentId }: DocumentKey) {
    return this.documents.manager.find(ChunkEntity, { where: { projectId, documentId }, order: { number: 'ASC' } });
  }

  chunksById(ids: number[]) {
    return this.documents.manager.find(ChunkEntity, {
      where: { id: In(ids) },
      order: { documentId: 'ASC', number: 'ASC' },
    });
  }

  /** Replaces what an earlier read left. */
  async replaceParsed(key: DocumentKey, parsed: ParsedDocument, manager: EntityManager) {
    for (const table of ['document_texts', 'document_pages', 'document_blocks', 'chunks']) {
      await manager.query(`DELETE FROM ${table} WHERE project_id = $1 AND document_id = $2`, [
        key.projectId,
        key.documentId,
      ]);
    }
    const stored = storedTextOf(parsed);
    const rows: { version: string }[] = await manager.query(
      'INSERT INTO document_texts (project_id, document_id, text, looks) VALUES ($1, $2, $3, $4) RETURNING xmin::text AS version',
      [key.projectId, key.documentId, stored.text, storable(JSON.stringify(parsed.looks ?? {}))],
    );
    await this.insertPages(key, parsed.pages, manager);
    await this.insertBlocks(key, parsed.blocks, stored.blocks, manager);
    this.texts.remember(key.documentId, rows[0]?.version, stored);
  }

  async replaceChunks({ projectId, documentId }: DocumentKey, chunks: NewChunk[], manager: EntityManager) {
    await manager.query('DELETE FROM chunks WHERE project_id = $1 AND document_id = $2', [projectId, documentId]);
    for (const part of partsOf(chunks))
      await manager.query(
        `INSERT INTO chunks (project_id, document_id, number, start, "end", text, page, location, heading_path, key_phrases, theme)
       SELECT $1, $2, number, start, "end", text, page, location, "headingPath", "keyPhrases", theme
       FROM jsonb_to_recordset($3::jsonb) AS r(number int, start int, "end" int, text text, page int, location text, "headingPath" text[], "keyPhrases" text[], theme text)`,
        [projectId, documentId, JSON.stringify(part)],
      );
    // Citations that were made before the document was read again find their passages.
    await manager.query(
      `UPDATE citations c SET chunk_id = k.id FROM chunks k WHERE c.project_id = $1 AND c.document_id = $2 AND c.chunk_id IS NULL
         AND k.document_id = $2 AND c.start >= k.start AND c.start < k."end"`,
      [projectId, documentId],
    );
  }

  private async insertPages({ projectId, documentId }: DocumentKey, pages: ParsedPage[], manager: EntityManager) {
    for (const part of partsOf(pages))
      await manager.query(
        `INSERT INTO document_pages (project_id, document_id, number, start, "end", width, height, runs, doubtful)
       SELECT $1, $2, number, start, "end", width, height, runs, coalesce(doubtful, '[]')
       FROM jsonb_to_recordset($3::jsonb) AS r(number int, start int, "end" int, width float8, height float8, runs jsonb, doubtful jsonb)`,
        [projectId, documentId, JSON.stringify(part)],
      );
  }

  private async insertBlocks(
    { projectId, documentId }: DocumentKey,
    parsed: readonly ParsedBlock[],
    blocks: readonly StoredBlock[],
    manager: EntityManager,
  ) {
    let number = 0;
    for (const part of partsOf(blocks)) {
      const rows = part.map((block) => ({ ...block, level: parsed[number]?.level, number: number++ }));
      await manager.query(
        `INSERT INTO document_blocks (project_id, document_id, number, kind, start, "end", level, heading_path, clause, page, detail)
       SELECT $1, $2, number, kind, start, "end", level, "headingPath", clause, page, detail
       FROM jsonb_to_recordset($3::jsonb) AS r(number int, kind text, start int, "end" int, level smallint, "headingPath" text[], clause text, page int, detail jsonb)`,
        [projectId, documentId, storable(JSON.stringify(rows))],
      );
    }
  }
}
