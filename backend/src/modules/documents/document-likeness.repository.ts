import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DocumentFile } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import {
  DocumentLikenessEntity,
  DocumentSignatureEntity,
} from '../../database/entities/documents/document-signature-and-likeness.entity.js';

const CANDIDATES = 200;

export type Relatives = Pick<DocumentFile, 'duplicateOf' | 'similarTo' | 'attachedTo'>;

/** Signatures of documents, and which are nearly the same. */
@Injectable()
export class DocumentLikenessRepository {
  constructor(
    @InjectRepository(DocumentLikenessEntity) private readonly likenesses: Repository<DocumentLikenessEntity>,
  ) {}

  get manager(): EntityManager {
    return this.likenesses.manager;
  }

  /** Forgets what was known of a document. Two documents that are read at the same time would not see each other, so one waits. */
  async clear({ projectId, documentId }: DocumentKey, manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('document_signatures'), $1)`, [projectId]);
    await manager.query('DELETE FROM document_likenesses WHERE project_id = $1 AND $2 IN (document_id, other_id)', [
      projectId,
      documentId,
    ]);
    await manager.delete(DocumentSignatureEntity, { projectId, documentId });
  }

  /** Documents of the project with one of the probes; those with the same bytes are left out. */
  candidates(
    { projectId, documentId }: DocumentKey,
    probes: readonly number[],
    manager: EntityManager,
  ): Promise<{ otherId: number; signature: number[] }[]> {
    return manager.query(
      `SELECT s.document_id AS "otherId", s.signature FROM document_signatures s JOIN documents d ON d.id = s.document_id
       WHERE s.project_id = $1 AND s.probes && $2::int[] AND d.sha256 <> (SELECT sha256 FROM documents WHERE id = $3)
       ORDER BY s.document_id DESC LIMIT ${CANDIDATES}`,
      [projectId, probes, documentId],
    );
  }

  async insert(
    signature: DocumentKey & { signature: number[]; probes: number[] },
    alike: (DocumentKey & { otherId: number; similarity: number })[],
    manager: EntityManager,
  ): Promise<void> {
    await manager.insert(DocumentSignatureEntity, signature);
    await manager.insert(DocumentLikenessEntity, alike);
  }

  /** The first document of the project with the same bytes, for each that is not it. */
  async duplicatesOf(ids: number[]): Promise<Map<number, NonNullable<Relatives['duplicateOf']>>> {
    const rows: { documentId: number; id: number; fileName: string }[] = await this.likenesses.query(
      `SELECT d.id AS "documentId", f.id, coalesce(f.display_name, f.original_name) AS "fileName" FROM documents d
       JOIN LATERAL (SELECT id, display_name, original_name FROM documents WHERE project_id = d.project_id AND sha256 = d.sha256 ORDER BY id LIMIT 1) f ON f.id <> d.id
       WHERE d.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ documentId, ...first }) => [documentId, first]));
  }

  /** At most `most` for each document, the most similar first. */
  async similarOf(ids: number[], most: number): Promise<Map<number, Relatives['similarTo']>> {
    const rows: { documentId: number; id: number; fileName: string; similarity: number }[] =
      await this.likenesses.query(
        `SELECT "documentId", id, "fileName", similarity FROM (
         SELECT p.mine AS "documentId", d.id, coalesce(d.display_name, d.original_name) AS "fileName", p.similarity,
           row_number() OVER (PARTITION BY p.mine ORDER BY p.similarity DESC, d.id) AS place
         FROM (SELECT document_id AS mine, other_id AS theirs, similarity FROM document_likenesses WHERE document_id = ANY($1)
               UNION SELECT other_id, document_id, similarity FROM document_likenesses WHERE other_id = ANY($1)) p
         JOIN documents d ON d.id = p.theirs
       ) ranked WHERE place <= $2 ORDER BY "documentId", place`,
        [ids, most],
      );
    const found = new Map<number, Relatives['similarTo']>();
    for (const { documentId, similarity, ...other } of rows)
      found.set(documentId, [
        ...(found.get(documentId) ?? []),
        { ...other, similarity: Math.round(similarity * 100) / 100 },
      ]);
    return found;
  }
}
