import { authCalls, ERRORS, isStaffRole } from '@proofroom/contract';
import type { AuthProvider } from 'react-admin';
import { paths } from '../shared/paths.ts';
import { isInactive, type FailureCode } from './apiError.ts';
import { callApi } from './callApi.ts';
import { endSession, readSession } from './session.ts';

/** Ends the login on the server and in this browser, and starts over at the root. */
export async function signOut(): Promise<void> {
  // Without a connection the cookie cannot be taken back, but nothing of the user may stay in the browser.
  const ended = await callApi(authCalls.logout).catch(() => null);
  localStorage.clear();
  sessionStorage.clear();
  // Who came from the firm's sign-in service leaves there too, and is sent back here.
  window.location.assign(ended?.signOutAt ?? '/');
}

const STAFF_AREAS = new Set([
  'clients',
  'client_documents',
  'document_management',
  'ddqs',
  'feedback',
  'categories',
  'support_request',
  'topics',
  'pipeline',
]);
const ADMIN_ACTIONS = new Set(['clients/create', 'clients/edit', 'clients/delete', 'clients/status']);

/** Hides what a role may not do. The server decides all the same. */
export const authProvider: AuthProvider = {
  // The sign-in page stands outside react-admin and makes its own call.
  login: () => Promise.reject(new Error('Please use the sign-in page.')),
  async logout() {
    if (readSession()) await signOut();
    return paths.login;
  },
  async checkAuth() {
    if (!readSession()) throw Object.assign(new Error('Not signed in'), { redirectTo: paths.login, message: false });
  },
  async checkError(error: { status?: number; message?: string; code?: FailureCode }) {
    if (error.status !== 401) return;
    endSession(error.message || ERRORS.SESSION_ENDED[1], isInactive(error.code));
    throw Object.assign(new Error('Session ended'), { redirectTo: paths.login, message: false });
  },
  async getIdentity() {
    const session = readSession();
    if (!session) throw new Error('Not signed in');
    return { id: session.email, fullName: session.firstName };
  },
  async getPermissions() {
    return readSession()?.role ?? null;
  },
  async canAccess({ resource, action }) {
    const role = readSession()?.role ?? 'user';
    if (resource === 'audit') return role === 'admin';
    if (ADMIN_ACTIONS.has(`${resource}/${action}`)) return role === 'admin';
    return STAFF_AREAS.has(resource) ? isStaffRole(role) : true;
  },
};
