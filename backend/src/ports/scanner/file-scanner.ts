import type { Readable } from 'node:stream';

/** The scanner that was configured does not answer: the file has to wait. */
export class ScannerAway extends Error {}

export type ScanResult = { isClean: true } | { isClean: false; virus: string };

/** Looks for malware in a file before anything opens it. */
export abstract class FileScanner {
  /** Throws `ScannerAway` when there is no verdict; rejects with `signal.reason` when cancelled. */
  abstract scan(content: Readable, signal: AbortSignal): Promise<ScanResult>;
}

/** For a server without a scanner. */
export class NoFileScanner extends FileScanner {
  async scan(content: Readable): Promise<ScanResult> {
    content.destroy();
    return { isClean: true };
  }
}
