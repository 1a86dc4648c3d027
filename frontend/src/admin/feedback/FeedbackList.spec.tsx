import { snakeKeys, type FeedbackDetails } from '@proofroom/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import FeedbackList from './FeedbackList.tsx';

afterEach(() => vi.unstubAllGlobals());

const QUOTE = 'This Agreement shall be governed by the laws of Ireland.';
const FEEDBACK: FeedbackDetails = {
  id: 3,
  projectId: 5,
  ddqId: 9,
  clientName: 'Aoife Kelly',
  projectName: 'Harbour',
  categoryName: 'Contracts',
  question: 'Which law governs the agreement?',
  llmResponse: 'The laws of Ireland govern it.',
  gptComments: 'The side letter says Scotland.',
  vdrReferences: [{ id: 11, fileName: 'side letter.txt', fileUrl: '/api/gpt_feedback/files/11/', size: 28 }],
  missingDocuments: 'Deed of variation',
  sentBy: 'Aoife Kelly',
  status: 1,
  doneBy: null,
  doneAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  answer: {
    response: 'The laws of Ireland govern it.',
    outcome: 'an outcome that this version does not know',
    statements: [{ text: 'The laws of Ireland govern it.', citations: [1] }],
    citations: [
      { number: 1, documentId: 21, fileName: 'supply.pdf', page: 3, location: 'page 3 · clause 8 · Law', quote: QUOTE },
    ],
    values: [],
    model: 'extractive',
    updatedAt: '2026-11-19T12:00:00Z',
  },
};

const show = () => {
  signIn('staff');
  const { answer: _, ...row } = FEEDBACK;
  fakeApi({ 'GET /api/gpt_feedback/3/': { data: snakeKeys(FEEDBACK) as object } });
  renderAdmin('/ddqs/feedback', <FeedbackList />, inMemory([row]), '/ddqs/feedback/');
};

describe('feedback on answers', () => {
  it('names client, project, category and question, what was said, and offers the files', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Aoife Kelly/ }));
    for (const words of [
      'Harbour',
      'Contracts',
      'Which law governs the agreement?',
      'The laws of Ireland govern it.',
      'The side letter says Scotland.',
      'Deed of variation',
    ])
      expect(row.getByText(words)).toBeTruthy();
    expect(row.getByRole('link', { name: 'side letter.txt' }).getAttribute('href')).toBe('/api/gpt_feedback/files/11/');
  });

  it('opens the very answer it speaks of, with the passages it stood on', async () => {
    show();
    fireEvent.click(await screen.findByText('Which law governs the agreement?'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(QUOTE)).toBeTruthy();
    expect(dialog.getByRole('link', { name: /supply\.pdf, page 3/ }).getAttribute('href')).toBe(
      '/projects/documents/21/',
    );
  });
});
