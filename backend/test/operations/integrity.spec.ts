import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { provideEnv, readEnv } from '../../src/config/env.js';
import { type CheckName, CHECKS, checkIntegrity } from '../../src/maintenance/check-integrity.js';
import { DiskFileStore } from '../../src/ports/storage/disk.file-store.js';
import { EncryptedFileStore } from '../../src/ports/storage/encrypted.file-store.js';
import { SealKeys } from '../../src/ports/storage/encrypt-and-decrypt-data.js';
import { aDatabase, aPerson, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

const LONG_AGO = new Date(Date.now() - 3 * 60 * 60 * 1000);

describe('the check of what is stored', () => {
  let server: TestApp;
  let world: World;
  let files: DiskFileStore;
  let home: string;

  const check = (repair = false) => checkIntegrity({ databaseUrl: readEnv().DATABASE_URL, files, repair });
  /** As a hand in the database would, past every rule that guards it. */
  const force = (query: string, values: unknown[] = []) =>
    server.source.transaction(async (manager) => {
      await manager.query(`SET LOCAL session_replication_role = 'replica'`);
      await manager.query(query, values);
    });
  const documentKey = async () =>
    (
      (await server.source.query('SELECT file_key AS key FROM documents WHERE id = $1', [world.documentId])) as [
        { key: string },
      ]
    )[0].key;

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), 'proofroom-check-'));
    await aDatabase();
    provideEnv({ DATA_DIR: home });
    files = new DiskFileStore(path.join(home, 'files'));
    server = await startApp();
  });
  beforeEach(async () => {
    await force('DELETE FROM users');
    await force('TRUNCATE users, file_tombstones, audit_entries CASCADE');
    rmSync(path.join(home, 'files'), { recursive: true, force: true });
    world = await insertProjectWithAnswers(server.app, (await aPerson(server.source)).id);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('finds nothing where all is well, nor after a project was deleted', async () => {
    expect(await check()).toEqual([]);
    await server.source.query('DELETE FROM projects WHERE id = $1', [world.projectId]);
    rmSync(path.join(home, 'files'), { recursive: true, force: true });
    expect(await check()).toEqual([]);
    expect(
      await server.source.query(`SELECT 1 FROM audit_entries WHERE project_id = $1`, [world.projectId]),
    ).not.toEqual([]);
  });

  const faults: Record<CheckName, () => Promise<unknown> | void> = {
    file_missing: async () => files.remove(await documentKey()),
    file_changed: async () => writeFileSync(path.join(home, 'files', await documentKey()), 'Another contract.'),
    key_missing: async () => {
      const key = await documentKey();
      const others = new EncryptedFileStore(files, new SealKeys(['ab'.repeat(32)]));
      await others.put(key, Readable.from([Buffer.from('Sealed elsewhere.')], { objectMode: false }));
    },
    file_without_row: () => {
      const stray = path.join(home, 'files', 'projects', 'stray');
      writeFileSync(stray, 'x');
      utimesSync(stray, LONG_AGO, LONG_AGO);
    },
    orphan_row: () => force('UPDATE chunks SET document_id = 987654 WHERE id = $1', [world.chunkId]),
    text_missing: () => force('DELETE FROM document_texts WHERE document_id = $1', [world.documentId]),
    passage_off: () => force(`UPDATE chunks SET text = 'x' || text WHERE id = $1`, [world.chunkId]),
    not_indexed: () =>
      force('WITH gone AS (DELETE FROM index_entries) UPDATE documents SET searchable_at = now() WHERE id = $1', [
        world.documentId,
      ]),
    citation_off: () => force('UPDATE citations SET start = start + 1'),
    answer_without_citation: () => force('DELETE FROM citations'),
    nobody_reads: () => force(`UPDATE documents SET status = 'waiting', created_at = $1`, [LONG_AGO]),
    audit_changed: () => force(`UPDATE audit_entries SET actor = 'somebody.else@firm.ie' WHERE id = 1`),
    nobody_answers: () => force(`UPDATE responses SET state = 'in_progress', lease_until = $1`, [LONG_AGO]),
  };

  it.each(Object.entries(CHECKS) as [CheckName, string][])('says %s: %s', async (name) => {
    await faults[name]();
    const found = await check();
    expect(found.map(({ check: found }) => found)).toContain(name);
    expect(found.every(({ isRepaired }) => !isRepaired)).toBe(true);
  });

  it('removes what belongs to nothing when it is asked to, and only that', async () => {
    await faults.file_without_row();
    await faults.orphan_row();
    await faults.file_changed();
    await check(true);
    expect((await check()).map(({ check: found }) => found)).toEqual(['file_changed']);
  });
});
