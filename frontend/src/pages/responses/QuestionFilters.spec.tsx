import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListState } from '../../shared/answers/questionFiltersInUrl.ts';
import { aProgress } from '../../shared/testing/answerScreens.suite.tsx';
import { QuestionFilters } from './QuestionFilters.tsx';

const onChange = vi.fn<(changes: Partial<ListState>) => void>();
const state: ListState = { start: 0, rows: 10, categories: [], states: [], provider: 0, search: '' };
const categories = [
  { value: 5, label: 'Property', questions: 20, answered: 12 },
  { value: 6, label: 'Tax', questions: 4, answered: 0 },
];
const counts = { total: 24, answered: 10, passages: 2, notFound: 3, failed: 1, inProgress: 0, waiting: 8 };
const progress = { ...aProgress(counts), changes: { outdated: 4, chosen: 1, documentsAdded: 2 } };

const showRail = (given: Partial<Parameters<typeof QuestionFilters>[0]> = {}) =>
  render(
    <QuestionFilters
      categories={categories}
      progress={progress}
      providers={[1]}
      state={state}
      onChange={onChange}
      {...given}
    />,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  onChange.mockReset();
});

describe('The filters of the responses', () => {
  it('ask for several categories together, a second after the last tick', () => {
    showRail();
    fireEvent.click(screen.getByRole('checkbox', { name: /Property/ }));
    act(() => void vi.advanceTimersByTime(900));
    fireEvent.click(screen.getByRole('checkbox', { name: /Tax/ }));
    act(() => void vi.advanceTimersByTime(900));
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(100));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ categories: [5, 6] });
  });

  it('show a tick at once', () => {
    showRail();
    fireEvent.click(screen.getByRole('checkbox', { name: /Tax/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Tax/ }).checked).toBe(true);
  });

  it('know what became of questions and which answers are outdated, with their counts', () => {
    showRail();
    for (const name of [
      /Answered.*10/,
      /Passages.*2/,
      /Nothing found.*3/,
      /Outdated.*5/,
      /Error.*1/,
      /Processing.*0/,
      /Not started.*8/,
    ]) {
      expect(screen.getByRole('checkbox', { name })).toBeDefined();
    }
    fireEvent.click(screen.getByRole('checkbox', { name: /Nothing found/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ states: ['not_found'] });
  });

  it('offer where answers come from only where there are two', () => {
    showRail();
    expect(screen.queryByText('Answered from')).toBeNull();
    showRail({ providers: [1, 2] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Company register' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ provider: 2 });
  });

  it('can be cleared when there is something to clear', () => {
    showRail();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    showRail({ state: { ...state, states: ['answered'] } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ categories: [], states: [], provider: 0, search: '' });
  });

  it('stay cleared when a category was ticked a moment before', () => {
    showRail({ state: { ...state, states: ['answered'] } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Tax/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ categories: [], states: [], provider: 0, search: '' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Tax/ }).checked).toBe(false);
  });
});
