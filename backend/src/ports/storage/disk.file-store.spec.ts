import { chmod, mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from './disk.file-store.js';
import type { FileStore } from './file-store.js';

const aDiskStore = async () => new DiskFileStore(await mkdtemp(path.join(tmpdir(), 'proofroom-store-')));

describe('files on disk', () => {
  let files: FileStore;
  beforeEach(async () => {
    files = await aDiskStore();
  });

  it('gives back what was stored, with its size and fingerprint', async () => {
    const stored = await files.put('projects/1/a', Readable.from([Buffer.from('hello '), Buffer.from('there')]));
    expect(stored).toEqual({ size: 11, sha256: '12998c017066eb0d2a70b94e6ed3192985855ce390f321bbdb832022888bd251' });
    expect(await text(await files.open('projects/1/a'))).toBe('hello there');
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.put('projects/1/b', broken)).rejects.toThrow('connection lost');
    expect(await files.exists('projects/1/b')).toBe(false);
  });

  it('removes a file, and removing it again is no error', async () => {
    await files.put('projects/1/c', Readable.from([Buffer.from('x')]));
    await files.remove('projects/1/c');
    await files.remove('projects/1/c');
    expect(await files.exists('projects/1/c')).toBe(false);
    await expect(files.open('projects/1/c')).rejects.toThrow();
  });

  it('lists what it keeps, and since when', async () => {
    await files.put('projects/1/e', Readable.from([Buffer.from('x')]));
    await files.put('feedback/2', Readable.from([Buffer.from('y')]));
    await files.put('projects/1/gone', Readable.from([Buffer.from('z')]));
    await files.remove('projects/1/gone');
    const listed = new Map<string, Date>();
    for await (const { key, storedAt } of files.list()) listed.set(key, storedAt);
    expect([...listed.keys()].toSorted()).toEqual(['feedback/2', 'projects/1/e']);
    for (const storedAt of listed.values()) expect(Date.now() - storedAt.getTime()).toBeLessThan(60_000);
  });

  it('lends a path on this machine to programs that need one', async () => {
    await files.put('projects/1/d', Readable.from([Buffer.from('on disk')]));
    expect(await files.withLocalPath('projects/1/d', (path) => readFile(path, 'utf8'))).toBe('on disk');
  });

  it('lets no other account of the machine read a paper, also in a folder that stood open before', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'proofroom-store-'));
    await chmod(root, 0o755);
    const modeOf = async (at: string) => (await stat(path.join(root, at))).mode & 0o777;
    const store = new DiskFileStore(root);
    expect(await modeOf('.')).toBe(0o700);
    await store.put('projects/1/f', Readable.from([Buffer.from('secret')]));
    expect(await Promise.all(['.', 'projects', 'projects/1', 'projects/1/f'].map(modeOf))).toEqual([
      0o700, 0o700, 0o700, 0o600,
    ]);
  });

  it('refuses a key that would leave the folder', async () => {
    await expect(files.put('../outside', Readable.from([Buffer.from('x')]))).rejects.toThrow('may not leave');
  });
});
