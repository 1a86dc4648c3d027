/**
 * `npm run measure-demo`: asks the demonstration's data room every question whose answer is known and prints how much of what must be
 * shown is shown. `-- --all` names each question and what came of it as well.
 */
import { NestFactory } from '@nestjs/core';
import { parseArgs } from 'node:util';
import { askDemo } from './ask-demo.ts';
import { figuresTable, questionLines } from './figures-table.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

/** The product as it was built: its sources need a compiler. */
const built = (name: string): Promise<unknown> =>
  import(new URL(`../../backend/dist/src/${name}.js`, import.meta.url).href);

type Servers = typeof import('../../backend/src/embedded/with-servers.js');
type Seeds = typeof import('../../backend/src/database/seeds/seed-files.js');
type Batch = typeof import('../../backend/src/modules/ddqs/batch/batch.module.js');
type Service = typeof import('../../backend/src/modules/ddqs/batch/batch-answers.service.js');

const { withServers } = (await built('embedded/with-servers')) as Servers;

await withServers('npm run measure-demo', async () => {
  const { seedQuestions } = (await built('database/seeds/seed-files')) as Seeds;
  const { BatchModule } = (await built('modules/ddqs/batch/batch.module')) as Batch;
  const { BatchAnswersService } = (await built('modules/ddqs/batch/batch-answers.service')) as Service;
  const app = await NestFactory.createApplicationContext(BatchModule, { logger: ['error'], abortOnError: false });
  try {
    const rows = await askDemo(app.get(BatchAnswersService), seedQuestions(), (line) => console.error(line));
    if (values.all) console.log(`${questionLines(rows)}\n`);
    console.log(figuresTable(rows));
  } finally {
    await app.close();
  }
});
