import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore, type StoredFile } from './file-store.js';
import { isSealedWith, SEAL_START_BYTES, sealed, unsealed, type SealKeys } from './encrypt-and-decrypt-data.js';

/** Keeps files sealed in another store. Size and fingerprint are those of the file itself; files from before there was a key are read as they are. */
export class EncryptedFileStore extends FileStore {
  constructor(
    private readonly store: FileStore,
    private readonly keys: SealKeys,
  ) {
    super();
  }

  async put(key: string, content: Readable): Promise<StoredFile> {
    const hash = createHash('sha256');
    let size = 0;
    async function* counted() {
      for await (const part of content as AsyncIterable<Buffer>) {
        hash.update(part);
        size += part.length;
        yield part;
      }
    }
    await this.store.put(key, Readable.from(sealed(counted(), this.keys, key), { objectMode: false }));
    return { size, sha256: hash.digest('hex') };
  }

  async open(key: string): Promise<Readable> {
    const stored = await this.store.open(key);
    const content = Readable.from(unsealed(stored, this.keys, key), { objectMode: false });
    // Whoever leaves before the first byte leaves no open file behind.
    return content.once('close', () => stored.destroy());
  }

  list() {
    return this.store.list();
  }

  exists(key: string): Promise<boolean> {
    return this.store.exists(key);
  }

  remove(key: string): Promise<void> {
    return this.store.remove(key);
  }

  /** An unsealed copy, for as long as the work takes. */
  async withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-unsealed-'));
    const copy = path.join(folder, 'file');
    try {
      await pipeline(await this.open(key), createWriteStream(copy, { mode: 0o600 }));
      return await work(copy);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Seals a file with the current key; false when it is so already. */
  override async sealAnew(key: string): Promise<boolean> {
    if (isSealedWith(await this.startOf(key), this.keys.current)) return false;
    await this.put(key, await this.open(key));
    return true;
  }

  private async startOf(key: string): Promise<Buffer> {
    const stored = await this.store.open(key);
    let start = Buffer.alloc(0);
    for await (const part of stored) {
      start = Buffer.concat([start, part as Buffer]);
      if (start.length >= SEAL_START_BYTES) break;
    }
    return start;
  }
}
