import { describe, expect, it } from 'vitest';
import { cellsOf, markSpan } from './markedText.ts';

const text = 'The Tenant may not assign this Lease.';
const block = { start: 100, end: 100 + text.length };

describe('Cited words inside a block of text', () => {
  it('cuts the block where the quotation begins and ends', () => {
    expect(markSpan(text, block, { start: 104, end: 110 })).toEqual([
      { text: 'The ', isMarked: false },
      { text: 'Tenant', isMarked: true },
      { text: ' may not assign this Lease.', isMarked: false },
    ]);
  });

  it('marks the block to its end when the quotation goes on in the next one', () => {
    expect(markSpan(text, block, { start: 131, end: 400 })).toEqual([
      { text: 'The Tenant may not assign this ', isMarked: false },
      { text: 'Lease.', isMarked: true },
    ]);
  });

  it('leaves a block alone that only touches the quotation', () => {
    expect(markSpan(text, block, { start: 50, end: 100 })).toEqual([{ text, isMarked: false }]);
    expect(markSpan(text, block, null)).toEqual([{ text, isMarked: false }]);
  });

  it('marks the whole block when its text does not count like the document', () => {
    expect(markSpan('tidied', block, { start: 104, end: 110 })).toEqual([{ text: 'tidied', isMarked: true }]);
  });

  it('keeps the mark inside the cell of a table row', () => {
    const row = 'Rent\t€ 12,000\tper year';
    expect(cellsOf(markSpan(row, { start: 0, end: row.length }, { start: 5, end: 13 }))).toEqual([
      [{ text: 'Rent', isMarked: false }],
      [{ text: '€ 12,000', isMarked: true }],
      [{ text: 'per year', isMarked: false }],
    ]);
  });

  it('carries a mark over several cells and keeps empty cells in their place', () => {
    const row = 'a\t\tb';
    expect(cellsOf(markSpan(row, { start: 0, end: 4 }, { start: 0, end: 4 }))).toEqual([
      [{ text: 'a', isMarked: true }],
      [],
      [{ text: 'b', isMarked: true }],
    ]);
  });
});
