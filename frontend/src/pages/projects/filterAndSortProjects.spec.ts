import type { ProjectRow } from '@proofroom/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrange, loadFilters, matches, NO_FILTERS, saveFilters } from './filterAndSortProjects.ts';

const aProject = (change: Partial<ProjectRow> = {}): ProjectRow => ({
  id: 1,
  name: 'Harbour Foods',
  description: '',
  croNumber: '12',
  responseProvider: [1],
  ddqResponseStatus: 1,
  questions: { total: 0, answered: 0, passages: 0, notFound: 0, failed: 0, inProgress: 0, waiting: 0 },
  documentCount: 0,
  createdAt: '2026-11-20T12:00:00Z',
  isDemo: false,
  hold: null,
  retention: null,
  isMine: true,
  ...change,
});

afterEach(() => vi.restoreAllMocks());

describe('the filters of the project list', () => {
  it('find a part of the name, whatever its case', () => {
    expect(matches(aProject(), { ...NO_FILTERS, name: ' hARb' })).toBe(true);
    expect(matches(aProject(), { ...NO_FILTERS, name: 'quay' })).toBe(false);
  });

  it('keep the projects of the chosen states, and all without a choice', () => {
    expect(matches(aProject({ ddqResponseStatus: 4 }), { ...NO_FILTERS, statuses: [2, 4] })).toBe(true);
    expect(matches(aProject({ ddqResponseStatus: 1 }), { ...NO_FILTERS, statuses: [2, 4] })).toBe(false);
    expect(matches(aProject({ ddqResponseStatus: 3 }), NO_FILTERS)).toBe(true);
  });

  it('keep a project with both providers under either of them', () => {
    const both = aProject({ responseProvider: [1, 2] });
    expect(matches(both, { ...NO_FILTERS, providers: [2] })).toBe(true);
    expect(matches(aProject({ responseProvider: [1] }), { ...NO_FILTERS, providers: [2] })).toBe(false);
  });

  it('stay for the tab', () => {
    saveFilters({ name: 'quay', statuses: [3], providers: [1] });
    expect(loadFilters()).toEqual({ name: 'quay', statuses: [3], providers: [1] });
  });

  it('start afresh with a warning in the console when they cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    sessionStorage.setItem('projectFilters', '{"name":5}');
    expect(loadFilters()).toEqual(NO_FILTERS);
    expect(warn).toHaveBeenCalledOnce();
  });
});

describe('the order of the project list', () => {
  const projects = [aProject({ id: 40, name: 'b' }), aProject({ id: 7, name: 'a' }), aProject({ id: 52, name: 'c' })];
  const shown = (order: 'asc' | 'desc', name = '') =>
    arrange(projects, { ...NO_FILTERS, name }, order).map((project) => `${project.serial} ${project.name}`);

  it('is newest first, with serial numbers that count from the oldest', () => {
    expect(shown('desc')).toEqual(['3 c', '2 b', '1 a']);
    expect(shown('asc')).toEqual(['1 a', '2 b', '3 c']);
  });

  it('keeps the serial number of a project when others are filtered out', () => {
    expect(shown('desc', 'b')).toEqual(['2 b']);
  });
});
