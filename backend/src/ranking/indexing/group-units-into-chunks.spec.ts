import { describe, expect, it } from 'vitest';
import { segmentText } from '../../text/structure/split-text-into-units.js';
import { CHUNK_MAX, chunkUnits } from './group-units-into-chunks.js';

const SENTENCE =
  'The Supplier shall deliver the Products within thirty days after each order and bear the costs of delivery. ';
const CONTRACT = [
  'ARTICLE 1 DELIVERY',
  '1.1 Delivery. ' + SENTENCE.repeat(4),
  '1.2 Risk. ' + SENTENCE.repeat(14),
  'ARTICLE 2 DURATION',
  '2.1 Term. ' + SENTENCE.repeat(2),
  '\f' + SENTENCE,
].join('\n\n');

describe('stored passages', () => {
  const units = segmentText(CONTRACT);
  const chunks = chunkUnits(units);

  it('hold every unit exactly once, in order', () => {
    expect(chunks.flatMap(({ units: [first, last] }) => units.slice(first, last))).toEqual(units);
  });

  it('have at most 1,000 characters', () => {
    expect(chunks.length).toBeGreaterThan(2);
    for (const { start, end } of chunks) expect(end - start).toBeLessThanOrEqual(CHUNK_MAX);
  });

  it('never cross a page or a top heading', () => {
    for (const { start, end } of chunks) {
      const text = CONTRACT.slice(start, end);
      expect(text).not.toContain('\f');
      expect(/ARTICLE 2 DURATION/.test(text) && /Risk/.test(text)).toBe(false);
    }
  });

  it('keep a heading with what follows it', () => {
    expect(chunks.some(({ start, end }) => /^ARTICLE 2 DURATION\s+2\.1 Term/.test(CONTRACT.slice(start, end)))).toBe(
      true,
    );
  });
});
