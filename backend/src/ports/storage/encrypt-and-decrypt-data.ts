import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Begins every sealed file; the number rises when a program could no longer read what this one writes. */
const MAGIC = Buffer.from('PRSEAL1\n');
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

/** Bytes that were changed, cut off, moved to another name, or sealed with a key that is not known here. */
export class NotUnsealed extends Error {}
/** The settings have no such key. */
export class SealKeyUnknown extends NotUnsealed {}

/** Keys as the settings give them, 64 hexadecimal digits each; the first one seals, all of them unseal. */
export class SealKeys {
  private readonly known: ReadonlyMap<string, Buffer>;
  readonly current: Buffer;

  constructor(keys: readonly [string, ...string[]]) {
    const [first, ...older] = keys.map((digits) => Buffer.from(digits, 'hex')) as [Buffer, ...Buffer[]];
    this.current = first;
    this.known = new Map([first, ...older].map((key) => [idOf(key).toString('hex'), key]));
  }

  /** The key that a sealed file names. */
  of(header: Buffer): Buffer {
    const id = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('hex');
    const key = this.known.get(id);
    if (!key)
      throw new SealKeyUnknown(`This was sealed with the key ${id}, which is neither SEAL_KEY nor in OLD_SEAL_KEYS.`);
    return key;
  }
}

/** The keys of the settings; null when none is set. */
export const sealKeysOf = (settings: { SEAL_KEY?: string; OLD_SEAL_KEYS?: string[] }): SealKeys | null =>
  settings.SEAL_KEY ? new SealKeys([settings.SEAL_KEY, ...(settings.OLD_SEAL_KEYS ?? [])]) : null;

const idOf = (key: Buffer) =>
  createHash('sha256').update('proofroom seal key').update(key).digest().subarray(0, KEY_ID_BYTES);
const fileKey = (key: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', key, salt, 'proofroom file', 32));

/** Every file has a key of its own, so that counting the chunks is enough; the last one is marked, so that none is cut off unseen. */
function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(chunk, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);
/** Whether a file that begins so was sealed with this key. */
export const isSealedWith = (start: Buffer, key: Buffer): boolean =>
  isSealed(start) && start.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).equals(idOf(key));
export const SEAL_START_BYTES = MAGIC.length + KEY_ID_BYTES;

/** Bytes in pieces of one size; the last one may be shorter or empty, and is told apart. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    if (length <= size) continue;
    let bytes = Buffer.concat(waiting);
    for (; bytes.length > size; bytes = bytes.subarray(size)) yield { piece: bytes.subarray(0, size), isLast: false };
    waiting = [bytes];
    length = bytes.length;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

/** Seals with AES-256-GCM, chunk by chunk. `name` is bound to it: it is unsealed under the same name alone. */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  { current }: SealKeys,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(current, salt);
  yield Buffer.concat([MAGIC, idOf(current), salt]);
  let chunk = 0;
  for await (const { piece, isLast } of piecesOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk++, isLast), { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed, checked before it is handed out; what was stored before there was a key passes as it is. Throws `NotUnsealed`. */
export async function* unsealed(source: AsyncIterable<Buffer>, keys: SealKeys, name: string): AsyncGenerator<Buffer> {
  const { start, rest } = await split(source, HEADER_BYTES);
  if (!isSealed(start)) {
    yield start;
    yield* rest;
    return;
  }
  const key = fileKey(keys.of(start), start.subarray(MAGIC.length + KEY_ID_BYTES));
  let chunk = 0;
  for await (const { piece, isLast } of piecesOf(rest, CHUNK_BYTES + TAG_BYTES))
    yield unsealChunk(piece, { key, nonce: nonceOf(chunk++, isLast), name });
}

function unsealChunk(piece: Buffer, { key, nonce, name }: { key: Buffer; nonce: Buffer; name: string }): Buffer {
  if (piece.length < TAG_BYTES) throw new NotUnsealed('A sealed file is cut off.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name)).setAuthTag(piece.subarray(piece.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new NotUnsealed('A sealed file was changed or cut off.', { cause });
  }
}

/** The first bytes, or fewer where there are no more, and whatever follows. */
async function split(source: AsyncIterable<Buffer>, bytes: number) {
  const parts = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < bytes) {
    const { value, done } = await parts.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    if (start.length > bytes) yield start.subarray(bytes);
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  return { start: start.subarray(0, bytes), rest: rest() };
}
