import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isReadable } from '@proofroom/contract';
import { DataSource } from 'typeorm';
import type { DocumentEntity } from '../../../database/entities/document.entity.js';
import { announceChange } from '../../../database/project-changes.js';
import { TextRecogniser } from '../../../ports/ocr/text-recogniser.js';
import {
  DocumentParser,
  UnreadableDocument,
  type ParsedDocument,
  type ParseRequest,
} from '../../../ports/parser/document-parser.js';
import { ScannerAway } from '../../../ports/scanner/file-scanner.js';
import { DocumentAttachmentsService } from '../../documents/document-attachments.service.js';
import { ParseResultsService, type DocumentOwner } from '../parse-results.service.js';
import { ScannedFiles } from './scanned-files.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

const SCANNER_AWAY = 'The virus scanner does not answer; this document is read as soon as it does.';
const SCANNER_PAUSE_SECONDS = 5;
const PROGRESS_EVERY_MILLISECONDS = 400;

/** Whether a new reading lacks pages that an older one has. */
function losesPages({ unreadPages }: DocumentEntity, parsed: ParsedDocument, isScan: boolean): boolean {
  // Before text recognition, pages of pictures count as lacking even where letters without a meaning stand on them.
  const lacking = isScan ? parsed.unreadPages : [...parsed.unreadPages, ...parsed.scannedPages];
  return lacking.some((page) => !unreadPages.includes(page));
}

/**
 * Reads one document. A document with pages that are pictures is handed to the lane for scans, where their text is
 * recognised first and the whole is then read once more.
 */
@Injectable()
export class ParseDocumentsStep implements PipelineStep {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly read: ParseResultsService,
    private readonly attachments: DocumentAttachmentsService,
    private readonly files: ScannedFiles,
    private readonly parser: DocumentParser,
    private readonly recogniser: TextRecogniser,
  ) {}

  async run(item: StepItem, signal: AbortSignal): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const { document, password } = await this.read.begin(owner);
    const inside = await this.attachments.depthOf(document);
    const isScan = item.lane === 'ocr' && document.scannedPages.length > 0;
    try {
      const parsed = await this.files.withLocalPath(document.fileKey, signal, (path) => {
        const request = { path, fileName: document.originalName, password, inside, group: `project ${item.projectId}` };
        return isScan ? this.parseScan(document, request, signal) : this.parse(document, request, signal);
      });
      const scans = isScan ? [] : await this.toRecognise(parsed.scannedPages);
      if (scans.length > 0) return this.handOver(owner, scans, parsed.pageCount);
      if (isReadable(document.status) && losesPages(document, parsed, isScan))
        return this.read.discard(owner, { lacksRecognition: !isScan && parsed.scannedPages.length > 0 });
      const attach = await this.attachments.store(document, parsed.attached ?? []);
      return await this.read.save(document, parsed, attach, signal);
    } catch (error) {
      if (error instanceof ScannerAway) return this.read.retryLater(document, SCANNER_AWAY, SCANNER_PAUSE_SECONDS);
      if (!(error instanceof UnreadableDocument)) throw error;
      const scans = isScan ? [] : await this.toRecognise(error.scannedPages);
      if (scans.length > 0) return this.handOver(owner, scans, null);
      return this.read.fail(owner, error, { lacksRecognition: !isScan && error.scannedPages.length > 0 });
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
    const { path, password } = request;
    const order = { path, password, pages: document.scannedPages };
    const recognised = await this.recogniser.recognise(order, signal, this.progressOf(document));
    return this.parser.parse({ ...request, recognised }, signal);
  }

  private async toRecognise(pages: readonly number[]): Promise<readonly number[]> {
    return pages.length > 0 && (await this.recogniser.isAvailable()) ? pages : [];
  }

  /** Pages are counted anew: those that are recognised, one by one. */
  private handOver({ documentId }: DocumentOwner, scannedPages: readonly number[], pageCount: number | null): Commit {
    return async (manager) => {
      await this.read.update(
        documentId,
        {
          scannedPages: [...scannedPages],
          format: 'pdf',
          ...(pageCount !== null && { pageCount }),
          done: 0,
          total: scannedPages.length,
        },
        manager,
      );
      return { state: 'waiting', lane: 'ocr' };
    };
  }

  private progressOf({ id, projectId }: DocumentEntity) {
    let last = 0;
    return (done: number, total: number) => {
      if (Date.now() - last < PROGRESS_EVERY_MILLISECONDS) return;
      last = Date.now();
      // Only for the eye: a lost one does no harm.
      void this.read
        .update(id, { done, total })
        .then(() => announceChange(this.source, projectId))
        .catch(() => undefined);
    };
  }
}
