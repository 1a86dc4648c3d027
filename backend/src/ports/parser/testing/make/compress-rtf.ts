import { crc32 } from 'node:zlib';
import { DICTIONARY } from '../../msg/rtf-to-text.js';

const WINDOW = 4096;
const LONGEST = 17;

/** Packs rich text as Outlook stores it: repeated words are references to where they stood before. */
export function compressRtf(rtf: string): Buffer {
  const whole = DICTIONARY + rtf;
  const groups: { control: number; bytes: number[]; count: number }[] = [];
  const add = (isReference: boolean, ...bytes: number[]) => {
    let group = groups.at(-1);
    if (!group || group.count === 8) groups.push((group = { control: 0, bytes: [], count: 0 }));
    if (isReference) group.control |= 1 << group.count;
    group.bytes.push(...bytes);
    group.count++;
  };
  const refer = (from: number, length: number) => {
    const reference = ((from % WINDOW) << 4) | (length - 2);
    add(true, reference >> 8, reference & 0xff);
  };
  let at = DICTIONARY.length;
  while (at < whole.length) {
    let length = Math.min(LONGEST, whole.length - at);
    let from = -1;
    for (; length >= 2; length--) {
      from = whole.lastIndexOf(whole.slice(at, at + length), at - 1);
      if (from > at - WINDOW && from >= 0) break;
    }
    if (length >= 2) refer(from, length);
    else add(false, whole.charCodeAt(at));
    at += Math.max(1, length);
  }
  // A reference to the place that is written next ends the text.
  refer(at, 2);
  const packed = Buffer.concat(groups.map(({ control, bytes }) => Buffer.from([control, ...bytes])));
  const header = Buffer.alloc(16);
  header.writeUInt32LE(packed.length + 12, 0);
  header.writeUInt32LE(rtf.length, 4);
  header.write('LZFu', 8, 'latin1');
  header.writeUInt32LE(~crc32(packed, 0xffffffff) >>> 0, 12);
  return Buffer.concat([header, packed]);
}
