import type { ChildProcess } from 'node:child_process';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { startChild } from './child-program.js';
import { DocumentParser, type ParsedDocument, type ParseRequest } from './document-parser.js';
import { LIMITS } from './limits.js';
import { parseInChild } from './watched-child.js';

/**
 * Reads each document in a process of its own, so that a hostile or broken file can only end that process. While one
 * document is read the next child is already starting, so many small documents do not each wait for a start.
 */
@Injectable()
export class ProcessDocumentParser extends DocumentParser implements OnModuleDestroy {
  private spare: ChildProcess | null = null;
  private spareTimer: NodeJS.Timeout | undefined;
  private isClosed = false;

  async parse(
    request: ParseRequest,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ParsedDocument> {
    signal.throwIfAborted();
    const child = this.takeSpare() ?? startChild();
    child.ref();
    child.channel?.ref();
    const parsed = parseInChild(child, request, signal, onProgress, LIMITS.process);
    this.prepareSpare();
    return parsed;
  }

  onModuleDestroy(): void {
    this.isClosed = true;
    this.takeSpare()?.kill('SIGKILL');
  }

  private takeSpare(): ChildProcess | null {
    clearTimeout(this.spareTimer);
    const child = this.spare;
    this.spare = null;
    child?.removeAllListeners();
    return child;
  }

  /** A spare keeps nobody's process alive and goes away by itself when no document comes. */
  private prepareSpare(): void {
    if (this.spare || this.isClosed) return;
    const child = startChild();
    child.unref();
    child.channel?.unref();
    child.once('exit', () => this.forget(child));
    child.once('error', () => this.forget(child));
    this.spare = child;
    this.spareTimer = setTimeout(() => this.takeSpare()?.kill('SIGKILL'), LIMITS.process.spareMs);
    this.spareTimer.unref();
  }

  private forget(child: ChildProcess): void {
    if (this.spare === child) this.takeSpare();
  }
}
