import { afterAll, beforeAll, expect, it } from 'vitest';
import { SearchIndexRepository } from '../../src/modules/reading/search/search-index.repository.js';
import { aPerson, startApp, type TestApp } from '../support/start-test-app-and-send-requests.js';
import { insertProjectWithAnswers, type World } from '../support/insert-project-with-answers.js';

let server: TestApp;
let world: World;
let indexes: SearchIndexRepository;

beforeAll(async () => {
  server = await startApp();
  indexes = server.app.get(SearchIndexRepository, { strict: false });
  world = await insertProjectWithAnswers(server.app, (await aPerson(server.source)).id);
});
afterAll(() => server?.close());

const create = (force: boolean) =>
  server.source.transaction((manager) => indexes.create(world.projectId, 'chunk', force, manager));
const put = (data: Uint8Array) =>
  server.source.transaction((manager) => indexes.put(world.projectId, 'chunk', world.documentId, data, manager));
const versions = (): Promise<{ version: number; is_serving: boolean }[]> =>
  server.source.query(
    `SELECT version, is_serving FROM search_indexes WHERE project_id = $1 AND index_type = 'chunk' ORDER BY version`,
    [world.projectId],
  );

it('keeps an index that is there, unless a new one is asked for; of those one is built at a time', async () => {
  expect(await create(false)).toBe(false);
  expect(await create(true)).toBe(true);
  expect(await create(true)).toBe(false);
  expect(await versions()).toEqual([
    { version: 1, is_serving: true },
    { version: 2, is_serving: false },
  ]);
});

it('lets the new index serve as soon as it holds every document, and removes the old one', async () => {
  const before = await indexes.serving(world.projectId, 'chunk');
  await put(new Uint8Array([1, 2, 3]));
  expect(await versions()).toEqual([{ version: 2, is_serving: true }]);
  const now = await indexes.serving(world.projectId, 'chunk');
  expect(now?.id).not.toBe(before?.id);
  expect((await indexes.entries(now?.id ?? 0)).map(({ data }) => [...data])).toEqual([[1, 2, 3]]);
  await put(new Uint8Array([4]));
  expect((await indexes.serving(world.projectId, 'chunk'))?.revision).toBe((now?.revision ?? 0) + 1);
});
