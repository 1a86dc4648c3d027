import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource } from 'typeorm';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { dataSourceOptions } from '../database/connection/data-source-options.js';
import { migrations, namesOfMigrations } from '../database/migrations/index.js';
import type { FileStore } from '../ports/storage/file-store.js';
import { HashStream } from '../ports/storage/hash-stream.js';
import {
  isSealed,
  NotUnsealed,
  SEAL_START_BYTES,
  unsealed,
  type SealKeys,
} from '../ports/storage/encrypt-and-decrypt-data.js';
import { fileEntry, MANIFEST, Manifest, SEALED_BACKUP, tableEntry } from './backup-manifest.js';
import { quoted } from './list-tables-to-back-up.js';

/** A backup that cannot be restored here; the message says why and what to do. */
export class NotRestored extends Error {}

/**
 * Fills an empty database and file store from a backup. Everything in the backup is held against its fingerprints before
 * anything is written. The database gets the form that it had then; the next start brings it up to date. Throws `NotRestored`.
 */
export async function restore(
  databaseUrl: string,
  files: FileStore,
  source: string,
  keys: SealKeys | null = null,
): Promise<Manifest> {
  if (!(await beginsSealed(source))) return restoreZip(databaseUrl, files, source);
  if (!keys) throw new NotRestored('This backup is sealed. Please set SEAL_KEY to the key it was made with.');
  const plain = `${source}.unsealed-${process.pid}`;
  try {
    await pipeline(
      Readable.from(unsealed(createReadStream(source), keys, SEALED_BACKUP), { objectMode: false }),
      createWriteStream(plain, { mode: 0o600 }),
    );
    return await restoreZip(databaseUrl, files, plain);
  } catch (error) {
    throw error instanceof NotUnsealed
      ? new NotRestored(`${error.message} Nothing was restored.`, { cause: error })
      : error;
  } finally {
    await rm(plain, { force: true });
  }
}

/** A file that is not there is told of where it is opened. */
async function beginsSealed(source: string): Promise<boolean> {
  const file = await open(source).catch(() => null);
  if (!file) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEAL_START_BYTES), 0, SEAL_START_BYTES, 0);
    return isSealed(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function restoreZip(databaseUrl: string, files: FileStore, source: string): Promise<Manifest> {
  const archive = await Archive.open(source);
  try {
    const manifest = await archive.manifest();
    const known = migrationsOf(manifest);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await expectEmpty(client);
      await archive.verify(manifest);
      try {
        await migrate(databaseUrl, known);
        for (const { key } of manifest.files) await files.put(key, await archive.read(fileEntry(key)));
        await fill(client, archive, manifest);
      } catch (error) {
        // It was empty before, so that a second try finds it as the first one did.
        await client.query('ROLLBACK; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
        throw error;
      }
    } finally {
      await client.end();
    }
    return manifest;
  } finally {
    archive.close();
  }
}

function migrationsOf(manifest: Manifest) {
  const names = namesOfMigrations(manifest.migrations);
  const known = migrations.filter((migration) => names.has(migration.name));
  if (known.length < names.size)
    throw new NotRestored('This backup was made by a newer version of Proofroom. Please restore it with that version.');
  return known;
}

async function expectEmpty(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
  if (rows.length > 0)
    throw new NotRestored(
      'This database is in use already. Please restore into an empty database, or set DATA_DIR to a new folder.',
    );
}

async function migrate(databaseUrl: string, known: typeof migrations): Promise<void> {
  const source = new DataSource({ ...dataSourceOptions(databaseUrl, 1), migrations: known });
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

/** All tables in one transaction. */
async function fill(client: Client, archive: Archive, { tables, sequences }: Manifest): Promise<void> {
  await client.query('BEGIN');
  const audit = await auditTriggers(client);
  // The trail comes back as it was: what is restored is no change, and gets no entry of its own.
  for (const { table, name } of audit)
    await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER ${quoted(name)}`);
  // Migrations may have written rows of their own.
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  for (const { name, columns, rows } of tables) {
    const into = client.query(copyFrom(`COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`));
    await pipeline(await archive.read(tableEntry(name)), into);
    if (into.rowCount !== rows) throw new NotRestored(`Of ${rows} rows of ${name} only ${into.rowCount} came back.`);
  }
  for (const { name, last, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(name), last, isCalled]);
  // Nothing may be left to check when tables change their form.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of audit)
    await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER ${quoted(name)}`);
  await client.query('COMMIT');
}

async function auditTriggers(client: Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `SELECT c.relname AS "table", t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = 'public'::regnamespace AND t.tgname LIKE 'audit\\_%' AND NOT t.tgisinternal`,
  );
  return rows;
}

/** A backup file that is open for reading. */
class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(source: string): Promise<Archive> {
    try {
      const zip = await new Promise<ZipFile>((resolve, reject) =>
        openZip(source, { lazyEntries: true, autoClose: false }, (error, opened) =>
          error ? reject(error) : resolve(opened),
        ),
      );
      return new Archive(zip, await entriesOf(zip));
    } catch (error) {
      const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT';
      throw new NotRestored(isAbsent ? `There is no file ${source}.` : notWhole(source), { cause: error });
    }
  }

  async manifest(): Promise<Manifest> {
    const entry = this.entries.has(MANIFEST) ? await text(await this.read(MANIFEST)) : null;
    const read = entry === null ? null : Manifest.safeParse(JSON.parse(entry));
    if (!read?.success) throw new NotRestored('This file is not a backup of Proofroom, or not a whole one.');
    return read.data;
  }

  /** Throws `NotRestored` unless every part has the fingerprint it was written with. */
  async verify({ tables, files }: Manifest): Promise<void> {
    const parts = [
      ...tables.map(({ name, sha256 }) => ({ entry: tableEntry(name), sha256 })),
      ...files.map(({ key, sha256 }) => ({ entry: fileEntry(key), sha256 })),
    ];
    for (const { entry, sha256 } of parts) {
      const hash = new HashStream();
      try {
        await pipeline(await this.read(entry), hash, async (content) => {
          for await (const _ of content);
        });
      } catch (error) {
        throw new NotRestored(notWhole(entry), { cause: error });
      }
      if (hash.result().sha256 !== sha256) throw new NotRestored(notWhole(entry));
    }
  }

  read(name: string): Promise<Readable> {
    const entry = this.entries.get(name);
    if (!entry) throw new NotRestored(notWhole(name));
    return new Promise((resolve, reject) =>
      this.zip.openReadStream(entry, (error, content) => (error ? reject(error) : resolve(content))),
    );
  }

  close(): void {
    this.zip.close();
  }
}

const notWhole = (what: string): string =>
  `The backup is damaged (${what}). Nothing was restored; please use another copy of it.`;

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}
