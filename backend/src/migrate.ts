/**
 * Brings the database of DATABASE_URL up to date, seeds it and ends: a step before API and workers are started. Tells
 * the sign-ins to the parent, where it has one; they are not for logs.
 */
import { readEnv } from './config/env.js';
import { SettingsError } from './config/settings.js';
import { prepareDatabase } from './embedded/prepare-database.js';
import { say } from './embedded/say.js';
import { watchParent } from './embedded/watch-parent.js';

watchParent(() => process.exit());

try {
  const signIns = await prepareDatabase(say);
  if (process.send) process.send(signIns, () => process.disconnect());
  else say(`The database is ready. Generated passwords are kept in ${readEnv().DATA_DIR}.`);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
