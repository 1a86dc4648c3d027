const SECTOR = 512;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE_SECTOR = 0xfffffffd;
const ENTRY = 128;
/** Streams below this may lie together in the root's stream, in small sectors. */
const SMALL_BELOW = 4096;
const SMALL_SECTOR = 64;

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

const filled = (bytes: Uint8Array, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);

/** Short streams, one after the other, and the list of their sectors. */
class SmallStreams {
  readonly bodies: Buffer[] = [];
  readonly next: number[] = [];

  /** Adds a stream and answers its first sector. */
  add(part: Uint8Array): number {
    const first = this.next.length;
    const body = filled(part, SMALL_SECTOR);
    const sectors = body.length / SMALL_SECTOR;
    for (let at = 1; at <= sectors; at++) this.next.push(at === sectors ? END : first + at);
    this.bodies.push(body);
    return sectors === 0 ? END : first;
  }

  get table(): Buffer {
    const numbers = Buffer.alloc(this.next.length * 4);
    this.next.forEach((number, at) => numbers.writeUInt32LE(number, at * 4));
    return numbers;
  }
}

/** An OLE file with the streams and storages given, of at most 120 sectors in all. Programs put short streams into small sectors. */
export function makeOle(parts: OleParts, hasSmallSectors = false): Buffer {
  const small = new SmallStreams();
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

  const addBody = (part: Uint8Array): number => {
    const body = part.length === 0 ? Buffer.alloc(SECTOR) : filled(part, SECTOR);
    bodies.push(body);
    return chain(body.length / SECTOR);
  };

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
      const isSmall = hasSmallSectors && part.length < SMALL_BELOW;
      const start = isSmall ? small.add(part) : addBody(part);
      entries[number] = directoryEntry(name, 2, [FREE, FREE, FREE], start, part.length);
      return number;
    });
    numbers.forEach((number, at) => entries[number]?.writeUInt32LE(numbers[at + 1] ?? FREE, 72));
    return numbers.length > 0 ? first : FREE;
  };
  entries.push(Buffer.alloc(ENTRY));
  const top = write(parts);
  const smallStream = Buffer.concat(small.bodies);
  const hasSmall = smallStream.length > 0;
  const [smallStart, smallTable] = hasSmall ? [addBody(smallStream), addBody(small.table)] : [END, END];
  entries[0] = directoryEntry('Root Entry', 5, [FREE, FREE, top], smallStart, smallStream.length);
  const table = Buffer.alloc(SECTOR, 0xff);
  if (next.length > SECTOR / 4) throw new RangeError('too much for one table of sectors');
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
  if (hasSmallSectors) header.writeUInt32LE(SMALL_BELOW, 56);
  header.writeUInt32LE(smallTable, 60);
  if (hasSmall) header.writeUInt32LE(Math.ceil(small.table.length / SECTOR), 64);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  return Buffer.concat([header, table, directory, ...bodies]);
}
