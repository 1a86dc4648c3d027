import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readEnv } from '../../../config/env.js';
import { encryptionKey } from '../../../database/secrets/encrypted-text.js';

const MINUTES = 5;
const TIME_BYTES = 6;
const RANDOM_BYTES = 16;
const STATED_BYTES = TIME_BYTES + RANDOM_BYTES;

// `owner` is part of what is signed: a challenge of one purpose or account is none for another.
const signature = (stated: Uint8Array, owner: string) =>
  createHmac('sha256', encryptionKey(readEnv().JWT_SECRET, 'passkey challenges')).update(owner).update(stated).digest();

/** Random, signed and good for some minutes: nothing has to be kept for visitors who go away again. */
export function newChallenge(owner: string): Uint8Array<ArrayBuffer> {
  const stated = Buffer.alloc(STATED_BYTES);
  stated.writeUIntBE(Date.now() + MINUTES * 60_000, 0, TIME_BYTES);
  randomBytes(RANDOM_BYTES).copy(stated, TIME_BYTES);
  return new Uint8Array(Buffer.concat([stated, signature(stated, owner)]));
}

/** Until when a challenge works; null when it is not ours, or its time is over. */
export function endOf(challenge: string, owner: string): Date | null {
  const bytes = Buffer.from(challenge, 'base64url');
  const stated = bytes.subarray(0, STATED_BYTES);
  const signed = signature(stated, owner);
  const given = bytes.subarray(STATED_BYTES);
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) return null;
  const end = stated.readUIntBE(0, TIME_BYTES);
  return end > Date.now() ? new Date(end) : null;
}

export const hashOfChallenge = (challenge: string) =>
  createHash('sha256').update(Buffer.from(challenge, 'base64url')).digest();
