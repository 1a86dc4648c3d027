import { Injectable } from '@nestjs/common';
import { isReadable } from '@proofroom/contract';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { TextRecogniser } from '../../../ports/ocr/text-recogniser.js';
import {
  DocumentParser,
  UnreadableDocument,
  type ParsedDocument,
  type ParseRequest,
} from '../../../ports/parser/document-parser.js';
import { unreadable } from '../../../ports/parser/unreadable-reasons.js';
import { FileScanner, ScannerAway } from '../../../ports/scanner/file-scanner.js';
import { FileStore } from '../../../ports/storage/file-store.js';
import {
  DocumentsFromMailAttachmentsService,
  type Attach,
} from '../../documents/documents-from-mail-attachments.service.js';
import { UnlockedCopiesService, type KeepCopy } from '../../documents/states/unlocked-copies.service.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';
import { LeaseLost } from '../../../database/locking/extend-lease-and-abort-when-lost.js';
import { lockReadings } from '../../../database/locking/lock-readings-and-file-removal.js';
import { ParsedContentRepository } from '../../documents/content/parsed-content.repository.js';
import { storedTextOf } from '../../documents/content/stored-text-cache.js';
import { DocumentLikenessService } from '../../documents/document-likeness.service.js';
import { DocumentPasswordsService } from '../../documents/states/document-passwords.service.js';
import { DocumentStatesRepository } from '../../documents/states/document-states.repository.js';
import { reanchorCitations } from '../reanchor-citations.js';

const NO_RECOGNITION = 'It has pages that are pictures, and text recognition is not there at the moment.';
const FEWER_PAGES = 'Pages that were read before could not be read this time.';

/** How the parsing of a document begins, and how each of its outcomes is written down. */
@Injectable()
export class ParseResults {
  constructor(
    private readonly states: DocumentStatesRepository,
    private readonly content: ParsedContentRepository,
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
        await reanchorCitations(manager, key, parsed);
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

const SCANNER_AWAY = 'The virus scanner does not answer; this document is read as soon as it does.';
const SCANNER_PAUSE_SECONDS = 5;
const PROGRESS_EVERY_MILLISECONDS = 400;
/** Documents whose pictures are kept in mind while they wait for text recognition. */
const MOST_KEPT = 500;

/** Whether a new reading lacks pages that an older one has. */
function losesPages({ unreadPages }: DocumentEntity, parsed: ParsedDocument, isScan: boolean): boolean {
  // Before text recognition, pages of pictures count as lacking even where letters without a meaning stand on them.
  const inPictures = new Set(parsed.pictures?.map(({ page }) => page));
  const scans = parsed.scannedPages.filter((page) => !inPictures.has(page));
  const lacking = isScan ? parsed.unreadPages : [...parsed.unreadPages, ...scans];
  return lacking.some((page) => !unreadPages.includes(page));
}

/** The stored files, each scanned for malware before it is opened. */
@Injectable()
export class ScannedFiles {
  constructor(
    private readonly files: FileStore,
    private readonly scanner: FileScanner,
  ) {}

  /** Throws `UnreadableDocument` for an infected file and `ScannerAway` while there is no verdict. */
  async withLocalPath<T>(key: string, signal: AbortSignal, work: (path: string) => Promise<T>): Promise<T> {
    if (await this.files.exists(key)) {
      const result = await this.scanner.scan(await this.files.open(key), signal);
      if (!result.isClean) throw unreadable('infected', result.virus);
    }
    return this.files.withLocalPath(key, work);
  }
}

/**
 * Reads one document. A document with pages that are pictures is handed to the lane for scans, where their text is
 * recognised first and the whole is then read once more.
 */
@Injectable()
export class ParseDocumentsStep implements PipelineStep {
  /** The pictures of documents that wait for text recognition, by their files: to find them, a document need not be read once more. */
  private readonly pictures = new Map<string, ParsedDocument['pictures']>();

  constructor(
    private readonly results: ParseResults,
    private readonly attachments: DocumentsFromMailAttachmentsService,
    private readonly copies: UnlockedCopiesService,
    private readonly files: ScannedFiles,
    private readonly parser: DocumentParser,
    private readonly recogniser: TextRecogniser,
  ) {}

  async run(item: StepItem, signal: AbortSignal): Promise<StepWork> {
    const { document, password } = await this.results.begin(item);
    const inside = await this.attachments.depthOf(document);
    const isScan = item.lane === 'ocr' && document.scannedPages.length > 0;
    try {
      const parsed = await this.files.withLocalPath(document.fileKey, signal, (path) => {
        const request = { path, fileName: document.originalName, password, inside, group: `project ${item.projectId}` };
        return isScan ? this.parseScan(document, request, signal) : this.parse(document, request, signal);
      });
      const scans = isScan ? [] : await this.toRecognise(parsed.scannedPages);
      if (scans.length > 0) {
        this.keepPictures(document, parsed.pictures);
        return this.results.waitForRecognition(item, scans, parsed.pageCount);
      }
      if (isReadable(document.status) && losesPages(document, parsed, isScan))
        return this.results.discard(item, { lacksRecognition: !isScan && parsed.scannedPages.length > 0 });
      const attach = await this.attachments.store(document, parsed.attached ?? []);
      const keepCopy = await this.copies.store(document, parsed.unlocked);
      return this.results.save(document, parsed, { attach, keepCopy });
    } catch (error) {
      if (error instanceof ScannerAway) return this.results.retryLater(item, SCANNER_AWAY, SCANNER_PAUSE_SECONDS);
      if (!(error instanceof UnreadableDocument)) throw error;
      const scans = isScan ? [] : await this.toRecognise(error.scannedPages);
      if (scans.length > 0) {
        this.keepPictures(document, []);
        return this.results.waitForRecognition(item, scans, null);
      }
      return this.results.fail(item, error, { lacksRecognition: !isScan && error.scannedPages.length > 0 });
    }
  }

  private parse(document: DocumentEntity, request: ParseRequest, signal: AbortSignal): Promise<ParsedDocument> {
    return this.parser.parse(request, signal, this.progressOf(document));
  }

  private async parseScan(
    document: DocumentEntity,
    request: ParseRequest,
    signal: AbortSignal,
  ): Promise<ParsedDocument> {
    const { path, password, group } = request;
    const areas = await this.picturesOf(document, request, signal);
    const order = { path, password, group, pages: document.scannedPages, areas };
    const recognised = await this.recogniser.recognise(order, signal, this.progressOf(document));
    return this.parser.parse({ ...request, recognised }, signal);
  }

  private keepPictures({ fileKey }: DocumentEntity, pictures: ParsedDocument['pictures']): void {
    const [oldest] = this.pictures.keys();
    if (oldest !== undefined && this.pictures.size >= MOST_KEPT) this.pictures.delete(oldest);
    this.pictures.set(fileKey, pictures);
  }

  /** The pictures that alone are to be read on pages with text of their own. */
  private async picturesOf(
    { fileKey }: DocumentEntity,
    request: ParseRequest,
    signal: AbortSignal,
  ): Promise<ParsedDocument['pictures']> {
    if (this.pictures.has(fileKey)) {
      const pictures = this.pictures.get(fileKey);
      this.pictures.delete(fileKey);
      return pictures;
    }
    try {
      return (await this.parser.parse(request, signal)).pictures;
    } catch (error) {
      if (error instanceof UnreadableDocument) return [];
      throw error;
    }
  }

  private async toRecognise(pages: readonly number[]): Promise<readonly number[]> {
    return pages.length > 0 && (await this.recogniser.isAvailable()) ? pages : [];
  }

  private progressOf({ id: documentId, projectId }: DocumentEntity) {
    const key: DocumentKey = { projectId, documentId };
    let last = -Infinity;
    return (done: number, total: number) => {
      if (performance.now() - last < PROGRESS_EVERY_MILLISECONDS) return;
      last = performance.now();
      // Only for the eye: a lost one does no harm.
      void this.results.setProgress(key, done, total).catch(() => undefined);
    };
  }
}
