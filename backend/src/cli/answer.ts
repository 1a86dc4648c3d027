/**
 * `npm run answer -- --documents DIR --questions FILE --out FILE`: a folder of documents and a questionnaire in, answers
 * out, without a browser. Questions and answers are .csv, .xlsx or .jsonl.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withServers } from '../embedded/with-servers.js';
import { logLevels } from '../log-levels.js';
import { answerFile, type AnswerOrder } from '../modules/ddqs/batch/answer-file.js';
import { BatchAnswersService } from '../modules/ddqs/batch/batch-answers.service.js';
import { BatchModule } from '../modules/ddqs/batch/batch.module.js';

const USAGE =
  'npm run answer -- --documents DIR --questions FILE(.csv|.xlsx|.jsonl) --out FILE(.csv|.xlsx|.jsonl) [--setting document|corpus]';

function order(): AnswerOrder {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { documents: text, questions: text, out: text, setting: { ...text, default: 'corpus' } },
  });
  const { documents, questions, out, setting } = values;
  if (!documents || !questions || !out) throw new Error(USAGE);
  if (setting !== 'document' && setting !== 'corpus') throw new Error(`--setting is "document" or "corpus". ${USAGE}`);
  for (const path of [documents, questions]) if (!existsSync(path)) throw new Error(`${path} does not exist.`);
  return { documents, questions, out, setting };
}

let wanted: AnswerOrder;
try {
  wanted = order();
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}
await withServers('npm run answer', async () => {
  const app = await NestFactory.createApplicationContext(BatchModule, { logger: logLevels(), abortOnError: false });
  try {
    await answerFile(app.get(BatchAnswersService), wanted, (line) => console.error(line));
  } finally {
    await app.close();
  }
});
