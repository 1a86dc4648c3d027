import { describe, expect, it } from 'vitest';
import { PostingReader, PostingWriter } from './postings.js';

const read = (reader: PostingReader, term: number) => {
  const found: [number, number][] = [];
  reader.forEach(term, (item, count) => found.push([item, count]));
  return found;
};

describe('posting lists', () => {
  const writer = new PostingWriter();
  const truth = new Map<number, Map<number, number>>();
  for (let item = 0; item < 3000; item++) {
    for (let i = 0; i < item % 7; i++) {
      const term = ((item * 31 + i * i * 17) % 97) * 40_000_003;
      writer.add(item, term);
      const items = truth.get(term) ?? new Map<number, number>();
      truth.set(term, items.set(item, (items.get(item) ?? 0) + 1));
    }
  }
  const reader = new PostingReader(writer.finish());

  it('give back every item and count of every term', () => {
    for (const [term, items] of truth) {
      expect(read(reader, term)).toEqual([...items]);
      expect(reader.count(term)).toEqual({
        items: items.size,
        occurrences: [...items.values()].reduce((a, b) => a + b),
      });
    }
  });

  it('are read the same at once', () => {
    for (const [term, items] of truth) {
      const { items: found, counts, length } = reader.list(term);
      expect([...found.subarray(0, length)]).toEqual([...items.keys()]);
      expect([...counts.subarray(0, length)]).toEqual([...items.values()]);
    }
    expect(reader.list(5).length).toBe(0);
  });

  it('are walked through as a whole', () => {
    let occurrences = 0;
    reader.forEachTerm((_, __, count) => (occurrences += count));
    expect(occurrences).toBe([...truth.values()].flatMap((items) => [...items.values()]).reduce((a, b) => a + b));
  });

  it('know nothing of a term that was never added', () => {
    expect(reader.count(5)).toBeNull();
    expect(read(reader, 5)).toEqual([]);
    expect(new PostingReader(new PostingWriter().finish()).count(5)).toBeNull();
  });
});
