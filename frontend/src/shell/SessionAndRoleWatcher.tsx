import { authCalls, ERRORS } from '@proofroom/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { callApi } from '../api/callApi.ts';
import { endSession, readSession, syncSession } from '../api/session.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { ROLE_SYNC_MILLISECONDS, SESSION_WARNING_MILLISECONDS } from '../shared/sizesAndDelays.ts';
import { toast } from '../shared/toast.ts';

const MINUTE = 60_000;

/** Asks the server now and then who the user is: a new role is taken over, a deactivated account is signed out. */
function useRoleSync(): void {
  const { data } = useQuery({
    queryKey: queryKeys.currentUser,
    queryFn: ({ signal }) => callApi(authCalls.role, { signal }),
    staleTime: ROLE_SYNC_MILLISECONDS,
    refetchInterval: ROLE_SYNC_MILLISECONDS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (!data) return;
    if (data.clientDetails.isActive) syncSession(data.clientDetails);
    else endSession(ERRORS.ACCOUNT_INACTIVE[1]);
  }, [data]);
}

/** Says five minutes before the end that a login lasts 24 hours, and ends it in time. */
function useSessionEnd(): void {
  useEffect(() => {
    let isWarned = false;
    const look = () => {
      const left = (readSession()?.expirationTime ?? 0) - Date.now();
      if (left <= 0) return endSession(ERRORS.SESSION_ENDED[1]);
      if (left > SESSION_WARNING_MILLISECONDS || isWarned) return;
      isWarned = true;
      toast(
        `Your session ends in ${Math.ceil(left / MINUTE)} minutes. Please save your work and sign in again.`,
        'warning',
      );
    };
    look();
    const timer = setInterval(look, MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
}

/** Around everything behind the login: follows a changed role, and the end of the session. */
export default function SessionAndRoleWatcher({ children }: { children: ReactNode }) {
  useRoleSync();
  useSessionEnd();
  return children;
}
