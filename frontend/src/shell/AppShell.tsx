import LockOutlined from '@mui/icons-material/LockOutlined';
import { Alert, Button } from '@mui/material';
import { healthCalls, isStaffRole } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { LayoutProps } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { callApi } from '../api/callApi.ts';
import { useSession } from '../api/session.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { EmptyState } from '../shared/elements/EmptyState.tsx';
import { PageTitle } from '../shared/elements/PageTitle.tsx';
import { Waiting } from '../shared/elements/LoadingSpinner.tsx';
import { WORKER_CHECK_MILLISECONDS } from '../shared/sizesAndDelays.ts';
import { paths, isAdminPath } from '../shared/paths.ts';
import { ClientFrame } from './frames/ClientFrame.tsx';

/** Says when nobody reads and answers for the moment; the pages work all the same. */
export function WorkerNotice() {
  const { data } = useQuery({
    queryKey: queryKeys.health,
    queryFn: ({ signal }) => callApi(healthCalls.ready, { signal }),
    refetchInterval: WORKER_CHECK_MILLISECONDS,
    retry: false,
  });
  if (!data || data.worker) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      Reading and answering pause while their process is started again. Nothing is lost, and everything else works.
    </Alert>
  );
}

function AccessDenied() {
  return (
    <>
      <PageTitle title="Access denied" />
      <EmptyState
        icon={LockOutlined}
        title="This page is for administrators"
        text="Your account may use projects and answers only. If you need more, please contact your administrator."
        action={
          <Button component={Link} to={paths.projects} variant="contained">
            Go Back to Home
          </Button>
        }
      />
    </>
  );
}

const withNotice = (children: ReactNode) => (
  <>
    <WorkerNotice />
    {children}
  </>
);

// A client never needs it.
const AdminFrame = lazy(() => import('./frames/AdminFrame.tsx').then((part) => ({ default: part.AdminFrame })));

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
