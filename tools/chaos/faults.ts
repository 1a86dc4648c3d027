import { DOCUMENT_STEPS } from '@proofroom/contract';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { aRoom, settled, tally, upload, type Room } from './room.ts';

/** What came of a fault: a sentence with its counts, and whether that is good enough. */
export interface Outcome {
  figures: string;
  isGood: boolean;
}

const WORKER = /dist\/src\/worker\.js/;
const REDIS = /redis/;
const POSTGRES = /postgres.* -D /;
const PATIENCE_MS = 180_000;
const BACK_WITHIN_MS = 15_000;

const isWhole = async (product: Product, room: Room, documents: number) => {
  const now = await tally(product, room);
  return {
    now,
    isGood: now.ready === documents && now.duplicateChunks === 0 && now.duplicateAnswers === 0 && now.openAnswers === 0,
  };
};

/** Kills the worker while a step is at work, each step so many times, and while answers are written. */
export async function worker(product: Product, times: number): Promise<Outcome> {
  const room = await aRoom(product, 40);
  const killed: Record<string, number> = {};
  let documents = 0;
  let slowest = 0;
  for (const step of DOCUMENT_STEPS) {
    killed[step] = 0;
    for (let tries = 0; (killed[step] ?? 0) < times && tries < times * 4; tries++) {
      documents += await upload(product, room, documents, 1, 900);
      const isMet = await meet(product, room, step);
      if (isMet) {
        product.kill(WORKER);
        killed[step] = (killed[step] ?? 0) + 1;
        const begun = Date.now();
        await product.until('the worker is back', async () => product.processes(WORKER).length > 0, 70_000);
        slowest = Math.max(slowest, Date.now() - begun);
      }
      await product.until(
        'the paper is read',
        async () => (await tally(product, room)).settled >= documents,
        PATIENCE_MS,
      );
    }
  }
  killed.generate_responses = 0;
  await settled(product, room, documents, PATIENCE_MS);
  const asked = await product.rows<{ id: number }>('SELECT question_id AS id FROM responses WHERE project_id = $1', [
    room.projectId,
  ]);
  for (let time = 0; time < times; time++) {
    await product.call('POST', `/projects/${room.projectId}/generate`, { question_id: asked.map(({ id }) => id) });
    const isAnswering = async () =>
      (await product.rows(`SELECT 1 FROM responses WHERE project_id = $1 AND lease_until > now()`, [room.projectId]))
        .length > 0;
    if (await product.until('an answer is being written', isAnswering, 5_000).catch(() => null)) {
      product.kill(WORKER);
      killed.generate_responses++;
    }
    await settled(product, room, documents, PATIENCE_MS);
  }
  const { now, isGood } = await isWhole(product, room, documents);
  return {
    figures: `killed ${Object.entries(killed)
      .map(([step, count]) => `${count}x in ${step}`)
      .join(
        ', ',
      )}; ${now.ready} of ${documents} papers ready, ${now.duplicateChunks} double passages, ${now.duplicateAnswers} double answers, ${now.openAnswers} left open; started again within ${slowest} ms`,
    isGood: isGood && slowest <= BACK_WITHIN_MS,
  };
}

/** Whether a step of the room was caught at work. */
const meet = (product: Product, { projectId }: Room, step: string): Promise<boolean> =>
  product
    .until(
      `${step} is at work`,
      async () =>
        (
          await product.rows(`SELECT 1 FROM pipeline_steps WHERE project_id = $1 AND step = $2 AND state = 'running'`, [
            projectId,
            step,
          ])
        ).length > 0,
      4_000,
    )
    .then(
      () => true,
      () => false,
    );

/** Kills the worker again and again within seconds: the pages stay, say so, and the work is done afterwards. */
export async function deaths(product: Product): Promise<Outcome> {
  const room = await aRoom(product);
  const documents = await upload(product, room, 0, 4, 300);
  let killed = 0;
  let answered = 0;
  let asked = 0;
  const until = Date.now() + 25_000;
  while (Date.now() < until && product.isRunning) {
    killed += product.kill(WORKER);
    asked++;
    if ((await product.call('GET', '/projects')).status === 200) answered++;
    await sleep(150);
  }
  const health = await product.call('GET', '/health/ready');
  const took = await settled(product, room, documents, PATIENCE_MS);
  const { now, isGood } = await isWhole(product, room, documents);
  return {
    figures: `${killed} deaths in 25 s; pages answered ${answered} of ${asked} times; then the screen knew of a worker: ${String(health.body.worker)}; ${now.ready} of ${documents} papers ready ${Math.round(took / 1000)} s after the last death`,
    isGood: isGood && product.isRunning && answered === asked && killed >= 6,
  };
}

/** Empties the queue, then kills it, while papers are read and questions answered. */
export async function redis(product: Product): Promise<Outcome> {
  const room = await aRoom(product, 140);
  const documents = await upload(product, room, 0, 60, 60);
  const client = new Redis(product.addresses().REDIS_URL, { maxRetriesPerRequest: 1 });
  await client.flushall().catch(() => undefined);
  client.disconnect();
  const killed = product.kill(REDIS);
  const took = await settled(product, room, documents, PATIENCE_MS);
  const { now, isGood } = await isWhole(product, room, documents);
  return {
    figures: `emptied once, ${killed} processes killed with ${documents} papers and 140 questions under way; ${documents - now.ready} papers and ${now.openAnswers} answers lost; all done after ${Math.round(took / 1000)} s`,
    isGood: isGood && killed > 0 && took <= 30_000,
  };
}

/** Kills the database while papers arrive. What was acknowledged must be there, and the API says 503 meanwhile. */
export async function postgres(product: Product): Promise<Outcome> {
  const room = await aRoom(product);
  let acknowledged = await upload(product, room, 0, 5);
  const uploading = upload(product, room, 5, 15);
  await sleep(100);
  const killed = product.kill(POSTGRES);
  const begun = Date.now();
  const statuses = new Set<number>();
  let isBack = false;
  while (!isBack && Date.now() - begun < 60_000) {
    const { status } = await product.call('GET', '/projects');
    isBack = status === 200;
    if (!isBack) statuses.add(status);
    await sleep(50);
  }
  const back = Date.now() - begun;
  acknowledged += await uploading;
  await settled(product, room, acknowledged, PATIENCE_MS);
  const { now } = await isWhole(product, room, acknowledged);
  return {
    figures: `${killed} processes killed; answers meanwhile ${[...statuses].join(', ') || 'none'}; normal after ${back} ms; ${acknowledged} papers acknowledged, ${now.documents} there, ${now.ready} ready`,
    isGood: killed > 0 && now.ready >= acknowledged && [...statuses].every((status) => status === 503) && back < 5_000,
  };
}
