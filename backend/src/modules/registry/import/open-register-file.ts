import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl from 'yauzl';
import { ImportRefused } from './import-refused.js';

export interface OpenedFile {
  content: AsyncIterable<Uint8Array>;
  /** How much of the content has been read, 0 to 1. */
  progress(): number;
  /** When the file was written, YYYY-MM-DD. */
  writtenOn: string;
}

const CHUNK = 1 << 18;

/** Opens a .csv, or one inside a .zip or .gz. Throws ImportRefused when there is none. */
export async function openFile(file: string): Promise<OpenedFile> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ImportRefused(`There is no file ${file}.`);
  const kind = path.extname(file).toLowerCase();
  if (kind === '.zip') return openZip(file);
  const raw = createReadStream(file, { highWaterMark: CHUNK });
  // A damaged archive breaks the content off; whoever reads it learns why.
  const content = kind === '.gz' ? pipeline(raw, createGunzip(), () => undefined) : raw;
  const progress = () => (found.size === 0 ? 1 : raw.bytesRead / found.size);
  return { content, progress, writtenOn: dayOf(found.mtime) };
}

/** The first .csv of an archive. */
async function openZip(file: string): Promise<OpenedFile> {
  const archive = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new ImportRefused(`${file} is not a zip archive that can be read (${error.message}).`);
  });
  for await (const entry of archive.eachEntry()) {
    if (!entry.fileName.toLowerCase().endsWith('.csv')) continue;
    const stream = await archive.openReadStreamPromise(entry);
    let read = 0;
    const content = (async function* () {
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          read += chunk.byteLength;
          yield chunk;
        }
      } finally {
        archive.close();
      }
    })();
    const progress = () => (entry.uncompressedSize === 0 ? 1 : read / entry.uncompressedSize);
    return { content, progress, writtenOn: dayOf(entry.getLastModDate()) };
  }
  archive.close();
  throw new ImportRefused(`There is no .csv file in ${file}.`);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
