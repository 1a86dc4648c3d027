import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from './hash-of-sources.mjs';
import { withLock } from './process-lock.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'proofroom-bootstrap-'));
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

describe('the lock around installing and building', () => {
  const lockFile = () => path.join(folder, 'modules/lock');
  const heldBy = (content) => {
    fs.mkdirSync(path.dirname(lockFile()));
    fs.writeFileSync(lockFile(), content);
  };

  it('is held while the work is done and given back after it, also when it fails', async () => {
    await withLock(lockFile(), () => expect(fs.readFileSync(lockFile(), 'utf8')).toBe(String(process.pid)));
    expect(fs.existsSync(lockFile())).toBe(false);
    const failing = withLock(lockFile(), () => Promise.reject(new Error('no network')));
    await expect(failing).rejects.toThrow('no network');
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  it('is taken over from a start that died', async () => {
    heldBy('4194305');
    expect(await withLock(lockFile(), () => 'done')).toBe('done');
  });

  it('is waited for while npm of a start that was killed still installs', async () => {
    const npm = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 700)'], { stdio: 'ignore' });
    heldBy(`4194305 ${npm.pid}`);
    const begun = Date.now();
    await withLock(lockFile(), () => undefined);
    expect(Date.now() - begun).toBeGreaterThan(500);
  });
});

describe('what decides whether something must be built again', () => {
  const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);

  it('is the content of the sources, not the time they were written', () => {
    write('a.ts', 'one');
    const before = hashOf([folder]);
    write('a.ts', 'one');
    expect(hashOf([folder])).toBe(before);
    write('a.ts', 'two');
    expect(hashOf([folder])).not.toBe(before);
  });

  it('is a file that came or went, but never a test', () => {
    write('a.ts', 'one');
    const before = hashOf([folder]);
    write('a.spec.ts', 'a test');
    expect(hashOf([folder])).toBe(before);
    write('b.ts', '');
    expect(hashOf([folder])).not.toBe(before);
  });
});

describe('the command line', () => {
  it('names the tasks there are when it is asked for one there is not', () => {
    const asked = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'nonsense'], { cwd: ROOT, encoding: 'utf8' });
    expect(asked.status).toBe(1);
    expect(asked.stderr).toMatch(/^There is no task "nonsense"\. There are: .*build, .*start, .*test/);
  });

  it('has a task for every command of package.json', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    // A few are commands of npm itself.
    const ours = Object.entries(scripts).filter(([, command]) => !command.startsWith('npm '));
    const started = ours.map(([name]) => name);
    const asked = spawnSync(process.execPath, ['scripts/bootstrap.mjs', 'nonsense'], { cwd: ROOT, encoding: 'utf8' });
    const tasks = asked.stderr.match(/There are: (.*)\./)?.[1].split(', ');
    expect(tasks).toEqual(expect.arrayContaining(started));
  });
});

describe('a program that npm started', () => {
  const isAlive = (pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const until = async (isSo) => {
    for (let tries = 0; tries < 200 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
    return isSo();
  };

  it('ends when the shell between npm and it was ended', async () => {
    const pidFile = path.join(folder, 'pid');
    const work = `require('fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => undefined, 1000)`;
    const programs = path.join(ROOT, 'scripts/bootstrap/run-and-hand-over-to-programs.mjs');
    const starter = path.join(folder, 'starter.mjs');
    fs.writeFileSync(
      starter,
      `import { handOver } from ${JSON.stringify(programs)}; handOver([['-e', ${JSON.stringify(work)}]]);`,
    );
    // The second command keeps the shell from giving its place to the first.
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${starter}"; true`], {
      cwd: ROOT,
      stdio: 'ignore',
      env: { ...process.env, npm_lifecycle_event: 'start' },
    });
    expect(await until(() => fs.existsSync(pidFile) && fs.readFileSync(pidFile, 'utf8') !== '')).toBe(true);
    const pid = Number(fs.readFileSync(pidFile, 'utf8'));
    expect(isAlive(pid)).toBe(true);
    shell.kill('SIGTERM');
    expect(await until(() => !isAlive(pid))).toBe(true);
  });
});
