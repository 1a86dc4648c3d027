import { Injectable } from '@nestjs/common';
import { isReadable } from '@proofroom/contract';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentEntity } from '../../database/entities/document.entity.js';
import { LeaseLost } from '../../database/lease.js';
import { lockReadings } from '../../database/readings-lock.js';
import { announceChange } from '../../database/project-changes.js';
import type { ParsedDocument, UnreadableDocument } from '../../ports/parser/document-parser.js';
import type { Attach } from '../documents/document-attachments.service.js';
import { DocumentLikenessService } from '../documents/document-likeness.service.js';
import { DocumentPasswordsService } from '../documents/document-passwords.service.js';
import { anchorCitations } from './citation-anchors.js';
import { ContentRepository } from '../documents/content/content.repository.js';
import { NewReadingService } from './new-reading.service.js';
import type { Commit } from './steps/pipeline-step.js';

const NO_RECOGNITION = 'It has pages that are pictures, and text recognition is not there at the moment.';
const FEWER_PAGES = 'Pages that were read before could not be read this time.';

export interface DocumentOwner {
  projectId: number;
  documentId: number;
}

/** The rows of one reading: how it begins and how it ends. */
@Injectable()
export class ParseResultsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly content: ContentRepository,
    private readonly passwords: DocumentPasswordsService,
    private readonly likeness: DocumentLikenessService,
    private readonly newReading: NewReadingService,
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

  /**
   * Writes what was read; documents that came with it are queued in the same transaction, so that the project is not settled
   * before they are read. What takes the place of an older reading brings its passages and its index along.
   */
  async save(
    { id: documentId, projectId, status, readings }: DocumentEntity,
    parsed: ParsedDocument,
    attach: Attach,
    signal: AbortSignal,
  ): Promise<Commit> {
    const owner = { projectId, documentId };
    const isAgain = isReadable(status);
    const putRest = isAgain ? await this.newReading.prepare(owner, parsed, signal) : undefined;
    return async (manager) => {
      if (isAgain) await lockReadings(manager, projectId, 'alone');
      await this.passwords.forget(owner, manager);
      await this.content.replaceParsed(owner, parsed, manager);
      await anchorCitations(manager, owner, parsed);
      await putRest?.(manager);
      await this.likeness.record(owner, parsed.signature, manager);
      await this.content.update(
        owner.documentId,
        {
          ...(isAgain && { status: parsed.unreadPages.length === 0 ? 'ready' : 'partial', reason: null }),
          readings: readings + 1,
          format: parsed.format,
          pageCount: parsed.pageCount,
          unreadPages: parsed.unreadPages,
          scannedPages: [],
          language: parsed.language,
          remarks: parsed.remarks,
          parserVersion: parsed.parserVersion,
          isReadAgain: false,
          done: parsed.pageCount ?? 1,
          total: parsed.pageCount ?? 1,
        },
        manager,
      );
      return { state: 'done', alsoQueued: await attach(manager) };
    };
  }

  /** Lets the document wait, with the reason why; what was read of it before serves meanwhile. */
  retryLater({ id, status }: DocumentEntity, reason: string, afterSeconds: number): Commit {
    return async (manager) => {
      await this.content.update(id, { reason, ...(!isReadable(status) && { status: 'waiting' }) }, manager);
      return { state: 'waiting', reason, afterSeconds };
    };
  }

  /** Leaves the document as it was read before: a new reading would hold less. */
  discard(owner: DocumentOwner, { lacksRecognition }: { lacksRecognition: boolean }): Commit {
    const reason = lacksRecognition ? NO_RECOGNITION : FEWER_PAGES;
    return async (manager) => {
      await this.passwords.forget(owner, manager);
      await this.content.keepsReading(owner.documentId, { reason, lacksRecognition }, manager);
    };
  }

  fail(
    owner: DocumentOwner,
    { status, reason, takesPassword }: UnreadableDocument,
    { lacksRecognition }: { lacksRecognition: boolean },
  ): Commit {
    return async (manager) => {
      await this.passwords.forget(owner, manager);
      // Read before, and only to be read again: what was read then is as good as it was, unless nobody may open it.
      const why = { reason: lacksRecognition ? NO_RECOGNITION : reason, lacksRecognition };
      if (status !== 'infected' && (await this.content.keepsReading(owner.documentId, why, manager))) return;
      const change = { status, reason, takesPassword, scannedPages: [], isReadAgain: false };
      await this.content.update(owner.documentId, change, manager);
      return { state: 'failed', reason };
    };
  }
}
