import { Injectable } from '@nestjs/common';
import type { Passkey } from '@proofroom/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { AppError } from '../../../app-error.js';
import { readEnv } from '../../../config/env.js';
import { isUniqueViolation } from '../../../database/connection/constraint-violations.js';
import type { PasskeyEntity } from '../../../database/entities/accounts/passkey.entity.js';
import { endOf, hashOfChallenge, newChallenge } from './signed-challenges.js';
import { PasskeysRepository } from './passkeys.repository.js';

const MOST = 20;
/** EdDSA, ES256 and RS256: what authenticators make. */
const ALGORITHMS = [-8, -7, -257];
const SIGN_IN = 'sign in';
const ownerOf = (userId: number) => `account ${userId}`;

/** The name that passkeys of this server are bound to, and the address they may be used from. */
const party = () => {
  const { hostname, origin } = new URL(readEnv().PUBLIC_URL);
  return { rpID: hostname, origin };
};

const present = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyEntity): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

/** Keys that a device or a password manager keeps, and that work for this server alone (WebAuthn). */
@Injectable()
export class PasskeysService {
  constructor(private readonly passkeys: PasskeysRepository) {}

  async list(userId: number): Promise<Passkey[]> {
    return (await this.passkeys.of(userId)).map(present);
  }

  count(userId: number): Promise<number> {
    return this.passkeys.count(userId);
  }

  /** What the browser needs to make one. One that is there already is not made twice. */
  async begin({ id, email }: { id: number; email: string }): Promise<string> {
    const known = await this.passkeys.of(id);
    if (known.length >= MOST) throw new AppError('TOO_MANY_PASSKEYS');
    const options = await generateRegistrationOptions({
      rpName: 'Proofroom',
      rpID: party().rpID,
      userName: email,
      userID: new TextEncoder().encode(ownerOf(id)),
      challenge: newChallenge(ownerOf(id)),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      // It has to be found without an address being typed first.
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    return JSON.stringify(options);
  }

  async add(userId: number, name: string, credential: string): Promise<Passkey> {
    const { credential: made, credentialBackedUp } = await verifiedNew(credential, ownerOf(userId));
    try {
      return present(
        await this.passkeys.add({
          userId,
          name,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: made.transports ?? [],
          isSynced: credentialBackedUp,
        }),
      );
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('PASSKEY_TAKEN');
      throw error;
    }
  }

  async rename(userId: number, id: number, name: string): Promise<void> {
    if (!(await this.passkeys.rename(userId, id, name))) throw new AppError('PASSKEY_NOT_FOUND');
  }

  async remove(userId: number, id: number): Promise<void> {
    if (!(await this.passkeys.remove(userId, id))) throw new AppError('PASSKEY_NOT_FOUND');
  }

  removeAll(userId: number): Promise<void> {
    return this.passkeys.removeAll(userId);
  }

  /** What the browser needs to ask for one, whoever has it. */
  async challenge(): Promise<string> {
    const options = await generateAuthenticationOptions({
      rpID: party().rpID,
      challenge: newChallenge(SIGN_IN),
      userVerification: 'required',
    });
    return JSON.stringify(options);
  }

  /** Whose passkey has answered, and whether it made sure that it was its owner who used it. Each answer counts once. */
  async check(credential: string): Promise<{ userId: number; hasVerifiedUser: boolean }> {
    const response = parsed<AuthenticationResponseJSON>(credential, 'PASSKEY_FAILED');
    const passkey = typeof response.id === 'string' ? await this.passkeys.byCredential(response.id) : null;
    if (!passkey) throw new AppError('PASSKEY_UNKNOWN');
    const { info, challenge, end } = await verifiedUse(response, passkey);
    if (!(await this.passkeys.spend(hashOfChallenge(challenge), end))) throw new AppError('PASSKEY_FAILED');
    if (!(await this.passkeys.use(passkey.id, info.newCounter, info.credentialBackedUp)))
      throw new AppError('PASSKEY_FAILED');
    return { userId: passkey.userId, hasVerifiedUser: info.userVerified };
  }
}

function parsed<T extends object>(credential: string, failure: 'PASSKEY_FAILED' | 'PASSKEY_NOT_ADDED'): T {
  try {
    const value: unknown = JSON.parse(credential);
    if (typeof value === 'object' && value !== null) return value as T;
  } catch {
    // Said below.
  }
  throw new AppError(failure);
}

async function verifiedNew(credential: string, owner: string) {
  const { rpID, origin } = party();
  const response = parsed<RegistrationResponseJSON>(credential, 'PASSKEY_NOT_ADDED');
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => endOf(challenge, owner) !== null,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_NOT_ADDED', { cause });
  });
  if (!registrationInfo) throw new AppError('PASSKEY_NOT_ADDED');
  return registrationInfo;
}

async function verifiedUse(response: AuthenticationResponseJSON, passkey: PasskeyEntity) {
  const { rpID, origin } = party();
  let answered: { challenge: string; end: Date } | null = null;
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => {
      const end = endOf(challenge, SIGN_IN);
      answered = end && { challenge, end };
      return end !== null;
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new AppError('PASSKEY_FAILED', { cause });
  });
  if (!verified || answered === null) throw new AppError('PASSKEY_FAILED');
  return { info, ...(answered as { challenge: string; end: Date }) };
}
