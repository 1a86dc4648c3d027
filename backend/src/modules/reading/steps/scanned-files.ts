import { Injectable } from '@nestjs/common';
import { unreadable } from '../../../ports/parser/unreadable-reasons.js';
import { FileScanner } from '../../../ports/scanner/file-scanner.js';
import { FileStore } from '../../../ports/storage/file-store.js';

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
