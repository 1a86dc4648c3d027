import { crc32, deflateSync, inflateSync } from 'node:zlib';

const HEAD = 8;

/** The same picture with its content compressed as well as can be: a browser writes it quickly rather than small. */
export function smaller(png: Buffer): Buffer {
  const kept: Buffer[] = [png.subarray(0, HEAD)];
  const content: Buffer[] = [];
  for (let at = HEAD; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const part = png.subarray(at, at + 12 + length);
    if (type === 'IDAT') content.push(png.subarray(at + 8, at + 8 + length));
    else {
      if (type === 'IEND')
        kept.push(chunk('IDAT', deflateSync(inflateSync(Buffer.concat(content)), { level: 9, memLevel: 9 })));
      kept.push(part);
    }
    at += 12 + length;
  }
  return Buffer.concat(kept);
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const checked = Buffer.concat([head.subarray(4), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(checked), 0);
  return Buffer.concat([head.subarray(0, 4), checked, sum]);
}
