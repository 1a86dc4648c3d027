import { Injectable } from '@nestjs/common';
import { refusalOfName } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../../app-error.js';
import type { FeedbackFileEntity } from '../../database/entities/questions/feedback.entity.js';
import { cleanFileName, type UploadedFile } from '../../http/files/read-uploaded-files.js';
import { FileScanner, ScannerAway } from '../../ports/scanner/file-scanner.js';
import { FileStore, FileStoreFull } from '../../ports/storage/file-store.js';

export type StoredFile = Pick<FeedbackFileEntity, 'fileName' | 'fileKey' | 'size'>;

const SCAN_MILLISECONDS = 60_000;

/** The files that come with feedback. Staff open them, so each is scanned before it is kept. */
@Injectable()
export class FeedbackFilesService {
  constructor(
    private readonly files: FileStore,
    private readonly scanner: FileScanner,
  ) {}

  /** Streams a file into the store; one that is refused leaves nothing behind. */
  async take({ fileName: given, content, isTruncated }: UploadedFile): Promise<StoredFile> {
    const fileName = cleanFileName(given);
    const refusal = refusalOfName(fileName);
    if (refusal !== null) {
      content.resume();
      throw new AppError('UPLOAD_EXTENSION', { message: refusal });
    }
    const fileKey = `feedback/${randomUUID()}`;
    const { size } = await this.files.put(fileKey, content).catch((error: unknown) => {
      throw error instanceof FileStoreFull ? new AppError('STORAGE_FULL', { cause: error }) : error;
    });
    try {
      if (isTruncated()) throw new AppError('UPLOAD_TOO_LARGE');
      if (size === 0) throw new AppError('UPLOAD_ZERO_BYTES');
      await this.expectClean(fileKey);
      return { fileName, fileKey, size };
    } catch (error) {
      await this.files.remove(fileKey);
      throw error;
    }
  }

  async remove(taken: readonly StoredFile[]) {
    for (const { fileKey } of taken) await this.files.remove(fileKey);
  }

  open(fileKey: string): Promise<Readable> {
    return this.files.open(fileKey);
  }

  private async expectClean(fileKey: string) {
    const signal = AbortSignal.timeout(SCAN_MILLISECONDS);
    const result = await this.scanner.scan(await this.files.open(fileKey), signal).catch((cause: unknown) => {
      throw cause instanceof ScannerAway || signal.aborted ? new AppError('SCANNER_AWAY', { cause }) : cause;
    });
    if (!result.isClean) throw new AppError('FILE_INFECTED');
  }
}
