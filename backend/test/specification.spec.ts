import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aPerson,
  request,
  startApp,
  startWorker,
  until,
  type Reply,
  type TestApp,
} from './support/start-test-app-and-send-requests.js';
import {
  company,
  PIPELINE_CALLS,
  SPECIFIED_CALLS,
  type Caller,
  type Known,
  type SpecifiedCall,
} from './support/specified-calls.js';
import { aCategory, insertProjectWithAnswers } from './support/insert-project-with-answers.js';

let server: TestApp;
let worker: INestApplicationContext;
let known: Known;
const tokens: Partial<Record<Caller, string>> = {};

beforeAll(async () => {
  server = await startApp();
  worker = await startWorker();
  const owner = await aPerson(server.source);
  for (const role of ['staff', 'admin'] as const) tokens[role] = (await aPerson(server.source, role)).token;
  tokens.owner = owner.token;
  const world = await insertProjectWithAnswers(server.app, owner.id);
  const spare = { ...(await aCategory(server.source)), clientId: (await aPerson(server.source)).id };
  const project = await request(server.url, 'POST', '/projects/add/', {
    token: owner.token,
    body: { ...company, category: [world.categoryId] },
  });
  known = {
    world,
    owner,
    spare: { ...spare, projectId: Number(project.body.project_id) },
    scope: { client_id: owner.id, project_id: world.projectId, category_id: world.categoryId },
  };
});
afterAll(async () => {
  await worker?.close();
  await server?.close();
});

function send({ call, by, path, body }: SpecifiedCall): Promise<Reply> {
  const [verb = '', address = ''] = call.split(' ');
  return request(server.url, verb === 'Upload' ? 'POST' : verb, path?.(known) ?? address, {
    ...(tokens[by] && { token: tokens[by] }),
    ...(body && { body: body(known) }),
  });
}

describe('the calls of the specification', () => {
  it.each(SPECIFIED_CALLS)('$call', async (row) => {
    const reply = await send(row);
    expect(reply.status < 300 || row.call.startsWith('Upload /ddqs')).toBe(true);
    expect(reply.body).toMatchObject(row.answers(known));
  });

  it('run the steps of the pipeline in their order', async () => {
    for (const row of PIPELINE_CALLS) {
      const reply = await until(
        () => send(row),
        ({ status }) => status !== 409,
      );
      expect({ call: row.call, ...reply.body }).toMatchObject(row.answers(known));
    }
  });
});
