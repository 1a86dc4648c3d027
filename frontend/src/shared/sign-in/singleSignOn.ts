import type { SingleSignOn } from '@proofroom/contract';

/** How the firm's own sign-in is set up; null where it is not. The server writes it into the page. */
export function readSingleSignOn(): SingleSignOn | null {
  const told = document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
  return told ? (JSON.parse(told) as SingleSignOn) : null;
}

/** Where it begins; it leads back to `wanted`. Without the contract's schemas: the way in is light. */
export const singleSignOnAddress = (wanted: string, { isAgain = false } = {}) =>
  `/api/single_sign_on/?${new URLSearchParams({ to: wanted, ...(isAgain && { again: 'true' }) }).toString()}`;
