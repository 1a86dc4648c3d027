import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { rangeText, TableFooter } from './TableFooter.tsx';

describe('the footer of a table', () => {
  it('says which rows are shown', () => {
    expect(rangeText({ total: 23, page: 1, perPage: 10 })).toBe('1 - 10 of 23');
    expect(rangeText({ total: 23, page: 3, perPage: 10 })).toBe('21 - 23 of 23');
    expect(rangeText({ total: 0, page: 1, perPage: 10 })).toBe('0-0 of 0');
  });

  it('leads to the pages beside and no further', () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<TableFooter total={23} page={3} perPage={10} onPage={onPage} onPerPage={() => undefined} />);
    expect(screen.getByText('3 of 3')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next Page' }).disabled).toBe(true);
    screen.getByRole('button', { name: 'Previous Page' }).click();
    expect(onPage).toHaveBeenCalledWith(2);
  });

  it('leads to any of many pages, the last one at most', () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<TableFooter total={210} page={3} perPage={10} onPage={onPage} onPerPage={() => undefined} />);
    const field = screen.getByRole('textbox', { name: 'Page' });
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onPage.mock.calls).toEqual([[12], [21]]);
  });
});
