import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTopicRows } from '../../src/seeds/topics.seed.js';
import { aPerson, request, startApp, type Person, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { aCategory } from '../support/insert-project-with-answers.js';

describe('the lists of the admin console', () => {
  let server: TestApp;
  let staff: Person;
  const list = async (resource: string, query: { sort?: unknown; range?: unknown; filter?: unknown }) => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)] as [string, string]),
    );
    const reply = await request(server.url, 'GET', `/admin/${resource}?${parameters}`, { token: staff.token });
    return { range: reply.headers.get('content-range'), rows: JSON.parse(reply.text) as Record<string, never>[] };
  };

  beforeAll(async () => {
    server = await startApp();
    staff = await aPerson(server.source, 'staff');
    await seedTopicRows(server.source);
  });
  afterAll(() => server?.close());

  it.each(['clients', 'categories', 'ddqs', 'topics'])('of %s pages, in both orders', async (resource) => {
    for (let n = 0; n < 3; n++) await aCategory(server.source).then(() => aPerson(server.source));
    const ids = async (order: string, range: [number, number]) =>
      (await list(resource, { sort: ['id', order], range })).rows.map(({ id }) => Number(id));
    const down = await ids('DESC', [0, 2]);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(await ids('DESC', [1, 2])).toEqual(down.slice(1));
    const up = await ids('ASC', [0, 2]);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect((await list(resource, { range: [0, 1] })).range).toMatch(new RegExp(`^${resource} 0-1/\\d+$`));
  });

  it('of categories counts categories, not their sub-categories', async () => {
    const name = `Many ${randomUUID()}`;
    const subs = ['Lease', 'Deed', 'Licence'].map((sub) => ({ name: sub, summary_prompt: 'Note it.' }));
    await request(server.url, 'POST', '/categories/add', {
      token: staff.token,
      body: { category_name: name, sub_categories: subs },
    });
    const { range, rows } = await list('categories', { filter: { q: name }, range: [0, 9] });
    expect([range, rows.length]).toEqual(['categories 0-0/1', 1]);
    expect(rows[0]).toMatchObject({
      categoryName: name,
      subCategories: [{ name: 'Lease' }, { name: 'Deed' }, { name: 'Licence' }],
    });
  });

  it('find clients by a part of their name and by their status', async () => {
    const word = randomUUID().slice(0, 8);
    await aPerson(server.source, 'user', { lastName: `Ryan-${word}` });
    await aPerson(server.source, 'user', { lastName: `Walsh-${word}`, isActive: false });
    const names = async (filter: unknown) => (await list('clients', { filter })).rows.map(({ lastName }) => lastName);
    expect(await names({ q: word.toUpperCase() })).toHaveLength(2);
    expect(await names({ q: word, status: 1 })).toEqual([`Ryan-${word}`]);
    expect(await names({ q: word, status: 2 })).toEqual([`Walsh-${word}`]);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('are closed to plain users', async () => {
    const user = await aPerson(server.source);
    for (const resource of ['clients', 'categories', 'ddqs', 'topics']) {
      expect((await request(server.url, 'GET', `/admin/${resource}`, { token: user.token })).status).toBe(403);
    }
  });

  it('refuse a broken query with a sentence', async () => {
    const reply = await request(server.url, 'GET', '/admin/ddqs?range=nope', { token: staff.token });
    expect(reply).toMatchObject({ status: 422, body: { errors: { range: 'This is not valid JSON.' } } });
  });
});
