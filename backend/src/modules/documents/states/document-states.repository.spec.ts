import { DOCUMENT_STATUSES, isReadable, UNREADABLE_STATUSES } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { NEXT_STATES, statesBefore } from './document-states.repository.js';

describe('the states of a document', () => {
  it('can all be reached from the upload on', () => {
    const reached = new Set(['waiting' as const, ...NEXT_STATES.waiting]);
    for (const status of reached) for (const next of NEXT_STATES[status]) reached.add(next);
    expect([...reached].toSorted()).toEqual([...DOCUMENT_STATUSES].toSorted());
  });

  it('let whatever could not be read be tried again, and be nothing else until then', () => {
    for (const status of UNREADABLE_STATUSES) expect(NEXT_STATES[status]).toEqual(['waiting', 'reading']);
  });

  it('take a document that can be searched back from the search for a virus alone', () => {
    const lost = DOCUMENT_STATUSES.filter((next) => !isReadable(next) && statesBefore(next).some(isReadable));
    expect(lost).toEqual(['infected']);
  });
});
