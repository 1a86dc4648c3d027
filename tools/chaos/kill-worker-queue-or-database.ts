import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { aRoom, isWhole, settled, upload } from './create-and-check-project-room.ts';

/** What came of a fault: a sentence with its counts, and whether that is good enough. */
export interface Outcome {
  figures: string;
  isGood: boolean;
}

export const WORKER = /dist\/src\/worker\.js/;
const REDIS = /redis/;
const POSTGRES = /postgres.* -D /;
const PATIENCE_MS = 180_000;

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
