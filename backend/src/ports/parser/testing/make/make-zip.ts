import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: string | Buffer;
  /** What the directory claims; the truth when left out. */
  declaredSize?: number;
}

function header(signature: number, numbers: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(4 + numbers.reduce((sum, [bytes]) => sum + bytes, 0));
  buffer.writeUInt32LE(signature, 0);
  let at = 4;
  for (const [bytes, value] of numbers) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** A zip file with its parts deflated, or stored as they are: what deflating makes differs between machines. */
export function makeZip(parts: readonly ZipPart[], isStored = false): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const packed = isStored ? content : deflateRawSync(content);
    const name = Buffer.from(part.name);
    const size = part.declaredSize ?? content.length;
    const common = [
      [2, 20],
      [2, 0],
      [2, isStored ? 0 : 8],
      [2, 0],
      [2, 0],
      [4, crc32(content)],
      [4, packed.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const;
    const local = Buffer.concat([header(0x04034b50, common), name, packed]);
    directory.push(
      Buffer.concat([header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), name]),
    );
    files.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([
    ...files,
    listing,
    header(0x06054b50, [
      [2, 0],
      [2, 0],
      [2, parts.length],
      [2, parts.length],
      [4, listing.length],
      [4, offset],
      [2, 0],
    ]),
  ]);
}
