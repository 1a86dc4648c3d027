import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { FileStore } from '../../../ports/storage/file-store.js';
import { DocumentsRepository } from '../documents.repository.js';

/** Makes a stored copy that of its document. */
export type KeepCopy = (manager: EntityManager) => Promise<void>;

/** Copies of PDFs that open without the password their original takes: the password itself is not kept, and the viewer has to show the pages. */
@Injectable()
export class UnlockedCopiesService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
  ) {}

  /** A document that was read without a password keeps the copy it has. */
  async store({ id, projectId }: DocumentEntity, unlocked: Uint8Array | undefined): Promise<KeepCopy> {
    if (!unlocked) return async () => undefined;
    const unlockedFileKey = `projects/${projectId}/${randomUUID()}`;
    // Deleted if the parsing is not finished.
    await this.documents.deleteFileLater(unlockedFileKey);
    const { size: unlockedSize } = await this.files.put(unlockedFileKey, Readable.from([unlocked]));
    return async (manager) => {
      await manager.update(DocumentEntity, id, { unlockedFileKey, unlockedSize });
      await this.documents.keepFiles([unlockedFileKey], manager);
    };
  }
}
