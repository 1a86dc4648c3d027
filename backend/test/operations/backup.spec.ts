import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv, readEnv } from '../../src/config/env.js';
import { backUp } from '../../src/maintenance/write-backup.js';
import { checkIntegrity } from '../../src/maintenance/check-integrity.js';
import { restore } from '../../src/maintenance/restore-backup.js';
import { tablesOf } from '../../src/maintenance/list-tables-to-back-up.js';
import { DocumentsService } from '../../src/modules/documents/documents.service.js';
import { DiskFileStore } from '../../src/ports/storage/disk.file-store.js';
import { createApp } from '../../src/app.js';
import {
  aDatabase,
  aPerson,
  PASSWORD,
  type Person,
  request,
  startApp,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT, type World } from '../support/insert-project-with-answers.js';

const folders: string[] = [];
const aFolder = () => {
  folders.push(mkdtempSync(path.join(tmpdir(), 'proofroom-backup-')));
  return folders.at(-1) as string;
};
const storeIn = (folder: string) => new DiskFileStore(path.join(folder, 'files'));

/** An empty database beside the one of the tests. */
async function anEmptyDatabase(): Promise<string> {
  const address = new URL(readEnv().DATABASE_URL);
  const server = await connected(address.href);
  address.pathname = `/restored_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${address.pathname.slice(1)}`);
  await server.end();
  return address.href;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Every row of every table, and where numbering goes on. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = await connected(url);
  const content: Record<string, unknown> = {};
  for (const { name, columns } of await tablesOf(client)) {
    const row = columns.map((column) => `t."${column}"`).join(', ');
    const { rows } = await client.query(`SELECT ROW(${row})::text AS row FROM "${name}" t ORDER BY 1`);
    content[name] = rows;
  }
  content.numbers = (
    await client.query(
      `SELECT sequencename, last_value FROM pg_sequences WHERE sequencename <> 'migrations_id_seq' ORDER BY 1`,
    )
  ).rows;
  await client.end();
  return content;
}

describe('a backup', () => {
  let server: TestApp;
  let owner: Person;
  let world: World;
  let from: string;
  let home: string;
  let zip: string;

  beforeAll(async () => {
    home = aFolder();
    await aDatabase();
    provideEnv({ DATA_DIR: home });
    server = await startApp();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    from = readEnv().DATABASE_URL;
    zip = path.join(aFolder(), 'all.zip');
    await backUp(from, storeIn(home), zip);
  });
  afterAll(async () => {
    await server?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('brings back every row, number and file in an empty system, where an old password and an old answer work', async () => {
    const to = await anEmptyDatabase();
    const target = aFolder();
    const { files } = await restore(to, storeIn(target), zip);
    expect(await contentOf(to)).toEqual(await contentOf(from));
    expect(files).toHaveLength(2);
    for (const { key } of files)
      expect(await text(await storeIn(target).open(key))).toBe(await text(await storeIn(home).open(key)));
    expect(await checkIntegrity({ databaseUrl: to, files: storeIn(target), repair: false })).toEqual([]);

    provideEnv({ DATABASE_URL: to, DATA_DIR: target });
    const restored = await createApp('no web files here');
    await restored.listen(0, '127.0.0.1');
    const url = await restored.getUrl();
    const login = await request(url, 'POST', '/', { body: { email: owner.email, password: PASSWORD } });
    expect(login.status).toBe(200);
    const answer = await request(url, 'GET', `/ddq_response/${world.projectId}/${world.questionId}/0`, {
      token: owner.token,
    });
    expect(answer.text).toContain('laws of Ireland');
    const file = await request(url, 'GET', `/documents/${world.documentId}/file`, { token: owner.token });
    expect(file.text).toBe(CONTRACT);
    await restored.close();
    provideEnv({ DATABASE_URL: from, DATA_DIR: home });
  });

  it('is not restored over what is there already', async () => {
    await expect(restore(from, storeIn(home), zip)).rejects.toThrow('in use already');
    expect(await server.source.query('SELECT 1 FROM projects')).toHaveLength(1);
  });

  it('is refused as a whole when one byte of it is wrong, and the database stays empty', async () => {
    const damaged = path.join(aFolder(), 'damaged.zip');
    const bytes = readFileSync(zip);
    const at = bytes.indexOf('Neither party may assign this Agreement');
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(damaged, bytes);
    const to = await anEmptyDatabase();
    await expect(restore(to, storeIn(aFolder()), damaged)).rejects.toThrow('The backup is damaged');
    expect(await contentOf(to)).toEqual({ numbers: [] });
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 200), 'The backup is damaged'],
    ['something else', () => Buffer.from('Dear Sirs'), 'The backup is damaged'],
  ])('is refused when it is %s', async (_, change, sentence) => {
    const file = path.join(aFolder(), 'odd.zip');
    writeFileSync(file, change(readFileSync(zip)));
    await expect(restore(await anEmptyDatabase(), storeIn(aFolder()), file)).rejects.toThrow(sentence);
  });

  it('keeps files that are deleted while it is being written', async () => {
    const holder = await connected(from);
    await holder.query(`SELECT pg_advisory_lock(hashtext('removing_files'))`);
    const [{ key }] = (await server.source.query('SELECT file_key AS key FROM documents')) as [{ key: string }];
    const documents = server.app.get(DocumentsService, { strict: false });
    await server.source.query('INSERT INTO file_tombstones (file_key) VALUES ($1)', [key]);
    await documents.deleteRemovedFiles();
    expect(await storeIn(home).exists(key)).toBe(true);
    await holder.end();
    await documents.deleteRemovedFiles();
    expect(await storeIn(home).exists(key)).toBe(false);
  });
});
