const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const LISTED_IN_HEADER = 109;
/** Numbers from here on mean "end", "free" or the like instead of a sector. */
const FIRST_SPECIAL = 0xfffffffa;

export function isOleFile(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_BYTES && SIGNATURE.every((byte, at) => bytes[at] === byte);
}

/** A stream or a storage (a folder). */
export interface OleEntry {
  name: string;
  isStorage: boolean;
  /** First sector and length in bytes of a stream. */
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
}

/**
 * The little file system that Outlook messages, encrypted Office files and old Office files are. Throws `RangeError`
 * where the file points outside itself or in circles.
 */
export class CompoundFile {
  readonly root: OleEntry;
  private readonly entries: OleEntry[];
  private readonly view: DataView;
  private readonly sectorBytes: number;
  private readonly miniSectorBytes: number;
  /** Streams shorter than this lie in the root's stream, in small sectors. */
  private readonly miniBelow: number;
  private readonly next: Uint32Array;
  private readonly miniNext: Uint32Array;
  private readonly miniStream: Uint8Array;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new RangeError(`sectors of 2^${shift} bytes`);
    this.sectorBytes = 1 << shift;
    this.miniSectorBytes = 1 << Math.min(this.view.getUint16(32, true), shift);
    this.miniBelow = this.view.getUint32(56, true);
    this.next = this.readAllocation();
    this.entries = this.readEntries();
    const [root] = this.entries;
    if (!root) throw new RangeError('no root entry');
    this.root = root;
    this.miniStream = this.readChain(
      root.start,
      this.next,
      this.sectorBytes,
      (sector) => this.sector(sector),
      root.size,
    );
    this.miniNext = this.readNumbers(this.view.getUint32(60, true));
  }

  /** What a storage holds, by name. Its entries form a tree through their left and right siblings. */
  children(storage: OleEntry): Map<string, OleEntry> {
    const found = new Map<string, OleEntry>();
    const seen = new Set<number>();
    const waiting = [storage.child];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const entry = this.entries[id];
      if (!entry || seen.has(id)) continue;
      seen.add(id);
      found.set(entry.name, entry);
      waiting.push(entry.left, entry.right);
    }
    return found;
  }

  read({ start, size }: OleEntry): Uint8Array {
    if (size === 0) return new Uint8Array();
    if (size >= this.miniBelow)
      return this.readChain(start, this.next, this.sectorBytes, (sector) => this.sector(sector), size);
    const miniSector = (sector: number) =>
      this.miniStream.subarray(sector * this.miniSectorBytes, (sector + 1) * this.miniSectorBytes);
    return this.readChain(start, this.miniNext, this.miniSectorBytes, miniSector, size);
  }

  private sector(number: number): Uint8Array {
    const start = (number + 1) * this.sectorBytes;
    if (start >= this.bytes.length) throw new RangeError(`sector ${number} lies outside the file`);
    return this.bytes.subarray(start, start + this.sectorBytes);
  }

  private readChain(
    start: number,
    next: Uint32Array,
    sectorBytes: number,
    read: (sector: number) => Uint8Array,
    size: number,
  ): Uint8Array {
    if (size > this.bytes.length) throw new RangeError(`a stream of ${size} bytes`);
    const whole = new Uint8Array(size);
    let sector = start;
    for (let at = 0; at < size; at += sectorBytes) {
      if (sector >= FIRST_SPECIAL) throw new RangeError('a stream ends early');
      whole.set(read(sector).subarray(0, size - at), at);
      sector = next[sector] ?? FIRST_SPECIAL;
    }
    return whole;
  }

  /** For each sector the one that follows it. */
  private readAllocation(): Uint32Array {
    const sectors: number[] = [];
    for (let at = 0; at < LISTED_IN_HEADER; at++) sectors.push(this.view.getUint32(76 + 4 * at, true));
    const perSector = this.sectorBytes / 4;
    const most = this.bytes.length / this.sectorBytes;
    let list = this.view.getUint32(68, true);
    for (let count = 0; list < FIRST_SPECIAL; count++) {
      if (count > most) throw new RangeError('a list of sectors goes in circles');
      const numbers = numbersOf(this.sector(list));
      sectors.push(...numbers.subarray(0, perSector - 1));
      list = numbers[perSector - 1] ?? FIRST_SPECIAL;
    }
    const used = sectors.filter((sector) => sector < FIRST_SPECIAL);
    const next = new Uint32Array(used.length * perSector);
    used.forEach((sector, at) => next.set(numbersOf(this.sector(sector)), at * perSector));
    return next;
  }

  private readNumbers(start: number): Uint32Array {
    return numbersOf(this.readAll(start));
  }

  /** A chain whose length is not known. */
  private readAll(start: number): Uint8Array {
    const sectors: Uint8Array[] = [];
    const most = this.bytes.length / this.sectorBytes;
    for (let sector = start; sector < FIRST_SPECIAL; sector = this.next[sector] ?? FIRST_SPECIAL) {
      if (sectors.length > most) throw new RangeError('a stream goes in circles');
      sectors.push(this.sector(sector));
    }
    return new Uint8Array(Buffer.concat(sectors));
  }

  private readEntries(): OleEntry[] {
    const directory = this.readAll(this.view.getUint32(48, true));
    const entries: OleEntry[] = [];
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES)
      entries.push(readEntry(new DataView(directory.buffer, directory.byteOffset + at, ENTRY_BYTES)));
    return entries;
  }
}

function readEntry(entry: DataView): OleEntry {
  const nameBytes = Math.max(0, Math.min(entry.getUint16(64, true), 64) - 2);
  const type = entry.getUint8(66);
  return {
    name: Buffer.from(entry.buffer, entry.byteOffset, nameBytes).toString('utf16le'),
    isStorage: type === 1 || type === 5,
    left: entry.getUint32(68, true),
    right: entry.getUint32(72, true),
    child: entry.getUint32(76, true),
    start: entry.getUint32(116, true),
    size: entry.getUint32(120, true),
  };
}

function numbersOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Uint32Array(Math.floor(bytes.length / 4));
  for (let at = 0; at < numbers.length; at++) numbers[at] = view.getUint32(at * 4, true);
  return numbers;
}

/** The names of the streams and storages at the top of an OLE file, which tell what it is; empty when it is broken. */
export function topNamesOfOle(bytes: Uint8Array): string[] {
  try {
    const file = new CompoundFile(bytes);
    return [...file.children(file.root).keys()];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
