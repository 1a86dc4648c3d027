import type { INestApplicationContext } from '@nestjs/common';
import type { DdqDetails, HowMade } from '@proofroom/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PARSER_FORMATS } from '../../src/ports/parser/parser-formats.js';
import {
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Person,
  type TestApp,
  wholeAnswers,
} from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

type Answer = DdqDetails & { made: HowMade | null };

describe('an index that an older version of the product wrote', () => {
  let server: TestApp;
  let worker: INestApplicationContext | undefined;
  let owner: Person;
  let world: World;

  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const answer = async () => {
    const [one] = await wholeAnswers<Answer>(call, world.projectId);
    return one as Answer;
  };
  const ask = () =>
    call('POST', `/projects/${world.projectId}/generate`, { question_id: [world.questionId], again: true });

  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    world = await insertProjectWithAnswers(server.app, owner.id);
    // Its first bytes name another version, as they do after an update.
    await server.source.query(
      `UPDATE index_entries SET layout = 1, data = overlay(data placing '\\x01000000'::bytea from 5) WHERE project_id = $1`,
      [world.projectId],
    );
    // The reader is the newest, so nothing else has the document read again.
    await server.source.query('UPDATE documents SET parser_version = $1 WHERE project_id = $2', [
      PARSER_FORMATS.txt.version,
      world.projectId,
    ]);
    await ask();
  });
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });

  it('is written again before anything is answered, so that nothing is called "not found" unread', async () => {
    worker = await startWorker();
    const { outcome, response, made } = await until(answer, ({ state }) => state === 'success');
    expect([outcome, response]).toEqual(['answered', expect.stringContaining('Ireland')]);
    expect(made).toMatchObject({ documents_searched: 1, remarks: [] });
  });

  it('is named when it cannot be written again', async () => {
    await server.source.query(
      `INSERT INTO pipeline_steps (project_id, document_id, step, state) VALUES ($1, $2, 'fill_chunk_index', 'failed')`,
      [world.projectId, world.documentId],
    );
    worker = await startWorker();
    const { outcome, response, made } = await until(answer, ({ state }) => state === 'success');
    expect(outcome).toBe('not_found');
    expect(response).toMatch(/^Nothing was searched/);
    expect(made?.remarks).toContain('Not searched, because the index is missing: supply.txt.');
  });
});
