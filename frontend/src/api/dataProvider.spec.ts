import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../shared/testing/fakeApi.suite.ts';
import { dataProvider } from './dataProvider.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a refused change in the administration', () => {
  it('names its fields as the forms call them', async () => {
    vi.stubGlobal('fetch', async () =>
      refusal(422, 'VALIDATION', 'Please check the highlighted fields.', {
        summary_filter: 'Summary filter is required.',
        'sub_categories.0.summary_prompt': 'Prompt is required.',
      }),
    );
    await expect(dataProvider.create('ddqs', { data: {} })).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: {
        summaryFilter: 'Summary filter is required.',
        'subCategories.0.summaryPrompt': 'Prompt is required.',
      },
    });
  });
});
