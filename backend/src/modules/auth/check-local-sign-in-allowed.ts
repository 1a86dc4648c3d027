import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import type { UserEntity } from '../../database/entities/accounts/user.entity.js';

type Account = Pick<UserEntity, 'email' | 'role' | 'ssoSubject'>;

/** Whoever must be able to come in when the sign-in service is away. */
export const isEmergencyAdmin = (email: string): boolean =>
  readEnv().EMERGENCY_ADMIN?.toLowerCase() === email.toLowerCase();

/** Why an account may not sign in with a password or passkey of this server; null where it may. */
export function localSignInRefusal({ email, role, ssoSubject }: Account): 'SSO_ONLY' | 'LOCAL_SIGN_IN_OFF' | null {
  if (ssoSubject !== null) return 'SSO_ONLY';
  if (readEnv().LOCAL_PASSWORDS || (role === 'admin' && isEmergencyAdmin(email))) return null;
  return 'LOCAL_SIGN_IN_OFF';
}

export function expectLocalSignIn(account: Account): void {
  const refusal = localSignInRefusal(account);
  if (refusal) throw new AppError(refusal);
}
