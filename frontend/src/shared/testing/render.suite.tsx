import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { queryClient } from '../../api/queryClient.ts';
import { startSession } from '../../api/session.ts';
import { Toasts } from '../../shell/Toasts.tsx';
import { removeToast, shownToasts } from '../toast.ts';

/** Shows routes at an address, with everything a page relies on. `path()` is where the user is now. */
export function renderRoutes(routes: RouteObject[], at: string | { pathname: string; state: unknown }) {
  queryClient.clear();
  shownToasts().forEach(({ id }) => removeToast(id));
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>,
  );
  return { ...view, path: () => router.state.location.pathname, state: () => router.state.location.state as unknown };
}

/** A login for the time of one test. */
export function signIn(role: 'user' | 'staff' | 'admin' = 'user') {
  startSession({
    email: 'ann@example.ie',
    firstName: 'Ann',
    lastName: 'Byrne',
    role,
    expiresAt: new Date(Date.now() + 864e5).toISOString(),
  });
}
