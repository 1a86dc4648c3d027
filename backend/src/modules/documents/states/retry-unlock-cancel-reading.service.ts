import { Injectable } from '@nestjs/common';
import { isSettled } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../app-error.js';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { announceChange } from '../../../database/shared-queries/announce-changes.js';
import type { Actor } from '../../../http/access-guard.js';
import { StepQueueService } from '../../steps/step-queue.service.js';
import { DocumentPasswordsService } from './document-passwords.service.js';
import { DocumentStatesRepository } from './document-states.repository.js';
import { DocumentsRepository } from '../documents.repository.js';
import { DocumentsService } from '../documents.service.js';

const CANCELLED = 'Reading was cancelled. Start it again when you need this document.';

/** What a person can do about a document that is being read or could not be. */
@Injectable()
export class RetryUnlockCancelReadingService {
  constructor(
    private readonly all: DocumentsService,
    private readonly documents: DocumentsRepository,
    private readonly states: DocumentStatesRepository,
    private readonly steps: StepQueueService,
    private readonly passwords: DocumentPasswordsService,
  ) {}

  async retry(actor: Actor, id: number) {
    const document = await this.all.get(actor, id, 'run');
    if (!isSettled(document.status) || document.isReadAgain) throw new AppError('DOCUMENT_BUSY');
    await this.readAgain(document);
  }

  /** Reads a locked document again with its password, which nobody keeps for longer than that. */
  async unlock(actor: Actor, id: number, password: string) {
    const document = await this.all.get(actor, id, 'write');
    if (!isSettled(document.status)) throw new AppError('DOCUMENT_BUSY');
    if (document.status !== 'locked' || !document.takesPassword) throw new AppError('DOCUMENT_NOT_LOCKED');
    await this.readAgain(document, (manager) =>
      this.passwords.save({ projectId: document.projectId, documentId: id }, password, manager),
    );
  }

  /** Stops the reading at once: whoever works on it notices within a second and can write nothing more. */
  async cancel(actor: Actor, id: number) {
    const { projectId, status } = await this.all.get(actor, id, 'run');
    await this.documents.transaction(async (manager) => {
      const cancelled = await this.steps.cancel({ projectId, documentIds: [id] }, manager);
      if (cancelled === 0 && isSettled(status)) return;
      await this.passwords.forget({ projectId, documentId: id }, manager);
      await this.states.cancel(id, 'failed', CANCELLED, manager);
      await announceChange(manager, projectId);
    });
  }

  private async readAgain(
    { id, projectId }: DocumentEntity,
    prepare: (manager: EntityManager) => Promise<void> = async () => undefined,
  ) {
    const queued = await this.documents.transaction(async (manager) => {
      await prepare(manager);
      await this.states.request(id, manager);
      await announceChange(manager, projectId);
      return this.steps.record([{ projectId, documentId: id, step: 'parse_documents', chain: true }], manager);
    });
    await this.steps.enqueue(queued);
  }
}
