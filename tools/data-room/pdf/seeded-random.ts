import { createHash } from 'node:crypto';

/** The same bytes each time for the same name. */
function* bytesFrom(name: string): Generator<number> {
  for (let round = 0; ; round++) yield* createHash('sha256').update(`${name} ${round}`).digest();
}

/** A number below 1 each time, the same row of them for the same name. */
export function chanceFrom(name: string): () => number {
  let state = createHash('sha256').update(name).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** While `work` runs, what the system calls chance comes from a name: a locked file would else differ each time. */
export async function withFixedChance<T>(name: string, work: () => Promise<T>): Promise<T> {
  const bytes = bytesFrom(name);
  const chance = globalThis.crypto.getRandomValues;
  const fixed = <A extends ArrayBufferView | null>(array: A): A => {
    if (array) {
      const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let at = 0; at < view.length; at++) view[at] = bytes.next().value ?? 0;
    }
    return array;
  };
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fixed, configurable: true, writable: true });
  try {
    return await work();
  } finally {
    Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: chance, configurable: true, writable: true });
  }
}
