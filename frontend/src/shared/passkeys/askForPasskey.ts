import { authCalls } from '@proofroom/contract';
import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { callApi } from '../../api/callApi.ts';

const NOT_USED = 'No passkey was used. Please try again, or sign in another way.';
const NOT_MADE = 'No passkey was made.';
const KNOWN_ALREADY = 'This device has a passkey for your account already.';

const named = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Asks whoever sits here for a passkey. Answers what the browser says, as JSON. */
export async function askForPasskey(step: 'alone' | 'after the password'): Promise<string> {
  const { data } = await callApi(authCalls.passkeyChallenge);
  const options = JSON.parse(data.options) as PublicKeyCredentialRequestOptionsJSON;
  // After a password the key itself is the second step, also one without a PIN or fingerprint.
  const userVerification = step === 'alone' ? options.userVerification : 'preferred';
  const used = await startAuthentication({ optionsJSON: { ...options, userVerification } }).catch((cause: unknown) => {
    throw new Error(NOT_USED, { cause });
  });
  return JSON.stringify(used);
}

export async function logInWithPasskey() {
  return callApi(authCalls.passkeyLogin, { body: { passkey: await askForPasskey('alone') } });
}

/** Has the browser make a passkey for the account that is signed in. */
export async function makePasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(named(cause, 'InvalidStateError') ? KNOWN_ALREADY : NOT_MADE, { cause });
  });
  return JSON.stringify(made);
}
