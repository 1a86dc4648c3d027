import { DOCUMENT_STATUSES, isReadable, UNREADABLE_STATUSES, type DocumentStatus } from '@proofroom/contract';

/**
 * The life of a document: which states may follow which. One that was read keeps its state while it is read again, and what was
 * read before serves until the new reading is whole; `readAgainFor` tells that this is under way.
 */
export const NEXT_STATES: Record<DocumentStatus, readonly DocumentStatus[]> = {
  waiting: ['waiting', 'reading', 'ready', 'partial', 'failed'],
  // A worker that died is followed by another one; while the scanner is away the document waits.
  reading: ['reading', 'waiting', 'ready', 'partial', ...UNREADABLE_STATUSES],
  ready: ['ready', 'partial', 'infected'],
  partial: ['ready', 'partial', 'infected'],
  no_text: ['waiting', 'reading'],
  locked: ['waiting', 'reading'],
  damaged: ['waiting', 'reading'],
  refused: ['waiting', 'reading'],
  infected: ['waiting', 'reading'],
  failed: ['waiting', 'reading'],
};

/** The states that this one may follow. */
export const statesBefore = (next: DocumentStatus): DocumentStatus[] =>
  DOCUMENT_STATUSES.filter((status) => NEXT_STATES[status].includes(next));

export const READABLE = DOCUMENT_STATUSES.filter(isReadable);
