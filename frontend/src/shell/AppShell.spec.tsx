import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../shared/testing/fakeApi.suite.ts';
import { renderRoutes } from '../shared/testing/render.suite.tsx';
import { WorkerNotice } from './AppShell.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('the notice of a worker that is away', () => {
  const show = (worker: boolean) => {
    const seen = fakeApi({ 'GET /api/health/ready/': { ok: true, database: true, queue: true, worker } });
    renderRoutes([{ path: '/', element: <WorkerNotice /> }], '/');
    return seen;
  };

  it('says that reading and answering pause, and that nothing is lost', async () => {
    show(false);
    expect((await screen.findByRole('status')).textContent).toContain('Nothing is lost');
  });

  it('is not there while a worker lives', async () => {
    const seen = show(true);
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
