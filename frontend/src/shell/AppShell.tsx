import { lazy, Suspense, type ReactNode } from 'react';
import { isStaffRole } from '@proofroom/contract';
import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { isAdminPath } from '../shared/paths.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { ClientFrame } from './ClientFrame.tsx';
import { WorkerNotice } from './WorkerNotice.tsx';

const withNotice = (children: ReactNode) => (
  <>
    <WorkerNotice />
    {children}
  </>
);

// A client never needs it.
const AdminFrame = lazy(() => import('./AdminFrame.tsx').then((part) => ({ default: part.AdminFrame })));

/** One layout slot, two faces: the path alone decides which. */
export function AppShell({ children }: LayoutProps) {
  const role = useSession()?.role;
  const { pathname } = useLocation();
  if (!role) return <Waiting fullPage />;
  if (!isAdminPath(pathname)) return <ClientFrame>{withNotice(children)}</ClientFrame>;
  if (isStaffRole(role))
    return (
      <Suspense fallback={<Waiting fullPage />}>
        <AdminFrame>{withNotice(children)}</AdminFrame>
      </Suspense>
    );
  return (
    <ClientFrame>
      <AccessDenied />
    </ClientFrame>
  );
}
