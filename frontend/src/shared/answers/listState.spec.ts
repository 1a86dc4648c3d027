import { describe, expect, it } from 'vitest';
import { readListState, writeListState } from './listState.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('Which questions are shown', () => {
  it('begins with the first ten questions of all categories', () => {
    expect(read('')).toEqual({ start: 0, rows: 10, categories: [], states: [], provider: 0 });
  });

  it('comes back from a link as it was', () => {
    const search = 'start=20&rows=20&category=3%2C5&state=not_found%2Cregenerate&provider=2';
    expect(writeListState(read(search)).toString()).toBe(search);
  });

  it('writes a short address for the first look', () => {
    expect(writeListState(read('rows=10&start=0')).toString()).toBe('');
  });

  it('leaves out what makes no sense in a typed address', () => {
    expect(read('start=-4&rows=7&category=x,2&state=done,answered&provider=9')).toEqual({
      start: 0,
      rows: 10,
      categories: [2],
      states: ['answered'],
      provider: 0,
    });
  });
});
