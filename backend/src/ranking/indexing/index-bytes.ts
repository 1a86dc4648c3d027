import type { PostingTable } from './postings.js';

/** Thrown for stored bytes of another version, or for bytes that are no index at all. */
export class OutdatedIndexError extends Error {
  constructor() {
    super('This index was written by another version and has to be built again.');
  }
}

const MAGIC = 0x58525050;
/** Raised whenever the layout or the way words are read changes. */
export const INDEX_VERSION = 8;
const WORD = 4;
const HEADER_WORDS = 3;

const padded = (length: number): number => Math.ceil(length / WORD) * WORD;

/** Puts parts one behind the other, each aligned to four bytes: magic, version, number of parts, their lengths, the parts. */
export class IndexWriter {
  private readonly parts: Uint8Array[] = [];

  addBytes(bytes: Uint8Array): void {
    this.parts.push(bytes);
  }

  addNumbers(numbers: Uint32Array): void {
    this.addBytes(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
  }

  addPostings(table: PostingTable): void {
    this.addNumbers(table.terms);
    this.addNumbers(table.offsets);
    this.addBytes(table.lists);
  }

  finish(): Uint8Array {
    const header = Uint32Array.from([
      MAGIC,
      INDEX_VERSION,
      this.parts.length,
      ...this.parts.map(({ byteLength }) => byteLength),
    ]);
    const size = this.parts.reduce((sum, { byteLength }) => sum + padded(byteLength), header.byteLength);
    const blob = new Uint8Array(size);
    blob.set(new Uint8Array(header.buffer));
    let offset = header.byteLength;
    for (const part of this.parts) {
      blob.set(part, offset);
      offset += padded(part.byteLength);
    }
    return blob;
  }
}

/** Hands out the parts in the order they were added, as views. */
export class IndexReader {
  private readonly bytes: Uint8Array;
  private readonly lengths: Uint32Array;
  private part = 0;
  private offset: number;

  constructor(stored: Uint8Array) {
    const bytes = stored.byteOffset % WORD === 0 ? stored : new Uint8Array(stored);
    if (bytes.byteLength < HEADER_WORDS * WORD) throw new OutdatedIndexError();
    const [magic, version, parts = 0] = new Uint32Array(bytes.buffer, bytes.byteOffset, HEADER_WORDS);
    if (magic !== MAGIC || version !== INDEX_VERSION) throw new OutdatedIndexError();
    this.bytes = bytes;
    if ((HEADER_WORDS + parts) * WORD > bytes.byteLength) throw new OutdatedIndexError();
    this.lengths = new Uint32Array(bytes.buffer, bytes.byteOffset + HEADER_WORDS * WORD, parts);
    this.offset = (HEADER_WORDS + parts) * WORD;
    const size = this.lengths.reduce((sum, length) => sum + padded(length), this.offset);
    if (size !== bytes.byteLength) throw new OutdatedIndexError();
  }

  readBytes(): Uint8Array {
    const length = this.lengths[this.part++] ?? 0;
    const view = new Uint8Array(this.bytes.buffer, this.bytes.byteOffset + this.offset, length);
    this.offset += padded(length);
    return view;
  }

  readNumbers(): Uint32Array {
    const view = this.readBytes();
    return new Uint32Array(view.buffer, view.byteOffset, view.byteLength / WORD);
  }

  readPostings(): PostingTable {
    return { terms: this.readNumbers(), offsets: this.readNumbers(), lists: this.readBytes() };
  }
}
