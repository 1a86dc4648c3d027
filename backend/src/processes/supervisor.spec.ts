import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../config/start-error.js';
import { Supervisor, type Program } from './supervisor.js';
import { isAlive } from './process-identity.js';

describe('the children of a start', () => {
  let folder = '';
  let said: string[] = [];
  let given: StartError[] = [];
  let children: Supervisor;
  const started: Program[] = [];

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-children-'));
    said = [];
    given = [];
    children = new Supervisor(
      (line) => said.push(line),
      (reason) => given.push(reason),
      10,
    );
  });

  afterEach(async () => {
    await children.end(...started.splice(0));
    fs.rmSync(folder, { recursive: true });
  });

  /** A program that notes its process id each time it starts, then runs `body`. */
  function program(body: string): Program {
    const file = path.join(folder, 'program.mjs');
    fs.writeFileSync(
      file,
      `import fs from 'node:fs';\nfs.appendFileSync('${folder}/pids', process.pid + ' ');\n${body}`,
    );
    const made = { name: 'The helper', file, isQuiet: true };
    started.push(made);
    return made;
  }

  const READY_AND_WAITING = `setInterval(() => undefined, 1_000); process.send('ready');`;
  const pids = () => fs.readFileSync(path.join(folder, 'pids'), 'utf8').trim().split(' ').map(Number);

  it('are started when they say that they are ready', async () => {
    await children.start(program(READY_AND_WAITING));
    expect(pids().map(isAlive)).toEqual([true]);
  });

  it('come back when they are killed', async () => {
    await children.start(program(READY_AND_WAITING));
    process.kill(Number(pids()[0]), 'SIGKILL');
    await expect.poll(() => said).toContain('The helper is back');
    expect(pids().map(isAlive)).toEqual([false, true]);
    expect(said[0]).toBe('The helper ended (SIGKILL); starting it again');
  });

  it('are given up when they die five times before they are ready, with what they said last', async () => {
    await expect(children.start(program(`console.error('no paper'); process.exit(3);`))).rejects.toThrow(
      'The helper ended (exit code 3): no paper. It was tried 5 times, so Proofroom gives up.',
    );
    expect(pids()).toHaveLength(5);
  });

  it('are given up when they get ready and die again and again', async () => {
    await children.start(program(`process.send('ready', () => process.exit(4));`));
    await expect.poll(() => given.length).toBe(1);
    expect(given[0]).toBeInstanceOf(StartError);
    expect(pids()).toHaveLength(5);
  });

  it('are tried for as long as it takes when the others can do without them', async () => {
    const helper = { ...program(`process.send('ready', () => process.exit(4));`), isOptional: true };
    started.push(helper);
    await children.start(helper);
    await expect.poll(() => pids().length).toBeGreaterThan(7);
    expect(given).toEqual([]);
    expect(said.join('\n')).toContain('The rest goes on without it; it is tried again in');
  });

  it('stay away once they were ended', async () => {
    const helper = program(READY_AND_WAITING);
    await children.start(helper);
    await children.end(helper);
    await sleep(500);
    expect(pids().map(isAlive)).toEqual([false]);
  });

  it('are killed when they do not end within their patience', async () => {
    const stubborn = { ...program(`process.on('SIGTERM', () => undefined); ${READY_AND_WAITING}`), stopWithinMs: 200 };
    await children.start(stubborn);
    await children.end(stubborn);
    expect(pids().map(isAlive)).toEqual([false]);
  });

  it('end by themselves when their parent is killed', async () => {
    const watching = path.resolve(import.meta.dirname, 'end-with-parent.ts');
    const child = program(
      `import { endWithParent } from '${watching}'; endWithParent(() => process.exit(0)); ${READY_AND_WAITING}`,
    );
    const parentFile = path.join(folder, 'parent.mjs');
    fs.writeFileSync(
      parentFile,
      `import { Supervisor } from '${path.resolve(import.meta.dirname, 'supervisor.ts')}';
       await new Supervisor(console.error, console.error).start({ name: 'The helper', file: '${child.file}' });
       process.send('ready');`,
    );
    const hook = path.resolve(import.meta.dirname, '../../test/support/resolve-js-imports-to-ts-source.mjs');
    const parent = fork(parentFile, { execArgv: ['--import', hook] });
    await once(parent, 'message');
    parent.kill('SIGKILL');
    await expect.poll(() => pids().map(isAlive)).toEqual([false]);
  });
});
