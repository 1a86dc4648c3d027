import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import { aTopic } from './topicScreens.suite.ts';
import TopicList from './TopicList.tsx';

const show = (rows: ReturnType<typeof aTopic>[], methods: object = {}) =>
  renderAdmin('/topics/list', <TopicList />, inMemory(rows, methods), '/topics/list/');
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('tr');
  if (!row) throw new Error(`There is no row ${title}.`);
  return within(row);
};

beforeEach(() => signIn('staff'));
afterEach(() => vi.unstubAllGlobals());

describe('topic management', () => {
  it('shows kinds, the number of patterns and examples, and whose wording it is', async () => {
    show([
      aTopic(),
      aTopic({ id: 8, title: 'Leases', isChanged: true }),
      aTopic({ id: 9, title: 'Aircraft', isBuiltIn: false }),
    ]);
    const law = await rowOf('Governing law');
    for (const text of ['Contracts', 'Other papers', '3', 'Original']) expect(law.getByText(text)).toBeTruthy();
    // Its running number, and the number of its examples.
    expect(law.getAllByText('1')).toHaveLength(2);
    expect((await rowOf('Leases')).getByText('Changed')).toBeTruthy();
    expect((await rowOf('Aircraft')).getByText('Your own')).toBeTruthy();
  });

  it('deletes nothing that came with the product', async () => {
    show([aTopic(), aTopic({ id: 9, title: 'Aircraft', isBuiltIn: false })]);
    expect(await screen.findByRole('button', { name: 'Delete Aircraft' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete Governing law' })).toBeNull();
  });

  it('asks before a topic is switched off', async () => {
    const setTopicActive = vi.fn<(id: number, isActive: boolean) => Promise<void>>().mockResolvedValue();
    show([aTopic()], { setTopicActive });
    fireEvent.click(await screen.findByRole('switch', { name: 'Status of Governing law' }));
    expect(await screen.findByText(/From the next run on no question is matched to it/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
    await screen.findByText('Topic updated successfully.');
    expect(setTopicActive).toHaveBeenCalledWith(7, false);
  });

  it('tries a question and shows the topics it is matched to, with weights', async () => {
    const seen = fakeApi({
      'POST /api/topics/try/': {
        kind: 'contract',
        topics: [
          { id: 7, title: 'Governing law', weight: 1.12 },
          { id: 3, title: 'Jurisdiction', weight: 0.47 },
        ],
        passages: null,
      },
    });
    show([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try a question' }));
    fireEvent.change(await screen.findByLabelText('Question'), { target: { value: 'Which law applies?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    const topics = await screen.findByRole('list', { name: 'Topics' });
    expect(
      within(topics)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Governing law1.12', 'Jurisdiction0.47']);
    expect(seen.find(({ path }) => path === '/api/topics/try/')?.body).toEqual({
      question: 'Which law applies?',
      kind: 'contract',
      document_id: null,
      draft: null,
    });
  });
});
