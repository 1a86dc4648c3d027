import { VERIFICATION_STATUS, type VerificationStatus } from '@proofroom/contract';

const isKnown = (status: string): status is VerificationStatus => Object.hasOwn(VERIFICATION_STATUS, status);

/** What `?status=` of the login address says after a click on a link in an e-mail. Only a fresh verification is good news. */
export function emailVerificationResultMessage(
  status: string | null,
): { severity: 'success' | 'error'; text: string } | null {
  if (!status) return null;
  return {
    severity: status === 'evs' ? 'success' : 'error',
    text: VERIFICATION_STATUS[isKnown(status) ? status : 'iat'],
  };
}
