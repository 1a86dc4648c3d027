import { promisify } from 'node:util';
import { crc32, inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';
import { PARSER_LIMITS } from '../parser-limits.js';
import { unreadable } from '../unreadable-reasons.js';

const STORED = 0;
const DEFLATED = 8;

const openBuffer = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);

/** The entries of a zip file, each inflated when asked for. Bombs are refused by what is declared and by what comes out. */
export class Zip {
  private remaining: number = PARSER_LIMITS.zip.totalBytes;

  private constructor(
    private readonly file: yauzl.ZipFile,
    private readonly entries: ReadonlyMap<string, yauzl.Entry>,
  ) {}

  /** `what` names the file in the sentence for a damaged one. */
  static async open(bytes: Uint8Array, what: string): Promise<Zip> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const options = { lazyEntries: true, decodeStrings: true, validateEntrySizes: false, strictFileNames: false };
    const file = await openBuffer(buffer, options).catch((error: unknown) => {
      throw unreadable('damaged', what, error);
    });
    if (file.entryCount > PARSER_LIMITS.zip.entries) throw unreadable('bomb');
    return new Zip(file, await readDirectory(file, what));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** The inflated bytes, or null when there is no such entry. */
  async read(name: string): Promise<Buffer | null> {
    const bytes = await this.inflated(name, this.remaining);
    this.remaining -= bytes?.length ?? 0;
    return bytes;
  }

  /** A part that was read before; it does not count again. */
  readAgain(name: string): Promise<Buffer | null> {
    return this.inflated(name, PARSER_LIMITS.zip.entryBytes);
  }

  private async inflated(name: string, most: number): Promise<Buffer | null> {
    const entry = this.entries.get(name);
    if (!entry) return null;
    refuseDeclaredBomb(entry);
    const packed = await this.packedBytes(entry);
    const allowed = Math.min(
      PARSER_LIMITS.zip.entryBytes,
      most,
      Math.max(PARSER_LIMITS.zip.ratioFromBytes, packed.length * PARSER_LIMITS.zip.ratio),
    );
    const inflated = entry.compressionMethod === STORED ? packed : inflate(packed, allowed);
    if (inflated.length > allowed) throw unreadable('bomb');
    if (crc32(inflated) !== entry.crc32) throw unreadable('damaged', undefined, `checksum of ${name}`);
    return inflated;
  }

  private packedBytes(entry: yauzl.Entry): Promise<Buffer> {
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
      throw unreadable('damaged', undefined, `compression method ${entry.compressionMethod}`);
    return new Promise((settle, fail) => {
      const options = {
        decompress: entry.compressionMethod === STORED ? null : false,
        decrypt: null,
        start: null,
        end: null,
      } as const;
      this.file.openReadStream(entry, options, (error, stream) => {
        if (error) return fail(unreadable('damaged', undefined, error));
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', (streamError) => fail(unreadable('damaged', undefined, streamError)));
        stream.on('end', () => settle(Buffer.concat(chunks)));
      });
    });
  }
}

function readDirectory(file: yauzl.ZipFile, what: string): Promise<Map<string, yauzl.Entry>> {
  return new Promise((settle, fail) => {
    const entries = new Map<string, yauzl.Entry>();
    file.on('entry', (entry: yauzl.Entry) => {
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > PARSER_LIMITS.zip.entries) return fail(unreadable('bomb'));
      file.readEntry();
    });
    file.on('end', () => settle(entries));
    file.on('error', (error) => fail(unreadable('damaged', what, error)));
    file.readEntry();
  });
}

function refuseDeclaredBomb({ compressedSize, uncompressedSize }: yauzl.Entry): void {
  const isOutOfProportion =
    uncompressedSize > PARSER_LIMITS.zip.ratioFromBytes && uncompressedSize > compressedSize * PARSER_LIMITS.zip.ratio;
  if (uncompressedSize > PARSER_LIMITS.zip.entryBytes || isOutOfProportion) throw unreadable('bomb');
}

function inflate(packed: Buffer, allowed: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: allowed });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    throw unreadable(isTooLong ? 'bomb' : 'damaged', undefined, error);
  }
}
