import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClippedText } from './ClippedText.tsx';
import { fillInLayout } from './screen.suite.tsx';

const ofHeight = (pixels: number) => vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(pixels);

beforeEach(fillInLayout);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A text beyond 120 pixels', () => {
  it('collapses and offers to show more and less', () => {
    ofHeight(400);
    render(<ClippedText>A long answer.</ClippedText>);
    const button = screen.getByRole('button', { name: 'Show More' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Show Less' }).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getByRole('button', { name: 'Show More' })).toBeDefined();
  });
});

describe('A text of up to 120 pixels', () => {
  it('is shown whole', () => {
    ofHeight(120);
    render(<ClippedText>A short answer.</ClippedText>);
    expect(screen.getByText('A short answer.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
