import { describe, expect, it } from 'vitest';
import { cellsOf, cutText, linesOf, NO_MARKS, type TextPart } from './cutTextAtMarks.ts';

const text = 'The Tenant may not assign this Lease.';
const block = { start: 100, end: 100 + text.length };
const cited = (start: number, end: number) => ({ ...NO_MARKS, cited: { start, end } });
const marked = (parts: readonly TextPart[]) => parts.filter(({ isMarked }) => isMarked).map((part) => part.text);
const words = (lists: readonly (readonly TextPart[])[]) => lists.map((parts) => parts.map((part) => part.text));

describe('Cited words inside a block of text', () => {
  it('cuts the block where the quotation begins and ends', () => {
    const parts = cutText(text, block, cited(104, 110));
    expect(parts.map((part) => part.text)).toEqual(['The ', 'Tenant', ' may not assign this Lease.']);
    expect(marked(parts)).toEqual(['Tenant']);
  });

  it('marks the block to its end when the quotation goes on in the next one', () => {
    expect(marked(cutText(text, block, cited(131, 400)))).toEqual(['Lease.']);
  });

  it('leaves a block alone that only touches the quotation', () => {
    expect(cutText(text, block, cited(50, 100))).toHaveLength(1);
    expect(marked(cutText(text, block, NO_MARKS))).toEqual([]);
  });

  it('keeps the mark inside the cell of a table row', () => {
    const row = 'Rent\t€ 12,000\tper year';
    const cells = cellsOf(cutText(row, { start: 0, end: row.length }, cited(5, 13)));
    expect(words(cells)).toEqual([['Rent'], ['€ 12,000'], ['per year']]);
    expect(cells.map(marked)).toEqual([[], ['€ 12,000'], []]);
  });

  it('carries a mark over several cells and keeps empty cells in their place', () => {
    const cells = cellsOf(cutText('a\t\tb', { start: 0, end: 4 }, cited(0, 4)));
    expect(cells.map(marked)).toEqual([['a'], [], ['b']]);
  });

  it('carries a mark over several lines', () => {
    expect(linesOf(cutText('may\nnot', { start: 0, end: 7 }, cited(0, 7))).map(marked)).toEqual([['may'], ['not']]);
  });
});

describe('Words somebody looks for inside a block of text', () => {
  const hits = [
    { start: 20, end: 24 },
    { start: 104, end: 110 },
    { start: 119, end: 125 },
    { start: 300, end: 305 },
  ];

  it('are all seen, and the one the search stands at is told apart', () => {
    const parts = cutText(text, block, { cited: null, hits, shown: { start: 119, end: 125 } });
    expect(parts.filter(({ find }) => find !== 'none').map((part) => [part.text, part.find])).toEqual([
      ['Tenant', 'hit'],
      ['assign', 'shown'],
    ]);
  });

  it('are seen inside cited words too', () => {
    const parts = cutText(text, block, { cited: { start: 100, end: 114 }, hits, shown: null });
    expect(parts.filter(({ isMarked }) => isMarked).map((part) => [part.text, part.find])).toEqual([
      ['The ', 'none'],
      ['Tenant', 'hit'],
      [' may', 'none'],
    ]);
  });
});

describe('Notes referred to in a block of text', () => {
  it('stand right after their words', () => {
    const parts = cutText(text, block, NO_MARKS, [
      [10, 'Footnote 1'],
      [text.length, 'Footnote 2'],
    ]);
    expect(parts.map((part) => [part.text, part.notes])).toEqual([
      ['The Tenant', ['Footnote 1']],
      [' may not assign this Lease.', ['Footnote 2']],
    ]);
  });
});
