/** A stream with its bytes, or a storage with what is in it. */
export type CompoundFilePart = readonly [name: string, content: Uint8Array | readonly CompoundFilePart[]];

interface Entry {
  name: string;
  type: 1 | 2 | 5;
  left: number;
  right: number;
  child: number;
  start: number;
  bytes: Uint8Array;
}

const SECTOR = 4096;
const PER_SECTOR = SECTOR / 4;
const ENTRY_BYTES = 128;
/** Streams shorter than this lie together in the root's stream, in small sectors. */
const SMALL_BELOW = 4096;
const SMALL_SECTOR = 64;
const TABLES_IN_HEADER = 109;
const TABLE = 0xfffffffd;
const END = 0xfffffffe;
const FREE = 0xffffffff;

const NOTHING = new Uint8Array();
const upper = (name: string) => name.toUpperCase();

/**
 * Adds what a storage holds and answers its topmost entry; siblings are a tree in the format's own order, by length and
 * then by letters.
 */
function addAll(parts: readonly CompoundFilePart[], entries: Entry[]): number {
  const sorted = parts.toSorted(([a], [b]) => a.length - b.length || (upper(a) < upper(b) ? -1 : 1));
  const own = sorted.map(([name, content]) => {
    const isStream = content instanceof Uint8Array;
    const bytes = isStream ? content : NOTHING;
    const entry: Entry = { name, type: isStream ? 2 : 1, left: FREE, right: FREE, child: FREE, start: 0, bytes };
    const number = entries.push(entry) - 1;
    if (!isStream) entry.child = addAll(content, entries);
    return { entry, number };
  });
  const link = (from: number, to: number): number => {
    const top = own[(from + to) >>> 1];
    if (from >= to || !top) return FREE;
    const middle = (from + to) >>> 1;
    top.entry.left = link(from, middle);
    top.entry.right = link(middle + 1, to);
    return top.number;
  };
  return link(0, own.length);
}

function directoryEntry({ name, type, left, right, child, start, bytes }: Entry): Buffer {
  const entry = Buffer.alloc(ENTRY_BYTES);
  entry.write(name.slice(0, 31), 0, 'utf16le');
  entry.writeUInt16LE((Math.min(name.length, 31) + 1) * 2, 64);
  entry[66] = type;
  entry[67] = 1;
  [left, right, child].forEach((link, at) => entry.writeUInt32LE(link, 68 + at * 4));
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(bytes.length, 120);
  return entry;
}

function filled(bytes: Uint8Array, to: number, fill = 0): Buffer {
  const whole = Buffer.alloc(Math.ceil(bytes.length / to) * to, fill);
  whole.set(bytes);
  return whole;
}

function numbers(of: readonly number[]): Buffer {
  const bytes = Buffer.alloc(of.length * 4);
  of.forEach((number, at) => bytes.writeUInt32LE(number, at * 4));
  return bytes;
}

/** Sectors that follow one another from `first` on. */
const chain = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => (at === count - 1 ? END : first + at + 1));

/** A file of Microsoft's compound format, version 4. Holds up to 400 MB. */
export function writeCompoundFile(parts: readonly CompoundFilePart[]): Buffer {
  const root: Entry = { name: 'Root Entry', type: 5, left: FREE, right: FREE, child: FREE, start: END, bytes: NOTHING };
  const entries = [root];
  root.child = addAll(parts, entries);

  const small: Buffer[] = [];
  const smallNext: number[] = [];
  for (const entry of entries) {
    if (entry.type !== 2 || entry.bytes.length >= SMALL_BELOW) continue;
    entry.start = entry.bytes.length === 0 ? END : smallNext.length;
    const content = filled(entry.bytes, SMALL_SECTOR);
    smallNext.push(...chain(smallNext.length, content.length / SMALL_SECTOR));
    small.push(content);
  }
  root.bytes = Buffer.concat(small);

  const next: number[] = [];
  const bodies: Buffer[] = [];
  const add = (bytes: Buffer): number => {
    if (bytes.length === 0) return END;
    const first = next.length;
    for (const sector of chain(first, bytes.length / SECTOR)) next.push(sector);
    bodies.push(bytes);
    return first;
  };
  for (const entry of entries)
    if (entry.type === 5 || entry.bytes.length >= SMALL_BELOW) entry.start = add(filled(entry.bytes, SECTOR));
  const smallTable = filled(numbers(smallNext), SECTOR, 0xff);
  const smallStart = add(smallTable);
  const directory = filled(Buffer.concat(entries.map(directoryEntry)), SECTOR);
  const directoryStart = add(directory);
  let tables = 1;
  while (tables * PER_SECTOR < next.length + tables) tables++;
  if (tables > TABLES_IN_HEADER) throw new RangeError('too much for one file');
  const tablesStart = next.length;
  for (let at = 0; at < tables; at++) next.push(TABLE);

  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  [0x3e, 4, 0xfffe, 12, 6].forEach((number, at) => header.writeUInt16LE(number, 24 + at * 2));
  header.writeUInt32LE(directory.length / SECTOR, 40);
  header.writeUInt32LE(tables, 44);
  header.writeUInt32LE(directoryStart, 48);
  header.writeUInt32LE(SMALL_BELOW, 56);
  header.writeUInt32LE(smallStart, 60);
  header.writeUInt32LE(smallTable.length / SECTOR, 64);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76, 512);
  for (let at = 0; at < tables; at++) header.writeUInt32LE(tablesStart + at, 76 + at * 4);
  return Buffer.concat([header, ...bodies, filled(numbers(next), SECTOR, 0xff)]);
}
