import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AttachedTo, isReadable, isSettled } from '@proofroom/contract';
import { type EntityManager, In, LessThanOrEqual, Repository } from 'typeorm';
import { MADE_JUST_NOW } from '../../database/shared-queries/row-made-just-now-condition.js';
import { namesOfProject } from '../../database/shared-queries/unique-document-display-names.js';
import { DocumentCategoryEntity, DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { FileTombstoneEntity } from '../../database/entities/documents/file-awaiting-removal.entity.js';
import { inMailOrder, mailsOf } from '../../database/shared-queries/attachments-after-mails.js';
import { markForRemovedDocuments } from '../../database/shared-queries/mark-answers-outdated.js';
import type { AttachedDocument } from './viewer/build-document-layout.js';

/** What a document is shown with. */
const SHOWN = { kind: true, alsoIn: { category: true } } as const;
const NAME_TRIES = 200;
const FEW_TRIES = 9;

/** The name itself, then with `_2`, `_3` ... before its ending; `otherwise` is tried after a few of them. */
export function* freeNames(storedName: string, otherwise?: string): Generator<string> {
  const dot = storedName.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [storedName.slice(0, dot), storedName.slice(dot)] : [storedName, ''];
  yield storedName;
  for (let number = 2; number <= NAME_TRIES; number++)
    yield `${stem}_${otherwise !== undefined && number > FEW_TRIES ? `${otherwise}_${number}` : number}${extension}`;
}

@Injectable()
export class DocumentsRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.documents.manager.transaction(work);
  }

  byId(id: number) {
    return this.documents.findOne({ where: { id }, relations: SHOWN });
  }

  /** The mail that a document came with. */
  async mailOf(id: number): Promise<AttachedTo | null> {
    return (await mailsOf(this.documents, [id])).get(id) ?? null;
  }

  byName(projectId: number, categoryId: number, storedName: string) {
    return this.documents.findOneBy({ projectId, categoryId, storedName });
  }

  /** Oldest first, attachments under their mail. */
  async ofProject(projectId: number): Promise<DocumentEntity[]> {
    const where = { projectId };
    return inMailOrder(await this.documents.find({ where, relations: SHOWN, order: { id: 'ASC' } }));
  }

  async hasAny(projectId: number, categoryIds: number[]): Promise<boolean> {
    if (categoryIds.length === 0) return false;
    return (
      (await this.documents.existsBy({ projectId, categoryId: In(categoryIds) })) ||
      (await this.documents.manager.existsBy(DocumentCategoryEntity, { projectId, categoryId: In(categoryIds) }))
    );
  }

  /** The names under which the documents of a project are shown. */
  namesOf(projectId: number): Promise<Map<number, string>> {
    return namesOfProject(this.documents.manager, projectId);
  }

  /** Of two files that are uploaded to a project at the same time, the later sees the earlier, which may be the same. */
  async lockProject(projectId: number, manager: EntityManager) {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('document_copies'), $1)`, [projectId]);
  }

  /**
   * Stores the row under the wanted name, or with `_2`, `_3` ... before the extension when another file has it; `otherwise` is tried
   * after a few of them.
   */
  async insert(
    row: Partial<DocumentEntity> & { projectId: number; categoryId: number; storedName: string },
    manager: EntityManager,
    otherwise?: string,
  ): Promise<number> {
    for (const name of freeNames(row.storedName, otherwise)) {
      const { identifiers } = await manager
        .createQueryBuilder()
        .insert()
        .into(DocumentEntity)
        .values({ ...row, storedName: name })
        .orIgnore()
        .returning('id')
        .execute();
      const id = (identifiers[0] as { id?: number } | undefined)?.id;
      if (id !== undefined) return id;
    }
    throw new Error(`More than ${NAME_TRIES} files are called ${row.storedName}.`);
  }

  /** The document that the same request made a moment ago, sent twice by two clicks or by a client that tries again; null when there is none. */
  async justUploaded(
    row: Pick<DocumentEntity, 'projectId' | 'categoryId' | 'folder' | 'originalName' | 'sha256'>,
    manager: EntityManager,
  ): Promise<number | null> {
    const [twin] = (await manager.query(
      `SELECT id FROM documents WHERE project_id = $1 AND category_id = $2 AND folder IS NOT DISTINCT FROM $3 AND original_name = $4
         AND sha256 = $5 AND ${MADE_JUST_NOW} ORDER BY id LIMIT 1`,
      [row.projectId, row.categoryId, row.folder, row.originalName, row.sha256],
    )) as { id: number }[];
    return twin?.id ?? null;
  }

  /** Removes rows, blocks, chunks and index parts at once, with those of attachments. Answers the keys of the files, which are deleted later. */
  async remove(documents: Pick<DocumentEntity, 'id'>[], manager: EntityManager): Promise<string[]> {
    const wanted = documents.map(({ id }) => id);
    const whole = await this.withAttached(wanted, manager);
    const ids = whole.map(({ id }) => id);
    const fileKeys = whole.flatMap((document) => document.fileKeys);
    if (ids.length === 0) return [];
    await manager.getRepository(FileTombstoneEntity).upsert(
      fileKeys.map((fileKey) => ({ fileKey })),
      ['fileKey'],
    );
    await manager.query(
      `UPDATE search_indexes SET revision = revision + 1 WHERE id IN (SELECT index_id FROM index_entries WHERE document_id = ANY($1))`,
      [ids],
    );
    await markForRemovedDocuments(manager, ids);
    await manager.delete(DocumentEntity, ids);
    return fileKeys;
  }

  /**
   * The documents and all that came with them, the inner mails' too; locked, so that a mail that is being read gets none in the
   * meantime. Their steps are locked before them, as those who read do, so that neither waits for the other for ever.
   */
  private async withAttached(wanted: number[], manager: EntityManager): Promise<{ id: number; fileKeys: string[] }[]> {
    const whole = new Map<number, { id: number; fileKeys: string[] }>();
    for (let ids = wanted; ids.length > 0;) {
      await manager.query(
        `SELECT 1 FROM pipeline_steps p JOIN documents d ON d.id = p.document_id AND d.project_id = p.project_id
         WHERE d.id = ANY($1) ORDER BY p.id FOR UPDATE OF p`,
        [await this.familyOf(ids, manager)],
      );
      const found: { id: number; fileKeys: string[] }[] = await manager.query(
        `SELECT id, array_remove(ARRAY[file_key, unlocked_file_key], NULL) AS "fileKeys" FROM documents WHERE id = ANY($1) ORDER BY id FOR UPDATE`,
        [ids],
      );
      for (const document of found) whole.set(document.id, document);
      const attached: { id: number }[] = await manager.query(
        'SELECT id FROM documents WHERE parent_document_id = ANY($1)',
        [ids],
      );
      ids = attached.map(({ id }) => id).filter((id) => !whole.has(id));
    }
    return [...whole.values()];
  }

  /** The documents with all that came with them. */
  async familyOf(ids: number[], manager: EntityManager): Promise<number[]> {
    const rows: { id: number }[] = await manager.query(
      `WITH RECURSIVE family AS (
         SELECT id FROM documents WHERE id = ANY($1)
         UNION SELECT d.id FROM family f JOIN documents d ON d.parent_document_id = f.id
       ) SELECT id FROM family`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  async filesToDelete(limit: number): Promise<string[]> {
    const rows = await this.documents.manager.find(FileTombstoneEntity, {
      where: { createdAt: LessThanOrEqual(new Date()) },
      order: { tries: 'ASC', createdAt: 'ASC' },
      take: limit,
    });
    return rows.map((row) => row.fileKey);
  }

  async forgetDeletedFile(fileKey: string) {
    await this.documents.manager.delete(FileTombstoneEntity, { fileKey });
  }

  async countFailedDeletion(fileKey: string) {
    await this.documents.manager.increment(FileTombstoneEntity, { fileKey }, 'tries', 1);
  }

  /** Documents in the same uploaded mail as this one, at whatever depth, without its own. */
  async countBeside(id: number): Promise<number> {
    const [row] = (await this.documents.query(
      `WITH RECURSIVE above AS (
         SELECT id, parent_document_id FROM documents WHERE id = $1
         UNION ALL SELECT d.id, d.parent_document_id FROM documents d JOIN above a ON d.id = a.parent_document_id
       ), below AS (
         SELECT id, parent_document_id FROM above WHERE parent_document_id IS NULL
         UNION ALL SELECT d.id, d.parent_document_id FROM documents d JOIN below b ON d.parent_document_id = b.id
       ) SELECT count(*)::int AS count FROM below WHERE parent_document_id IS NOT NULL AND parent_document_id <> $1`,
      [id],
    )) as { count: number }[];
    return row?.count ?? 0;
  }

  /** Positions of the attachments that became documents when the mail was read before. */
  async positionsReadBefore(documentId: number): Promise<number[]> {
    const rows = (await this.documents.query(
      `SELECT (a->>'position')::int AS position FROM document_texts t, jsonb_array_elements(coalesce(t.looks->'message'->'attachments', t.looks->'attachments')) a
       WHERE t.document_id = $1 AND a->>'position' IS NOT NULL AND a->>'reason' IS NULL`,
      [documentId],
    )) as { position: number }[];
    return rows.map(({ position }) => position);
  }

  /** Position and content of each attachment of a mail. */
  async contentsOf(parentDocumentId: number): Promise<{ position: number | null; sha256: string }[]> {
    const rows = await this.documents.find({
      select: { id: true, attachmentPosition: true, sha256: true },
      where: { parentDocumentId },
    });
    return rows.map(({ attachmentPosition: position, sha256 }) => ({ position, sha256 }));
  }

  /** The documents that came with a mail itself, by their positions, each with the reason why it could not be read. */
  async documentsByPosition(parentDocumentId: number): Promise<Map<number, AttachedDocument>> {
    const rows = await this.documents.find({
      select: { id: true, attachmentPosition: true, status: true, reason: true },
      where: { parentDocumentId },
      order: { id: 'ASC' },
    });
    return new Map(
      rows.map(({ id, attachmentPosition, status, reason }) => [
        attachmentPosition ?? -1,
        { id, reason: isSettled(status) && !isReadable(status) ? reason : null },
      ]),
    );
  }

  /** A file that is removed in an hour, unless a document takes it. */
  async deleteFileLater(fileKey: string) {
    await this.documents.query(
      `INSERT INTO file_tombstones (file_key, created_at) VALUES ($1, now() + interval '1 hour')`,
      [fileKey],
    );
  }

  async keepFiles(fileKeys: string[], manager: EntityManager) {
    if (fileKeys.length > 0) await manager.delete(FileTombstoneEntity, { fileKey: In(fileKeys) });
  }
}
