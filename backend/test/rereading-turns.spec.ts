import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AnswerLeasesRepository } from '../src/modules/ddqs/responses/answer-leases.repository.js';
import { RereadingService } from '../src/modules/pipeline/rereading.service.js';
import { aPerson, startApp, startWorker, until, type TestApp } from './harness.js';
import { aWorld, type World } from './world.js';

describe('reading again and answering', () => {
  let server: TestApp;
  let worker: INestApplicationContext | undefined;
  let world: World;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    world = await aWorld(server.app, (await aPerson(server.source)).id);
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });

  const set = (change: string) =>
    server.source.query(`UPDATE responses SET ${change} WHERE project_id = $1`, [world.projectId]);

  it('never happen at the same time in one project', async () => {
    await server.source.query(`UPDATE documents SET format = 'txt', parser_version = 'txt 0' WHERE id = $1`, [
      world.documentId,
    ]);
    await set(`state = 'in_progress', lease_until = now() + interval '1 hour'`);
    worker = await startWorker();
    const rereading = worker.get(RereadingService);
    expect(await rereading.next()).toBe(0);
    await set(`state = 'success', lease_until = NULL`);
    await rereading.next();
    const readings = async () =>
      (
        (await server.source.query('SELECT readings FROM documents WHERE id = $1', [world.documentId])) as [
          { readings: number },
        ]
      )[0].readings;
    await until(readings, (count) => count === 1);
  });

  it('wait for a document that is read for the first time, such as an attachment that was part of its mail before', async () => {
    const leases = server.app.get(AnswerLeasesRepository, { strict: false });
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
