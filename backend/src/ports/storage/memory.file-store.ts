import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { FileStore, type StoredFile } from './file-store.js';
import { HashStream } from './hash-stream.js';

/** Files that live as long as the process: for tests. */
export class MemoryFileStore extends FileStore {
  readonly #files = new Map<string, Buffer>();
  readonly #storedAt = new Map<string, Date>();

  async put(key: string, content: Readable): Promise<StoredFile> {
    const hash = new HashStream();
    const parts: Buffer[] = [];
    for await (const part of content.on('error', (error) => hash.destroy(error)).pipe(hash)) parts.push(part as Buffer);
    this.#files.set(key, Buffer.concat(parts));
    this.#storedAt.set(key, new Date());
    return hash.result();
  }

  async open(key: string): Promise<Readable> {
    const file = this.#files.get(key);
    if (!file) throw new Error('There is no such file.');
    return Readable.from([file]);
  }

  async *list() {
    for (const key of this.#files.keys()) yield { key, storedAt: this.#storedAt.get(key) ?? new Date() };
  }

  async exists(key: string): Promise<boolean> {
    return this.#files.has(key);
  }

  async remove(key: string): Promise<void> {
    this.#files.delete(key);
  }

  async withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-file-'));
    try {
      const file = path.join(folder, 'file');
      await writeFile(file, this.#files.get(key) ?? Buffer.alloc(0));
      return await work(file);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
