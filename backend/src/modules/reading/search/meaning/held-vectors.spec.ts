import { describe, expect, it } from 'vitest';
import { type DocumentVectors, HeldVectors } from './held-vectors.js';

/** Takes a little more than so many bytes. */
const some = (bytes: number, version = 'v1'): DocumentVectors => ({
  version,
  rows: [{ units: [0], vector: new Int8Array(bytes) }],
});

describe('vectors in memory', () => {
  it('never take more than they may, however many documents are asked about', () => {
    const held = new HeldVectors(10_000);
    for (let documentId = 0; documentId < 500; documentId++) {
      held.keep(documentId, some((documentId % 7) * 500));
      expect(held.size).toBeLessThanOrEqual(10_000);
    }
  });

  it('are those that were used last', () => {
    const held = new HeldVectors(3500);
    held.keep(1, some(1000));
    held.keep(2, some(1000));
    held.keep(3, some(1000));
    held.take(1, 'v1');
    held.keep(4, some(1000));
    expect([1, 2, 3, 4].filter((documentId) => held.take(documentId, 'v1'))).toEqual([1, 3, 4]);
  });

  it('of a document that was indexed anew are not used any more', () => {
    const held = new HeldVectors(10_000);
    held.keep(1, some(1000));
    expect(held.take(1, 'v2')).toBeNull();
    expect(held.size).toBe(0);
  });

  it('of a document that is too large are not kept, and push nothing out', () => {
    const held = new HeldVectors(3000);
    held.keep(1, some(1000));
    held.keep(2, some(5000));
    expect(held.take(2, 'v1')).toBeNull();
    expect(held.take(1, 'v1')).not.toBeNull();
  });
});
