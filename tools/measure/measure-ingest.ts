/**
 * Measures the whole way from a stored file to "can be searched": what the worker, with the children that read for it,
 * needs of processor time, and apart from it what PostgreSQL and Redis spend.
 *
 *   npm run measure-ingest -- --data DIR [--only cuad] [--rounds 3] [--copies 1]
 *   npm run measure-ingest -- --big
 *
 * DIR holds pdfs.jsonl (`{ document, pdf }`). The real worker runs beside this program, which puts the files into a project of their own
 * in each round, several times under other names where copies are asked for. The first round finds a worker that was just
 * started. Servers of its own are started where none are named.
 * With --big it makes the largest files that are taken in, and tells how long they take, how much memory the worker, the largest of its
 * children and both together come to, and what the worker keeps.
 */
import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { isSettled } from '@proofroom/contract';
import { type ChildProcess, fork } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { provideEnv } from '#product/config/env.js';
import { withAnswerFromFolder } from '#product/cli/folder/with-answer-from-folder.js';
import { logLevels } from '#product/log-levels.js';
import type { AnswerFromFolderService } from '#product/modules/answering/answer-from-folder/answer-from-folder.service.js';
import { DocumentsService } from '#product/modules/documents/documents.service.js';
import { residentBytesOf } from '#product/processes/run-confined-child-process.js';
import { readLines } from '../read-json-lines.ts';
import { makeLargeFiles } from './large-files.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    copies: { type: 'string', default: '1' },
    big: { type: 'boolean', default: false },
  },
});
/** A worker that was just started has its own beginning behind it. */
const SETTLE_MILLISECONDS = 3_000;
const LOOK_MILLISECONDS = 250;
const LOOK_AT_MEMORY = 50;
const TICKS_PER_SECOND = 100;

const SPENDERS = ['worker', 'readers', 'postgres', 'redis'] as const;
type Spent = Record<(typeof SPENDERS)[number], number>;

const files = () =>
  readLines<{ document: string; pdf: string }>(path.join(values.data, 'pdfs.jsonl'))
    .filter(({ document }) => document.startsWith(values.only))
    .map(({ pdf }) => path.join(values.data, pdf));

interface Process {
  pid: number;
  parent: number;
  name: string;
  /** Seconds of its own, and of its children that have ended. */
  own: number;
  ended: number;
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const seconds = (at: number) => Number(fields[at]) / TICKS_PER_SECOND;
      return {
        pid: Number(entry),
        parent: Number(fields[1]),
        name: readFileSync(`/proc/${entry}/cmdline`, 'latin1'),
        own: seconds(11) + seconds(12),
        ended: seconds(13) + seconds(14),
      };
    } catch {
      return [];
    }
  });
}

/** What was spent until now below this process. */
function spent(worker: number): Spent {
  const all = processes();
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  const sum = (found: readonly Process[]) => found.reduce((seconds, { own, ended }) => seconds + own + ended, 0);
  const itself = all.find(({ pid }) => pid === worker);
  const servers = below(process.pid).filter(({ pid, parent }) => pid !== worker && parent !== worker);
  const isDatabase = ({ name }: Process) =>
    /postgres/.test(name) && !/node/.test(path.basename(name.split('\0')[0] ?? ''));
  const isQueue = ({ name }: Process) => /redis/.test(name);
  return {
    worker: itself?.own ?? 0,
    readers: (itself?.ended ?? 0) + sum(below(worker)),
    postgres: sum(servers.filter(isDatabase)),
    redis: sum(servers.filter((each) => isQueue(each) && !isDatabase(each))),
  };
}

function startWorker(): Promise<ChildProcess> {
  return new Promise((ready, fail) => {
    const worker = fork(path.resolve('backend/dist/src/worker.js'), { execArgv: process.execArgv });
    worker.once('message', () => ready(worker));
    worker.once('exit', (code) => fail(new Error(`The worker ended with ${code}.`)));
  });
}

async function* upload(file: string, copy: number) {
  yield { fileName: `${copy} ${path.basename(file)}`, content: createReadStream(file), isTruncated: () => false };
}

/** Looks at the memory of the worker and of what runs below it until it is told to stop. */
function watchMemory(worker: number) {
  const most = { worker: 0, child: 0, together: 0 };
  const isOver = new AbortController();
  const look = async () => {
    while (!isOver.signal.aborted) {
      const children = processes().filter(({ parent }) => parent === worker);
      const bytes = await Promise.all([worker, ...children.map(({ pid }) => pid)].map(residentBytesOf));
      const [own = 0, ...others] = bytes;
      most.worker = Math.max(most.worker, own);
      most.child = Math.max(most.child, ...others);
      most.together = Math.max(most.together, own + Math.max(0, ...others));
      await sleep(LOOK_AT_MEMORY);
    }
    return most;
  };
  const looking = look();
  return () => {
    isOver.abort();
    return looking;
  };
}

async function measure(batches: AnswerFromFolderService, app: INestApplicationContext) {
  const documents = app.get(DocumentsService);

  /** Puts files into a project of their own and waits until each can be searched. */
  const read = async (paths: readonly string[]) => {
    const batch = await batches.open(values.data);
    for (let copy = 1; copy <= Number(values.copies); copy++)
      for (const file of paths)
        await documents.upload(batch.actor, batch.project.id, batch.categoryId, upload(file, copy));
    let found = await documents.ofProject(batch.project.id);
    for (; !found.every(({ status }) => isSettled(status)); found = await documents.ofProject(batch.project.id))
      await sleep(LOOK_MILLISECONDS);
    return { found, close: () => batches.close(batch) };
  };
  const withWorker = async (work: (pid: number) => Promise<void>) => {
    const worker = await startWorker();
    try {
      await sleep(SETTLE_MILLISECONDS);
      await work(worker.pid ?? 0);
    } finally {
      worker.removeAllListeners('exit');
      worker.kill('SIGTERM');
    }
  };

  const round = async (name: string, pid: number) => {
    const [before, begun] = [spent(pid), performance.now()];
    const { found, close } = await read(files());
    const [after, seconds] = [spent(pid), (performance.now() - begun) / 1000];
    const pages = found.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
    const used = (spender: keyof Spent) => after[spender] - before[spender];
    const core = used('worker') + used('readers');
    console.log(
      `${name}: ${found.filter(({ status }) => status === 'ready').length} of ${found.length} files, ${pages} pages in ${seconds.toFixed(1)} s: ` +
        `${(pages / core).toFixed(0)} pages per core-second (${SPENDERS.map((each) => `${each} ${used(each).toFixed(2)} s`).join(', ')})`,
    );
    await close();
  };
  const big = async (name: string, paths: readonly string[], pid: number) => {
    const [before, begun, stopWatching] = [spent(pid), performance.now(), watchMemory(pid)];
    const { found, close } = await read(paths);
    const [after, seconds] = [spent(pid), (performance.now() - begun) / 1000];
    const most = await stopWatching();
    await sleep(SETTLE_MILLISECONDS);
    const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
    console.log(
      `${name}: ${found.filter(({ status }) => status === 'ready').length} of ${found.length} files in ${seconds.toFixed(1)} s; the worker came to ` +
        `${megabytes(most.worker)}, a child to ${megabytes(most.child)}, both to ${megabytes(most.together)} at one time, the worker keeps ${megabytes(await residentBytesOf(pid))} ` +
        `(${SPENDERS.map((each) => `${each} ${(after[each] - before[each]).toFixed(1)} s`).join(', ')})`,
    );
    await close();
  };

  if (values.big) {
    const home = mkdtempSync(path.join(tmpdir(), 'large-files-'));
    try {
      for (const [name, paths] of Object.entries(await makeLargeFiles(home)))
        if (name.includes(values.only)) await withWorker((pid) => big(name, paths, pid));
    } finally {
      rmSync(home, { recursive: true });
    }
  } else
    await withWorker(async (pid) => {
      for (let number = 1; number <= Number(values.rounds); number++) await round(`Round ${number}`, pid);
    });
}

// The worker would else be busy with the demo project at first.
provideEnv({ SEED_DEMO: 'false' });
await withAnswerFromFolder('measure-ingest', measure, logLevels);
