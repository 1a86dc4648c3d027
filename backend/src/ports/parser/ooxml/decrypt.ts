import { createDecipheriv, createHash } from 'node:crypto';
import { CompoundFile } from '../ole/read-ole-container.js';
import { unreadable } from '../unreadable-reasons.js';
import { attribute, childNamed, numberOf, readXmlTree, type Attributes, type XmlNode } from './xml-walker-and-tree.js';

/** What keys are derived for; the format gives each purpose a number. */
export const PURPOSE = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
} as const;

const SEGMENT_BYTES = 4096;
const STANDARD_SPINS = 50_000;
/** A file may ask for ten million rounds of hashing; honest ones ask for a hundred thousand. */
const MOST_SPINS = 1_000_000;

const little = (number: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
};

const hash = (algorithm: string, ...pieces: Uint8Array[]): Buffer =>
  pieces.reduce((sum, piece) => sum.update(piece), createHash(algorithm)).digest();

/** Cut, or filled up with the byte the format prescribes. */
const sized = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(length, 0x36)]).subarray(0, length);

function spinHash(algorithm: string, salt: Uint8Array, password: string, spins: number): Buffer {
  let sum = hash(algorithm, salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < spins; round++) sum = hash(algorithm, little(round), sum);
  return sum;
}

function decipher(mode: 'cbc' | 'ecb', key: Buffer, iv: Buffer | null, bytes: Uint8Array): Buffer {
  const aes = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, iv).setAutoPadding(false);
  // The last segment of a package may lack the blocks' full length.
  const whole = bytes.length % 16 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(16 - (bytes.length % 16))]);
  return Buffer.concat([aes.update(whole), aes.final()]);
}

/** The scheme of Office 2010 and later, described in XML. */
class AgileKey {
  readonly algorithm: string;
  readonly saltBytes: number;
  readonly salt: Buffer;
  readonly keyBytes: number;
  readonly blockBytes: number;

  constructor(attributes: Attributes) {
    this.algorithm = (attribute(attributes, 'hashAlgorithm') ?? '').replace('-', '').toLowerCase();
    this.salt = Buffer.from(attribute(attributes, 'saltValue') ?? '', 'base64');
    this.saltBytes = this.salt.length;
    this.keyBytes = (numberOf(attribute(attributes, 'keyBits')) ?? 0) / 8;
    this.blockBytes = numberOf(attribute(attributes, 'blockSize')) ?? 16;
    const isKnown =
      ['sha1', 'sha256', 'sha384', 'sha512'].includes(this.algorithm) &&
      attribute(attributes, 'cipherAlgorithm') === 'AES' &&
      attribute(attributes, 'cipherChaining') === 'ChainingModeCBC';
    if (!isKnown) throw unreadable('lockedForGood', 'Office file');
  }
}

function descendantNamed(node: XmlNode, name: string): XmlNode | undefined {
  for (const child of node.children) {
    const found = child.name === name || child.name.endsWith(`:${name}`) ? child : descendantNamed(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Opens the values that are sealed with keys derived from the password: each by its purpose and its name. */
export function agileOpener(lock: Attributes, password: string): (purpose: Buffer, name: string) => Buffer {
  const key = new AgileKey(lock);
  const spins = numberOf(attribute(lock, 'spinCount')) ?? 0;
  if (spins > MOST_SPINS) throw unreadable('lockedForGood', 'Office file');
  const sum = spinHash(key.algorithm, key.salt, password, spins);
  return (purpose, name) => {
    const sealed = Buffer.from(attribute(lock, name) ?? '', 'base64');
    return decipher(
      'cbc',
      sized(hash(key.algorithm, sum, purpose), key.keyBytes),
      sized(key.salt, key.blockBytes),
      sealed,
    );
  };
}

/** Opens a package sealed by Office 2010 and later; `info` and `sealed` are the two streams of the file. */
export function agileDecrypt(info: Uint8Array, sealed: Uint8Array, password: string): Buffer {
  const description = readXmlTree(info.subarray(8));
  const data = childNamed(description, 'keyData') ?? descendantNamed(description, 'keyData');
  const lock = descendantNamed(description, 'encryptedKey');
  if (!data || !lock) throw unreadable('lockedForGood', 'Office file');
  const key = new AgileKey(lock.attributes);
  const open = agileOpener(lock.attributes, password);
  const verifier = open(PURPOSE.verifier, 'encryptedVerifierHashInput').subarray(0, key.saltBytes);
  const expected = hash(key.algorithm, verifier);
  if (!open(PURPOSE.verifierHash, 'encryptedVerifierHashValue').subarray(0, expected.length).equals(expected))
    throw unreadable('wrongPassword', 'Office file');

  const secret = open(PURPOSE.key, 'encryptedKeyValue').subarray(0, key.keyBytes);
  const content = new AgileKey(data.attributes);
  const segments: Buffer[] = [];
  for (let at = 8; at < sealed.length; at += SEGMENT_BYTES) {
    const iv = sized(hash(content.algorithm, content.salt, little((at - 8) / SEGMENT_BYTES)), content.blockBytes);
    segments.push(decipher('cbc', secret, iv, sealed.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(segments);
}

/** The scheme of Office 2007, described by numbers at fixed places. */
function standardDecrypt(info: Uint8Array, sealed: Uint8Array, password: string): Buffer {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const header = 12;
  const verifier = header + view.getUint32(8, true);
  const keyBytes = view.getUint32(header + 16, true) / 8;
  if (keyBytes !== 16 && keyBytes !== 24 && keyBytes !== 32) throw unreadable('lockedForGood', 'Office file');
  const salt = info.subarray(verifier + 4, verifier + 20);
  const sum = hash('sha1', spinHash('sha1', salt, password, STANDARD_SPINS), little(0));
  const half = (fill: number): Buffer =>
    hash(
      'sha1',
      Buffer.alloc(64, fill).map((byte, at) => byte ^ (sum[at] ?? 0)),
    );
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
  const expected = hash('sha1', decipher('ecb', key, null, info.subarray(verifier + 20, verifier + 36)));
  const found = decipher('ecb', key, null, info.subarray(verifier + 40, verifier + 72)).subarray(0, expected.length);
  if (!found.equals(expected)) throw unreadable('wrongPassword', 'Office file');
  return decipher('ecb', key, null, sealed.subarray(8));
}

/** Opens an Office file that was saved with a password. */
export function decryptOffice(bytes: Uint8Array, password: string | undefined): Uint8Array {
  if (password === undefined) throw unreadable('locked', 'Office file');
  try {
    const file = new CompoundFile(bytes);
    const streams = file.children(file.root);
    const [info, sealed] = ['EncryptionInfo', 'EncryptedPackage'].map((name) => {
      const stream = streams.get(name);
      if (!stream) throw new RangeError(`no stream ${name}`);
      return file.read(stream);
    });
    if (!info || !sealed) throw new RangeError('no streams');
    const size = Number(new DataView(sealed.buffer, sealed.byteOffset).getBigUint64(0, true));
    const isAgile = new DataView(info.buffer, info.byteOffset).getUint16(0, true) === 4 && info[2] === 4;
    const opened = isAgile ? agileDecrypt(info, sealed, password) : standardDecrypt(info, sealed, password);
    return opened.subarray(0, size);
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('damaged', 'Office file', error);
    throw error;
  }
}
