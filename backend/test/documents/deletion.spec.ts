import { readEnv } from '../../src/config/env.js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '../../src/maintenance/list-tables-to-back-up.js';
import { DocumentsService } from '../../src/modules/documents/documents.service.js';
import { FileStore } from '../../src/ports/storage/file-store.js';
import { aPerson, request, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, CONTRACT } from '../support/insert-project-with-answers.js';

const WORD = 'zanzebrantic';

describe('what is deleted', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());

  /** Tables of which any row still says the word. */
  async function tablesThatSay(word: string): Promise<string[]> {
    const client = new Client({ connectionString: readEnv().DATABASE_URL });
    await client.connect();
    const found: string[] = [];
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [
        word,
      ]);
      if (rows.length > 0) found.push(name);
    }
    await client.end();
    return found;
  }
  const isStored = (key: string) => server.app.get(FileStore, { strict: false }).exists(key);

  it.each(['project', 'client'])(
    'as a %s is in no table and in no file any more, but for its line in the audit trail',
    async (what) => {
      const admin = await aPerson(server.source, 'admin');
      const owner = await aPerson(server.source, 'user', { lastName: what === 'client' ? WORD : 'Byrne' });
      const world = await insertProjectWithAnswers(server.app, owner.id, {
        text: `${CONTRACT}\nThe word is ${WORD}.\n`,
        name: `Project ${WORD}`,
      });
      await request(server.url, 'PUT', `/documents/${world.documentId}/facts/${world.factId}`, {
        token: owner.token,
        body: { value: { type: 'text', text: WORD } },
      });
      expect(await tablesThatSay(WORD)).toEqual(expect.arrayContaining(['chunks', 'document_texts', 'projects']));
      const [{ key }] = (await server.source.query('SELECT file_key AS key FROM documents WHERE id = $1', [
        world.documentId,
      ])) as [{ key: string }];
      expect(await isStored(key)).toBe(true);
      const reply =
        what === 'project'
          ? await request(server.url, 'DELETE', `/projects/${world.projectId}/delete`, { token: owner.token })
          : await request(server.url, 'DELETE', `/clients/${owner.id}/delete`, { token: admin.token });
      expect(reply.status).toBe(200);
      expect(await tablesThatSay(WORD)).toEqual(['audit_entries']);
      // The worker does so every half minute.
      await server.app.get(DocumentsService, { strict: false }).deleteRemovedFiles();
      expect(await isStored(key)).toBe(false);
    },
  );
});
