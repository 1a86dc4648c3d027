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

/** An OLE file with the streams given at its top. No stream lies in small sectors; at most 120 sectors in all. */
export function makeOle(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const names = Object.keys(streams);
  const next: number[] = [TABLE_SECTOR];
  const chain = (sectors: number): number => {
    const first = next.length;
    for (let at = 1; at <= sectors; at++) next.push(at === sectors ? END : first + at);
    return first;
  };
  const directorySectors = Math.ceil(((names.length + 1) * ENTRY) / SECTOR);
  const directoryStart = chain(directorySectors);
  const entries = [directoryEntry('Root Entry', 5, [FREE, FREE, names.length > 0 ? 1 : FREE], END, 0)];
  const bodies = names.map((name, at) => {
    const content = Buffer.from(streams[name] ?? []);
    const sectors = Math.max(1, Math.ceil(content.length / SECTOR));
    const right = at + 2 <= names.length ? at + 2 : FREE;
    entries.push(directoryEntry(name, 2, [FREE, right, FREE], chain(sectors), content.length));
    return Buffer.concat([content, Buffer.alloc(sectors * SECTOR - content.length)]);
  });
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
