import { describe, expect, it } from 'vitest';
import { type DocumentVectors, VectorCache } from './vector-cache.js';

/** Takes a little more than so many bytes. */
const some = (bytes: number, version = 'v1'): DocumentVectors => ({
  version,
  rows: [{ units: [0], vector: new Int8Array(bytes) }],
});

describe('vectors in memory', () => {
  it('never take more than they may, however many documents are asked about', () => {
    const cache = new VectorCache(10_000);
    for (let documentId = 0; documentId < 500; documentId++) {
      cache.add(documentId, some((documentId % 7) * 500));
      expect(cache.size).toBeLessThanOrEqual(10_000);
    }
  });

  it('are those that were used last', () => {
    const cache = new VectorCache(3500);
    cache.add(1, some(1000));
    cache.add(2, some(1000));
    cache.add(3, some(1000));
    cache.take(1, 'v1');
    cache.add(4, some(1000));
    expect([1, 2, 3, 4].filter((documentId) => cache.take(documentId, 'v1'))).toEqual([1, 3, 4]);
  });

  it('of a document that was indexed anew are not used any more', () => {
    const cache = new VectorCache(10_000);
    cache.add(1, some(1000));
    expect(cache.take(1, 'v2')).toBeNull();
    expect(cache.size).toBe(0);
  });

  it('of a document that is too large are not kept, and push nothing out', () => {
    const cache = new VectorCache(3000);
    cache.add(1, some(1000));
    cache.add(2, some(5000));
    expect(cache.take(2, 'v1')).toBeNull();
    expect(cache.take(1, 'v1')).not.toBeNull();
  });
});
