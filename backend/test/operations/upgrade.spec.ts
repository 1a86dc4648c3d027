import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { provideEnv, readEnv } from '../../src/config/env.js';
import { backUp } from '../../src/maintenance/write-backup.js';
import { checkIntegrity } from '../../src/maintenance/check-integrity.js';
import { prepareDatabase } from '../../src/maintenance/migrate-and-seed-database.js';
import { restore } from '../../src/maintenance/restore-backup.js';
import { DiskFileStore } from '../../src/ports/storage/disk.file-store.js';
import { aDatabase, aPerson, PASSWORD, request, startApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT } from '../support/insert-project-with-answers.js';

/** A backup of a small system as an earlier version left it; `npm run upgrade-fixture` makes one of this version. */
const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
const FIXTURE = path.join(FIXTURES, 'version-0.1.0.zip');
const OWNER = 'owner@upgrade.example';

const folder = mkdtempSync(path.join(tmpdir(), 'proofroom-upgrade-'));
const files = new DiskFileStore(path.join(folder, 'files'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function anEmptyDatabase(): Promise<void> {
  const address = new URL(readEnv().DATABASE_URL);
  const server = new Client({ connectionString: address.href });
  await server.connect();
  address.pathname = `/upgraded_${randomUUID().replaceAll('-', '')}`;
  await server.query(`CREATE DATABASE ${address.pathname.slice(1)}`);
  await server.end();
  provideEnv({ DATABASE_URL: address.href, DATA_DIR: folder, SEED_DEMO: 'false' });
}

async function makeFixture(): Promise<void> {
  await aDatabase();
  provideEnv({ DATA_DIR: folder });
  const server = await startApp();
  const owner = await aPerson(server.source, 'user', { email: OWNER });
  const world = await insertProjectWithAnswers(server.app, owner.id);
  const send = (method: string, at: string, body: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  // Changes by calls, for lines in the audit trail.
  await send('PUT', '/profile', { first_name: 'Una', last_name: 'Ryan', phone_number: '0861234567' });
  await send('PUT', `/documents/${world.documentId}/facts/${world.factId}`, { value: { type: 'text', text: 'Eire' } });
  mkdirSync(FIXTURES, { recursive: true });
  await backUp(readEnv().DATABASE_URL, files, FIXTURE);
  await server.close();
}

it.runIf(process.env.MAKE_UPGRADE_FIXTURE)('makes the fixture of an upgrade', async () => {
  await makeFixture();
  expect(existsSync(FIXTURE)).toBe(true);
});

describe.skipIf(process.env.MAKE_UPGRADE_FIXTURE)('a database that an earlier version filled', () => {
  beforeAll(async () => {
    await anEmptyDatabase();
    await restore(readEnv().DATABASE_URL, files, FIXTURE);
    await prepareDatabase(() => undefined);
  });

  it('is brought up to date and serves on: the old password signs in, the old answer and its document are there, nothing is damaged', async () => {
    const app = await createApp('no web files here');
    await app.listen(0, '127.0.0.1');
    const url = await app.getUrl();
    const login = await request(url, 'POST', '/', { body: { email: OWNER, password: PASSWORD } });
    expect(login.body).toMatchObject({ data: { first_name: 'Una' } });
    const { token } = login.body.data as unknown as { token: string };
    const { body } = await request(url, 'GET', '/projects', { token });
    const [project] = body.list as unknown as { id: number; document_count: number }[];
    expect(project).toMatchObject({ name: 'Project Alpha', document_count: 1, questions: { answered: 1 } });
    const list = await request(url, 'POST', '/get_ddq_list', { token, body: { project_id: project?.id } });
    const [question] = list.body.ddq_question as unknown as number[];
    const answer = await request(url, 'GET', `/ddq_response/${project?.id}/${question}/0`, { token });
    expect(answer.body.ddq_details).toMatchObject({
      response: 'Ireland.',
      citations: [{ quote: expect.stringContaining('laws of Ireland'), document_id: expect.any(Number) }],
    });
    const { document_id: document } = (answer.body.ddq_details as unknown as { citations: { document_id: number }[] })
      .citations[0] as { document_id: number };
    expect((await request(url, 'GET', `/documents/${document}/file`, { token })).text).toBe(CONTRACT);
    await app.close();
    expect(await checkIntegrity({ databaseUrl: readEnv().DATABASE_URL, files, repair: false })).toEqual([]);
  });
});

describe.skipIf(process.env.MAKE_UPGRADE_FIXTURE)('a database that a newer version made', () => {
  it('is refused by an older program, which changes nothing in it', async () => {
    await aDatabase();
    const client = new Client({ connectionString: readEnv().DATABASE_URL });
    await client.connect();
    await client.query(`INSERT INTO migrations ("timestamp", name) VALUES (9900000000000, 'OfTomorrow9900000000000')`);
    await expect(prepareDatabase(() => undefined)).rejects.toThrow('newer version of Proofroom');
    expect((await client.query('SELECT count(*)::int AS n FROM users')).rows).toEqual([{ n: 0 }]);
    await client.end();
  });
});
