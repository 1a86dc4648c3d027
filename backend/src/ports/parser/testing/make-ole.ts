const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE_SECTOR = 0xfffffffd;
const ENTRY = 128;

function directoryEntry(
  name: string,
  type: number,
  links: readonly [left: number, right: number, child: number],
  start: number,
  size: number,
): Buffer {
  const entry = Buffer.alloc(ENTRY);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE((name.length + 1) * 2, 64);
  entry[66] = type;
  entry[67] = 1;
  links.forEach((link, at) => entry.writeUInt32LE(link, 68 + at * 4));
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
  return entry;
}

/** Streams by their names; a record within is a storage with streams of its own. */
export interface OleParts {
  readonly [name: string]: Uint8Array | OleParts;
}

/** An OLE file with the streams and storages given. No stream lies in small sectors; at most 120 sectors in all. */
export function makeOle(parts: OleParts): Buffer {
  const next: number[] = [TABLE_SECTOR];
  const chain = (sectors: number): number => {
    const first = next.length;
    for (let at = 1; at <= sectors; at++) next.push(at === sectors ? END : first + at);
    return first;
  };
  const count = (of: OleParts): number =>
    Object.values(of).reduce((sum, part) => sum + 1 + (part instanceof Uint8Array ? 0 : count(part)), 0);
  const directorySectors = Math.ceil(((count(parts) + 1) * ENTRY) / SECTOR);
  const directoryStart = chain(directorySectors);
  const entries: Buffer[] = [];
  const bodies: Buffer[] = [];

  /** Writes the parts of a storage and answers the number of the first; each names the next one as its right neighbour. */
  const write = (of: OleParts): number => {
    const first = entries.length;
    const numbers = Object.entries(of).map(([name, part]) => {
      const number = entries.length;
      entries.push(Buffer.alloc(ENTRY));
      if (!(part instanceof Uint8Array)) {
        entries[number] = directoryEntry(name, 1, [FREE, FREE, write(part)], END, 0);
        return number;
      }
      const sectors = Math.max(1, Math.ceil(part.length / SECTOR));
      entries[number] = directoryEntry(name, 2, [FREE, FREE, FREE], chain(sectors), part.length);
      bodies.push(Buffer.concat([part, Buffer.alloc(sectors * SECTOR - part.length)]));
      return number;
    });
    numbers.forEach((number, at) => entries[number]?.writeUInt32LE(numbers[at + 1] ?? FREE, 72));
    return numbers.length > 0 ? first : FREE;
  };
  entries.push(Buffer.alloc(ENTRY));
  entries[0] = directoryEntry('Root Entry', 5, [FREE, FREE, write(parts)], END, 0);
  const table = Buffer.alloc(SECTOR, 0xff);
  next.forEach((value, at) => table.writeUInt32LE(value, at * 4));
  const directory = Buffer.alloc(directorySectors * SECTOR);
  Buffer.concat(entries).copy(directory);
  const header = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(END, 60);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, table, directory, ...bodies]);
}
