import type { Submittable } from 'pg';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { CopyFromStdin } from './copy-from-stdin.js';

/** What a column takes. JSON comes as text. */
interface Values {
  int2: number;
  int4: number;
  float8: number;
  text: string;
  'text[]': readonly string[];
  jsonb: string;
  bytea: Uint8Array;
}
type ColumnType = keyof Values;
type Value = Values[ColumnType] | null;

/** A value for each column, in their order. */
type Row<Columns extends Record<string, ColumnType>> = { [name in keyof Columns]: Values[Columns[name]] | null };

/** What begins PostgreSQL's binary format: its signature, and two numbers that are 0. */
const BEGIN = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const END = -1;
const NULL = -1;
const JSONB_VERSION = 1;
const TYPE_OF_TEXT = 25;

const PIECE = 256 * 1024;
/** Bytes from which on a value is sent piece by piece, or by itself. */
const LARGE = 32 * 1024;
const LARGE_PIECE = 1024 * 1024;

/** Bytes that a value comes to at most. */
function mostBytes(value: Value): number {
  if (typeof value === 'string') return value.length * 3 + 5;
  if (value === null || typeof value === 'number') return 12;
  if (value instanceof Uint8Array) return value.length + 4;
  return value.reduce((sum, each) => sum + each.length * 3 + 4, 24);
}

/** Numbers and texts one behind the other. */
class Piece {
  private bytes: Buffer = Buffer.allocUnsafe(PIECE);
  private length = 0;

  hasRoomFor(bytes: number): boolean {
    return this.length + bytes <= this.bytes.length;
  }

  /** What was written since it was asked last; the next values take its place. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }

  int2(value: number): void {
    this.length = this.bytes.writeInt16BE(value, this.length);
  }

  int4(value: number): void {
    this.length = this.bytes.writeInt32BE(value, this.length);
  }

  value(type: ColumnType, value: Value): void {
    if (value === null) return this.int4(NULL);
    if (typeof value === 'string') return this.text(value, type === 'jsonb');
    if (typeof value === 'number') return this.number(type, value);
    if (value instanceof Uint8Array) {
      this.int4(value.length);
      this.bytes.set(value, this.length);
      this.length += value.length;
      return;
    }
    this.texts(value);
  }

  private number(type: ColumnType, value: number): void {
    this.int4(type === 'int2' ? 2 : type === 'int4' ? 4 : 8);
    if (type === 'int2') this.int2(value);
    else if (type === 'int4') this.int4(value);
    else this.length = this.bytes.writeDoubleBE(value, this.length);
  }

  private text(value: string, isJson: boolean): void {
    const at = this.length;
    this.length += 4;
    if (isJson) this.length = this.bytes.writeInt8(JSONB_VERSION, this.length);
    this.length += this.bytes.write(value, this.length, 'utf8');
    this.bytes.writeInt32BE(this.length - at - 4, at);
  }

  private texts(values: readonly string[]): void {
    const at = this.length;
    this.length += 4;
    const isEmpty = values.length === 0;
    for (const figure of [isEmpty ? 0 : 1, 0, TYPE_OF_TEXT, ...(isEmpty ? [] : [values.length, 1])]) this.int4(figure);
    for (const value of values) this.text(value, false);
    this.bytes.writeInt32BE(this.length - at - 4, at);
  }
}

/** A large value, so that neither it nor its bytes are copied as a whole. */
function* largePieces(type: ColumnType, value: Exclude<Value, null | number>): Generator<Buffer> {
  const length = Buffer.alloc(5, JSONB_VERSION);
  if (value instanceof Uint8Array) {
    length.writeInt32BE(value.length);
    yield length.subarray(0, 4);
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    for (let at = 0; at < bytes.length; at += LARGE_PIECE) yield bytes.subarray(at, at + LARGE_PIECE);
  } else if (typeof value === 'string') {
    const before = type === 'jsonb' ? 1 : 0;
    length.writeInt32BE(Buffer.byteLength(value, 'utf8') + before);
    yield length.subarray(0, 4 + before);
    yield* partsOfText(value);
  } else {
    const texts = value.map((each) => Buffer.from(each, 'utf8'));
    const head = Buffer.alloc(24);
    const bytes = texts.reduce((sum, each) => sum + 4 + each.length, 20);
    for (const [at, figure] of [bytes, 1, 0, TYPE_OF_TEXT, texts.length, 1].entries())
      head.writeInt32BE(figure, at * 4);
    yield head;
    for (const text of texts) {
      length.writeInt32BE(text.length);
      yield length.subarray(0, 4);
      yield text;
    }
  }
}

function* partsOfText(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + LARGE_PIECE);
    // Both halves of a rare sign stay together.
    const isHalf = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
    if (isHalf) end--;
    yield Buffer.from(text.slice(at, end), 'utf8');
    at = end;
  }
}

/** Rows in PostgreSQL's binary format, in pieces; each is to be used before the next is asked for. */
function* binaryRows(
  types: readonly (readonly [name: string, type: ColumnType])[],
  rows: Iterable<Record<string, Value>>,
): Generator<Buffer> {
  const piece = new Piece();
  yield BEGIN;
  for (const row of rows) {
    if (!piece.hasRoomFor(2)) yield piece.take();
    piece.int2(types.length);
    for (const [name, type] of types) {
      const value = row[name] ?? null;
      const bytes = mostBytes(value);
      if (!piece.hasRoomFor(Math.min(bytes, LARGE))) yield piece.take();
      if (bytes <= LARGE || value === null || typeof value === 'number') piece.value(type, value);
      else {
        yield piece.take();
        yield* largePieces(type, value);
      }
    }
  }
  if (!piece.hasRoomFor(2)) yield piece.take();
  piece.int2(END);
  yield piece.take();
}

/** Writes rows into a table with one COPY, as they are made; nothing of them is held twice. To be called in a transaction. */
export async function copyRows<const Columns extends Record<string, ColumnType>>(
  manager: EntityManager,
  table: string,
  columns: Columns,
  rows: Iterable<Row<Columns>>,
): Promise<void> {
  const names = Object.keys(columns).map((name) => `"${name}"`);
  const statement = `COPY ${table} (${names.join(', ')}) FROM STDIN (FORMAT binary)`;
  if (!manager.queryRunner) throw new Error('Rows are copied in a transaction.');
  const client = (await manager.queryRunner.connect()) as { query: (what: Submittable) => void };
  const copy = new CopyFromStdin(statement, binaryRows(Object.entries(columns), rows));
  client.query(copy);
  await copy.done.catch((error: Error) => {
    throw new QueryFailedError(statement, undefined, error);
  });
}
