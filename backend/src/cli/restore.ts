/** `npm run restore`: an empty system gets everything that a backup holds. */
import path from 'node:path';
import { readEnv } from '../config/env.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { NotRestored, restore } from '../maintenance/restore-backup.js';
import { fileStoreOf } from '../ports/storage/storage.module.js';
import { sealKeysOf } from '../ports/storage/encrypt-and-decrypt-data.js';
import { readOptions, refuse } from './options/read-options.js';

const USAGE = `npm run restore -- FILE

Restores a backup into an empty system: a new DATA_DIR, or an empty database and a new DATA_DIR.
Start the product afterwards as usual. Passwords are those of the backup; open sessions end.`;

const { positionals } = readOptions(USAGE, { allowPositionals: true });
const [file] = positionals;
if (!file) refuse(USAGE);

await withServers(
  'npm run restore',
  async () => {
    const env = readEnv();
    try {
      const { tables, files, madeAt } = await restore(
        env.DATABASE_URL,
        fileStoreOf(env),
        path.resolve(file),
        sealKeysOf(env),
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`Restored ${rows} rows and ${files.length} files as they were at ${madeAt}. Now run npm start.`);
    } catch (error) {
      if (!(error instanceof NotRestored)) throw error;
      console.error(error.message);
      process.exitCode = 2;
    }
  },
  { prepare: false },
);
