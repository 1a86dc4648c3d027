import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, clearEndedSession, readSession, startSession, syncSession, takeEndNotice } from './session.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const LOGIN = {
  email: 'ann@example.ie',
  firstName: 'Ann',
  lastName: 'Byrne',
  role: 'user' as const,
  token: 'secret-token',
  expiresAt: '2026-11-21T12:00:00Z',
};
const ME = {
  id: 4,
  email: 'ann@example.ie',
  firstName: 'Ann',
  lastName: 'Byrne',
  phoneNumber: null,
  usesSingleSignOn: false,
  isActive: true,
};

beforeEach(() => vi.useFakeTimers({ now: NOON }));
afterEach(() => vi.useRealTimers());

describe('the login of a browser', () => {
  it('keeps name, role and times, and never the token', () => {
    startSession(LOGIN);
    const stored = localStorage.getItem('userData') ?? '';
    expect(stored).not.toContain('secret-token');
    expect(JSON.parse(stored)).toEqual({
      email: 'ann@example.ie',
      firstName: 'Ann',
      lastName: 'Byrne',
      role: 'user',
      loginTimestamp: NOON.getTime(),
      expirationTime: NOON.getTime() + 24 * HOUR,
    });
  });

  it('lasts 24 hours at most, whatever the server says', () => {
    startSession({ ...LOGIN, expiresAt: '2027-01-01T00:00:00Z' });
    vi.setSystemTime(NOON.getTime() + 24 * HOUR - 1);
    expect(readSession()?.email).toBe('ann@example.ie');
    vi.setSystemTime(NOON.getTime() + 24 * HOUR);
    expect(readSession()).toBeNull();
  });

  it('leaves nothing behind when it ran out while the application was closed', () => {
    startSession(LOGIN);
    localStorage.setItem('theme', 'dark');
    sessionStorage.setItem('projectFilters', '{}');
    vi.setSystemTime(NOON.getTime() + 25 * HOUR);
    clearEndedSession();
    expect(takeEndNotice()).toBe('Your session has ended. Please sign in again.');
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('of a deactivated account starts the page anew, on which the reason is still said', () => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...window.location, reload });
    startSession(LOGIN);
    sessionStorage.setItem('projectFilters', '{}');
    endSession('Your account is inactive. Please contact support.', true);
    expect(reload).toHaveBeenCalledOnce();
    clearEndedSession();
    expect(takeEndNotice()).toBe('Your account is inactive. Please contact support.');
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  it('takes over a role that was changed on the server', () => {
    startSession(LOGIN);
    syncSession({ ...ME, role: 'staff', isStaff: true });
    expect(readSession()?.role).toBe('staff');
  });

  it('counts for nothing without an email', () => {
    localStorage.setItem('userData', JSON.stringify({ firstName: 'Ann', expirationTime: NOON.getTime() + HOUR }));
    expect(readSession()).toBeNull();
  });

  it('survives rubbish in the storage', () => {
    localStorage.setItem('userData', '{oops');
    expect(readSession()).toBeNull();
  });

  it('tells the reason of its end once', () => {
    startSession(LOGIN);
    endSession('Your account is inactive. Please contact support.');
    expect(takeEndNotice()).toBe('Your account is inactive. Please contact support.');
    expect(takeEndNotice()).toBeNull();
  });
});
