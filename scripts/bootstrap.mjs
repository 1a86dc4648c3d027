#!/usr/bin/env node
/**
 * Every `npm run` of Proofroom begins here: install what is missing, build what changed, hand over to the program that
 * was asked for. It runs on any Node from 20 on before anything is installed, so it imports `node:` built-ins only;
 * the programs themselves run on the Node 24 that npm brings.
 *
 *   node scripts/bootstrap.mjs <task> [arguments of the task]
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBackend, buildFrontend } from './bootstrap/build.mjs';
import { withLock } from './bootstrap/process-lock.mjs';
import { findNode } from './bootstrap/find-node.mjs';
import { complain } from './bootstrap/progress-output.mjs';
import { install } from './bootstrap/install-packages.mjs';
import { handOver, runInTurn } from './bootstrap/run-and-hand-over-to-programs.mjs';

const NEST = ['node_modules/@nestjs/cli/bin/nest.js', 'build'];
const VITE = ['node_modules/vite/bin/vite.js'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const TYPECHECK = ['node_modules/typescript/bin/tsc', '-b'];
const OXLINT = ['node_modules/oxlint/bin/oxlint', '--deny-warnings'];
const PRETTIER = ['node_modules/prettier/bin/prettier.cjs', '.', '--log-level=warn', '--cache'];
const ARROWS = ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'contract', 'backend', 'frontend'];
const compiled = (program) => ['--enable-source-maps', `backend/dist/src/${program}.js`];
const tool = (program) => (rest) => handOver([['--enable-source-maps', program, ...rest]]);

/** What a task needs before it can run, and what it runs then. `run` gets the rest of the command line. */
const TASKS = {
  start: { needs: [buildBackend, buildFrontend], run: (rest) => handOver([[...compiled('start'), ...rest]]) },
  dev: {
    needs: [buildBackend],
    run: (rest) =>
      handOver([
        [...NEST, '--watch'],
        [...VITE, 'frontend'],
        [...compiled('start'), '--watch', ...rest],
      ]),
  },
  test: {
    packages: 'all',
    needs: [buildBackend, buildFrontend],
    run: (rest) => handOver([[...VITEST, ...rest]]),
  },
  build: { needs: [buildBackend, buildFrontend], run: () => undefined },
  lint: { packages: 'all', run: () => runInTurn([ARROWS, OXLINT, [...PRETTIER, '--check']]) },
  format: {
    packages: 'all',
    run: () =>
      runInTurn([
        [...OXLINT, '--fix'],
        [...PRETTIER, '--write'],
      ]),
  },
  fixtures: { packages: 'all', run: tool('tools/fixtures/make.mjs') },
  'data-room': { packages: 'all', run: tool('tools/data-room/make.ts') },
  evaluate: { packages: 'all', needs: [buildBackend], run: tool('tools/measure/evaluate.ts') },
  'measure-demo': { packages: 'all', needs: [buildBackend], run: tool('tools/measure-demo/measure-demo.ts') },
  'measure-ingest': { packages: 'all', needs: [buildBackend], run: tool('tools/measure/measure-ingest.ts') },
  'measure-layout': { packages: 'all', needs: [buildBackend], run: tool('tools/measure-layout/measure-layout.ts') },
  'measure-model': {
    packages: 'all',
    needs: [buildBackend],
    run: tool('tools/measure/measure-overhead-beside-model-time.ts'),
  },
  'measure-pages': { packages: 'all', needs: [buildBackend], run: tool('tools/measure/measure-page-api-calls.ts') },
  'recorded-reader': {
    packages: 'all',
    needs: [buildBackend],
    run: tool('tools/recorded-reader/run-reader-in-place-of-model.ts'),
  },
  screenshots: {
    packages: 'all',
    needs: [buildBackend, buildFrontend],
    run: tool('tools/screenshots/take-screenshots.ts'),
  },
  chaos: { packages: 'all', needs: [buildBackend], run: tool('tools/chaos/chaos.ts') },
  'upgrade-fixture': {
    packages: 'all',
    run: () => {
      process.env.MAKE_UPGRADE_FIXTURE = 'yes';
      return handOver([[...VITEST, '--project', 'app', 'backend/test/operations/upgrade.spec.ts']]);
    },
  },
  typecheck: { packages: 'all', run: () => runInTurn([TYPECHECK]) },
};

/** Every file of backend/src/cli is a task of its own: `npm run answer` runs `answer.ts`. */
function cliTasks() {
  const names = fs.existsSync('backend/src/cli') ? fs.readdirSync('backend/src/cli') : [];
  const tasks = names.filter((name) => /^[a-z-]+\.ts$/.test(name)).map((name) => path.basename(name, '.ts'));
  return Object.fromEntries(
    tasks.map((name) => [
      name,
      { needs: [buildBackend], run: (rest) => handOver([[...compiled(`cli/${name}`), ...rest]]) },
    ]),
  );
}

/** Waits for every one of them also when one fails, so that nothing is still at work when the lock is given back. */
async function allOf(works) {
  const results = await Promise.allSettled(works);
  for (const { status, reason } of results) if (status === 'rejected') throw reason;
}

async function main([name = 'start', ...rest]) {
  process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  const tasks = { ...cliTasks(), ...TASKS };
  const task = tasks[name];
  if (!task) throw new Error(`There is no task "${name}". There are: ${Object.keys(tasks).sort().join(', ')}.`);
  await withLock('node_modules/.proofroom.lock', async () => {
    await install(task.packages ?? 'product');
    findNode();
    await allOf((task.needs ?? []).map((need) => need()));
  });
  await task.run(rest);
}

main(process.argv.slice(2)).catch((error) => {
  complain(error.message);
  process.exitCode = 1;
});
