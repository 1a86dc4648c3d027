/** `npm run seal`: seals what is stored with the key of the settings. */
import { readEnv } from '../config/env.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { sealAnew } from '../maintenance/rotate-seal-key.js';
import { spoolingMailerOf } from '../ports/mail/mail.module.js';
import { fileStoreOf } from '../ports/storage/storage.module.js';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run seal

Seals every uploaded file, every secret and every mail that waits with SEAL_KEY, also those that were sealed with a key of OLD_SEAL_KEYS or not at
all. The product may run meanwhile, with the same keys. Afterwards OLD_SEAL_KEYS is needed for older backups only.`;

readOptions(USAGE, {});

await withServers('npm run seal', async () => {
  const env = readEnv();
  if (!env.SEAL_KEY) {
    console.error('The setting SEAL_KEY must be set; it is not set.');
    process.exitCode = 2;
    return;
  }
  const { files, secrets, left } = await sealAnew(env.DATABASE_URL, fileStoreOf(env));
  const mailer = spoolingMailerOf(env);
  if (mailer) left.push(...(await mailer.sealAnew()).map((name) => `waiting-mails/${name}`));
  for (const what of left) console.error(`No known key unseals ${what}.`);
  console.log(
    `${files} files and ${secrets} secrets were sealed with the current key, ${left.length} could not be read.`,
  );
  if (left.length > 0) process.exitCode = 1;
});
