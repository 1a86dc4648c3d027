/** One value of a structure in ASN.1, as certificates and signatures are written (DER, and BER with open lengths). */
export interface Asn1 {
  tag: number;
  /** All of it, with its head. */
  whole: Buffer;
  content: Buffer;
}

const MOST_DEPTH = 40;
const CONSTRUCTED = 0x20;

interface Head {
  tag: number;
  /** Null when two zero bytes end it. */
  length: number | null;
  bytes: number;
}

function headAt(bytes: Buffer, at: number): Head {
  const tag = bytes.readUInt8(at);
  // Tags of several bytes occur nowhere in certificates and signatures.
  if ((tag & 0x1f) === 0x1f) throw new RangeError('a long tag');
  const first = bytes.readUInt8(at + 1);
  if (first < 0x80) return { tag, length: first, bytes: 2 };
  if (first === 0x80) return { tag, length: null, bytes: 2 };
  const count = first & 0x7f;
  if (count > 4) throw new RangeError('too long');
  return { tag, length: bytes.readUIntBE(at + 2, count), bytes: 2 + count };
}

/** The value that begins at a place, and where the next one begins. Throws `RangeError` for what is none. */
function valueAt(bytes: Buffer, at: number, depth = 0): { value: Asn1; next: number } {
  const { tag, length, bytes: head } = headAt(bytes, at);
  const start = at + head;
  if (length !== null) {
    if (start + length > bytes.length) throw new RangeError('ends too early');
    const next = start + length;
    return { value: { tag, whole: bytes.subarray(at, next), content: bytes.subarray(start, next) }, next };
  }
  if (depth > MOST_DEPTH) throw new RangeError('too deep');
  let end = start;
  while (bytes.readUInt16BE(end) !== 0) end = valueAt(bytes, end, depth + 1).next;
  return { value: { tag, whole: bytes.subarray(at, end + 2), content: bytes.subarray(start, end) }, next: end + 2 };
}

export const firstValue = (bytes: Buffer): Asn1 => valueAt(bytes, 0).value;

/** The values inside a value. */
export function partsOf({ tag, content }: Asn1): Asn1[] {
  const parts: Asn1[] = [];
  if ((tag & CONSTRUCTED) === 0) return parts;
  for (let at = 0; at < content.length;) {
    const { value, next } = valueAt(content, at);
    parts.push(value);
    at = next;
  }
  return parts;
}

/** The bytes of a string of bytes, which may come in pieces. */
export function bytesOf(value: Asn1): Buffer {
  return (value.tag & CONSTRUCTED) === 0 ? value.content : Buffer.concat(partsOf(value).map(bytesOf));
}

/** An object identifier in its usual form, "1.2.840.113549.1.9.5". */
export function identifierOf({ content }: Asn1): string {
  const first = content[0] ?? 0;
  const numbers = [Math.min(2, Math.floor(first / 40)), first < 80 ? first % 40 : first - 80];
  let value = 0;
  for (const byte of content.subarray(1)) {
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      numbers.push(value);
      value = 0;
    }
  }
  return numbers.join('.');
}

/** A time as certificates and signatures write it: years in two digits (from 1950) or four. */
export function timeOf({ tag, content }: Asn1): Date | null {
  const text = content.toString('latin1');
  const year = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text.slice(0, 2)}` : text.slice(0, 4);
  const [, month, day, hour, minute, second = '00'] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?/.exec(text.slice(tag === 0x17 ? 2 : 4)) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time;
}
