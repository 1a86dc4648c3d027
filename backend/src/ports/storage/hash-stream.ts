import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { StoredFile } from './file-store.js';

/** Passes bytes through and tells size and SHA-256 at the end. */
export class HashStream extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: Error | null, chunk?: Buffer) => void) {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }

  result(): StoredFile {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}
