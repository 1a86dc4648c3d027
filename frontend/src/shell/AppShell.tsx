import { isStaffRole } from '@proofroom/contract';
import type { LayoutProps } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { isAdminPath } from '../shared/paths.ts';
import { Waiting } from '../shared/Waiting.tsx';
import { AccessDenied } from './AccessDenied.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { ClientFrame } from './ClientFrame.tsx';

/** One layout slot, two faces: the path alone decides which. */
export function AppShell({ children }: LayoutProps) {
  const role = useSession()?.role;
  const { pathname } = useLocation();
  if (!role) return <Waiting fullPage />;
  if (!isAdminPath(pathname)) return <ClientFrame>{children}</ClientFrame>;
  if (isStaffRole(role)) return <AdminFrame>{children}</AdminFrame>;
  return (
    <ClientFrame>
      <AccessDenied />
    </ClientFrame>
  );
}
