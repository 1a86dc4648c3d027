import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import type { AttachedFile } from '../../ports/parser/document-parser.js';
import { PARSER_LIMITS } from '../../ports/parser/parser-limits.js';
import { FileStore } from '../../ports/storage/file-store.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { DocumentsRepository } from './documents.repository.js';
import { cleanFileName, storedNameOf } from '../../http/files/read-uploaded-files.js';

/** Writes the rows of attachments whose files are stored. Answers the steps that will read them. */
export type Attach = (manager: EntityManager) => Promise<number[]>;

/** Makes documents of what came with a mail. */
@Injectable()
export class DocumentsFromMailAttachmentsService {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
    private readonly steps: StepQueueService,
  ) {}

  /** How many mails a document lies in, and how many attachments all of them may still have; its own are not counted, they are found again. */
  async depthOf({ id, attachmentDepth }: DocumentEntity): Promise<{ depth: number; left: number }> {
    const others = await this.documents.countBeside(id);
    return { depth: attachmentDepth, left: Math.max(0, PARSER_LIMITS.message.attachments - others) };
  }

  /** Stores the files that are new. A mail that is read again has its attachments already, and those that were deleted stay so. */
  async store(mail: DocumentEntity, attached: readonly AttachedFile[]): Promise<Attach> {
    const isKnown = attached.length > 0 ? await this.knownOf(mail.id) : () => false;
    const rows: (Partial<DocumentEntity> & { fileKey: string; originalName: string; attachmentPosition: number })[] =
      [];
    for (const { name, position, bytes } of attached) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (isKnown(position, sha256)) continue;
      const fileKey = `projects/${mail.projectId}/${randomUUID()}`;
      // Deleted if the parsing is not finished.
      await this.documents.deleteFileLater(fileKey);
      const stored = await this.files.put(fileKey, Readable.from([bytes]));
      rows.push({ fileKey, ...stored, originalName: cleanFileName(name), attachmentPosition: position });
    }
    return async (manager) => {
      const ids: number[] = [];
      for (const row of rows) ids.push(await this.insert(mail, row, manager));
      await this.documents.keepFiles(
        rows.map(({ fileKey }) => fileKey),
        manager,
      );
      const { projectId } = mail;
      if (ids.length > 0) await manager.update(ProjectEntity, projectId, { lastUploadAt: () => 'now()' });
      return this.steps.record(
        ids.map((documentId) => ({ projectId, documentId, step: 'parse_documents' as const, chain: true })),
        manager,
      );
    };
  }

  private async knownOf(mailId: number): Promise<(position: number, sha256: string) => boolean> {
    const [keys, takenBefore] = await Promise.all([
      this.documents.contentsOf(mailId),
      this.documents.positionsReadBefore(mailId),
    ]);
    return (position, sha256) => {
      const here = keys.filter((key) => key.position === position);
      return here.length === 0 ? takenBefore.includes(position) : here.some((key) => key.sha256 === sha256);
    };
  }

  private insert(
    { id, projectId, categoryId, attachmentDepth }: DocumentEntity,
    row: Partial<DocumentEntity> & { originalName: string; attachmentPosition: number },
    manager: EntityManager,
  ): Promise<number> {
    const link = { parentDocumentId: id, attachmentDepth: attachmentDepth + 1 };
    const storedName = storedNameOf(row.originalName);
    // Many files of one mail may have one name.
    const otherwise = `${id}_${row.attachmentPosition + 1}`;
    return this.documents.insert({ ...row, ...link, projectId, categoryId, storedName }, manager, otherwise);
  }
}
