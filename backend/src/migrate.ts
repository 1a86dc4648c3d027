/**
 * Brings the database of DATABASE_URL up to date, seeds it and ends: a step before API and workers are started. Tells
 * the sign-ins to the parent, where it has one; they are not for logs.
 */
import { readEnv } from './config/env.js';
import { StartError } from './config/start-error.js';
import { prepareDatabase } from './maintenance/migrate-and-seed-database.js';
import { printStartupProgress } from './processes/print-startup-progress.js';
import { endWithParent } from './processes/end-with-parent.js';

endWithParent(() => process.exit());

try {
  const signIns = await prepareDatabase(printStartupProgress);
  if (process.send) process.send(signIns, () => process.disconnect());
  else printStartupProgress(`The database is ready. Generated passwords are kept in ${readEnv().DATA_DIR}.`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
