import { createCipheriv, createHash } from 'node:crypto';
import { PURPOSE } from '../../ooxml/decrypt.js';
import { makeOle } from './make-ole.js';

export const SCHEME = {
  hashAlgorithm: 'SHA512',
  cipherAlgorithm: 'AES',
  cipherChaining: 'ChainingModeCBC',
  keyBits: '256',
  blockSize: '16',
};
export const sha = (...pieces: Uint8Array[]): Buffer =>
  pieces.reduce((sum, piece) => sum.update(piece), createHash('sha512')).digest();
const number = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

/** Seals bytes as Office 2010 and later do, with a small number of rounds. */
export function sealPackage(content: Buffer, password: string): { info: Buffer; sealed: Buffer } {
  const [salt, dataSalt, verifier, secret] = [16, 16, 16, 32].map((length, at) => Buffer.alloc(length, at + 7)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  let sum = sha(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 10; round++) sum = sha(number(round), sum);
  const encrypt = (key: Buffer, iv: Buffer, bytes: Buffer) =>
    createCipheriv('aes-256-cbc', key.subarray(0, 32), iv.subarray(0, 16)).setAutoPadding(false).update(bytes);
  const lock = (purpose: Buffer, bytes: Buffer) => encrypt(sha(sum, purpose), salt, bytes).toString('base64');
  const segments: Buffer[] = [];
  for (let at = 0; at < content.length; at += 4096) {
    const segment = content.subarray(at, at + 4096);
    const padded = Buffer.concat([segment, Buffer.alloc((16 - (segment.length % 16)) % 16)]);
    segments.push(encrypt(secret, sha(dataSalt, number(at / 4096)), padded));
  }
  const shared = Object.entries(SCHEME)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const xml = `<encryption xmlns:p="urn:p"><keyData ${shared} saltValue="${dataSalt.toString('base64')}"/><keyEncryptors><keyEncryptor><p:encryptedKey ${shared} spinCount="10"
    saltValue="${salt.toString('base64')}" encryptedVerifierHashInput="${lock(PURPOSE.verifier, verifier)}" encryptedVerifierHashValue="${lock(PURPOSE.verifierHash, sha(verifier))}"
    encryptedKeyValue="${lock(PURPOSE.key, secret)}"/></keyEncryptor></keyEncryptors></encryption>`;
  const size = Buffer.alloc(8);
  size.writeUInt32LE(content.length);
  return {
    info: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    sealed: Buffer.concat([size, ...segments]),
  };
}

/** A Word document or workbook as Office saves it with a password. */
export function sealOffice(file: Buffer, password: string): Buffer {
  const { info, sealed } = sealPackage(file, password);
  return makeOle({ EncryptionInfo: info, EncryptedPackage: sealed });
}

const sha1 = (...pieces: Uint8Array[]): Buffer =>
  pieces.reduce((sum, piece) => sum.update(piece), createHash('sha1')).digest();

/** A Word document or workbook as Office 2007 saves it with a password. */
export function sealOffice2007(file: Buffer, password: string): Buffer {
  const [salt, verifier] = [Buffer.alloc(16, 7), Buffer.alloc(16, 8)];
  let sum = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let round = 0; round < 50_000; round++) sum = sha1(number(round), sum);
  sum = sha1(sum, number(0));
  const half = (fill: number) => sha1(Buffer.alloc(64, fill).map((byte, at) => byte ^ (sum[at] ?? 0)));
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, 16);
  const encrypt = (bytes: Buffer) =>
    createCipheriv('aes-128-ecb', key, null)
      .setAutoPadding(false)
      .update(Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]));
  const AES_128 = 0x660e;
  const SHA_1 = 0x8004;
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le');
  const flags = [0x24, 0, AES_128, SHA_1, 128, 0x18, 0, 0].map(number);
  const description = Buffer.concat([...flags, provider]);
  const verifierHash = sha1(verifier);
  const info = Buffer.concat([
    Buffer.from('0300020024000000', 'hex'),
    number(description.length),
    description,
    number(salt.length),
    salt,
    encrypt(verifier),
    number(verifierHash.length),
    encrypt(verifierHash),
  ]);
  const size = Buffer.alloc(8);
  size.writeUInt32LE(file.length);
  return makeOle({ EncryptionInfo: info, EncryptedPackage: Buffer.concat([size, encrypt(file)]) });
}
