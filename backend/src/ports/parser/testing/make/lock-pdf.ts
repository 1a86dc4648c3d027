import { createCipheriv, createHash } from 'node:crypto';
import { firstExtra, makePdf, type PdfPage } from './make-pdf.js';

const cbc = (bits: 128 | 256, key: Buffer, iv: Buffer) => createCipheriv(`aes-${bits}-cbc`, key, iv);
const NO_IV = Buffer.alloc(16);

/** The hash of PDF 2.0: at least 64 rounds, each by the hash that the round before it chose. */
function hashOf(password: Buffer, salt: Buffer, user = Buffer.alloc(0)): Buffer {
  let key = createHash('sha256')
    .update(Buffer.concat([password, salt, user]))
    .digest();
  for (let round = 1, last = 0; round <= 64 || last > round - 1 - 32; round++) {
    const block = Buffer.concat([password, key, user]);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => block));
    const sealed = cbc(128, key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false).update(repeated);
    const sum = sealed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? '')
      .update(sealed)
      .digest();
    last = sealed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** A PDF that opens with a password only, sealed with AES-256 as PDF 2.0 describes it. Its keys are the same each time. */
export function lockPdf(pages: readonly PdfPage[], password: string): Buffer {
  const secret = Buffer.alloc(32, 0x5a);
  const [userCheck, userKey, ownerCheck, ownerKey] = [1, 2, 3, 4].map((fill) => Buffer.alloc(8, fill)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const [word, owner] = [Buffer.from(password), Buffer.from(`owner of ${password}`)];
  const lock = (key: Buffer) => cbc(256, key, NO_IV).setAutoPadding(false).update(secret);
  const u = Buffer.concat([hashOf(word, userCheck), userCheck, userKey]);
  const o = Buffer.concat([hashOf(owner, ownerCheck, u), ownerCheck, ownerKey]);
  const permissions = Buffer.from('fcffffffffffffff54616462', 'hex');
  const sealedPermissions = createCipheriv('aes-256-ecb', secret, null)
    .setAutoPadding(false)
    .update(Buffer.concat([permissions, Buffer.alloc(4)]));
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const keys = `/U ${hex(u)} /UE ${hex(lock(hashOf(word, userKey)))} /O ${hex(o)} /OE ${hex(lock(hashOf(owner, ownerKey, u)))} /Perms ${hex(sealedPermissions)}`;
  const scheme =
    '/Filter /Standard /V 5 /R 6 /Length 256 /P -4 /EncryptMetadata true /CF << /StdCF << /CFM /AESV3 /AuthEvent /DocOpen /Length 32 >> >> /StmF /StdCF /StrF /StdCF';
  return makePdf(pages, {
    trailer: `/Encrypt ${firstExtra(pages)} 0 R /ID [<00> <00>]`,
    objects: [`<< ${scheme} ${keys} >>`],
    seal: (content) => {
      const iv = Buffer.alloc(16, 7);
      const aes = cbc(256, secret, iv);
      return Buffer.concat([iv, aes.update(content), aes.final()]);
    },
  });
}
