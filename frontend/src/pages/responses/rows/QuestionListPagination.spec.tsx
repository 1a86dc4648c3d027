import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ALL_ROWS } from '../../../shared/answers/questionFiltersInUrl.ts';
import { QuestionListPagination } from './QuestionListPagination.tsx';

const onStart = vi.fn<(start: number) => void>();
const showFooter = (start: number, total: number) =>
  render(<QuestionListPagination start={start} rows={10} total={total} onStart={onStart} onRows={() => undefined} />);
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('says which questions of how many are shown, and leads to the pages beside', () => {
  showFooter(10, 43);
  expect(screen.getByText('11 - 20 of 43')).toBeDefined();
  expect(screen.getByText('2 of 5')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Next Page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Previous Page' }));
  expect(onStart.mock.calls).toEqual([[20], [0]]);
});

it('ends with the last, shorter page', () => {
  showFooter(40, 43);
  expect(screen.getByText('41 - 43 of 43')).toBeDefined();
  expect(isDisabled('Next Page')).toBe(true);
  expect(isDisabled('Previous Page')).toBe(false);
});

it('shows every question on one page', () => {
  render(<QuestionListPagination start={20} rows={ALL_ROWS} total={143} onStart={onStart} onRows={() => undefined} />);
  expect(screen.getByText('1 - 143 of 143')).toBeDefined();
  expect(screen.getByText('1 of 1')).toBeDefined();
  expect([isDisabled('Previous Page'), isDisabled('Next Page')]).toEqual([true, true]);
});

it('says that there is nothing', () => {
  showFooter(0, 0);
  expect(screen.getByText('0-0 of 0')).toBeDefined();
  expect(isDisabled('Next Page')).toBe(true);
});
