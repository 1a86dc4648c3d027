import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentEntity } from '../../database/entities/document.entity.js';
import { LeaseLost } from '../../database/lease.js';
import { announceChange } from '../../database/project-changes.js';
import type { ParsedDocument, UnreadableDocument } from '../../ports/parser/document-parser.js';
import type { Attach } from '../documents/document-attachments.service.js';
import { DocumentLikenessService } from '../documents/document-likeness.service.js';
import { DocumentPasswordsService } from '../documents/document-passwords.service.js';
import { anchorCitations } from './citation-anchors.js';
import { ContentRepository } from './content.repository.js';
import type { Commit } from './steps/pipeline-step.js';

export interface DocumentOwner {
  projectId: number;
  documentId: number;
}

/** The rows of one reading: how it begins and how it ends. */
@Injectable()
export class DocumentReadService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly content: ContentRepository,
    private readonly passwords: DocumentPasswordsService,
    private readonly likeness: DocumentLikenessService,
  ) {}

  /** Marks the document as being read. Throws `LeaseLost` when the reading was cancelled in the meantime. */
  async begin(owner: DocumentOwner): Promise<{ document: DocumentEntity; password: string | undefined }> {
    const document = await this.content.document(owner.documentId);
    if (!document) throw new Error('The document is gone.');
    if (!(await this.content.markReading(owner))) throw new LeaseLost();
    await announceChange(this.source, owner.projectId);
    return { document, password: await this.passwords.find(owner) };
  }

  update(documentId: number, change: Partial<DocumentEntity>, manager?: EntityManager) {
    return this.content.update(documentId, change, manager);
  }

  /** Writes what was read; documents that came with it are queued in the same transaction, so that the project is not settled before they are read. */
  keep(owner: DocumentOwner, parsed: ParsedDocument, attach: Attach): Commit {
    return async (manager) => {
      await this.passwords.forget(owner, manager);
      await this.content.replaceParsed(owner, parsed, manager);
      await anchorCitations(manager, owner, parsed);
      await this.likeness.record(owner, parsed.signature, manager);
      await this.content.update(
        owner.documentId,
        {
          format: parsed.format,
          pageCount: parsed.pageCount,
          unreadPages: parsed.unreadPages,
          scannedPages: [],
          language: parsed.language,
          remarks: parsed.remarks,
          parserVersion: parsed.parserVersion,
          statusBefore: null,
          done: parsed.pageCount ?? 1,
          total: parsed.pageCount ?? 1,
        },
        manager,
      );
      return { state: 'done', alsoQueued: await attach(manager) };
    };
  }

  /** Lets the document wait, with the reason why. */
  postpone({ documentId }: DocumentOwner, reason: string, afterSeconds: number): Commit {
    return async (manager) => {
      await this.content.update(documentId, { status: 'waiting', reason }, manager);
      return { state: 'waiting', reason, afterSeconds };
    };
  }

  settle(owner: DocumentOwner, { status, reason, takesPassword }: UnreadableDocument): Commit {
    return async (manager) => {
      await this.passwords.forget(owner, manager);
      // Read before, and only to be read again: what was read then is as good as it was.
      if (await this.content.keepsReading(owner.documentId, manager)) return;
      await this.content.update(owner.documentId, { status, reason, takesPassword, scannedPages: [] }, manager);
      return { state: 'failed', reason };
    };
  }
}
