import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ContentRepository } from '../documents/content/content.repository.js';
import type { RunningStep } from '../steps/steps.repository.js';

/** Bytes of text, as far as the file's size tells it, from which on a document takes much memory. */
const LARGE = 8 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as (options: Record<'type' | 'execution' | 'flavor', string>) => void;
/** The last resort gives emptied pages back to the machine, which would else be kept for the next ones. */
const collectGarbage = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** How far the heap may grow before garbage is collected again, in percent of what is in use; 0 leaves it to the engine. */
const growBy = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`);
const SMALL_GROWTH = 20;

/** The worker works on one large document at a time, and keeps nothing of it in memory afterwards. */
export class LargeDocuments {
  private isAtWork = false;

  constructor(private readonly content: Pick<ContentRepository, 'forget'>) {}

  /** Null, without having begun, when another large document is worked on. */
  async runAlone<T>({ documentId, textBytes }: RunningStep, work: () => Promise<T>): Promise<T | null> {
    if (textBytes < LARGE) return work();
    if (this.isAtWork) return null;
    this.isAtWork = true;
    growBy(SMALL_GROWTH);
    try {
      return await work();
    } finally {
      this.isAtWork = false;
      growBy(0);
      this.content.forget(documentId);
      collectGarbage();
    }
  }

  /** After each of its steps, so that what one step leaves is not there beside what the next one makes. */
  collectGarbage({ textBytes }: RunningStep): void {
    if (textBytes >= LARGE) collectGarbage();
  }
}
