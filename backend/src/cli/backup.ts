/** `npm run backup`: everything of this system in one file, while it runs. */
import path from 'node:path';
import { readEnv } from '../config/env.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { backUp } from '../maintenance/write-backup.js';
import { fileStoreOf } from '../ports/storage/storage.module.js';
import { sealKeysOf } from '../ports/storage/encrypt-and-decrypt-data.js';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run backup [-- FILE]

Writes all rows and all uploaded files into one zip file, by default proofroom-DATE.zip in this folder.
It holds what clients uploaded and the hashes of passwords: keep it as safe as the system itself. With SEAL_KEY it is
sealed, and restored where that key is set.`;

const { positionals } = readOptions(USAGE, { allowPositionals: true });
const day = new Date().toISOString().slice(0, 16).replaceAll(':', '');
const target = path.resolve(positionals[0] ?? `proofroom-${day}.zip`);

await withServers('npm run backup', async () => {
  const env = readEnv();
  const { tables, files, missingFiles } = await backUp(env.DATABASE_URL, fileStoreOf(env), target, sealKeysOf(env));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${target}: ${rows} rows of ${tables.length} tables and ${files.length} files.`);
  if (missingFiles.length === 0) return;
  console.error(`${missingFiles.length} files are not in the file store and so not in the backup. See npm run check.`);
  process.exitCode = 1;
});
