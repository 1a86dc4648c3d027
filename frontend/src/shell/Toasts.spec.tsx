import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '../shared/toast.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a message', () => {
  it('goes by itself after five seconds', () => {
    render(<Toasts />);
    act(() => toast('Project created successfully.'));
    act(() => vi.advanceTimersByTime(4999));
    expect(screen.getByRole('status').textContent).toContain('Project created successfully.');
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Project created successfully.')).toBeNull();
  });

  it('stays while the pointer rests on it', () => {
    render(<Toasts />);
    act(() => toast('Something bad happened!', 'error'));
    fireEvent.mouseEnter(screen.getByRole('alert'));
    act(() => vi.advanceTimersByTime(20_000));
    expect(screen.getByText('Something bad happened!')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('alert'));
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByText('Something bad happened!')).toBeNull();
  });

  it('goes when it is closed', () => {
    render(<Toasts />);
    act(() => toast('One.'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('One.')).toBeNull();
  });
});
