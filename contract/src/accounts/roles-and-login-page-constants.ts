/** What the way in needs to know before any schema is loaded. */
export const ROLES = ['user', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export const isStaffRole = (role: Role) => role !== 'user';

/** A login lasts 24 hours. */
export const SESSION_MILLISECONDS = 864e5;

/** What the page says to the browser of single sign-on, where it is set up: the content of its meta element `single-sign-on`. */
export interface SingleSignOn {
  /** What stands on the button after "Sign in with". */
  name: string;
  /** Whether people may have passwords here as well. */
  hasPasswords: boolean;
}

/** Query values of the login page after an e-mail link, with the message each shows. */
export const VERIFICATION_STATUS = {
  evs: 'Email verified successfully. Now you can login.',
  unf: 'User not found!',
  uav: 'User already verified. No need to verify again.',
  iat: 'Invalid access token.',
} as const;
export type VerificationStatus = keyof typeof VERIFICATION_STATUS;
