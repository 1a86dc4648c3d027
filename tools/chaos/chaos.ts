/**
 * `npm run chaos [-- NAME ...] [-- --times 10]`: does harm to a Proofroom of its own and counts what is lost. Each fault ends with the
 * check of everything that is stored. Ends with 1 when a fault is not borne. Names: worker, deaths, redis, postgres, disk,
 * database, stop, twice, clock, mail, model, canaries; and load, which takes `--minutes` (10) and is run only when named.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deaths, postgres, redis, type Outcome } from './kill-worker-queue-or-database.ts';
import { database, disk } from './fill-file-and-database-disks.ts';
import { clock, CLOCK_SETTINGS } from './jump-clock.ts';
import { load } from './load.ts';
import { mail, MAIL_SETTINGS } from './take-mail-server-away.ts';
import { model, modelSettings } from './break-language-model.ts';
import { Product } from './product.ts';
import { stop } from './stop-product-during-work.ts';
import { twice } from './repeat-request-at-same-moment.ts';
import { worker } from './kill-worker-in-each-step.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' }, minutes: { type: 'string', default: '10' } },
});
const times = Number(values.times);

const FAULTS: Record<string, (product: Product) => Promise<Outcome>> = {
  worker: (product) => worker(product, times),
  deaths,
  redis,
  postgres,
  disk,
  database,
  stop,
  twice,
  clock,
  mail,
  model,
  load: (product) => load(product, Number(values.minutes)),
};

const FURTHER_SETTINGS: Record<string, () => Record<string, string> | Promise<Record<string, string>>> = {
  clock: () => CLOCK_SETTINGS,
  mail: () => MAIL_SETTINGS,
  model: modelSettings,
  load: () => ({ TRIES_PER_ADDRESS: '1000000' }),
};

async function bear(name: string, fault: (product: Product) => Promise<Outcome>): Promise<boolean> {
  const product = new Product(await FURTHER_SETTINGS[name]?.());
  try {
    await product.start();
    const { figures, isGood } = await fault(product);
    const findings = product.isRunning ? await product.findings() : [];
    console.log(
      `${isGood && findings.length === 0 ? 'borne ' : 'MISSED'}  ${name}: ${figures}; check: ${findings.length} findings`,
    );
    for (const finding of findings) console.log(`        ${finding}`);
    if (!isGood) console.log(product.lastWords);
    return isGood && findings.length === 0;
  } catch (error) {
    console.log(`MISSED  ${name}: ${(error as Error).message}`);
    return false;
  } finally {
    await product.remove();
  }
}

/** The words of 50 projects in 10,000 questions; the tests ask fewer. */
function canaries(): boolean {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'app',
      'backend/test/tenant-walls.spec.ts',
      '-t',
      'a word that stands',
    ],
    {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, CANARY_PROJECTS: '50', CANARY_QUESTIONS: '10000' },
      stdio: 'inherit',
    },
  );
  console.log(`${status === 0 ? 'borne ' : 'MISSED'}  canaries: 50 projects, 10,000 questions`);
  return status === 0;
}

const names =
  positionals.length > 0 ? positionals : [...Object.keys(FAULTS).filter((name) => name !== 'load'), 'canaries'];
let missed = 0;
for (const name of names) {
  const fault = FAULTS[name];
  if (!fault && name !== 'canaries') throw new Error(`There is no fault "${name}".`);
  const isBorne = fault ? await bear(name, fault) : canaries();
  if (!isBorne) missed++;
}
console.log(`${names.length - missed} of ${names.length} faults borne.`);
process.exitCode = missed === 0 ? 0 : 1;
