import { chmodSync, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore, FileStoreFull, type StoredFile } from './file-store.js';
import { HashStream } from './hash-stream.js';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Files in one folder of this machine, which no other account of it may read. */
export class DiskFileStore extends FileStore {
  constructor(private readonly root: string) {
    super();
    this.close();
  }

  async put(key: string, content: Readable): Promise<StoredFile> {
    const target = this.pathOf(key);
    const part = `${target}.${randomUUID()}.part`;
    const hash = new HashStream();
    try {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(content, hash, createWriteStream(part, { flush: true, mode: 0o600 }));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      if (FULL.has((error as NodeJS.ErrnoException).code ?? ''))
        throw new FileStoreFull('No space is left in the file store.', { cause: error });
      throw error;
    }
    return hash.result();
  }

  async open(key: string): Promise<Readable> {
    await stat(this.pathOf(key));
    return createReadStream(this.pathOf(key));
  }

  async *list() {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    for await (const entry of await opendir(this.root, { recursive: true })) {
      if (!entry.isFile()) continue;
      const full = path.join(entry.parentPath, entry.name);
      const key = path.relative(this.root, full).split(path.sep).join('/');
      const known = await stat(full).catch(() => null);
      if (known) yield { key, storedAt: known.mtime };
    }
  }

  async exists(key: string): Promise<boolean> {
    return access(this.pathOf(key)).then(
      () => true,
      () => false,
    );
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(key));
  }

  /** The folder may be older than this rule, or made by hand: closing it closes all below. */
  private close() {
    try {
      chmodSync(this.root, 0o700);
    } catch {
      // It is not there yet, or not ours.
    }
  }

  private pathOf(key: string): string {
    const full = path.resolve(this.root, key);
    if (!full.startsWith(path.resolve(this.root) + path.sep))
      throw new Error('A file key may not leave the file store.');
    return full;
  }
}
