import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Bytes. */
  size: number;
  /** SHA-256 of the content, hexadecimal. */
  sha256: string;
}

/** No space is left, or the place may not be written to. */
export class FileStoreFull extends Error {}

/** Keeps the uploaded originals. Keys look like `projects/12/6f0c...`; they are ours, never a user's text. */
export abstract class FileStore {
  /** Streams a file in; it appears whole or not at all. Throws `FileStoreFull` when there is no space. */
  abstract put(key: string, content: Readable): Promise<StoredFile>;
  /** Streams a file out. Rejects when there is none. */
  abstract open(key: string): Promise<Readable>;
  /** Everything that is stored, in any order; `storedAt` is when it came. Uploads that broke off are among it. */
  abstract list(): AsyncIterable<{ key: string; storedAt: Date }>;
  abstract exists(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
  /** Seals a file with the current key, where files are sealed; false when nothing was to be done. */
  async sealAnew(_key: string): Promise<boolean> {
    return false;
  }
  /** Runs `work` with a path on this machine that holds the file; the path is gone or not to be used afterwards. */
  abstract withLocalPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>;
}
