import { createCipheriv, createHash } from 'node:crypto';
import { PURPOSE } from '../ooxml/decrypt.js';
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
