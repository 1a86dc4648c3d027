import { ERRORS } from '@proofroom/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, request, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

describe('of two people who edit the same thing', () => {
  let server: TestApp;
  let admin: Person;
  let world: World;
  let client: Person;
  beforeAll(async () => {
    server = await startApp();
    admin = await aPerson(server.source, 'admin');
    client = await aPerson(server.source);
    world = await insertProjectWithAnswers(server.app, client.id);
  });
  afterAll(() => server?.close());

  interface Edited {
    resource: string;
    id: () => number;
    /** What one of them sends. */
    edit: () => Record<string, unknown>;
    /** The field in which one sees whose edit stands. */
    field: string;
  }
  const KINDS: Edited[] = [
    {
      resource: 'ddqs',
      id: () => world.questionId,
      edit: () => ({
        question: `What is the term? ${randomUUID()}`,
        category: world.categoryId,
        responseProvider: 1,
        query: 'term',
        summaryFilter: 'contract',
        prompt: 'State it.',
      }),
      field: 'question',
    },
    {
      resource: 'categories',
      id: () => world.categoryId,
      edit: () => ({
        categoryName: `Contracts ${randomUUID()}`,
        subCategories: [{ name: randomUUID(), summaryPrompt: 'Note the rent.' }],
      }),
      field: 'categoryName',
    },
    {
      resource: 'topics',
      id: () => world.topicId,
      edit: () => ({
        title: `Law ${randomUUID()}`,
        kinds: ['contract'],
        triggers: ['law'],
        heading: '',
        words: 'law',
        cues: [],
        exampleQuestions: [],
      }),
      field: 'title',
    },
    {
      resource: 'clients',
      id: () => client.id,
      edit: () => ({ name: `Una ${randomUUID()}`, phoneNumber: '', role: 'staff' }),
      field: 'name',
    },
  ];
  const call = (method: string, { resource, id }: Edited, body?: object) =>
    request(server.url, method, `/admin/${resource}/${id()}`, { token: admin.token, body });
  const read = async (kind: Edited) => (await call('GET', kind)).body as Record<string, unknown>;

  it.each(KINDS)('the second is refused, of $resource, until the change was read', async (kind) => {
    const { revision } = await read(kind);
    const [first, second] = [kind.edit(), kind.edit()];
    expect((await call('PUT', kind, { ...first, revision })).status).toBe(200);
    const [status, message] = ERRORS.EDIT_OUTDATED;
    expect(await call('PUT', kind, { ...second, revision })).toMatchObject({ status, body: { message } });
    const now = await read(kind);
    expect(now[kind.field]).toBe(first[kind.field]);
    expect((await call('PUT', kind, { ...second, revision: now.revision })).status).toBe(200);
    expect((await read(kind))[kind.field]).toBe(second[kind.field]);
  });

  it.each(KINDS)('one is refused, of $resource, when they save at the same moment', async (kind) => {
    const { revision } = await read(kind);
    const replies = await Promise.all(Array.from({ length: 6 }, () => call('PUT', kind, { ...kind.edit(), revision })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a change of the role by the switch counts as one, and a sign-in does not', async () => {
    const kind = KINDS[3] as Edited;
    const { revision } = await read(kind);
    await server.source.query('UPDATE users SET last_login_at = now() WHERE id = $1', [client.id]);
    expect((await read(kind)).revision).toBe(revision);
    await request(server.url, 'POST', `/clients/${client.id}/admin/status`, {
      token: admin.token,
      body: { is_staff: false },
    });
    expect((await call('PUT', kind, { ...kind.edit(), revision })).status).toBe(409);
    expect((await read(kind)).role).toBe('user');
  });
});
