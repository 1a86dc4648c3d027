import type { ReactNode } from 'react';
import { useRoleSync, useSessionEnd } from './useRoleSync.ts';

/** Around everything behind the login: follows a changed role, and the end of the session. */
export default function SessionKeeper({ children }: { children: ReactNode }) {
  useRoleSync();
  useSessionEnd();
  return children;
}
