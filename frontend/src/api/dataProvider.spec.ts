import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../shared/testing/fakeApi.suite.ts';
import { dataProvider } from './dataProvider.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a fault of the server in the administration', () => {
  it.each([
    ['getList', 'ddqs', 'Unable to fetch DDQ(s), try again later.'],
    ['getOne', 'categories', "Sorry, We couldn't load category data..."],
    ['update', 'categories', 'Unable to update category!'],
    ['update', 'ddqs', 'Something went wrong while updating DDQ.'],
    ['update', 'topics', 'Something went wrong while updating the topic.'],
    ['create', 'ddqs', 'Oops! Something went wrong while adding DDQ(s).'],
  ] as const)('%s of %s is told in its own sentence', async (method, resource, message) => {
    const parameters = {
      id: 3,
      data: {},
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    };
    for (const answer of [
      refusal(500, 'INTERNAL', 'Something bad happened!'),
      new Response('<h1>Bad gateway</h1>', { status: 502 }),
    ]) {
      vi.stubGlobal('fetch', async () => answer.clone());
      const ask = dataProvider[method] as (of: string, given: object) => Promise<unknown>;
      await expect(ask(resource, parameters)).rejects.toMatchObject({ message });
    }
  });
});

describe('a refused change in the administration', () => {
  it('names its fields as the forms call them', async () => {
    vi.stubGlobal('fetch', async () =>
      refusal(422, 'VALIDATION', 'Please check the highlighted fields.', {
        summary_filter: 'Summary filter is required.',
        'sub_categories.0.summary_prompt': 'Summary prompt is required.',
      }),
    );
    await expect(dataProvider.create('ddqs', { data: {} })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: {
        summaryFilter: 'Summary filter is required.',
        'subCategories.0.summaryPrompt': 'Summary prompt is required.',
      },
    });
  });
});
