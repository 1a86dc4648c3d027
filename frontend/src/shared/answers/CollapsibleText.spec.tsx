import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CollapsibleText } from './CollapsibleText.tsx';
import { fillInLayout } from '../testing/answerScreens.suite.tsx';

const ofHeight = (pixels: number) => vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(pixels);

beforeEach(fillInLayout);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('A text beyond 120 pixels', () => {
  it('collapses and offers to show more and less', () => {
    ofHeight(400);
    render(<CollapsibleText>A long answer.</CollapsibleText>);
    const button = screen.getByRole('button', { name: 'Show More' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(screen.getByRole('button', { name: 'Show Less' }).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.getByRole('button', { name: 'Show More' })).toBeDefined();
  });
});

describe('What lies below the fold', () => {
  it('cannot be reached with Tab until more is shown', () => {
    ofHeight(400);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, Number(this.dataset.top ?? 0), 20, 20);
    });
    render(
      <CollapsibleText>
        <button data-top="40">[1]</button>
        <button data-top="300">[2]</button>
      </CollapsibleText>,
    );
    const inert = () => ['[1]', '[2]'].map((name) => screen.getByText(name).inert ?? false);
    expect(inert()).toEqual([false, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
    expect(inert()).toEqual([false, false]);
  });
});

describe('A text of up to 120 pixels', () => {
  it('is shown whole', () => {
    ofHeight(120);
    render(<CollapsibleText>A short answer.</CollapsibleText>);
    expect(screen.getByText('A short answer.')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
