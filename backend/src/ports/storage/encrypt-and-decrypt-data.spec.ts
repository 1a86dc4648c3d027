import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { DiskFileStore } from './disk.file-store.js';
import { EncryptedFileStore } from './encrypted.file-store.js';
import { SealKeys } from './encrypt-and-decrypt-data.js';

const aKey = () => randomBytes(32).toString('hex');
const CHUNK = 64 * 1024;

describe('a file store with the key of the firm', () => {
  let root: string;
  let plain: DiskFileStore;
  let files: EncryptedFileStore;
  const [key, other] = [aKey(), aKey()];
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'proofroom-sealed-'));
    plain = new DiskFileStore(root);
    files = new EncryptedFileStore(plain, new SealKeys([key]));
  });
  const onDisk = (name: string) => readFile(path.join(root, name));

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 7])(
    'gives back %i bytes as they were, with their own size and fingerprint, and keeps none of them readable',
    async (length) => {
      const content = randomBytes(length);
      const stored = await files.put('p/a', Readable.from([content.subarray(0, 10), content.subarray(10)]));
      expect(stored).toEqual(await plain.put('p/plain', Readable.from([content])));
      expect(await buffer(await files.open('p/a'))).toEqual(content);
      expect(await files.withLocalPath('p/a', (at) => readFile(at))).toEqual(content);
      if (length > 8) expect((await onDisk('p/a')).includes(content.subarray(0, 8))).toBe(false);
    },
  );

  it('refuses bytes that were changed, cut off at a chunk or put under another name', async () => {
    await files.put('p/a', Readable.from([randomBytes(2 * CHUNK + 5)]));
    const whole = await onDisk('p/a');
    const read = async (bytes: Buffer) => {
      await writeFile(path.join(root, 'p/a'), bytes);
      return buffer(await files.open('p/a'));
    };
    const changed = Buffer.from(whole);
    changed[whole.length - 30] = (changed.at(-30) ?? 0) ^ 1;
    await expect(read(changed)).rejects.toThrow('changed or cut off');
    await expect(read(whole.subarray(0, 32 + 2 * (CHUNK + 16)))).rejects.toThrow('changed or cut off');
    await read(whole);
    await rename(path.join(root, 'p/a'), path.join(root, 'p/b'));
    await expect(files.open('p/b').then(buffer)).rejects.toThrow('changed or cut off');
  });

  it('reads what came before the key, and seals it with that and later keys when told to', async () => {
    await plain.put('p/old', Readable.from([Buffer.from('from before')]));
    expect(String(await buffer(await files.open('p/old')))).toBe('from before');
    expect(await files.sealAnew('p/old')).toBe(true);
    expect(await files.sealAnew('p/old')).toBe(false);
    expect((await onDisk('p/old')).includes('from before')).toBe(false);
    const later = new EncryptedFileStore(plain, new SealKeys([other, key]));
    expect(await later.sealAnew('p/old')).toBe(true);
    const without = new EncryptedFileStore(plain, new SealKeys([other]));
    expect(String(await buffer(await without.open('p/old')))).toBe('from before');
    await expect(files.open('p/old').then(buffer)).rejects.toThrow('neither SEAL_KEY nor in OLD_SEAL_KEYS');
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('connection lost');
      })(),
    );
    await expect(files.put('p/c', broken)).rejects.toThrow('connection lost');
    expect(await files.exists('p/c')).toBe(false);
  });
});
