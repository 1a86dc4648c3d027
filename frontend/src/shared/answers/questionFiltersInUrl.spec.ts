import { describe, expect, it } from 'vitest';
import { ALL_ROWS, filterOf, readListState, writeListState } from './questionFiltersInUrl.ts';

const read = (search: string) => readListState(new URLSearchParams(search));

describe('Which questions are shown', () => {
  it('begins with the first twenty questions of all categories', () => {
    expect(read('')).toEqual({ start: 0, rows: 20, categories: [], states: [], provider: 0, search: '' });
  });

  it('comes back from a link as it was', () => {
    const search = 'start=50&rows=50&category=3%2C5&state=not_found%2Coutdated&provider=2&search=rent+due';
    expect(writeListState(read(search)).toString()).toBe(search);
  });

  it('writes a short address for the first look', () => {
    expect(writeListState(read('rows=20&start=0')).toString()).toBe('');
  });

  it('can be every question on one page', () => {
    expect(read('rows=all').rows).toBe(ALL_ROWS);
    expect(writeListState(read('rows=all')).toString()).toBe('rows=all');
  });

  it('names the list of an answer to the server by its filters alone', () => {
    expect(filterOf('?start=20&rows=50&state=not_found,outdated&search=rent')).toEqual({
      category: undefined,
      state: 'not_found,outdated',
      provider: undefined,
      search: 'rent',
    });
  });

  it('leaves out what makes no sense in a typed address', () => {
    expect(read('start=-4&rows=7&category=x,2&state=done,answered&provider=9')).toEqual({
      start: 0,
      rows: 20,
      categories: [2],
      states: ['answered'],
      provider: 0,
      search: '',
    });
  });
});
