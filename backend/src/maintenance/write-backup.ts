import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import type { FileStore } from '../ports/storage/file-store.js';
import { HashStream } from '../ports/storage/hash-stream.js';
import { sealed, type SealKeys } from '../ports/storage/encrypt-and-decrypt-data.js';
import { REMOVING_FILES } from '../database/locking/lock-readings-and-file-removal.js';
import { BACKUP_FORMAT, fileEntry, MANIFEST, type Manifest, SEALED_BACKUP, tableEntry } from './backup-manifest.js';
import { type FileRow, quoted, STORED_FILES, type Table, tablesOf } from './list-tables-to-back-up.js';

/**
 * Writes the whole system into one zip file: every row as of one moment, and every file that these rows speak of. The
 * product may run meanwhile; files that are deleted in that time leave the file store afterwards. `target` appears whole or
 * not at all; with keys it is sealed.
 */
export async function backUp(
  databaseUrl: string,
  files: FileStore,
  target: string,
  keys: SealKeys | null = null,
): Promise<Manifest> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const part = `${target}.part`;
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [REMOVING_FILES]);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const manifest = await writeZip(client, files, part, keys);
    await rename(part, target);
    return manifest;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function writeZip(client: Client, files: FileStore, target: string, keys: SealKeys | null): Promise<Manifest> {
  const manifest: Manifest = {
    format: BACKUP_FORMAT,
    madeAt: new Date().toISOString(),
    migrations: await namesOf(client, 'SELECT name FROM migrations ORDER BY name'),
    tables: [],
    sequences: await sequencesOf(client),
    files: [],
    missingFiles: [],
  };
  const stored = await client.query<FileRow>(STORED_FILES);
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const written = pipeline(
    keys ? Readable.from(sealed(content, keys, SEALED_BACKUP), { objectMode: false }) : content,
    createWriteStream(target, { mode: 0o600, flush: true }),
  );
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));

  // Entries are written in turn: each stream is opened when the one before it has ended.
  for (const table of await tablesOf(client)) addTable(zip, client, table, manifest);
  for (const { key } of stored.rows) {
    if (await files.exists(key)) addFile(zip, files, key, manifest);
    else manifest.missingFiles.push(key);
  }
  zip.addReadStreamLazy(MANIFEST, {}, (done) => done(null, Readable.from([JSON.stringify(manifest, null, 1)])));
  zip.end();
  await Promise.race([written, failed]);
  return manifest;
}

function addTable(zip: ZipFile, client: Client, { name, columns }: Table, manifest: Manifest): void {
  zip.addReadStreamLazy(tableEntry(name), {}, (done) => {
    const rows = client.query(copyTo(`COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${quoted(name)}) TO STDOUT`));
    const hash = new HashStream();
    hash.on('end', () => manifest.tables.push({ name, columns, rows: rows.rowCount, sha256: hash.result().sha256 }));
    rows.on('error', (error) => hash.destroy(error));
    done(null, rows.pipe(hash));
  });
}

function addFile(zip: ZipFile, files: FileStore, key: string, manifest: Manifest): void {
  // Contracts and pictures are packed already.
  zip.addReadStreamLazy(fileEntry(key), { compress: false }, (done) => {
    const hash = new HashStream();
    hash.on('end', () => manifest.files.push({ key, ...hash.result() }));
    const content = Readable.from(contentOf(files, key)).on('error', (error) => hash.destroy(error));
    done(null, content.pipe(hash));
  });
}

async function* contentOf(files: FileStore, key: string): AsyncGenerator<Buffer> {
  yield* await files.open(key);
}

async function namesOf(client: Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

async function sequencesOf(client: Client): Promise<Manifest['sequences']> {
  const names = await namesOf(
    client,
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' AND sequencename <> 'migrations_id_seq' ORDER BY 1`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const name of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `SELECT last_value::text AS last, is_called AS "isCalled" FROM ${quoted(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}
