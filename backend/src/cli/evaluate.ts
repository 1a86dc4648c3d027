/**
 * `npm run evaluate`: answers a set of questions with known answers through the product and prints the scorer's table.
 * The set is a folder with dev/docs, dev/questions.jsonl and score.mjs; see docs/measurements.md.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withServers } from '../embedded/with-servers.js';
import { logLevels } from '../log-levels.js';
import { BatchAnswersService } from '../modules/ddqs/batch/batch-answers.service.js';
import { BatchModule } from '../modules/ddqs/batch/batch.module.js';
import { evaluateSplit } from '../modules/ddqs/batch/evaluation.js';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    data: { ...text, default: '../shared/eval' },
    split: { ...text, default: 'dev' },
    out: { ...text, default: 'out' },
    ci: { ...text, default: '0' },
    only: text,
    wordings: text,
  },
});
const data = path.resolve(values.data);
if (!existsSync(path.join(data, values.split, 'questions.jsonl'))) {
  console.error(`${data} holds no split "${values.split}". Say where it is: npm run evaluate -- --data DIR`);
  process.exit(2);
}
mkdirSync(values.out, { recursive: true });

await withServers('npm run evaluate', async () => {
  const app = await NestFactory.createApplicationContext(BatchModule, { logger: logLevels(), abortOnError: false });
  try {
    const files = await evaluateSplit(
      app.get(BatchAnswersService),
      {
        folder: path.join(data, values.split),
        out: values.out,
        only: values.only ?? null,
        wordings: values.wordings ?? null,
      },
      (line) => console.error(line),
    );
    for (const [setting, file] of Object.entries(files)) {
      console.log(`\n== ${setting} ==`);
      const scorer = [
        path.join(data, 'score.mjs'),
        '--split',
        values.split,
        '--pred',
        path.resolve(file),
        ...(values.ci === '0' ? [] : ['--ci', values.ci]),
      ];
      const { status } = spawnSync(process.execPath, scorer, { stdio: 'inherit' });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    await app.close();
  }
});
