/** `npm run check`: whether everything that is stored fits together. */
import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { dataSourceOptions } from '../database/connection/data-source-options.js';
import { ROW_SECURITY_OFF, roleOfClients } from '../database/connection/row-security.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { CHECKS, checkIntegrity } from '../maintenance/check-integrity.js';
import { fileStoreOf } from '../ports/storage/storage.module.js';
import { readOptions } from './options/read-options.js';

const USAGE = `npm run check [-- --repair]

Holds rows, files, passages and quotations against each other, and says what does not fit. Ends with 1 when something is left.
--repair removes files and rows that belong to nothing; everything else needs a person.`;

const { values } = readOptions(USAGE, { options: { repair: { type: 'boolean', default: false } } });

await withServers('npm run check', async () => {
  const env = readEnv();
  const findings = await checkIntegrity({
    databaseUrl: env.DATABASE_URL,
    files: fileStoreOf(env),
    repair: values.repair,
  });
  for (const { check, what, isRepaired } of findings)
    console.log(`${CHECKS[check]}: ${what}${isRepaired ? ' (removed)' : ''}`);
  const source = await new DataSource(dataSourceOptions(env.DATABASE_URL, 1)).initialize();
  if ((await roleOfClients(source)) === null) console.log(ROW_SECURITY_OFF);
  await source.destroy();
  const left = findings.filter(({ isRepaired }) => !isRepaired).length;
  console.log(`${findings.length} found, ${left} left.`);
  if (left > 0) process.exitCode = 1;
});
