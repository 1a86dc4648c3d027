import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DocumentKey } from '../../database/shared-queries/project-and-document-id.js';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { mailsOf } from '../../database/shared-queries/attachments-after-mails.js';
import { likenessOf } from '../../text/words/text-likeness.js';
import { DocumentLikenessRepository, type Relatives } from './document-likeness.repository.js';

/** From here on two documents are taken for versions of one paper. */
const ALIKE = 0.8;
/** Documents named as similar; a project may hold hundreds of letters from one template. */
const MOST_SIMILAR = 5;
/** Smallest hashes by which candidates are found: documents that are alike share one of them but for 1 pair in 15,000. */
const PROBES = 6;

export type RelatedDocument = DocumentEntity & Relatives;

const probesOf = (projectId: number, signature: readonly number[]): number[] =>
  signature.slice(0, PROBES).map((hash) => (hash ^ Math.imul(projectId, 0x9e3779b1)) | 0);

/** Which documents of a project hold the same, or nearly the same. */
@Injectable()
export class DocumentLikenessService {
  constructor(private readonly likenesses: DocumentLikenessRepository) {}

  /** Keeps a document's signature and compares it with those of its project. Files with the same bytes are no versions of each other. */
  async record({ projectId, documentId }: DocumentKey, signature: readonly number[], manager: EntityManager) {
    const key = { projectId, documentId };
    await this.likenesses.clear(key, manager);
    if (signature.length === 0) return;
    const probes = probesOf(projectId, signature);
    const candidates = await this.likenesses.candidates(key, probes, manager);
    const alike = candidates
      .map((other) => ({
        projectId,
        documentId,
        otherId: other.otherId,
        similarity: likenessOf(signature, other.signature),
      }))
      .filter(({ similarity }) => similarity >= ALIKE)
      .sort((a, b) => b.similarity - a.similarity)
      .slice(0, MOST_SIMILAR);
    await this.likenesses.insert({ ...key, signature: [...signature], probes }, alike, manager);
  }

  /** The documents, each with the first of the same bytes, with those it is nearly the same as, and the mail it came with. */
  async relate(documents: readonly DocumentEntity[]): Promise<RelatedDocument[]> {
    const ids = documents.map(({ id }) => id);
    const [duplicates, similar, mails] = await Promise.all([
      this.likenesses.duplicatesOf(ids),
      this.likenesses.similarOf(ids, MOST_SIMILAR),
      mailsOf(this.likenesses.manager, ids),
    ]);
    return documents.map((document) =>
      Object.assign(document, {
        duplicateOf: duplicates.get(document.id) ?? null,
        similarTo: similar.get(document.id) ?? [],
        attachedTo: mails.get(document.id) ?? null,
      }),
    );
  }
}
