import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { takeEndNotice, useSession } from '../api/session.ts';
import { Waiting } from '../shared/elements/LoadingSpinner.tsx';
import { isProtectedPath, paths, addressAfterLogin, redirectState } from '../shared/paths.ts';
import { toast } from '../shared/toast.ts';

const NotFoundPage = lazy(() => import('./NotFoundPage.tsx').then((part) => ({ default: part.NotFoundPage })));
const SessionAndRoleWatcher = lazy(() => import('./SessionAndRoleWatcher.tsx'));

/** Sign-in, registration and reset: somebody who is signed in goes to the projects instead. */
export function AnonymousOnly() {
  const session = useSession();
  useEffect(() => {
    const notice = takeEndNotice();
    if (notice) toast(notice, 'info');
  }, []);
  const { state, search } = useLocation();
  return session ? <Navigate to={addressAfterLogin(state, search)} replace /> : <Outlet />;
}

const AnonymousNotFound = () => (
  <main>
    <NotFoundPage />
  </main>
);

/** Everything else: an anonymous visitor goes to sign-in, or learns that the address leads nowhere. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session)
    return (
      <Suspense fallback={<Waiting fullPage />}>
        <SessionAndRoleWatcher>{children}</SessionAndRoleWatcher>
      </Suspense>
    );
  return isProtectedPath(pathname) ? (
    <Navigate to={paths.login} state={redirectState(pathname + search + hash)} replace />
  ) : (
    <AnonymousNotFound />
  );
}
