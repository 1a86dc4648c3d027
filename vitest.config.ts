import { defineConfig } from 'vitest/config';

/** Tests of the whole application mostly wait for jobs, so two files at a time finish sooner. A browser test also waits for the first unpacking of the browser. */
const APP_PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000, maxWorkers: 2 };
const BROWSER_PATIENCE = { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false };

/** Need the servers, as the tests of the whole application do. */
const ASK_THE_DEMO = ['tools/measure-demo/demo-answers.spec.ts', 'tools/recorded-reader/transcripts.spec.ts'];

export default defineConfig({
  // Entities must not get own `undefined` fields here which the compiled product does not have.
  oxc: {
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  test: {
    globalSetup: 'backend/test/support/servers.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,backend}/{src,seeds}/**/*.spec.ts',
            'docker/*.spec.ts',
            'scripts/**/*.spec.mjs',
            'tools/**/*.spec.ts',
          ],
          exclude: ASK_THE_DEMO,
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: { name: 'app', include: ['backend/test/**/*.spec.ts', ...ASK_THE_DEMO], ...APP_PATIENCE },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['frontend/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'frontend/test/screens.setup.ts',
          testTimeout: 15_000,
        },
      },
      { extends: true, test: { name: 'browser', include: ['frontend/test/**/*.spec.ts'], ...BROWSER_PATIENCE } },
    ],
  },
});
