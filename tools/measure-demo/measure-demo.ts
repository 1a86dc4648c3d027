/**
 * `npm run measure-demo`: asks the demonstration's data room every question whose answer is known and prints how much of what must be
 * shown is shown. `-- --all` names each question and what came of it as well.
 */
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import { seedQuestions } from '#product/seeds/seed-files.js';
import { withServers } from '#product/embedded/with-servers.js';
import { AnswerFromFolderService } from '#product/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { AnswerFromFolderModule } from '#product/modules/answering/answer-from-folder/answer-from-folder.module.js';
import { askDemo } from './ask-demo.ts';
import { figuresTable, questionLines } from './figures-table.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

await withServers('npm run measure-demo', async () => {
  const app = await NestFactory.createApplicationContext(AnswerFromFolderModule, {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    const { rows } = await askDemo(app.get(AnswerFromFolderService), seedQuestions(), (line) => console.error(line));
    if (values.all) console.log(`${questionLines(rows)}\n`);
    console.log(figuresTable(rows));
  } finally {
    await app.close();
  }
});
