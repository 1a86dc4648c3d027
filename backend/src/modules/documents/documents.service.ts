import { Injectable, Logger } from '@nestjs/common';
import { refusalOfName } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../app-error.js';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import { mayRemoveFiles } from '../../database/locking/lock-readings-and-file-removal.js';
import { announceChange } from '../../database/shared-queries/announce-changes.js';
import type { Actor } from '../../http/access-guard.js';
import { type UploadedFile, cleanFileName, storedNameOf } from '../../http/files/read-uploaded-files.js';
import { FileStore, FileStoreFull, type StoredFile } from '../../ports/storage/file-store.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { ProjectAccessService, type ProjectPermission } from '../project-access/project-access.service.js';
import { DocumentsRepository } from './documents.repository.js';
import { DocumentListDetailsService, type ShownDocument } from './document-list-details.service.js';

/** The project, category and folder a document is uploaded to. */
type Destination = Pick<DocumentEntity, 'projectId' | 'categoryId' | 'folder' | 'isCategoryProposed'>;

interface Stored {
  document: DocumentEntity;
  /** False when the same request was sent twice. */
  isNew: boolean;
  stepIds: number[];
}

@Injectable()
export class DocumentsService {
  private readonly log = new Logger('documents');

  constructor(
    private readonly documents: DocumentsRepository,
    private readonly files: FileStore,
    private readonly access: ProjectAccessService,
    private readonly steps: StepQueueService,
    private readonly shown: DocumentListDetailsService,
  ) {}

  /** Stores the files and starts reading them. All or nothing: when one is refused, those of the same request are removed again. */
  async upload(
    actor: Actor,
    projectId: number,
    categoryId: number,
    uploads: AsyncIterable<UploadedFile>,
    filing: { folder: string | null; isCategoryProposed: boolean } = { folder: null, isCategoryProposed: false },
  ): Promise<ShownDocument[]> {
    const project = await this.access.get(actor, projectId, 'write');
    if (!project.categoryIds.includes(categoryId))
      throw new AppError('CATEGORY_INVALID', { errors: { categoryId: new AppError('CATEGORY_INVALID').message } });
    const saved: DocumentEntity[] = [];
    const added: DocumentEntity[] = [];
    const queued: number[] = [];
    try {
      for await (const upload of uploads) {
        const { document, isNew, stepIds } = await this.storeFile({ projectId, categoryId, ...filing }, upload);
        saved.push(document);
        if (isNew) added.push(document);
        queued.push(...stepIds);
      }
      if (saved.length === 0) throw new AppError('UPLOAD_EMPTY');
    } catch (error) {
      await this.removeAll(added);
      throw error instanceof FileStoreFull ? new AppError('STORAGE_FULL', { cause: error }) : error;
    }
    await this.steps.enqueue(queued);
    return this.shown.show(saved);
  }

  async get(actor: Actor, id: number, permission: ProjectPermission): Promise<DocumentEntity> {
    const document = await this.documents.byId(id);
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
    await this.access.get(actor, document.projectId, permission).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'PROJECT_NOT_FOUND'
        ? new AppError('DOCUMENT_NOT_FOUND')
        : error;
    });
    return document;
  }

  async details(actor: Actor, id: number): Promise<ShownDocument> {
    const [shown] = await this.shown.show([await this.get(actor, id, 'read')]);
    if (!shown) throw new AppError('DOCUMENT_NOT_FOUND');
    return shown;
  }

  /** The original, or the copy that opens without its password, where there is one. */
  async file(
    actor: Actor,
    id: number,
    { unlocked }: { unlocked: boolean },
  ): Promise<{ document: DocumentEntity; content: Readable; size: number }> {
    const document = await this.get(actor, id, 'read');
    if (document.status === 'infected') throw new AppError('DOCUMENT_INFECTED');
    const copy = unlocked ? document.unlockedFileKey : null;
    const content = await this.files.open(copy ?? document.fileKey).catch((cause: unknown) => {
      throw new AppError('DOCUMENT_NOT_FOUND', { cause });
    });
    return { document, content, size: copy === null ? document.size : (document.unlockedSize ?? 0) };
  }

  /** Notes that a document is wanted beside the one with the same bytes. */
  async keepDuplicate(actor: Actor, id: number) {
    const { projectId } = await this.get(actor, id, 'write');
    await this.documents.transaction(async (manager) => {
      await manager.update(DocumentEntity, id, { keepsDuplicate: true });
      await announceChange(manager, projectId);
    });
  }

  async remove(
    actor: Actor,
    { projectId, categoryId, fileName }: { projectId: number; categoryId: number; fileName: string },
  ) {
    await this.mayDelete(actor, projectId);
    const document = await this.documents.byName(projectId, categoryId, storedNameOf(fileName));
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
    await this.removeAll([document]);
  }

  /** All of them, or none where one is not a document of the project. */
  async removeChosen(actor: Actor, projectId: number, ids: readonly number[]) {
    await this.mayDelete(actor, projectId);
    const chosen = new Set(ids);
    const documents = (await this.documents.ofProject(projectId)).filter(({ id }) => chosen.has(id));
    if (documents.length < chosen.size) throw new AppError('DOCUMENT_NOT_FOUND');
    await this.removeAll(documents);
  }

  private async mayDelete(actor: Actor, projectId: number) {
    const { heldAt } = await this.access.get(actor, projectId, 'write');
    if (heldAt) throw new AppError('PROJECT_ON_HOLD');
  }

  /** Everything of a project's documents; the caller removes the project itself in the same transaction. */
  ofProject(projectId: number) {
    return this.documents.ofProject(projectId);
  }

  /** The names under which a project's documents are shown. */
  namesOf(projectId: number): Promise<Map<number, string>> {
    return this.documents.namesOf(projectId);
  }

  /** A project's documents as they are shown, each with what it equals. */
  async shownOf(projectId: number): Promise<ShownDocument[]> {
    return this.shown.show(await this.documents.ofProject(projectId));
  }

  hasAny(projectId: number, categoryIds: number[]) {
    return this.documents.hasAny(projectId, categoryIds);
  }

  async removeAll(documents: DocumentEntity[]) {
    const [first] = documents;
    if (!first) return;
    const fileKeys = await this.documents.transaction(async (manager) => {
      const removed = await this.documents.remove(documents, manager);
      await announceChange(manager, first.projectId);
      return removed;
    });
    await this.deleteRemovedFiles(fileKeys);
  }

  /** Removes files whose rows are gone. What cannot be removed now stays on the list. */
  async deleteRemovedFiles(keys?: string[]) {
    await this.documents.transaction(async (manager) => {
      if (!(await mayRemoveFiles(manager))) return;
      for (const key of keys ?? (await this.documents.filesToDelete(100))) await this.removeFile(key);
    });
  }

  private async removeFile(key: string) {
    try {
      await this.files.remove(key);
      await this.documents.forgetDeletedFile(key);
    } catch (error) {
      this.log.warn(`a deleted file stays until the next sweep: ${(error as Error).message}`);
      await this.documents.countFailedDeletion(key);
    }
  }

  private async storeFile(destination: Destination, { fileName, content, isTruncated }: UploadedFile): Promise<Stored> {
    const originalName = cleanFileName(fileName);
    const refusal = refusalOfName(originalName);
    if (refusal !== null) {
      content.resume();
      throw new AppError('UPLOAD_EXTENSION', { message: refusal });
    }
    const fileKey = `projects/${destination.projectId}/${randomUUID()}`;
    const stored = await this.files.put(fileKey, content);
    try {
      if (isTruncated()) throw new AppError('UPLOAD_TOO_LARGE');
      if (stored.size === 0) throw new AppError('UPLOAD_ZERO_BYTES');
      const kept = await this.insert({ ...destination, originalName, fileKey }, stored);
      if (!kept.isNew) await this.files.remove(fileKey);
      return kept;
    } catch (error) {
      await this.files.remove(fileKey);
      throw error;
    }
  }

  private async insert(
    row: Destination & Pick<DocumentEntity, 'originalName' | 'fileKey'>,
    stored: StoredFile,
  ): Promise<Stored> {
    const { id, stepIds, isNew } = await this.documents.transaction(async (manager) => {
      await this.documents.lockProject(row.projectId, manager);
      const twin = await this.documents.justUploaded({ ...row, ...stored }, manager);
      if (twin !== null) return { id: twin, stepIds: [], isNew: false };
      const inserted = await this.documents.insert(
        { ...row, ...stored, storedName: storedNameOf(row.originalName) },
        manager,
      );
      await manager.update(ProjectEntity, row.projectId, { lastUploadAt: () => 'now()' });
      const step = { projectId: row.projectId, documentId: inserted, step: 'parse_documents' as const, chain: true };
      const recorded = await this.steps.record([step], manager);
      await announceChange(manager, row.projectId);
      return { id: inserted, stepIds: recorded, isNew: true };
    });
    const document = await this.documents.byId(id);
    if (!document) throw new AppError('DOCUMENT_NOT_FOUND');
    return { document, stepIds, isNew };
  }
}
