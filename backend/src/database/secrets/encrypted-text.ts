import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readEnv } from '../../config/env.js';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose out of the server's secret, so that a sealed text is worth nothing elsewhere. */
export const encryptionKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `proofroom ${purpose}`, 32));

/**
 * Keys for secrets of one purpose, the one that seals first: the firm's own key where one is set, else the server's secret. Whatever one
 * of the others sealed is still read.
 */
export function secretKeys(purpose: string): [Buffer, ...Buffer[]] {
  const { SEAL_KEY, OLD_SEAL_KEYS = [], JWT_SECRET } = readEnv();
  const older = [...OLD_SEAL_KEYS, JWT_SECRET].map((secret) => encryptionKey(secret, purpose));
  return SEAL_KEY ? [encryptionKey(SEAL_KEY, purpose), ...older] : (older as [Buffer, ...Buffer[]]);
}

/** Secrets of authenticator apps. */
export const APP_SECRETS = { purpose: 'two factors', ownerOf: (userId: number) => `user ${userId}` };

/** The text by whichever of the keys opens it, or null. */
export function decryptWithAny(sealed: Buffer, keys: readonly Buffer[], owner: string): string | null {
  for (const key of keys) {
    const text = decrypt(sealed, key, owner);
    if (text !== null) return text;
  }
  return null;
}

/** Seals a text with AES-256-GCM. `owner` is bound to it: it opens for the same owner alone. */
export function encrypt(text: string, key: Buffer, owner: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text, or null when the key or the owner is another one or a byte was changed. */
export function decrypt(sealed: Buffer, key: Buffer, owner: string): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  try {
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
