import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { PROVIDERS } from '@proofroom/contract';
import { request, startApp, type TestApp, aPerson, type Person } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

describe('questions that a project shows first', () => {
  let server: TestApp;
  let world: World;
  let owner: Person;
  let asked: number[];

  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const list = async () => {
    const { body } = await call('POST', '/get_ddq_list', { project_id: world.projectId, last_index: 100 });
    return body as unknown as {
      ddq_question: number[];
      ddq_details: { id: number; number: number; is_pinned: boolean }[];
      categories: { label: string }[];
    };
  };
  const pin = async (questionId: number, isPinned = true) =>
    (
      await call('POST', '/ddq_response/pin', {
        project_id: world.projectId,
        question_id: questionId,
        is_pinned: isPinned,
      })
    ).body.pinned;

  beforeAll(async () => {
    server = await startApp();
    owner = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, owner.id);
    for (const question of ['Who signs?', 'Who pays?', 'Who leaves?'])
      await server.source.manager.insert(BankQuestionEntity, {
        question,
        categoryId: world.categoryId,
        responseProvider: PROVIDERS.gpt,
        query: question,
        summaryFilter: 'contract',
        prompt: 'Say who.',
      });
    asked = (await list()).ddq_question;
  });
  afterAll(() => server?.close());

  it('stand before the others in the order in which they were pinned, keep their numbers, and go back to their place', async () => {
    const [first, second, third, fourth] = asked as [number, number, number, number];
    expect(await pin(fourth)).toEqual([fourth]);
    expect(await pin(second)).toEqual([fourth, second]);
    const shown = await list();
    expect(shown.ddq_question).toEqual([fourth, second, first, third]);
    expect(shown.ddq_details.map((one) => one.is_pinned)).toEqual([true, true, false, false]);
    expect(shown.ddq_details.map((one) => one.number)).toEqual([4, 2, 1, 3]);
    expect(await pin(fourth)).toEqual([second, fourth]);
    await pin(second, false);
    await pin(fourth, false);
    expect((await list()).ddq_question).toEqual(asked);
  });

  it('cannot be a question that the project does not have', async () => {
    const { status } = await call('POST', '/ddq_response/pin', {
      project_id: world.projectId,
      question_id: 2_000_000_000,
      is_pinned: true,
    });
    expect(status).toBe(404);
  });
});
