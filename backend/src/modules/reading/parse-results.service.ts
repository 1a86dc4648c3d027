import { Injectable } from '@nestjs/common';
import { isReadable } from '@proofroom/contract';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { LeaseLost } from '../../database/locking/lease.js';
import type { DocumentKey } from '../../database/shared-queries/document-key.js';
import { lockReadings } from '../../database/locking/advisory-locks.js';
import type { ParsedDocument, UnreadableDocument } from '../../ports/parser/document-parser.js';
import { ContentRepository } from '../documents/content/content.repository.js';
import { storedTextOf } from '../documents/content/stored-text.js';
import type { Attach } from '../documents/document-attachments.service.js';
import { DocumentLikenessService } from '../documents/document-likeness.service.js';
import type { KeepCopy } from '../documents/states/unlocked-copies.service.js';
import { DocumentPasswordsService } from '../documents/states/document-passwords.service.js';
import { DocumentStatesRepository } from '../documents/states/document-states.repository.js';
import { anchorCitations } from './citation-anchors.js';
import type { StepWork } from './steps/pipeline-step.js';

const NO_RECOGNITION = 'It has pages that are pictures, and text recognition is not there at the moment.';
const FEWER_PAGES = 'Pages that were read before could not be read this time.';

/** How the parsing of a document begins, and how each of its outcomes is written down. */
@Injectable()
export class ParseResultsService {
  constructor(
    private readonly states: DocumentStatesRepository,
    private readonly content: ContentRepository,
    private readonly passwords: DocumentPasswordsService,
    private readonly likeness: DocumentLikenessService,
  ) {}

  /** Marks the document as being read. Throws `LeaseLost` when that was cancelled in the meantime. */
  async begin(key: DocumentKey): Promise<{ document: DocumentEntity; password: string | undefined }> {
    const document = await this.content.document(key.documentId);
    if (!document) throw new Error('The document is gone.');
    if (!(await this.states.start(key))) throw new LeaseLost();
    return { document, password: await this.passwords.find(key) };
  }

  setProgress(key: DocumentKey, done: number, total: number): Promise<void> {
    return this.states.setProgress(key, done, total);
  }

  /**
   * Documents that came with it are queued in the same transaction, so that the project is not settled before they are read. What
   * takes the place of an older reading is not written alone: its passages and its index come with it.
   */
  save(document: DocumentEntity, parsed: ParsedDocument, files: { attach: Attach; keepCopy: KeepCopy }): StepWork {
    const key = { projectId: document.projectId, documentId: document.id };
    const isAgain = isReadable(document.status);
    return {
      ...(isAgain && { unwritten: storedTextOf(parsed) }),
      write: async (manager) => {
        if (isAgain) await lockReadings(manager, key.projectId, 'exclusive');
        await this.passwords.forget(key, manager);
        await this.content.replaceParsed(key, parsed, manager);
        await anchorCitations(manager, key, parsed);
        await this.likeness.record(key, parsed.signature, manager);
        await this.states.saveParsed(document, parsed, manager);
        await files.keepCopy(manager);
        return { state: 'done', alsoQueued: await files.attach(manager) };
      },
    };
  }

  waitForRecognition({ documentId }: DocumentKey, scannedPages: readonly number[], pageCount: number | null): StepWork {
    return {
      write: async (manager) => {
        await this.states.waitForRecognition(documentId, scannedPages, pageCount, manager);
        return { state: 'waiting', lane: 'ocr' };
      },
    };
  }

  retryLater({ documentId }: DocumentKey, reason: string, afterSeconds: number): StepWork {
    return {
      write: async (manager) => {
        await this.states.retryLater(documentId, reason, manager);
        return { state: 'waiting', reason, afterSeconds };
      },
    };
  }

  /** Leaves the document as it was read before: the new reading holds less. */
  discard(key: DocumentKey, { lacksRecognition }: { lacksRecognition: boolean }): StepWork {
    const reason = lacksRecognition ? NO_RECOGNITION : FEWER_PAGES;
    return {
      write: async (manager) => {
        await this.passwords.forget(key, manager);
        await this.states.keepOldReading(key.documentId, { reason, lacksRecognition }, manager);
      },
    };
  }

  /** What was read before is as good as it was, unless nobody may open it; any other document cannot be read. */
  fail(key: DocumentKey, failure: UnreadableDocument, { lacksRecognition }: { lacksRecognition: boolean }): StepWork {
    const { status, reason } = failure;
    return {
      write: async (manager) => {
        await this.passwords.forget(key, manager);
        const why = { reason: lacksRecognition ? NO_RECOGNITION : reason, lacksRecognition };
        if (status !== 'infected' && (await this.states.keepOldReading(key.documentId, why, manager))) return;
        await this.states.refuse(key.documentId, failure, manager);
        return { state: 'failed', reason };
      },
    };
  }
}
