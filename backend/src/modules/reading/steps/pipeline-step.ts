import type { StepName } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';

/** What a step works on: one document of a project, or the whole project. */
export interface StepItem {
  projectId: number;
  documentId: number | null;
  /** The lane it runs in; a scan is read in one of its own. */
  lane: 'documents' | 'ocr';
}

/** How one item ended. A failed item carries a reason a person can act on; one that is done may have queued steps of other documents. */
export type StepOutcome =
  { state: 'done'; alsoQueued?: number[] } | { state: 'failed'; reason: string } | PutBackOutcome;

/** Not finished: goes on in another lane, or is tried again later for a reason that stands with the document. */
export interface PutBackOutcome {
  state: 'waiting';
  lane?: StepItem['lane'];
  reason?: string;
  afterSeconds?: number;
}

/** Writes what a step found out. Runs inside a transaction that is only committed while the step still holds its item. */
export type Commit = (manager: EntityManager) => Promise<StepOutcome | void>;

/** One of the eight steps. Knows nothing of queues or HTTP. */
export interface PipelineStep {
  /**
   * Does the work and answers how to write it down. Safe to run twice: a second run replaces what the first one wrote.
   * Rejects with `signal.reason` when cancelled.
   */
  run(item: StepItem, signal: AbortSignal): Promise<Commit>;
}

/** A missing step is a compile error. */
export type StepRegistry = Record<Exclude<StepName, 'generate_responses'>, PipelineStep>;

export function documentIdOf({ documentId }: StepItem): number {
  if (documentId === null) throw new Error('This step works on a document.');
  return documentId;
}
