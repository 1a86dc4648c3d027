import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusalOfName } from '@proofroom/contract';
import { DropZone } from './DropZone.tsx';

const REASON = `${refusalOfName('photo.png')} (photo.png)`;
const onFiles = vi.fn<(files: File[]) => void>();
const scrolled: Element[] = [];

const choose = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Files for Property'), {
    target: { files: names.map((name) => new File(['x'], name)) },
  });
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  render(<DropZone target="Property" onFiles={onFiles} />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a file that cannot be used', () => {
  it('is explained above the place it was dropped on, and the explanation comes into view', () => {
    choose('photo.png');
    const reason = screen.getByText(REASON);
    const zone = screen.getByRole('button', { name: 'Choose files for Property' });
    expect(reason.compareDocumentPosition(zone)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(scrolled.some((element) => element.contains(reason))).toBe(true);
  });

  it('is still named when the explanation is gone, until files are chosen again', () => {
    choose('photo.png', 'lease.pdf');
    wait(4900);
    expect(screen.getByText(REASON)).toBeTruthy();
    wait(200);
    expect(screen.queryByText(REASON)).toBeNull();
    wait(60_000);
    expect(screen.getByText('Not added: photo.png')).toBeTruthy();
    choose('lease.pdf');
    expect(screen.queryByText(/photo.png/)).toBeNull();
  });

  it('is explained anew when it is chosen again', () => {
    choose('photo.png');
    wait(5100);
    choose('photo.png');
    expect(screen.getByText(REASON)).toBeTruthy();
  });
});
