import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, Suspense } from 'react';
import { useLocation, Outlet, ScrollRestoration } from 'react-router-dom';
import { queryClient } from '../api/queryClient.ts';
import { Waiting } from '../shared/elements/LoadingSpinner.tsx';
import { AppTheme } from '../shared/theme/AppTheme.tsx';
import { Toasts } from './Toasts.tsx';

/** A page that has no heading by then keeps the focus where it is (ms). */
const PATIENCE = 5000;

const heading = () => {
  const found = document.querySelector<HTMLElement>('main h1');
  return found?.textContent?.trim() ? found : null;
};
/** Something of the new page has the focus already, such as a field or the question one comes back to. */
const isTaken = () =>
  document.activeElement?.closest('main') instanceof HTMLElement && document.activeElement.id !== 'main-content';

function focusHeading(): boolean {
  const found = heading();
  if (!found) return false;
  if (isTaken()) return true;
  found.tabIndex = -1;
  found.style.outline = 'none';
  found.focus({ preventScroll: true });
  return true;
}

/** After a change of page the focus is on its heading, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    // The page before may still be drawn, and the new one may have to be fetched.
    const before = heading();
    const look = () => (heading() !== before || before === null || isSettled()) && focusHeading() && stop();
    const isSettled = () => Date.now() - began > 300;
    const began = Date.now();
    const timer = setInterval(look, 50);
    const end = setTimeout(() => stop(), PATIENCE);
    function stop() {
      clearInterval(timer);
      clearTimeout(end);
    }
    return stop;
  }, [pathname]);
}

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
