import { authCalls } from '@proofroom/contract';
import { callApi } from './callApi.ts';

/** Ends the login on the server and in this browser, and starts over at the root. */
export async function signOut(): Promise<void> {
  // Without a connection the cookie cannot be taken back, but nothing of the user may stay in the browser.
  await callApi(authCalls.logout).catch(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  window.location.assign('/');
}
