import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { DocumentFile } from '@proofroom/contract';
import { type EntityManager, Repository } from 'typeorm';
import type { DocumentKey } from '../../database/document-key.js';
import { DocumentLikenessEntity, DocumentSignatureEntity } from '../../database/entities/document-likeness.entity.js';
import type { DocumentEntity } from '../../database/entities/document.entity.js';
import { mailsOf } from '../../database/mails-of.js';
import { likenessOf } from '../../text/text-signature.js';

/** From here on two documents are taken for versions of one paper. */
const ALIKE = 0.8;
/** Documents named as similar; a project may hold hundreds of letters from one template. */
const NAMED = 5;
/** Smallest hashes by which candidates are found: documents that are alike share one of them but for 1 pair in 15,000. */
const PROBES = 6;
const CANDIDATES = 200;

export type Relatives = Pick<DocumentFile, 'duplicateOf' | 'similarTo' | 'attachedTo'>;
export type RelatedDocument = DocumentEntity & Relatives;

const probesOf = (projectId: number, signature: readonly number[]): number[] =>
  signature.slice(0, PROBES).map((hash) => (hash ^ Math.imul(projectId, 0x9e3779b1)) | 0);

/** Which documents of a project hold the same, or nearly the same. */
@Injectable()
export class DocumentLikenessService {
  constructor(
    @InjectRepository(DocumentLikenessEntity) private readonly likenesses: Repository<DocumentLikenessEntity>,
  ) {}

  /** Keeps a document's signature and compares it with those of its project. Files with the same bytes are no versions of each other. */
  async record({ projectId, documentId }: DocumentKey, signature: readonly number[], manager: EntityManager) {
    // Two documents that are read at the same time would not see each other.
    await manager.query(`SELECT pg_advisory_xact_lock(hashtext('document_signatures'), $1)`, [projectId]);
    await manager.query('DELETE FROM document_likenesses WHERE project_id = $1 AND $2 IN (document_id, other_id)', [
      projectId,
      documentId,
    ]);
    await manager.delete(DocumentSignatureEntity, { projectId, documentId });
    if (signature.length === 0) return;
    const probes = probesOf(projectId, signature);
    const candidates: { otherId: number; signature: number[] }[] = await manager.query(
      `SELECT s.document_id AS "otherId", s.signature FROM document_signatures s JOIN documents d ON d.id = s.document_id
       WHERE s.project_id = $1 AND s.probes && $2::int[] AND d.sha256 <> (SELECT sha256 FROM documents WHERE id = $3)
       ORDER BY s.document_id DESC LIMIT ${CANDIDATES}`,
      [projectId, probes, documentId],
    );
    await manager.insert(DocumentSignatureEntity, { projectId, documentId, signature: [...signature], probes });
    const alike = candidates
      .map((other) => ({
        projectId,
        documentId,
        otherId: other.otherId,
        similarity: likenessOf(signature, other.signature),
      }))
      .filter(({ similarity }) => similarity >= ALIKE)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, NAMED);
    await manager.insert(DocumentLikenessEntity, alike);
  }

  /** The documents, each with the first of the same bytes, with those it is nearly the same as, and the mail it came with. */
  async relate(documents: readonly DocumentEntity[]): Promise<RelatedDocument[]> {
    const ids = documents.map(({ id }) => id);
    const [duplicates, similar, mails] = await Promise.all([
      this.duplicatesOf(ids),
      this.similarOf(ids),
      mailsOf(this.likenesses, ids),
    ]);
    return documents.map((document) =>
      Object.assign(document, {
        duplicateOf: duplicates.get(document.id) ?? null,
        similarTo: similar.get(document.id) ?? [],
        attachedTo: mails.get(document.id) ?? null,
      }),
    );
  }

  private async duplicatesOf(ids: number[]): Promise<Map<number, NonNullable<Relatives['duplicateOf']>>> {
    const rows: { documentId: number; id: number; fileName: string }[] = await this.likenesses.query(
      `SELECT d.id AS "documentId", f.id, coalesce(f.display_name, f.original_name) AS "fileName" FROM documents d
       JOIN LATERAL (SELECT id, display_name, original_name FROM documents WHERE project_id = d.project_id AND sha256 = d.sha256 ORDER BY id LIMIT 1) f ON f.id <> d.id
       WHERE d.id = ANY($1)`,
      [ids],
    );
    return new Map(rows.map(({ documentId, ...first }) => [documentId, first]));
  }

  private async similarOf(ids: number[]): Promise<Map<number, Relatives['similarTo']>> {
    const rows: { documentId: number; id: number; fileName: string; similarity: number }[] =
      await this.likenesses.query(
        `SELECT "documentId", id, "fileName", similarity FROM (
         SELECT p.mine AS "documentId", d.id, coalesce(d.display_name, d.original_name) AS "fileName", p.similarity,
           row_number() OVER (PARTITION BY p.mine ORDER BY p.similarity DESC, d.id) AS place
         FROM (SELECT document_id AS mine, other_id AS theirs, similarity FROM document_likenesses WHERE document_id = ANY($1)
               UNION SELECT other_id, document_id, similarity FROM document_likenesses WHERE other_id = ANY($1)) p
         JOIN documents d ON d.id = p.theirs
       ) ranked WHERE place <= ${NAMED} ORDER BY "documentId", place`,
        [ids],
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
