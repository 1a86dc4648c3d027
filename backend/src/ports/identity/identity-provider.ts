/** What a sign-in service says of somebody. */
export interface Identity {
  /** Names the person together with the service; the address may change hands, these never do. */
  issuer: string;
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Of the claim in the settings; null where none is set. */
  roles: string[] | null;
  /** Proves to the service which of its sessions shall end. */
  idToken: string;
  /** The session there, where the service names it. */
  sessionId: string | null;
}

/** Whose sign-in has ended at the service: one session, or all of somebody. */
export interface EndedSignIn {
  issuer: string;
  subject: string | null;
  sessionId: string | null;
}

/** What the browser keeps while somebody is at the service: the answer must fit it. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The service was told to ask who it is even if it knows. */
  isAgain: boolean;
}

/** Somebody said no at the service. */
export class SignInDeclined extends Error {}

/** The firm's own sign-in service. */
export abstract class IdentityProvider {
  abstract readonly isConfigured: boolean;
  /** Where to send the browser, which comes back to `returnTo`. */
  abstract begin(returnTo: string, isAgain: boolean): Promise<{ address: string; pending: PendingSignIn }>;
  /** Who it was. `address` is the one the browser came back to, with everything it brought. */
  abstract finish(address: URL, pending: PendingSignIn): Promise<Identity>;
  /** Where its own session ends, and leads back to `returnTo`; null when it has no such page. */
  abstract signOutAddress(idToken: string, returnTo: string): Promise<string | null>;
  /** What a logout token says that the service has sent by itself; null when it is none of its own. */
  abstract endedSignIn(logoutToken: string): Promise<EndedSignIn | null>;
}
