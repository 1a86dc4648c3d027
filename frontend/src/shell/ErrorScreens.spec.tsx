import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../shared/testing/render.suite.tsx';
import { ScreenBoundary, UnexpectedError } from './ErrorScreens.tsx';
import { Toasts } from './Toasts.tsx';

const reload = vi.fn<() => void>();

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/AnswerPage-1.js');
}

beforeEach(() => {
  reload.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a screen that could not be loaded', () => {
  it('says so, keeps the tab while the server is away, and is loaded once it is back', async () => {
    fakeApi({ 'GET /api/health/live/': () => Promise.reject(new TypeError('Failed to fetch')) });
    render(
      <>
        <ScreenBoundary resetKey="/a">
          <Broken />
        </ScreenBoundary>
        <Toasts />
      </>,
    );
    expect(screen.getByText(/could not be loaded from the server/)).toBeTruthy();
    expect(screen.queryByText(/assets/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The server does not answer. Please try again in a moment.');
    expect(reload).not.toHaveBeenCalled();
    fakeApi({ 'GET /api/health/live/': { ok: true, version: '1.0.0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

afterEach(() => vi.restoreAllMocks());

function BrokenPage(): never {
  throw new Error('nobody thought of this');
}

it('says that something unexpected happened where a page breaks', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  renderRoutes([{ path: '/', element: <BrokenPage />, errorElement: <UnexpectedError /> }], '/');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeTruthy();
});
