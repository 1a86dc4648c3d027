import { ERRORS, ROLES, SESSION_MILLISECONDS, type Role, type ClientDetails, type Session } from '@proofroom/contract';
import { useSyncExternalStore } from 'react';

const KEY = 'userData';
/** Why the last session of this tab ended; the only thing that outlives it. */
const NOTICE_KEY = 'endNotice';

/** What the browser keeps of a login. Never the token: that stays in a cookie scripts cannot read. */
export interface UserData {
  email: string;
  firstName: string;
  lastName: string;
  /** Missing until the first answer of the role check. */
  role?: Role;
  /** Milliseconds since 1970. */
  loginTimestamp: number;
  expirationTime: number;
}

const listeners = new Set<() => void>();
let lastText: string | null = null;
let lastSession: UserData | null = null;

function parse(text: string | null): UserData | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<UserData> | null;
    if (!value?.email || typeof value.expirationTime !== 'number') return null;
    const role = ROLES.find((known) => known === value.role);
    return {
      email: value.email,
      firstName: value.firstName ?? '',
      lastName: value.lastName ?? '',
      role,
      loginTimestamp: value.loginTimestamp ?? 0,
      expirationTime: value.expirationTime,
    };
  } catch {
    return null;
  }
}

/** The login of this browser, or null when there is none, it has no email or its 24 hours are over. */
export function readSession(): UserData | null {
  const text = localStorage.getItem(KEY);
  if (text !== lastText) {
    lastText = text;
    lastSession = parse(text);
  }
  return lastSession && lastSession.expirationTime > Date.now() ? lastSession : null;
}

function changed(): void {
  listeners.forEach((tell) => tell());
}
function write(session: UserData): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  changed();
}

/** Keeps a fresh login, for 24 hours or less if the server says so. */
export function startSession({ email, firstName, lastName, role, expiresAt }: Omit<Session, 'token'>): void {
  const now = Date.now();
  write({
    email,
    firstName,
    lastName,
    role,
    loginTimestamp: now,
    expirationTime: Math.min(Date.parse(expiresAt), now + SESSION_MILLISECONDS),
  });
}

/** Takes over what the server knows of the user: the role may have changed since the login. */
export function syncSession({ email, firstName, lastName, role }: ClientDetails): void {
  const session = readSession();
  if (!session) return;
  const fresh = { ...session, email, firstName, lastName, role };
  if (JSON.stringify(fresh) !== JSON.stringify(session)) write(fresh);
}

/** Forgets everything this browser kept. The sign-in page shows the notice, also after the page was loaded anew. */
export function endSession(notice: string, reloads = false): void {
  if (localStorage.getItem(KEY) === null) return;
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem(NOTICE_KEY, notice);
  changed();
  if (reloads) window.location.reload();
}

/** At the start of the application: a login that is over leaves nothing behind, nor does what was written while it ended. */
export function clearEndedSession(): void {
  if (readSession()) return;
  endSession(ERRORS.SESSION_ENDED[1]);
  const notice = sessionStorage.getItem(NOTICE_KEY);
  sessionStorage.clear();
  if (notice !== null) sessionStorage.setItem(NOTICE_KEY, notice);
}

/** Why the last session ended, once. */
export function takeEndNotice(): string | null {
  const notice = sessionStorage.getItem(NOTICE_KEY);
  sessionStorage.removeItem(NOTICE_KEY);
  return notice;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The login of this browser; follows changes made here and in other tabs. */
export const useSession = () => useSyncExternalStore(subscribe, readSession);
