/**
 * `npm run answer -- --documents DIR --questions FILE --out FILE`: a folder of documents and a questionnaire in, answers
 * out, without a browser. Questions and answers are .csv, .xlsx or .jsonl.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { existsSync } from 'node:fs';
import { withServers } from '../embedded/with-servers.js';
import { logLevels } from '../log-levels.js';
import { answerFile, type AnswerOrder } from '../modules/ddqs/batch/answer-file.js';
import { BatchAnswersService } from '../modules/ddqs/batch/batch-answers.service.js';
import { BatchModule } from '../modules/ddqs/batch/batch.module.js';
import { readOptions, refuse } from './options/read-options.js';

const USAGE = `npm run answer -- --documents DIR --questions FILE(.csv|.xlsx|.jsonl) --out FILE(.csv|.xlsx|.jsonl) [--setting document|corpus]

--documents   the folder to answer from, with all that is in it
--questions   a column "question" is needed; a reference (id, ref, no.), category, query, prompt, keys, document may be there too
--out         where the answers go
--setting     corpus answers each question from all documents (so it is without it), document from the one it names`;

function order(): AnswerOrder {
  const text = { type: 'string' } as const;
  const { values } = readOptions(USAGE, {
    options: { documents: text, questions: text, out: text, setting: { ...text, default: 'corpus' } },
  });
  const { documents, questions, out, setting } = values;
  if (!documents || !questions || !out) return refuse(USAGE);
  if (setting !== 'document' && setting !== 'corpus') return refuse(`--setting is "document" or "corpus".\n\n${USAGE}`);
  for (const path of [documents, questions]) if (!existsSync(path)) refuse(`${path} does not exist.`);
  return { documents, questions, out, setting };
}

const wanted = order();
await withServers('npm run answer', async () => {
  const app = await NestFactory.createApplicationContext(BatchModule, { logger: logLevels(), abortOnError: false });
  try {
    await answerFile(app.get(BatchAnswersService), wanted, (line) => console.error(line));
  } finally {
    await app.close();
  }
});
