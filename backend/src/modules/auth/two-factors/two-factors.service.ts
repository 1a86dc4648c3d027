import { Injectable } from '@nestjs/common';
import { isStaffRole, type Role, type TwoFactorsState } from '@proofroom/contract';
import { createHash, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppError } from '../../../app-error.js';
import { readEnv } from '../../../config/env.js';
import type { TwoFactorsEntity } from '../../../database/entities/accounts/two-factors.entity.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { APP_SECRETS, decryptWithAny, encrypt, secretKeys } from '../../../database/secrets/encrypted-text.js';
import { TwoFactorsRepository } from './two-factors.repository.js';

const RECOVERY_CODES = 10;
/** Letters and digits that nobody mixes up. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Seconds by which the clock of a phone may differ. */
const TOLERANCE = 30;

const keys = () => secretKeys(APP_SECRETS.purpose);
const { ownerOf } = APP_SECRETS;
const plain = (code: string) => code.toLowerCase().replaceAll(/[\s-]/g, '');
// A recovery code is random enough for a fast hash.
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex');

/** "k7mpq-w3xzd"; 31 letters leave 8 of 256 values over, which are drawn again. */
function recoveryCode(): string {
  let letters = '';
  while (letters.length < 10)
    for (const byte of randomBytes(16))
      if (byte < 248 && letters.length < 10) letters += ALPHABET[byte % ALPHABET.length];
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** The second step of signing in: codes of an authenticator app or a passkey, and recovery codes for the day these are lost. */
@Injectable()
export class TwoFactorsService {
  constructor(
    private readonly factors: TwoFactorsRepository,
    private readonly passkeys: PasskeysService,
  ) {}

  async state(userId: number, role: Role): Promise<TwoFactorsState> {
    const [factors, passkeys] = await this.of(userId);
    const hasApp = factors?.confirmedAt != null;
    return {
      isOn: hasApp || passkeys > 0,
      hasApp,
      isDemanded: readEnv().STAFF_TWO_FACTORS && isStaffRole(role),
      recoveryCodesLeft: factors?.recoveryHashes.length ?? 0,
    };
  }

  /** Whether somebody of this role has to set it up before anything else. */
  async isMissing(userId: number, role: Role): Promise<boolean> {
    if (!readEnv().STAFF_TWO_FACTORS || !isStaffRole(role)) return false;
    const [factors, passkeys] = await this.of(userId);
    return factors?.confirmedAt == null && passkeys === 0;
  }

  /** Throws unless the account needs no second step, or this one is right and was not used before. */
  async expectSecondStep(userId: number, { code, passkey }: { code?: string; passkey?: string }): Promise<void> {
    const [factors, passkeys] = await this.of(userId);
    const hasApp = factors?.confirmedAt != null;
    if (!hasApp && passkeys === 0) return;
    if (passkey) {
      if ((await this.passkeys.check(passkey)).userId !== userId) throw new AppError('PASSKEY_UNKNOWN');
      return;
    }
    if (!code?.trim()) throw new AppError(missingStep(hasApp, passkeys > 0));
    if (!factors || !(await this.use(factors, code))) throw wrongCode('WRONG_CODE');
  }

  /** A new secret, for the app to be shown; nothing is asked for until `confirm`. */
  async begin({ id, email }: { id: number; email: string }) {
    const secret = generateSecret();
    if (!(await this.factors.begin(id, encrypt(secret, keys()[0], ownerOf(id))))) throw new AppError('TWO_FACTORS_ON');
    return { secret, address: generateURI({ issuer: 'Proofroom', label: email, secret }) };
  }

  /** Switches it on with the first code of the app. Answers the recovery codes, which are never shown again. */
  async confirm(userId: number, code: string): Promise<string[]> {
    const factors = await this.factors.of(userId);
    if (!factors?.sealedSecret) throw new AppError('TWO_FACTORS_OFF');
    if (factors.confirmedAt) throw new AppError('TWO_FACTORS_ON');
    if (!(await this.useAppCode(factors, code))) throw wrongCode('WRONG_FIRST_CODE');
    const codes = newCodes();
    await this.factors.confirm(userId, codes.map(hashOf));
    return codes;
  }

  async renewRecoveryCodes(userId: number): Promise<string[]> {
    const [factors, passkeys] = await this.of(userId);
    if (!factors?.confirmedAt && passkeys === 0) throw new AppError('TWO_FACTORS_OFF');
    const codes = newCodes();
    await this.factors.setRecoveryHashes(userId, codes.map(hashOf));
    return codes;
  }

  /** For an account that has just got its first second step; null for one that has codes already. */
  async firstRecoveryCodes(userId: number): Promise<string[] | null> {
    const codes = newCodes();
    return (await this.factors.setFirstRecoveryHashes(userId, codes.map(hashOf))) ? codes : null;
  }

  /** Takes the app off. The recovery codes stay while there are passkeys. */
  async removeApp(userId: number): Promise<void> {
    if ((await this.passkeys.count(userId)) > 0) await this.factors.removeApp(userId);
    else await this.factors.remove(userId);
  }

  /** With the last second step the recovery codes go. */
  async removePasskey(userId: number, id: number): Promise<void> {
    await this.passkeys.remove(userId, id);
    const [factors, passkeys] = await this.of(userId);
    if (!factors?.confirmedAt && passkeys === 0) await this.factors.remove(userId);
  }

  async removeAll(userId: number): Promise<void> {
    await this.passkeys.removeAll(userId);
    await this.factors.remove(userId);
  }

  private of(userId: number) {
    return Promise.all([this.factors.of(userId), this.passkeys.count(userId)]);
  }

  private async use(factors: TwoFactorsEntity, code: string): Promise<boolean> {
    if (await this.useAppCode(factors, code)) return true;
    return this.factors.useRecoveryHash(factors.userId, hashOf(code));
  }

  private async useAppCode({ userId, sealedSecret, lastStep }: TwoFactorsEntity, code: string): Promise<boolean> {
    const token = plain(code);
    if (sealedSecret === null) return false;
    const secret = decryptWithAny(sealedSecret, keys(), ownerOf(userId));
    if (!/^\d{6}$/.test(token) || secret === null) return false;
    const result = await verify({ secret, token, epochTolerance: TOLERANCE, afterTimeStep: lastStep || undefined });
    return result.valid && 'timeStep' in result && this.factors.useStep(userId, Number(result.timeStep));
  }
}

const missingStep = (hasApp: boolean, hasPasskey: boolean) => {
  if (!hasApp) return 'PASSKEY_REQUIRED';
  return hasPasskey ? 'CODE_OR_PASSKEY_REQUIRED' : 'CODE_REQUIRED';
};
const newCodes = () => Array.from({ length: RECOVERY_CODES }, recoveryCode);
const wrongCode = (code: 'WRONG_CODE' | 'WRONG_FIRST_CODE') =>
  new AppError(code, { errors: { code: new AppError(code).message } });
