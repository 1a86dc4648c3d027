import { defineConfig } from 'vitest/config';

/** A machine may have much else to do, and waiting costs a run that passes nothing: what a test waits for gets a minute or two, and the test as a whole more, so that it can say what did not come. */
const PATIENCE = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 60_000 } } };

/** Need the servers, as the tests of the whole application do. */
const ASK_THE_DEMO = [
  'tools/measure-demo/demo-answers.spec.ts',
  'tools/recorded-reader/record-and-replay-answers.spec.ts',
];

/**
 * Loading the application anew for each file takes longer than most files, so that many share a process. What one sets
 * for all of it is undone before the next one.
 */
const ANEW = 'backend/test/support/before-each-file.ts';

export default defineConfig({
  // Entities must not get own `undefined` fields here which the compiled product does not have.
  oxc: {
    assumptions: { setPublicClassFields: true },
    typescript: { removeClassFieldsWithoutInitializer: true },
  },
  test: {
    globalSetup: 'backend/test/support/start-servers-before-tests.ts',
    ...PATIENCE,
    // By default one core of two would stand idle; many tests mostly wait for jobs, too.
    maxWorkers: 2,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['backend/test/**/*.spec.ts', ...ASK_THE_DEMO],
          setupFiles: ANEW,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['frontend/src/**/*.spec.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'frontend/test/screens.setup.ts',
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: ['frontend/test/**/*.spec.ts'], setupFiles: ANEW, isolate: false },
      },
    ],
  },
});
