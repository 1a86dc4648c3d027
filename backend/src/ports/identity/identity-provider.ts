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
}

/** What the browser keeps while somebody is at the service: the answer must fit it. */
export interface PendingSignIn {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Somebody said no at the service. */
export class SignInDeclined extends Error {}

/** The firm's own sign-in service. */
export abstract class IdentityProvider {
  abstract readonly isConfigured: boolean;
  /** Where to send the browser, which comes back to `returnTo`. */
  abstract begin(returnTo: string): Promise<{ address: string; pending: PendingSignIn }>;
  /** Who it was. `address` is the one the browser came back to, with everything it brought. */
  abstract finish(address: URL, pending: PendingSignIn): Promise<Identity>;
  /** Where its own session ends, and leads back to `returnTo`; null when it has no such page. */
  abstract signOutAddress(idToken: string, returnTo: string): Promise<string | null>;
}
