import { createHash, X509Certificate } from 'node:crypto';
import type { DocumentSignature } from '../../document-parser.js';
import { bytesOf, firstValue, identifierOf, partsOf, timeOf, type Asn1 } from './parse-asn1.js';

const SIGNING_TIME = '1.2.840.113549.1.9.5';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';
const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OPEN_0 = 0xa0;
const OPEN_1 = 0xa1;
const GENERALISED_TIME = 0x18;

/** What a PDF says of a digital signature, before it is opened. */
export interface SealedSignature {
  contents: Buffer;
  /** Start and length of the stretches of the file that it covers. */
  ranges: readonly number[];
  kind: string;
  /** The time that the signing program wrote beside it. */
  time: string;
}

interface Signer {
  name: string;
  time: Date | null;
  digest: Buffer | null;
  hash: string | undefined;
}

/** The name in a certificate: the person's, else the organisation's. */
function nameIn(certificate: Asn1): string {
  const { subject } = new X509Certificate(certificate.whole);
  const part = (key: string) =>
    subject
      .split('\n')
      .find((line) => line.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  return (part('CN') ?? part('O') ?? '').replace(/\\(.)/g, '$1').trim();
}

/** The serial number of a certificate; it stands behind its version. */
function serialOf(certificate: Asn1): Buffer | undefined {
  const [body] = partsOf(certificate);
  return body && partsOf(body).find(({ tag }) => tag === INTEGER)?.content;
}

function attributesIn(value: Asn1 | undefined): Map<string, Asn1> {
  const attributes = new Map<string, Asn1>();
  for (const attribute of value ? partsOf(value) : []) {
    const [key, values] = partsOf(attribute);
    const first = values && partsOf(values)[0];
    if (key && first) attributes.set(identifierOf(key), first);
  }
  return attributes;
}

const NOTHING = firstValue(Buffer.from([5, 0]));

/** What is packed into a signature instead of standing in the file; null when nothing is. */
function packedIn(signed: readonly Asn1[]): Buffer | null {
  const [, holder] = partsOf(signed.find(({ tag }) => tag === SEQUENCE) ?? NOTHING);
  const packed = holder && partsOf(holder)[0];
  return packed ? bytesOf(packed) : null;
}

/** What a time stamp states: the time, and the sum of what it was made for. */
function stampIn(packed: Buffer | null): Pick<Signer, 'time' | 'digest' | 'hash'> {
  const none = { time: null, digest: null, hash: undefined };
  if (packed?.[0] !== SEQUENCE) return none;
  const parts = partsOf(firstValue(packed));
  const time = parts.find(({ tag }) => tag === GENERALISED_TIME);
  const [algorithm, digest] = partsOf(parts.find(({ tag }) => tag === SEQUENCE) ?? NOTHING);
  const name = algorithm && partsOf(algorithm)[0];
  if (!time || !digest || !name) return none;
  return { time: timeOf(time), digest: bytesOf(digest), hash: HASHES[identifierOf(name)] };
}

function signedDataOf(message: Asn1): Asn1[] {
  const holder = partsOf(message)[1];
  const data = holder && partsOf(holder)[0];
  return data ? partsOf(data) : [];
}

/** Who signed, when, and what the signature says of the file's content. */
function signerOf(contents: Buffer): Signer {
  const signed = signedDataOf(firstValue(contents));
  const certificates = partsOf(signed.find(({ tag }) => tag === OPEN_0) ?? NOTHING);
  const [info] = partsOf(signed.findLast(({ tag }) => tag === SET) ?? NOTHING);
  const parts = info ? partsOf(info) : [];
  const issuer = parts[1];
  const serial = issuer?.tag === SEQUENCE ? partsOf(issuer).find(({ tag }) => tag === INTEGER)?.content : undefined;
  const own = certificates.find((certificate) => serial && serialOf(certificate)?.equals(serial)) ?? certificates[0];
  // A key's name instead of its issuer's has the tag of the signed attributes, which come later.
  const attributes = attributesIn(parts.slice(2).find(({ tag }) => tag === OPEN_0));
  const token = attributesIn(parts.find(({ tag }) => tag === OPEN_1)).get(TIME_STAMP_TOKEN);
  const written = attributes.get(SIGNING_TIME);
  const name = own ? nameIn(own) : '';
  const packed = packedIn(signed);
  if (packed) return { name, ...stampIn(packed) };
  const digest = attributes.get(MESSAGE_DIGEST);
  const algorithm = parts[2] && partsOf(parts[2])[0];
  return {
    name,
    time: (token ? stampIn(packedIn(signedDataOf(token))).time : null) ?? (written ? timeOf(written) : null),
    digest: digest ? bytesOf(digest) : null,
    hash: algorithm && HASHES[identifierOf(algorithm)],
  };
}

/** "D:20240503101500+01'00'" as a time. */
function timeInPdf(text: string): Date | null {
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    sign,
    hours = '00',
    minutes = '00',
  ] = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:([+-])(\d\d)'?(\d\d)?)?/.exec(text) ?? [];
  if (year === undefined) return null;
  const time = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`,
  );
  return Number.isNaN(time.getTime()) ? null : time;
}

/** Blanks and line ends behind the last byte that is covered add nothing. */
function coversAll(ranges: readonly number[], file: Buffer): boolean {
  const [first = 1, , last = 0, length = 0] = ranges.length === 4 ? ranges : [];
  return (
    first === 0 &&
    file
      .subarray(last + length)
      .toString('latin1')
      .trim() === ''
  );
}

function isAsSigned({ digest, hash }: Signer, ranges: readonly number[], file: Buffer): boolean | null {
  if (!digest || !hash) return null;
  const sum = createHash(hash);
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const start = ranges[at] ?? 0;
    sum.update(file.subarray(start, start + (ranges[at + 1] ?? 0)));
  }
  return sum.digest().equals(digest);
}

/** Opens a signature: what cannot be read of it stays empty. */
export function openSignature({ contents, ranges, kind, time }: SealedSignature, file: Buffer): DocumentSignature {
  let signer: Signer = { name: '', time: null, digest: null, hash: undefined };
  try {
    signer = signerOf(contents);
  } catch {
    // A signature of a kind of its own still says what it covers.
  }
  return {
    kind: kind === 'ETSI.RFC3161' ? 'timestamp' : 'signature',
    signer: signer.name,
    signedAt: (signer.time ?? timeInPdf(time))?.toISOString() ?? null,
    coversWholeFile: coversAll(ranges, file),
    isAsSigned: isAsSigned(signer, ranges, file),
  };
}

function sentenceOf({ kind, signer, signedAt, coversWholeFile, isAsSigned: isSound }: DocumentSignature): string {
  const what = kind === 'timestamp' ? 'A digital time stamp' : 'A digital signature';
  const by = signer === '' ? '' : ` by ${signer}`;
  const at = signedAt === null ? '' : ` of ${signedAt.slice(0, 16).replace('T', ' ')} UTC`;
  const covers = coversWholeFile
    ? 'covers the whole file'
    : 'covers the file as it was then, and something was added afterwards';
  const changed = isSound === false ? ', but what it covers was changed since' : '';
  return `${what}${by}${at} ${covers}${changed}.`;
}

/** What a reader should know of the signatures. */
export function remarksOnSignatures(signatures: readonly DocumentSignature[], empty: number): string[] {
  const remarks = signatures.map(sentenceOf);
  if (signatures.length > 0) remarks.push('Whether the signers are who their certificates name was not checked.');
  if (empty > 0)
    remarks.push(
      empty === 1 ? 'A field for a digital signature is empty.' : `${empty} fields for digital signatures are empty.`,
    );
  return remarks;
}
