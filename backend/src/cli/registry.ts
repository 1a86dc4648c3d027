/**
 * `npm run registry -- import FILE`: takes the CRO's open data into the database, so that register questions can be
 * answered. `npm run registry -- show NUMBER` shows what is known of a company.
 */
import { DataSource } from 'typeorm';
import { readEnv } from '../config/env.js';
import { dataSourceOptions } from '../database/connection/data-source-options.js';
import { withServers } from '../embedded/run-command-with-servers.js';
import { ImportRefused } from '../modules/registry/import/import-refused.js';
import { RegisterImport } from '../modules/registry/import/register-import.js';
import { RegisterCompaniesRepository } from '../modules/registry/register-companies.repository.js';
import { CroOpenDataRegistry } from '../ports/registry/cro-open-data.company-registry.js';
import { readOptions, refuse } from './options/read-options.js';

const USAGE = `npm run registry -- import FILE(.csv|.zip|.gz) [--as-of YYYY-MM-DD] [--force]
npm run registry -- show NUMBER

--as-of   the day for which the file speaks; without it the newest day that the file itself shows
--force   also when the file holds far fewer companies than the one before`;

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: { 'as-of': { type: 'string' }, force: { type: 'boolean', default: false } },
});
const [command = '', what = ''] = positionals;
const { 'as-of': asOf, force } = values;

/** What each command does; answers what there is to say in the end. */
const commands: Record<string, (source: DataSource) => Promise<string>> = {
  async import(source) {
    const started = performance.now();
    const tell = (line: string) => console.error(line);
    const { companies, leftOut, asOf: day } = await new RegisterImport(source).run(what, { asOf, force, tell });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return `${companies.toLocaleString('en-IE')} companies as of ${day} in ${seconds} s (${leftOut.toLocaleString('en-IE')} rows left out).`;
  },
  async show(source) {
    const register = new CroOpenDataRegistry(new RegisterCompaniesRepository(source));
    const record = await register.company(what, 'C');
    if (!record) return `The imported open data has no company ${what}.`;
    const { company_addr: _, ...entries } = record.entries;
    return [
      `${register.source.name}, record of ${record.asOf}`,
      ...Object.values(entries).map(({ asItStands }) => asItStands),
    ].join('\n');
  },
};

const run = commands[command];
if (!run || !what || (asOf && !isDay(asOf))) refuse(USAGE);

await withServers('npm run registry', async () => {
  const source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 2)).initialize();
  try {
    console.log(await run(source));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  } finally {
    await source.destroy();
  }
});

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
