import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv, readEnv } from '../../src/config/env.js';
import { backUp } from '../../src/maintenance/write-backup.js';
import { checkIntegrity } from '../../src/maintenance/check-integrity.js';
import { restore } from '../../src/maintenance/restore-backup.js';
import { sealAnew } from '../../src/maintenance/rotate-seal-key.js';
import { sealKeysOf } from '../../src/ports/storage/encrypt-and-decrypt-data.js';
import { fileStoreOf } from '../../src/ports/storage/storage.module.js';
import {
  aDatabase,
  aPerson,
  PASSWORD,
  request,
  startApp,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT, type World } from '../support/insert-project-with-answers.js';

const WORDS = 'governed by and construed';
const [first, second] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];

describe('a system with the key of the firm', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'proofroom-firm-key-'));
  const backup = path.join(folder, 'backup.zip');
  let server: TestApp;
  let owner: Person;
  let world: World;
  let secret: string;

  beforeAll(async () => {
    await aDatabase();
    provideEnv({ DATA_DIR: folder, SEAL_KEY: first });
    server = await startApp();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    const begun = await request(server.url, 'POST', '/profile/two_factors', {
      token: owner.token,
      body: { current_password: PASSWORD },
    });
    ({ secret } = begun.body.data as unknown as { secret: string });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
    provideEnv({ SEAL_KEY: '', OLD_SEAL_KEYS: '' });
  });

  const stored = () =>
    readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  const check = () =>
    checkIntegrity({ databaseUrl: readEnv().DATABASE_URL, files: fileStoreOf(readEnv()), repair: false });
  const download = async () =>
    (await request(server.url, 'GET', `/documents/${world.documentId}/file`, { token: owner.token })).text;

  it('keeps no word of a document readable in its files, hands it out as it was, and finds nothing wrong', async () => {
    expect(stored()).toHaveLength(2);
    for (const file of stored()) expect(readFileSync(file, 'latin1')).not.toContain(WORDS);
    expect(await download()).toBe(CONTRACT);
    expect(await check()).toEqual([]);
  });

  it('writes backups that nobody reads without the key, and restores them with it', async () => {
    const keys = sealKeysOf(readEnv());
    await backUp(readEnv().DATABASE_URL, fileStoreOf(readEnv()), backup, keys);
    expect(readFileSync(backup, 'latin1')).not.toContain(WORDS);
    const address = new URL(readEnv().DATABASE_URL);
    address.pathname = `/sealed_${randomUUID().replaceAll('-', '')}`;
    const client = new Client({ connectionString: readEnv().DATABASE_URL });
    await client.connect();
    await client.query(`CREATE DATABASE ${address.pathname.slice(1)}`);
    await client.end();
    const into = fileStoreOf({ ...readEnv(), DATA_DIR: path.join(folder, 'restored') });
    await expect(restore(address.href, into, backup)).rejects.toThrow('This backup is sealed');
    const { files } = await restore(address.href, into, backup, keys);
    expect(files).toHaveLength(2);
    expect(await checkIntegrity({ databaseUrl: address.href, files: into, repair: false })).toEqual([]);
  });

  it('changes to another key while it runs, after which the former one is needed no more', async () => {
    provideEnv({ SEAL_KEY: second, OLD_SEAL_KEYS: first });
    const done = await sealAnew(readEnv().DATABASE_URL, fileStoreOf(readEnv()));
    expect(done).toEqual({ files: 2, secrets: 1, left: [] });
    provideEnv({ SEAL_KEY: second, OLD_SEAL_KEYS: '' });
    expect(await check()).toEqual([]);
    const confirmed = await request(server.url, 'POST', '/profile/two_factors/confirm', {
      token: owner.token,
      body: { code: await generate({ secret }) },
    });
    expect(confirmed.status).toBe(200);
  });

  it('says that the key is missing, not that files were changed, to somebody who forgot to set it', async () => {
    provideEnv({ SEAL_KEY: '' });
    const without = await check();
    provideEnv({ SEAL_KEY: first });
    const withFormer = await check();
    provideEnv({ SEAL_KEY: second });
    for (const findings of [without, withFormer])
      expect(findings.map(({ check: name }) => name)).toEqual(['key_missing', 'key_missing']);
  });

  it('tells of a sealed file that was changed', async () => {
    const [file = ''] = stored();
    const bytes = readFileSync(file);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect((await check()).map(({ check: name }) => name)).toEqual(['file_changed']);
  });
});
