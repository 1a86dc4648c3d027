// Which part of the tree may import which: dependencies point one way. `npm run lint` reports every other arrow and every cycle.

/** Files in `from` may import nothing of the project but files in `allowed`. Both are regular expressions on paths. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contract|backend|frontend)/(src|test)/', pathNot: allowed },
});

const CONTRACT = 'contract/src';
const backend = (...parts) => `^(backend/src/(${parts.join('|')})|${CONTRACT})`;

/** The modules in one order: each may use those of the lines before its own. */
const MODULES = [
  ['categories', 'health', 'import-table', 'project-access', 'registry', 'sending-consents', 'steps'],
  ['audit', 'client-accounts'],
  ['auth', 'documents', 'support'],
  ['client-documents', 'facts'],
  ['reading'],
  ['topics'],
  ['ddqs'],
  ['answering'],
  ['feedback', 'projects'],
  ['account-data', 'jobs', 'overview', 'pipeline'],
];
const moduleOrder = MODULES.flatMap((line, at) =>
  line.map((name) => ({
    name: `module-order-${name}`,
    severity: 'error',
    from: { path: `^backend/src/modules/${name}/` },
    to: {
      path: '^backend/src/modules/',
      pathNot: `^backend/src/modules/(${[...MODULES.slice(0, at).flat(), name].join('|')})/`,
    },
  })),
);

module.exports = {
  forbidden: [
    ...moduleOrder,
    {
      name: 'no-cycles',
      comment: 'Entities point at each other; TypeORM takes them by thunk and Relation<>.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '[.]entity[.]ts$' } },
    },
    only('contract-alone', '^contract/src', '^contract/src'),
    only('frontend-uses-contract', '^frontend/src', '^(frontend|contract)/src'),
    only('config', '^backend/src/config', backend('config')),
    only('read-seed-files-use-contract', '^backend/src/seeds/read-seed-files', backend('seeds/read-seed-files')),
    only('seeds', '^backend/src/seeds', backend('seeds', 'modules', 'database', 'config', 'http')),
    only('processes', '^backend/src/processes', backend('processes', 'config')),
    only('text-alone', '^backend/src/text', '^backend/src/text'),
    only('ranking-uses-text', '^backend/src/ranking', backend('ranking', 'text', 'seeds/read-seed-files')),
    only(
      'answering-uses-ranking-and-text',
      '^backend/src/answering',
      backend('answering', 'ranking', 'text', 'seeds/read-seed-files'),
    ),
    only('ports', '^backend/src/ports', backend('ports', 'processes', 'config', 'text', 'answering')),
    only('database', '^backend/src/database', backend('database', 'config', 'current-call[.]ts')),
    only('http', '^backend/src/http', backend('http', 'config', 'app-error[.]ts', 'current-call[.]ts')),
    only(
      'modules',
      '^backend/src/modules',
      backend(
        'modules',
        'ports',
        'database',
        'http',
        'config',
        'text',
        'ranking',
        'answering',
        'app-error[.]ts',
        'current-call[.]ts',
        'seeds/read-seed-files',
      ),
    ),
    only('embedded', '^backend/src/embedded', backend('embedded', 'processes', 'config', 'maintenance')),
    {
      name: 'modules-meet-through-services',
      comment:
        'A module talks to another module only through its *.service.ts or *.module.ts, and may show its rows with its *.presenter.ts. The record of steps and the stored content are written by those who do the work.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/', pathNot: '[.]entity[.]ts$' },
      to: {
        path: '^backend/src/modules/',
        pathNot: [
          '^backend/src/modules/($1|steps|documents/content)/',
          '^backend/src/modules/documents/states/document-states[.]repository[.]ts$',
          '[.](service|module|presenter)[.]ts$',
        ],
      },
    },
    {
      name: 'ports-are-closed',
      comment:
        'Only a *.module.ts knows which adapter serves a port. Everybody else sees the files at the top of the port, never an adapter or its insides.',
      severity: 'error',
      from: { path: '^backend/src/(modules|maintenance|seeds|http)/', pathNot: '[.](spec|suite|module)[.]ts$' },
      to: {
        path: [
          '^backend/src/ports/[^/]+/[^/]+/',
          '^backend/src/ports/[^/]+/[a-z-]+[.](document-parser|text-recogniser|file-store|job-queue|language-model|embeddings|company-registry|file-scanner|mailer|identity-provider)[.]ts$',
        ],
        // Shows the mails of a machine that sends none.
        pathNot: '^backend/src/ports/mail/save-to-file[.]mailer[.]ts$',
      },
    },
    {
      name: 'parser-loads-little',
      comment:
        'A program that is started for one document would load the whole contract, more files than its own: of the contract it takes types, and what is a file of its own.',
      severity: 'error',
      from: { path: '^backend/src/ports/parser/', pathNot: ['[.](spec|suite)[.]ts$', '/testing/'] },
      to: { path: '^contract/src/index[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-only-for-one-machine',
      comment:
        'API, worker and migration run on servers that are somewhere: only `npm start` and the commands know of embedded ones.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/(embedded/|cli/|start[.]ts)' },
      to: { path: '^backend/src/embedded/' },
    },
    {
      name: 'only-the-verifier-makes-verified-answers',
      comment:
        'An answer is verified against its sources by the verifier, by the record of the register, or was when it was stored. Everybody else takes use-verified-answer.ts.',
      severity: 'error',
      from: {
        path: '^backend/src/',
        pathNot: [
          '^backend/src/answering/verify/',
          '^backend/src/modules/answering/providers/answer-from-register[.]provider[.]ts$',
          '^backend/src/modules/answering/manual/answer-from-chosen-passages[.]service[.]ts$',
        ],
      },
      to: { path: '^backend/src/answering/verify/mark-answer-verified-if-quotes-match[.]ts$' },
    },
    {
      name: 'contract-needs-zod-only',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '[.]spec[.]ts$' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'core', 'unknown'],
        pathNot: 'node_modules/zod/',
      },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '/src/', pathNot: ['[.](spec|suite)[.]tsx?$', '/testing/'] },
      to: {
        path: [
          '[.](spec|suite)[.]tsx?$',
          '/testing/',
          '^tools/',
          '^(backend|frontend)/test/',
          'node_modules/(vitest|playwright-core)/',
        ],
      },
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist([.]new)?/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
