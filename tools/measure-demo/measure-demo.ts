/**
 * `npm run measure-demo`: asks the demonstration's data room every question whose answer is known and prints how much of what must be
 * shown is shown. `-- --all` names each question and what came of it as well.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { seedQuestions } from '#product/seeds/read-seed-files.js';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { askAndScoreDemoQuestions } from './ask-and-score-demo-questions.ts';
import { figuresTable, questionLines } from './figures-table.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

await withAnswerFromFolder('npm run measure-demo', async (service) => {
  const { rows } = await askAndScoreDemoQuestions(service, seedQuestions(), (line) => console.error(line));
  if (values.all) console.log(`${questionLines(rows)}\n`);
  console.log(figuresTable(rows));
});
