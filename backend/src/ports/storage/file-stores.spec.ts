import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { DiskFileStore } from './disk.file-store.js';
import { fileStoreSuite } from './file-store.suite.js';
import { MemoryFileStore } from './memory.file-store.js';

const aDiskStore = async () => new DiskFileStore(await mkdtemp(path.join(tmpdir(), 'proofroom-store-')));

fileStoreSuite('files on disk', aDiskStore);
fileStoreSuite('files in memory', async () => new MemoryFileStore());

it('refuses a key that would leave the folder', async () => {
  await expect((await aDiskStore()).put('../outside', Readable.from([Buffer.from('x')]))).rejects.toThrow(
    'may not leave',
  );
});
