/**
 * Posting lists as bytes: which items (units, headings, pages) hold a term, and how often. For each term, in the order
 * of its hash: the number of items, the number of occurrences, then per item the distance to the one before,
 * shifted left, with the lowest bit set when the term stands there once; otherwise the count follows. All numbers are
 * written seven bits to a byte, lowest first.
 */
export interface PostingTable {
  /** Hashes of the terms, ascending. */
  terms: Uint32Array;
  /** Where each term's list starts in `lists`; one more than there are terms. */
  offsets: Uint32Array;
  lists: Uint8Array;
}

/** How many items hold a term, and how often it stands there in all. */
export interface TermCount {
  items: number;
  occurrences: number;
}

/** Collects terms item by item, in ascending order of items. */
export class PostingWriter {
  private readonly numbers = new Map<number, number>();
  private readonly hashes: number[] = [];
  private termAt = new Uint32Array(1024);
  private itemAt = new Uint32Array(1024);
  private size = 0;

  add(item: number, termId: number): void {
    let number = this.numbers.get(termId);
    if (number === undefined) {
      number = this.hashes.length;
      this.hashes.push(termId);
      this.numbers.set(termId, number);
    }
    if (this.size === this.termAt.length) this.grow();
    this.termAt[this.size] = number;
    this.itemAt[this.size] = item;
    this.size++;
  }

  finish(): PostingTable {
    const { hashes } = this;
    const order = Uint32Array.from(hashes.keys()).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0));
    const { first, items } = this.itemsByTerm();
    const offsets = new Uint32Array(hashes.length + 1);
    const bytes = new ByteWriter(this.size * 2 + 16);
    order.forEach((number, rank) => {
      writeList(bytes, items, first[number] ?? 0, first[number + 1] ?? 0);
      offsets[rank + 1] = bytes.length;
    });
    return { terms: Uint32Array.from(order, (number) => hashes[number] ?? 0), offsets, lists: bytes.toBytes() };
  }

  private itemsByTerm(): { first: Uint32Array; items: Uint32Array } {
    const first = new Uint32Array(this.hashes.length + 1);
    for (let i = 0; i < this.size; i++) first[at(this.termAt, i) + 1] = at(first, at(this.termAt, i) + 1) + 1;
    for (let i = 1; i < first.length; i++) first[i] = at(first, i) + at(first, i - 1);
    const next = first.slice();
    const items = new Uint32Array(this.size);
    for (let i = 0; i < this.size; i++) {
      const term = at(this.termAt, i);
      const slot = at(next, term);
      items[slot] = at(this.itemAt, i);
      next[term] = slot + 1;
    }
    return { first, items };
  }

  private grow(): void {
    const bigger = (old: Uint32Array): Uint32Array<ArrayBuffer> => {
      const array = new Uint32Array(old.length * 2);
      array.set(old);
      return array;
    };
    this.termAt = bigger(this.termAt);
    this.itemAt = bigger(this.itemAt);
  }
}

const at = (array: Uint32Array, index: number): number => array[index] ?? 0;

class ByteWriter {
  length = 0;
  private bytes: Uint8Array;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
  }

  writeNumber(value: number): void {
    if (this.length + 5 > this.bytes.length) {
      const bigger = new Uint8Array(this.bytes.length * 2);
      bigger.set(this.bytes);
      this.bytes = bigger;
    }
    let rest = value;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  toBytes(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

function writeList(bytes: ByteWriter, items: Uint32Array, from: number, to: number): void {
  let distinct = 0;
  for (let i = from; i < to; i++) if (i === from || items[i] !== items[i - 1]) distinct++;
  bytes.writeNumber(distinct);
  bytes.writeNumber(to - from);
  let previous = 0;
  for (let i = from; i < to;) {
    const item = at(items, i);
    let count = 1;
    while (i + count < to && items[i + count] === item) count++;
    bytes.writeNumber(((item - previous) << 1) | (count === 1 ? 1 : 0));
    if (count > 1) bytes.writeNumber(count);
    previous = item;
    i += count;
  }
}

/** The items that hold a term, ascending, and how often each does: the first `length` numbers of two arrays. */
export interface PostingList {
  items: Uint32Array;
  counts: Uint32Array;
  length: number;
}

/** One for all readers, since a list is used up before the next one is read. */
const lastRead: PostingList = { items: new Uint32Array(1024), counts: new Uint32Array(1024), length: 0 };

/** Reads lists without copying them. */
export class PostingReader {
  private position = 0;

  constructor(private readonly table: PostingTable) {}

  count(termId: number): TermCount | null {
    if (!this.seek(termId)) return null;
    const items = this.readNumber();
    return { items, occurrences: this.readNumber() };
  }

  /** How often a term stands here in all. */
  occurrences(termId: number): number {
    if (!this.seek(termId)) return 0;
    this.readNumber();
    return this.readNumber();
  }

  /** The list of a term, to be used before another one is read by any reader. */
  list(termId: number): PostingList {
    if (!this.seek(termId)) lastRead.length = 0;
    else this.readList();
    return lastRead;
  }

  private readList(): void {
    const { lists } = this.table;
    const length = this.readNumber();
    this.readNumber();
    if (length > lastRead.items.length) {
      lastRead.items = new Uint32Array(length * 2);
      lastRead.counts = new Uint32Array(length * 2);
    }
    const { items, counts } = lastRead;
    let item = 0;
    for (let i = 0; i < length; i++) {
      const byte = lists[this.position] ?? 0;
      // Most numbers are one byte long.
      const head = byte < 128 ? byte : this.readNumber();
      if (byte < 128) this.position++;
      item += head >>> 1;
      items[i] = item;
      counts[i] = (head & 1) === 1 ? 1 : this.readNumber();
    }
    lastRead.length = length;
  }

  /** Calls `visit` for every item that holds the term, ascending. */
  forEach(termId: number, visit: (item: number, count: number) => void): void {
    if (!this.seek(termId)) return;
    this.visitList(visit);
  }

  /** Calls `visit` for every term and item: the whole table. */
  forEachTerm(visit: (termId: number, item: number, count: number) => void): void {
    const { terms } = this.table;
    for (let i = 0; i < terms.length; i++) {
      this.position = at(this.table.offsets, i);
      const termId = at(terms, i);
      this.visitList((item, count) => visit(termId, item, count));
    }
  }

  private visitList(visit: (item: number, count: number) => void): void {
    const items = this.readNumber();
    this.readNumber();
    let item = 0;
    for (let i = 0; i < items; i++) {
      const head = this.readNumber();
      item += head >>> 1;
      visit(item, (head & 1) === 1 ? 1 : this.readNumber());
    }
  }

  private seek(termId: number): boolean {
    const { terms, offsets } = this.table;
    let low = 0;
    let high = terms.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const term = at(terms, middle);
      if (term === termId) {
        this.position = at(offsets, middle);
        return true;
      }
      if (term < termId) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }

  private readNumber(): number {
    const { lists } = this.table;
    let value = 0;
    let shift = 0;
    for (;;) {
      const byte = lists[this.position++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
      shift += 7;
    }
  }
}
