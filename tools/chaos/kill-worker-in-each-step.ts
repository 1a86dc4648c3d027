import { DOCUMENT_STEPS, INDEX_TYPES, PIPELINE_STEPS, type IndexType, type StepName } from '@proofroom/contract';
import { WORKER, type Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';
import { aRoom, isWhole, settled, upload, tally, type Room } from './create-and-check-project-room.ts';

const PATIENCE_MS = 180_000;
const MEET_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 15_000;
/** Of so many papers or runs for each kill one meets its step at work. */
const TRIES_PER_KILL = 5;

/** Kills the worker in the middle of each of the eight steps, each so many times: all is read and answered, once. */
export async function worker(product: Product, times: number): Promise<Outcome> {
  const kills = new Kills(product);
  const room = await aRoom(product, 40);
  let papers = 0;
  for (const step of DOCUMENT_STEPS)
    for (let tries = 0; kills.of(step) < times && tries < times * TRIES_PER_KILL; tries++) {
      papers += await upload(product, room, papers, 1, 900);
      if (await isMet(product, `step = '${step}' AND state = 'running' AND project_id = ${room.projectId}`))
        await kills.add(step);
      await isRead(product, room, papers);
    }
  const rooms: Room[] = [];
  for (const type of INDEX_TYPES)
    for (let time = 0; time < times; time++) rooms.push(await killWhileCreating(product, kills, type, time % 2 === 0));
  await settled(product, room, papers, PATIENCE_MS);
  await killWhileAnswering(product, kills, room, times);
  await settled(product, room, papers, PATIENCE_MS);
  const ends = [
    await isWhole(product, room, papers),
    ...(await Promise.all(rooms.map((each) => isWhole(product, each, 1)))),
  ];
  const sum = (pick: (now: (typeof ends)[number]['now']) => number) =>
    ends.reduce((total, { now }) => total + pick(now), 0);
  return {
    figures: `killed ${PIPELINE_STEPS.map((step) => `${kills.of(step)}x in ${step}`).join(', ')} (${kills.all} of ${PIPELINE_STEPS.length * times}); ${sum(({ ready }) => ready)} of ${papers + rooms.length} papers ready, ${sum((now) => now.duplicateChunks)} double passages, ${sum((now) => now.duplicateAnswers)} double answers, ${sum((now) => now.openAnswers)} left open; started again within ${kills.slowest} ms`,
    isGood:
      ends.every(({ isGood }) => isGood) &&
      kills.all === PIPELINE_STEPS.length * times &&
      kills.slowest <= BACK_WITHIN_MS,
  };
}

class Kills {
  slowest = 0;
  private readonly counts = new Map<StepName, number>();
  private readonly product: Product;

  constructor(product: Product) {
    this.product = product;
  }

  of(step: StepName): number {
    return this.counts.get(step) ?? 0;
  }

  get all(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  async add(step: StepName): Promise<void> {
    if (this.product.kill(WORKER) === 0) return;
    this.counts.set(step, this.of(step) + 1);
    const isBack = async () => this.product.processes(WORKER).length > 0;
    this.slowest = Math.max(this.slowest, await this.product.until('the worker is back', isBack, 70_000));
  }
}

const isRead = (product: Product, room: Room, papers: number) =>
  product.until('the papers are read', async () => (await tally(product, room)).settled >= papers, PATIENCE_MS);

/** Whether a step was caught at work. */
const isMet = (product: Product, where: string, table = 'pipeline_steps') =>
  product
    .until(
      'it is at work',
      async () => (await product.rows(`SELECT 1 FROM ${table} WHERE ${where}`)).length > 0,
      MEET_WITHIN_MS,
    )
    .then(
      () => true,
      () => false,
    );

/**
 * Creating an index is over at once, inside the step that fills it. So the worker waits in the middle for a lock that is held here: half
 * of the times before the index is made, half of the times after, before it is written down that it was.
 */
async function killWhileCreating(product: Product, kills: Kills, type: IndexType, isBefore: boolean): Promise<Room> {
  const room = await aRoom(product, 1);
  const { projectId } = room;
  const number = type === 'summary' ? 1 : 2;
  const step = `create_${type}_index` as const;
  const release = isBefore
    ? await product.hold('SELECT pg_advisory_xact_lock($1, $2)', [projectId, number])
    : await product.hold(`INSERT INTO pipeline_steps (project_id, step, state) VALUES ($1, $2, 'done')`, [
        projectId,
        step,
      ]);
  await upload(product, room, 0, 1);
  const waits = isBefore
    ? `locktype = 'advisory' AND classid = ${projectId} AND objid = ${number} AND NOT granted`
    : `wait_event = 'transactionid' AND query LIKE 'INSERT INTO pipeline_steps%'`;
  if (await isMet(product, waits, isBefore ? 'pg_locks' : 'pg_stat_activity')) await kills.add(step);
  await release();
  await settled(product, room, 1, PATIENCE_MS);
  return room;
}

async function killWhileAnswering(product: Product, kills: Kills, { projectId, ...room }: Room, times: number) {
  const asked = await product.rows<{ id: number }>('SELECT question_id AS id FROM responses WHERE project_id = $1', [
    projectId,
  ]);
  const questions = { question_id: asked.map(({ id }) => id) };
  for (let tries = 0; kills.of('generate_responses') < times && tries < times * TRIES_PER_KILL; tries++) {
    await product.call('POST', `/projects/${projectId}/generate`, questions);
    if (await isMet(product, `project_id = ${projectId} AND lease_until > now()`, 'responses'))
      await kills.add('generate_responses');
    await settled(product, { ...room, projectId }, 0, PATIENCE_MS);
  }
}
