import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isReadable, isSettled } from '@proofroom/contract';
import { type EntityManager, In, Repository } from 'typeorm';
import { DocumentEntity } from '../../database/entities/document.entity.js';
import { FileTombstoneEntity } from '../../database/entities/file-tombstone.entity.js';
import type { AttachedDocument } from './viewer/document-layout.js';

/** Which documents came with which mails. */
@Injectable()
export class AttachmentsRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly documents: Repository<DocumentEntity>) {}

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

  /** Places of the attachments that became documents when the mail was read before. */
  async positionsReadBefore(documentId: number): Promise<number[]> {
    const rows = (await this.documents.query(
      `SELECT (a->>'position')::int AS position FROM document_texts t, jsonb_array_elements(coalesce(t.looks->'message'->'attachments', t.looks->'attachments')) a
       WHERE t.document_id = $1 AND a->>'position' IS NOT NULL AND a->>'reason' IS NULL`,
      [documentId],
    )) as { position: number }[];
    return rows.map(({ position }) => position);
  }

  /** Place and content of each attachment of a mail. */
  async contentsOf(parentDocumentId: number): Promise<{ position: number | null; sha256: string }[]> {
    const rows = await this.documents.find({
      select: { id: true, attachmentPosition: true, sha256: true },
      where: { parentDocumentId },
    });
    return rows.map(({ attachmentPosition: position, sha256 }) => ({ position, sha256 }));
  }

  /** The documents that came with a mail itself, by their places, each with the reason why it could not be read. */
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
