import { describe, expect, it } from 'vitest';
import { findInName, firstVisibleSheet, sheetOfBlock } from './SheetTabs.tsx';

const sheets = [
  { name: 'Former', firstBlock: 1, isHidden: true },
  { name: 'Members', firstBlock: 10, isHidden: false },
];

describe('The sheets of a workbook', () => {
  it('open with the first one that its author shows', () => {
    expect(firstVisibleSheet(sheets)).toBe(1);
    expect(firstVisibleSheet([{ isHidden: true }])).toBe(0);
  });

  it('are told by a row, and by the name that stands before their rows', () => {
    expect([0, 1, 8, 9, 10, 99].map((block) => sheetOfBlock(sheets, block))).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it('show when words are found in their name', () => {
    const hit = { start: 0, end: 3, block: 9, page: null, rects: [], turn: 0 };
    const sheet = { name: 'Members', firstBlock: 10 };
    expect(findInName(sheet, { hits: [hit], hit })).toBe('shown');
    expect(findInName(sheet, { hits: [hit], hit: null })).toBe('hit');
    expect(findInName({ name: 'Former', firstBlock: 1 }, { hits: [hit], hit })).toBeUndefined();
  });
});
