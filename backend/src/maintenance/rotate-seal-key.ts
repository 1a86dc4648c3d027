import { Client } from 'pg';
import { APP_SECRETS, decryptWithAny, encrypt, secretKeys } from '../database/secrets/encrypted-text.js';
import { REMOVING_FILES } from '../database/locking/lock-readings-and-file-removal.js';
import type { FileStore } from '../ports/storage/file-store.js';
import { NotUnsealed } from '../ports/storage/encrypt-and-decrypt-data.js';

export interface SealedAnew {
  files: number;
  secrets: number;
  /** What no known key unseals; it stays as it is. */
  left: string[];
}

/** Seals every file and secret with the current key; what is sealed with it stays as it is. The product may run meanwhile. */
export async function sealAnew(databaseUrl: string, files: FileStore): Promise<SealedAnew> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const done: SealedAnew = { files: 0, secrets: 0, left: [] };
  try {
    // Nobody removes a file while it is written anew: it would come back.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [REMOVING_FILES]);
    for await (const { key } of files.list()) {
      try {
        if (await files.sealAnew(key)) done.files++;
      } catch (error) {
        if (!(error instanceof NotUnsealed)) throw error;
        done.left.push(key);
      }
    }
    await sealSecrets(client, done);
  } finally {
    await client.end();
  }
  return done;
}

async function sealSecrets(client: Client, done: SealedAnew): Promise<void> {
  const [current, ...older] = secretKeys(APP_SECRETS.purpose);
  const { rows } = await client.query<{ id: number; secret: Buffer }>(
    'SELECT user_id AS id, sealed_secret AS secret FROM two_factors WHERE sealed_secret IS NOT NULL ORDER BY 1',
  );
  for (const { id, secret } of rows) {
    const owner = APP_SECRETS.ownerOf(id);
    if (decryptWithAny(secret, [current], owner) !== null) continue;
    const text = decryptWithAny(secret, older, owner);
    if (text === null) done.left.push(`authenticator app of account ${id}`);
    else {
      // Nothing is written over what its owner changed in this moment.
      const { rowCount } = await client.query(
        'UPDATE two_factors SET sealed_secret = $2 WHERE user_id = $1 AND sealed_secret = $3',
        [id, encrypt(text, current, owner), secret],
      );
      done.secrets += rowCount ?? 0;
    }
  }
}
