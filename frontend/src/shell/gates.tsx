import { useEffect, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { takeEndNotice, useSession } from '../api/session.ts';
import { isProtectedPath, paths } from '../shared/paths.ts';
import { wantedAddress, wanting } from '../shared/wantedAddress.ts';
import { toast } from '../shared/toast.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useRoleSync, useSessionEnd } from './useRoleSync.ts';

/** Sign-in, registration and reset: somebody who is signed in goes to the projects instead. */
export function AnonymousOnly() {
  const session = useSession();
  useEffect(() => {
    const notice = takeEndNotice();
    if (notice) toast(notice, 'error');
  }, []);
  const { state } = useLocation();
  return session ? <Navigate to={wantedAddress(state)} replace /> : <Outlet />;
}

function SessionKeeper({ children }: { children: ReactNode }) {
  useRoleSync();
  useSessionEnd();
  return children;
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
  if (session) return <SessionKeeper>{children}</SessionKeeper>;
  return isProtectedPath(pathname) ? (
    <Navigate to={paths.login} state={wanting(pathname + search + hash)} replace />
  ) : (
    <AnonymousNotFound />
  );
}
