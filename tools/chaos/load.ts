import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from './kill-worker-queue-or-database.ts';
import type { Product } from './product.ts';
import { aFile, aRoom, paper, settled, upload, type Room } from './create-and-check-project-room.ts';

const USERS = 200;
/** Calls begin at this rate, whether those before have ended or not: a slow server gets no rest. */
const CALLS_A_SECOND = 20;
const P99_MOST_MS = 500;
const GROWTH_MOST = 0.05;
const API = /dist\/src\/main\.js/;

type Deed = 'list' | 'view' | 'upload' | 'ask';
/** Of twenty calls. */
const MIX: readonly Deed[] = [
  ...Array.from({ length: 9 }, () => 'list' as const),
  ...Array.from({ length: 8 }, () => 'view' as const),
  'upload',
  'ask',
  'list',
];

interface User extends Room {
  token: string;
}

/** As many people work at the same time as the goal says; answers how long they waited, by deed. */
export async function load(product: Product, minutes: number): Promise<Outcome> {
  const users = await people(product);
  const waits: Record<Deed, number[]> = { list: [], view: [], upload: [], ask: [] };
  const failed: string[] = [];
  const memory: number[] = [];
  const open = new Set<Promise<void>>();
  const begun = Date.now();
  const calls = minutes * 60 * CALLS_A_SECOND;
  for (let number = 0; number < calls; number++) {
    await sleep(Math.max(0, begun + (number * 1000) / CALLS_A_SECOND - Date.now()));
    const deed = MIX[number % MIX.length] ?? 'list';
    const work = act(product, users[number % users.length] as User, deed, number).then(({ status, ms }) => {
      waits[deed].push(ms);
      if (status !== 200) failed.push(`${deed} ${status}`);
      open.delete(work);
      return undefined;
    });
    open.add(work);
    if (number % (CALLS_A_SECOND * 5) === 0) memory.push(memoryOf(product));
  }
  await Promise.all(open);
  const growth = growthOf(memory);
  console.log(table(waits));
  const slow = (Object.keys(waits) as Deed[]).filter((deed) => percentile(waits[deed], 99) > P99_MOST_MS);
  return {
    figures: `${USERS} users, ${CALLS_A_SECOND} calls a second for ${minutes} minutes: ${calls} calls, ${failed.length} errors ${[...new Set(failed)].slice(0, 3).join(', ')}; over ${P99_MOST_MS} ms at the 99th of 100: ${slow.join(', ') || 'none'}; memory of the API grew ${(growth * 100).toFixed(1)} % in the second half`,
    isGood: failed.length === 0 && slow.length === 0 && growth <= GROWTH_MOST,
  };
}

/** Accounts with a project and a paper each; made past the product, for it lets nobody register so often. */
async function people(product: Product): Promise<User[]> {
  const room = await aRoom(product, 5);
  await product.rows(
    `INSERT INTO users (email, first_name, last_name, role, password_hash, verified_at)
     SELECT 'load-' || n || '@firm.ie', 'Load', 'Test', 'user', (SELECT password_hash FROM users ORDER BY id LIMIT 1), now() FROM generate_series(1, $1) n`,
    [USERS],
  );
  const users: User[] = [];
  for (let number = 1; number <= USERS; number++) {
    const { body } = await product.call('POST', '/', { email: `load-${number}@firm.ie`, password: product.password });
    const { token } = body.data as { token: string };
    const company = { name: `Load ${number}`, description: 'Papers', cro_number: '123456', response_provider: [1] };
    const added = await product.call('POST', '/projects/add', { ...company, category: [room.categoryId] }, token);
    users.push({ token, projectId: added.body.project_id as number, categoryId: room.categoryId });
  }
  await upload(product, room, 0, 1);
  await settled(product, room, 1, 180_000);
  return users;
}

async function act(product: Product, { token, projectId, categoryId }: User, deed: Deed, number: number) {
  const begun = performance.now();
  const { status } = await CALLS[deed](product, { token, projectId, categoryId }, number);
  return { status, ms: performance.now() - begun };
}

const CALLS: Record<Deed, (product: Product, user: User, number: number) => Promise<{ status: number }>> = {
  list: (product, { token }) => product.call('GET', '/projects', undefined, token),
  view: (product, { token, projectId }) => product.call('GET', `/projects/${projectId}`, undefined, token),
  upload: (product, { token, projectId, categoryId }, number) => {
    const file = aFile(`agreement ${number}.txt`, paper(number, 20));
    return product.call('POST', `/upload_to_blob/${projectId}/${categoryId}`, file, token);
  },
  ask: (product, { token, projectId }) =>
    product.call('POST', `/projects/${projectId}/generate`, { question_id: [] }, token),
};

function memoryOf(product: Product): number {
  const kilobytes = product.processes(API).map((pid) => {
    const [, size = '0'] = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(size);
  });
  return kilobytes.reduce((sum, size) => sum + size, 0);
}

/** Of the last fifth against the fifth in the middle: one sample says little. */
function growthOf(samples: readonly number[]): number {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const mean = (part: readonly number[]) => part.reduce((sum, size) => sum + size, 0) / Math.max(1, part.length);
  const middle = Math.floor(samples.length / 2);
  const before = mean(samples.slice(middle, middle + fifth));
  return before === 0 ? 0 : mean(samples.slice(-fifth)) / before - 1;
}

const percentile = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * of) / 100))] ?? 0;

const table = (waits: Record<Deed, number[]>): string =>
  ['| Call | Times | Median | 95 of 100 | 99 of 100 |', '|---|---|---|---|---|']
    .concat(
      Object.entries(waits).map(
        ([deed, values]) =>
          `| ${deed} | ${values.length} | ${[50, 95, 99].map((of) => `${Math.round(percentile(values, of))} ms`).join(' | ')} |`,
      ),
    )
    .join('\n');
