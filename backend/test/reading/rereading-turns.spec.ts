import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnswerStateChangesRepository } from '../../src/modules/answering/queue/answer-state-changes.repository.js';
import { RereadOutdatedDocumentsService } from '../../src/modules/reading/reread-outdated-documents.service.js';
import {
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
  type TestApp,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

describe('reading again and answering', () => {
  let server: TestApp;
  let worker: INestApplicationContext | undefined;
  let owner: Person;
  let world: World;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });

  const set = (change: string) =>
    server.source.query(`UPDATE responses SET ${change} WHERE project_id = $1`, [world.projectId]);

  const lookAt = async () =>
    (
      (await server.source.query('SELECT status, readings FROM documents WHERE id = $1', [world.documentId])) as [
        { status: string; readings: number },
      ]
    )[0];

  it('never happen at the same time in one project', async () => {
    await server.source.query(`UPDATE documents SET format = 'txt', parser_version = 'txt 0' WHERE id = $1`, [
      world.documentId,
    ]);
    await set(`state = 'in_progress', lease_until = now() + interval '1 hour'`);
    worker = await startWorker();
    const rereading = worker.get(RereadOutdatedDocumentsService);
    expect(await rereading.queueNext()).toBe(0);
    await set(`state = 'success', lease_until = NULL`);
    await rereading.queueNext();
    await until(lookAt, ({ readings }) => readings === 1);
  });

  it('leave a document ready that staff send to the parser alone, with passages and index of its new text', async () => {
    const { token } = await aPerson(server.source, 'staff');
    worker = await startWorker();
    const { projectId, categoryId, documentId } = world;
    await server.source.query(`UPDATE index_entries SET built_at = now() - interval '1 day' WHERE document_id = $1`, [
      documentId,
    ]);
    const body = { client_id: owner.id, project_id: projectId, category_id: categoryId };
    expect((await request(server.url, 'POST', '/send_doc_parser', { token, body })).body).toMatchObject({ queued: 1 });
    const states = new Set<string>();
    await until(lookAt, ({ readings, status }) => {
      states.add(status);
      return readings === 1;
    });
    expect([...states]).toEqual(['ready']);
    const [{ passages, parts }] = (await server.source.query(
      `SELECT (SELECT count(*)::int FROM chunks WHERE document_id = $1) AS passages, (SELECT count(*)::int FROM index_entries WHERE document_id = $1
         AND built_at > now() - interval '1 minute') AS parts`,
      [documentId],
    )) as [{ passages: number; parts: number }];
    expect(passages).toBeGreaterThan(0);
    expect(parts).toBeGreaterThan(0);
  });

  it('wait for a document that is read for the first time, such as an attachment that was part of its mail before', async () => {
    const leases = server.app.get(AnswerStateChangesRepository, { strict: false });
    const [{ id }] = (await server.source.query('SELECT id FROM responses WHERE project_id = $1', [
      world.projectId,
    ])) as [{ id: number }];
    await set(`state = 'in_progress', lease_until = NULL`);
    const mark = (status: string) =>
      server.source.query('UPDATE documents SET status = $2 WHERE id = $1', [world.documentId, status]);
    await mark('waiting');
    expect(await leases.claim(id, null)).toBeNull();
    expect(await leases.claim(id, 3)).toBeNull();
    await mark('ready');
    expect(await leases.claim(id, null)).toBe(1);
  });
});
