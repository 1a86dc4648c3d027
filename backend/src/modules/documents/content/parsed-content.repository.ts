import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AttachedTo } from '@proofroom/contract';
import { type EntityManager, In, Repository } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import {
  ChunkEntity,
  DocumentEntity,
  DocumentPageEntity,
} from '../../../database/entities/documents/document.entity.js';
import { copyRows } from '../../../database/connection/bulk-insert-rows.js';
import { mailsOf } from '../../../database/shared-queries/attachments-after-mails.js';
import type { ParsedBlock, ParsedDocument, ParsedPage } from '../../../ports/parser/document-parser.js';
import { detailOf, storable, storableJson, type StoredText, storedTextOf, StoredTexts } from './stored-text-cache.js';

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

const OWNER = { project_id: 'int4', document_id: 'int4' } as const;
type Owner = Record<keyof typeof OWNER, number>;
const TEXT_COLUMNS = { ...OWNER, text: 'text', looks: 'jsonb' } as const;
const PLACE = { ...OWNER, number: 'int4', start: 'int4', end: 'int4' } as const;
const PAGE_COLUMNS = { ...PLACE, width: 'float8', height: 'float8', runs: 'jsonb', doubtful: 'jsonb' } as const;
const BLOCK_COLUMNS = {
  ...PLACE,
  kind: 'text',
  level: 'int2',
  heading_path: 'text[]',
  clause: 'text',
  page: 'int4',
  detail: 'jsonb',
} as const;
const CHUNK_COLUMNS = {
  ...PLACE,
  text: 'text',
  page: 'int4',
  location: 'text',
  heading_path: 'text[]',
  key_phrases: 'text[]',
  theme: 'text',
} as const;

function* pageRows(owner: Owner, pages: readonly ParsedPage[]) {
  for (const { number, start, end, width, height, runs, doubtful = [] } of pages)
    yield {
      ...owner,
      number,
      start,
      end,
      width,
      height,
      runs: JSON.stringify(runs),
      doubtful: JSON.stringify(doubtful),
    };
}

function* blockRows(owner: Owner, blocks: readonly ParsedBlock[]) {
  for (const [number, block] of blocks.entries())
    yield {
      ...owner,
      number,
      start: block.start,
      end: block.end,
      kind: block.kind,
      level: block.level ?? null,
      heading_path: block.headingPath.map(storable),
      clause: block.clause === undefined ? null : storable(block.clause),
      page: block.page ?? null,
      detail: storableJson(detailOf(block)),
    };
}

function* chunkRows(owner: Owner, chunks: readonly NewChunk[]) {
  for (const { number, start, end, text, page, location, headingPath, keyPhrases, theme } of chunks)
    yield {
      ...owner,
      number,
      start,
      end,
      text,
      page,
      location: storable(location),
      heading_path: headingPath,
      key_phrases: keyPhrases,
      theme,
    };
}

/** What was read from documents: text, pages, blocks and chunks. */
@Injectable()
export class ParsedContentRepository {
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
    const owner = { project_id: key.projectId, document_id: key.documentId };
    const looks = storableJson(parsed.looks ?? {});
    await copyRows(manager, 'document_texts', TEXT_COLUMNS, [{ ...owner, text: stored.text, looks }]);
    const rows: { version: string }[] = await manager.query(
      'SELECT xmin::text AS version FROM document_texts WHERE project_id = $1 AND document_id = $2',
      [key.projectId, key.documentId],
    );
    await copyRows(manager, 'document_pages', PAGE_COLUMNS, pageRows(owner, parsed.pages));
    await copyRows(manager, 'document_blocks', BLOCK_COLUMNS, blockRows(owner, parsed.blocks));
    this.texts.remember(key.documentId, rows[0]?.version, stored);
  }

  async replaceChunks({ projectId, documentId }: DocumentKey, chunks: NewChunk[], manager: EntityManager) {
    await manager.query('DELETE FROM chunks WHERE project_id = $1 AND document_id = $2', [projectId, documentId]);
    const owner = { project_id: projectId, document_id: documentId };
    await copyRows(manager, 'chunks', CHUNK_COLUMNS, chunkRows(owner, chunks));
    // Citations that were made before the document was read again find their passages.
    await manager.query(
      `UPDATE citations c SET chunk_id = k.id FROM chunks k WHERE c.project_id = $1 AND c.document_id = $2 AND c.chunk_id IS NULL
         AND k.document_id = $2 AND c.start >= k.start AND c.start < k."end"`,
      [projectId, documentId],
    );
  }
}
