import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockOwner, takeDataLock } from './lock-data-folder-and-publish-addresses.js';
import { birthOf, thisProcess } from '../processes/process-identity.js';

describe('the lock on a data folder', () => {
  let folder = '';
  let other: ChildProcess;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-lock-'));
    other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)'], { stdio: 'ignore' });
  });

  afterEach(() => {
    other.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true });
  });

  const lockFile = () => path.join(folder, 'start.lock');
  const heldBy = (pid: number, birth: string, task = 'npm start') =>
    fs.writeFileSync(lockFile(), JSON.stringify({ pid, birth, task }));

  it('is taken when the folder is free, and names who holds it', async () => {
    const lock = await takeDataLock(folder, 'npm start');
    expect(lock.wasLeftOver).toBe(false);
    expect(lockOwner(folder)).toEqual({ ...thisProcess(), task: 'npm start' });
  });

  it('refuses a second start while the first one runs', async () => {
    const pid = Number(other.pid);
    heldBy(pid, birthOf(pid));
    await expect(takeDataLock(folder, 'npm start')).rejects.toThrow(
      `Proofroom is already running here (process ${pid}, data in ${folder}).`,
    );
  });

  it('names the command that is using the folder', async () => {
    const pid = Number(other.pid);
    heldBy(pid, birthOf(pid), 'npm run answer');
    await expect(takeDataLock(folder, 'npm start')).rejects.toThrow('is in use by "npm run answer"');
  });

  it('takes over from an owner that died', async () => {
    heldBy(2 ** 22 + 1, 'long ago');
    expect((await takeDataLock(folder, 'npm start')).wasLeftOver).toBe(true);
  });

  it('takes over when the number of the dead owner was given to another process', async () => {
    heldBy(Number(other.pid), 'an earlier birth');
    expect((await takeDataLock(folder, 'npm start')).wasLeftOver).toBe(true);
  });

  it('takes over a lock that holds nothing readable', async () => {
    fs.writeFileSync(lockFile(), '');
    expect((await takeDataLock(folder, 'npm start')).wasLeftOver).toBe(true);
  });

  it('waits for an owner that said it is stopping', async () => {
    const pid = Number(other.pid);
    heldBy(pid, birthOf(pid));
    fs.writeFileSync(`${lockFile()}.stopping`, '');
    setTimeout(() => other.kill('SIGKILL'), 300);
    const begun = Date.now();
    await takeDataLock(folder, 'npm start');
    expect(Date.now() - begun).toBeGreaterThan(250);
    expect(lockOwner(folder)?.pid).toBe(process.pid);
  });

  it('can be read by nobody else', async () => {
    await takeDataLock(folder, 'npm start');
    expect(fs.statSync(lockFile()).mode & 0o077).toBe(0);
  });
});
