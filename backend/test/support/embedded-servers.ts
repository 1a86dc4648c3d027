/**
 * Embedded servers for tests. Its argument is a folder for their data, which it removes at the end when "remove" follows.
 * It sends their addresses to whoever forked it, and ends with it.
 */
import fs from 'node:fs';
import { Supervisor } from '../../src/processes/supervisor.js';
import { makeDataDir } from '../../src/embedded/make-data-folder-and-secrets.js';
import { startServers } from '../../src/embedded/start-embedded-servers.js';
import { endWithParent } from '../../src/processes/end-with-parent.js';

const [folder = '', afterwards] = process.argv.slice(2);
const children = new Supervisor(console.error, (reason) => {
  console.error(reason.message);
  process.exit(1);
});
const servers = startServers(children, {
  DATA_DIR: makeDataDir(folder),
  DATABASE_URL: process.env.DATABASE_URL,
  REDIS_URL: process.env.REDIS_URL,
  isForTests: true,
});
endWithParent(async () => {
  await children.end(...(await servers).programs);
  if (afterwards === 'remove') fs.rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
const { DATABASE_URL, REDIS_URL } = await servers;
process.send?.({ DATABASE_URL, REDIS_URL });
