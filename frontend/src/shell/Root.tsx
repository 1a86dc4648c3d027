import { Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { AppTheme } from '../shared/theme/AppTheme.tsx';
import { Waiting } from '../shared/Waiting.tsx';
import { Toasts } from './Toasts.tsx';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** What every page shares: colours, answers of the server, messages. */
export function Root() {
  useHeadingFocus();
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={<Waiting fullPage />}>
          <Outlet />
        </Suspense>
        <Toasts />
        <ScrollRestoration />
      </QueryClientProvider>
    </AppTheme>
  );
}
