import type { DocumentStep } from '@proofroom/contract';
import { HEAP_GROWTH, collectGarbage, limitHeapGrowth } from '../../ports/collect-garbage-and-limit-heap-growth.js';
import type { ParsedContentRepository } from '../documents/content/parsed-content.repository.js';
import type { RunningStep } from '../steps/steps.repository.js';

/** Bytes of text, as far as the file's size tells it, from which on a document takes much memory. */
const LARGE = 8 * 1024 * 1024;

const LEAVE_MUCH: ReadonlySet<DocumentStep> = new Set(['parse_documents', 'chunk_documents']);

/** The worker works on one large document at a time, and keeps nothing of it in memory afterwards. */
export class LargeDocumentLock {
  private isAtWork = false;

  constructor(private readonly content: Pick<ParsedContentRepository, 'forget'>) {}

  /** Null, without having begun, when another large document is worked on. */
  async runAlone<T>({ documentId, textBytes }: RunningStep, work: () => Promise<T>): Promise<T | null> {
    if (textBytes < LARGE) return work();
    if (this.isAtWork) return null;
    this.isAtWork = true;
    limitHeapGrowth(HEAP_GROWTH.little);
    try {
      return await work();
    } finally {
      this.isAtWork = false;
      limitHeapGrowth(null);
      this.content.forget(documentId);
      collectGarbage();
    }
  }

  /** So that what one step leaves is not there beside what the next one makes. */
  collectGarbage({ textBytes, step }: RunningStep): void {
    if (textBytes >= LARGE && LEAVE_MUCH.has(step)) collectGarbage();
  }
}
