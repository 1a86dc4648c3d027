import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { fillInLayout } from '../../shared/testing/answerScreens.suite.tsx';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import { TopicCreate, TopicEdit } from './TopicCreateAndEdit.tsx';
import { aTopic } from './topicScreens.suite.ts';

type Save = (resource: string, params: { data: object }) => Promise<object>;

beforeEach(() => {
  signIn('staff');
  fillInLayout();
  fakeApi({ 'GET /api/clients/': { data: [] } });
});
afterEach(() => vi.unstubAllGlobals());

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const edit = (topic: ReturnType<typeof aTopic>, methods: object = {}) =>
  renderAdmin('/topics/:id', <TopicEdit />, inMemory([topic], methods), '/topics/7/');

describe('the form of a topic', () => {
  it('needs a title, a kind of document and words', async () => {
    renderAdmin('/topics/add', <TopicCreate />, inMemory([]), '/topics/add/');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Contracts' }));
    save();
    for (const sentence of [
      'Title is required.',
      'Please choose at least one kind of document.',
      'Please enter some words that documents use for this topic.',
    ])
      expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('names the line of a pattern that is wrong, and why', async () => {
    edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    type('Question patterns', 'governing law\n\nlaw.*applies');
    save();
    expect(await screen.findByText(/^Pattern 3: Use \{0,20\} in place of \* and \+/)).toBeTruthy();
  });

  it('saves one entry for each line, leaves blank lines out and leads back to the list', async () => {
    const update = vi.fn<Save>().mockResolvedValue({ data: aTopic() });
    const { path } = edit(aTopic(), { update });
    await screen.findByDisplayValue('Governing law');
    type('Example questions', 'Which law applies?\n\n  Choice of law ');
    save();
    await screen.findByText('Topic updated successfully.');
    await screen.findByText('Elsewhere');
    expect(path()).toBe('/topics/list/');
    expect(update.mock.calls[0]?.[1].data).toMatchObject({
      triggers: ['governing law', 'which law'],
      exampleQuestions: ['Which law applies?', 'Choice of law'],
    });
  });

  it('shows what the server refuses at its field', async () => {
    const update = vi.fn<Save>().mockRejectedValue(
      new ApiError('Taken.', {
        code: 'TOPIC_TAKEN',
        status: 409,
        fields: { title: 'A topic with this title already exists.' },
      }),
    );
    edit(aTopic(), { update });
    await screen.findByDisplayValue('Governing law');
    save();
    expect(await screen.findByText('A topic with this title already exists.')).toBeTruthy();
  });

  it('asks for financial statements only where annual reports are meant', async () => {
    edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    expect(screen.queryByRole('checkbox', { name: 'Balance sheet' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Annual reports' }));
    expect(screen.getByRole('checkbox', { name: 'Balance sheet' })).toBeTruthy();
  });

  it('brings the original wording back after asking, and only where it was changed', async () => {
    const { unmount } = edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    expect(screen.queryByRole('button', { name: 'Restore original' })).toBeNull();
    unmount();

    const rows = [aTopic({ title: 'Law of the land', isChanged: true })];
    const restoreTopic = vi.fn<(id: number) => Promise<object>>(async () => {
      rows[0] = aTopic({ updatedAt: '2026-11-02T10:00:00.000Z' });
      return rows[0];
    });
    renderAdmin('/topics/:id', <TopicEdit />, inMemory(rows, { restoreTopic }), '/topics/7/');
    await screen.findByDisplayValue('Law of the land');
    fireEvent.click(screen.getByRole('button', { name: 'Restore original' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByDisplayValue('Governing law')).toBeTruthy();
    expect(restoreTopic).toHaveBeenCalledWith(7);
  });
});

describe('trying a question beside the form', () => {
  it('tries the topic as it stands in the form, unsaved', async () => {
    const seen = fakeApi({
      'GET /api/clients/': { data: [] },
      'POST /api/topics/try/': {
        kind: 'contract',
        topics: [{ id: 7, title: 'Governing law', weight: 0.9 }],
        passages: null,
      },
    });
    edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    type('Words', 'law of the land');
    type('Question', 'Which law applies?');
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('Governing law (this topic)')).toBeTruthy();
    expect(seen.find(({ path }) => path === '/api/topics/try/')?.body).toMatchObject({
      question: 'Which law applies?',
      draft: { id: 7, words: 'law of the land', triggers: ['governing law', 'which law'] },
    });
  });

  it('shows the passages it finds in a chosen document', async () => {
    const seen = fakeApi({
      'GET /api/clients/': { data: [{ id: 2, name: 'Ann Byrne', email: 'ann@firm.ie' }] },
      'POST /api/project_filter/': { data: [{ id: 5, name: 'Harbour', category: [] }] },
      'GET /api/projects/5/': {
        project_details: {
          category: [{ value: 1, label: 'Contracts', files_data: [{ id: 9, original_name: 'supply.pdf' }] }],
        },
      },
      'POST /api/topics/try/': {
        kind: 'contract',
        topics: [],
        passages: [{ text: 'The laws of Ireland apply.', page: 4, heading_path: ['Law'], score: 1 }],
      },
    });
    edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    type('Question', 'Which law applies?');
    for (const [label, option] of [
      ['Client', 'Ann Byrne (ann@firm.ie)'],
      ['Project', 'Harbour'],
      ['Document', 'supply.pdf'],
    ] as const) {
      fireEvent.mouseDown(await screen.findByRole('combobox', { name: label, hidden: true }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('The laws of Ireland apply.')).toBeTruthy();
    expect(screen.getByText('Page 4 · Law')).toBeTruthy();
    expect(seen.find(({ path }) => path === '/api/topics/try/')?.body).toMatchObject({ document_id: 9 });
  });

  it('waits until the topic is right', async () => {
    edit(aTopic());
    await screen.findByDisplayValue('Governing law');
    type('Words', '');
    type('Question', 'Which law applies?');
    fireEvent.click(screen.getByRole('button', { name: 'Try' }));
    expect(await screen.findByText('Please correct the topic first.')).toBeTruthy();
  });
});
