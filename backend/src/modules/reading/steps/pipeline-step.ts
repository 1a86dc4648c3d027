import type { DocumentStep } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import type { StoredText } from '../../documents/content/stored-text-cache.js';

/** The document that a step works on. */
export interface StepItem extends DocumentKey {
  /** The lane it runs in; a scan is read in one of its own. */
  lane: 'documents' | 'ocr';
  /** The document's new text, where it is written together with what this step makes of it. */
  unwritten?: StoredText;
}

/** How one item ended. A failed item carries a reason a person can act on; one that is done may have queued steps of other documents. */
export type StepOutcome =
  { state: 'done'; alsoQueued?: number[] } | { state: 'failed'; reason: string } | PutBackOutcome;

/** Not finished: goes on in another lane, or is tried again later for a reason that stands with the document. */
interface PutBackOutcome {
  state: 'waiting';
  lane?: StepItem['lane'];
  reason?: string;
  afterSeconds?: number;
}

/** Writes what a step found out. Runs inside a transaction that is only committed while the step still holds its item. */
export type WriteResult = (manager: EntityManager) => Promise<StepOutcome | void>;

export interface StepWork {
  write: WriteResult;
  /** A text that takes the place of one that serves already: passages and index are made of it first, and all is written at once. */
  unwritten?: StoredText;
}

/** A step of a document. Knows nothing of queues or HTTP. */
export interface PipelineStep {
  /**
   * Does the work and answers how to write it down. Safe to run twice: a second run replaces what the first one wrote.
   * Rejects with `signal.reason` when cancelled.
   */
  run(item: StepItem, signal: AbortSignal): Promise<StepWork>;
}

export const STEP_REGISTRY = Symbol('steps');
/** A missing step is a compile error. */
export type StepRegistry = Record<DocumentStep, PipelineStep>;
