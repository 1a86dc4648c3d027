import { describe, expect, it } from 'vitest';
import { segmentText } from '../../text/structure/split-text-into-units.js';
import { OutdatedIndexError } from './index-bytes.js';
import { ProjectIndex } from './project-index.js';
import { rankPassages } from '../rank-passages.js';
import { buildDocumentIndex, openDocumentIndex } from './document-index.js';

const TEXT =
  'LEASE\n\n1. Rent. The tenant pays the landlord\n€9,000 a year.\n\n2. Term. The lease lasts ten years – no longer.\n';
const build = (text: string) => buildDocumentIndex({ text, units: segmentText(text) });

describe('the stored index of a document', () => {
  it('gives back units, their places and their texts with white space run together', () => {
    const units = segmentText(TEXT);
    const index = openDocumentIndex(build(TEXT));
    expect(index.unitCount).toBe(units.length);
    units.forEach((unit, i) => {
      expect([index.at('start', i), index.at('end', i)]).toEqual([unit.start, unit.end]);
      expect(index.unitText(i)).toBe(TEXT.slice(unit.start, unit.end).replace(/\s+/g, ' '));
      expect(index.headingPath(i)).toEqual(unit.headingPath);
    });
  });

  it('finds a row far down a table by the name of its column and its unit', () => {
    const rows = [
      'Premises | Annual rent in euro',
      ...Array.from({ length: 90 }, (_, i) => `Warehouse number ${i} | ${1000 + i}`),
    ];
    const text = rows.join('\n');
    let start = 0;
    const units = segmentText(
      text,
      rows.map((row, number) => {
        const block = { kind: 'table_row' as const, start, end: start + row.length, headingPath: [] };
        start += row.length + 1;
        return { ...block, table: { number: 1, row: number } };
      }),
    );
    const project = new ProjectIndex();
    project.add({ id: 'rents', fileName: 'rents.xlsx', index: openDocumentIndex(buildDocumentIndex({ text, units })) });
    const [best] = rankPassages(project, { text: 'What is the annual rent of warehouse 71?' }).passages;
    expect(text.slice(best?.start, best?.end)).toContain('Warehouse number 71 | 1071');
    expect(best?.evidence.questionShare).toBeCloseTo(1);
  });

  it('opens from bytes at any place in a buffer', () => {
    const bytes = build(TEXT);
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(openDocumentIndex(shifted.subarray(3)).unitText(0)).toBe('LEASE');
  });

  it('is about as large as a text of some length', () => {
    const text = Array.from(
      { length: 400 },
      (_, i) =>
        `${i + 1}. The supplier number ${i} delivers goods of kind ${i * 7} to the buyer in good time and order.`,
    ).join('\n\n');
    expect(build(text).length).toBeLessThan(text.length * 2);
  });

  it('refuses bytes of another version, cut bytes and strange bytes', () => {
    const bytes = build(TEXT);
    const other = bytes.slice();
    other[4] = 200;
    expect(() => openDocumentIndex(other)).toThrow(OutdatedIndexError);
    expect(() => openDocumentIndex(bytes.subarray(0, 8))).toThrow(OutdatedIndexError);
    expect(() => openDocumentIndex(bytes.subarray(0, bytes.length - 40))).toThrow(OutdatedIndexError);
    expect(() => openDocumentIndex(new TextEncoder().encode('no index at all, just words'))).toThrow(
      OutdatedIndexError,
    );
  });

  it('works for a document without text', () => {
    expect(openDocumentIndex(build('')).unitCount).toBe(0);
  });
});
