/**
 * `npm run measure-model [-- --delay MS]`: how much time the product adds to that of a language model. An endpoint on this machine answers
 * every call after the delay, quoting from what it was sent; 30 questions are put to the demonstration's papers, one after the other
 * and then five at once. Printed: milliseconds beside the model per call, and the time of all beside what the model alone would need.
 */
import 'reflect-metadata';
import pMap from 'p-map';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { provideEnv } from '#product/config/env.js';
import type {
  AnswerFromFolderService,
  FolderProject,
} from '#product/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { DEMO, questionOf, readJson } from '../recorded-reader/ask-questions-of-papers.ts';
import { type Reader, ReaderEndpoint } from '../recorded-reader/model-endpoint-answered-by-reader.ts';

const { values } = parseArgs({ options: { delay: { type: 'string', default: '500' } } });
const DELAY = Number(values.delay);
const QUESTIONS = 30;
const AT_ONCE = 5;
const AIM = { perCall: 150, ofLimit: 1.15 };

/** Questions that the demonstration's papers answer. */
function questions(): string[] {
  const known = readJson<{ question: string; quotes?: unknown[]; must?: unknown[] }[]>(path.join(DEMO, 'truth.json'));
  return known.slice(0, QUESTIONS).map(({ question }) => question);
}

/** Chooses the first three of a list, and answers with the first long sentence of the first passage. */
function quoting(): { read: Reader; calls: () => number } {
  let calls = 0;
  const read: Reader = async ({ system, user }) => {
    calls += 1;
    await sleep(DELAY);
    if (system.startsWith('You choose')) return { read: ['1', '2', '3'], lacks: [] };
    const passage = /<(passage-\w+) id="[^"]+"[^>]*>\n([^]*?)\n<\/\1>/.exec(user)?.[2] ?? '';
    const quote = passage.split('\n').find((line) => line.length > 60) ?? passage;
    return { answer: { text: quote, quotes: [{ quote }] }, findings: [], statements: [] };
  };
  return { read, calls: () => calls };
}

async function main() {
  const { read, calls } = quoting();
  const { baseUrl } = await ReaderEndpoint.start(read);
  provideEnv({ OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'waits', CONSENT_TO_SEND: new URL(baseUrl).host });
  await withAnswerFromFolder('npm run measure-model', (service) =>
    service.withFolder(
      DEMO,
      () => undefined,
      (batch) => measure(service, batch, calls),
    ),
  );
}

async function measure(service: AnswerFromFolderService, batch: FolderProject, calls: () => number) {
  const asked = questions().map((question, i) => questionOf({ id: String(i), question }));
  const ask = async (question: (typeof asked)[number]) => {
    const [before, started] = [calls(), performance.now()];
    const answer = await service.answer(batch, question, 'corpus');
    const milliseconds = performance.now() - started;
    return { isCited: answer.content.citations.length > 0, own: calls() - before, milliseconds };
  };
  const [first] = asked;
  if (!first) throw new Error('There are no questions.');
  await ask(first);
  const single = [];
  let cpu = process.cpuUsage();
  for (const question of asked) single.push(await ask(question));
  const alone = cpuPerQuestion(cpu);
  const added = single
    .filter(({ own }) => own > 0)
    .map(({ milliseconds, own }) => milliseconds / own - DELAY)
    .toSorted((a, b) => a - b);
  const p95 = added[Math.ceil(0.95 * added.length) - 1] ?? Number.NaN;
  const cited = single.filter(({ isCited }) => isCited).length;
  console.log(`a model that answers after ${DELAY} ms; ${cited} of ${single.length} answers cited`);
  console.log(
    `beside the model, per call: median ${round(added[added.length >> 1])} ms, p95 ${round(p95)} ms (aim ${AIM.perCall})`,
  );
  console.log(`processor time of the product: ${round(alone)} ms per question`);
  cpu = process.cpuUsage();
  const [before, started] = [calls(), performance.now()];
  await pMap(asked, ask, { concurrency: AT_ONCE });
  const [took, made] = [performance.now() - started, calls() - before];
  const limit = (made * DELAY) / AT_ONCE;
  console.log(
    `${asked.length} questions, ${AT_ONCE} at once, ${made} calls: ${round(took)} ms, ${(took / limit).toFixed(2)} times what the model alone needs (aim ${AIM.ofLimit})`,
  );
  console.log(`processor time of the product: ${round(cpuPerQuestion(cpu))} ms per question`);
}

/** Processor milliseconds of this process since then, the endpoint's few included: other programs on the machine disturb it less than a clock. */
function cpuPerQuestion(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000 / QUESTIONS;
}

const round = (milliseconds: number | undefined): string => String(Math.round(milliseconds ?? Number.NaN));

await main();
