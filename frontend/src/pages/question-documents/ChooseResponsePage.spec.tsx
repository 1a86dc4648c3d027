import type { DocumentResponse } from '@proofroom/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aQuestion, fillInLayout, serve, showScreen } from '../../shared/testing/answerScreens.suite.tsx';
import ChooseResponsePage from './ChooseResponsePage.tsx';

const aCandidate = (given: Partial<DocumentResponse>): DocumentResponse => ({
  id: 1,
  response: 'Yes.',
  statements: [],
  fileName: 'lease.pdf',
  fileUrl: null,
  documentId: 7,
  stage: 2,
  isChosen: false,
  citations: [],
  ...given,
});

function showCandidates(candidates: DocumentResponse[]) {
  const sent = serve({
    'GET /ddq_response/3/4/1/': () => ({ ddqDetails: aQuestion({ id: 4 }) }),
    'POST /ddq_response/list_generate_gpt_response/': () => ({ data: candidates }),
    'POST /ddq_response/save_generate_gpt_response/': () => ({ ddqDetails: aQuestion({ id: 4 }) }),
  });
  showScreen(<ChooseResponsePage />, {
    path: '/ddq_response/list/:id/:questionId/:documentId/filter',
    at: '/ddq_response/list/3/4/7/filter/',
  });
  return sent;
}
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent?.trim());

beforeEach(fillInLayout);
afterEach(() => vi.unstubAllGlobals());

describe('Responses to choose from', () => {
  it('have none chosen at first when there are several, and the differences marked', async () => {
    showCandidates([
      aCandidate({ response: 'The Tenant may assign.' }),
      aCandidate({ id: 2, response: 'The Tenant may not assign.' }),
    ]);
    expect(await screen.findByText('No Responses selected')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect(marked()).toEqual(['not']);
  });

  it('mark what differs from the one that is chosen', async () => {
    showCandidates([aCandidate({ response: 'Yes, it may.' }), aCandidate({ id: 2, response: 'No, it may.' })]);
    fireEvent.click(await screen.findByRole('radio', { name: /Response 2/ }));
    expect(marked()).toEqual(['Yes,']);
    fireEvent.click(screen.getByRole('switch', { name: /Mark what differs/ }));
    expect(marked()).toEqual([]);
  });

  it('say when other passages led to the same words', async () => {
    showCandidates([
      aCandidate({ response: 'It may.' }),
      aCandidate({ id: 2, response: 'It may not.' }),
      aCandidate({ id: 3, response: 'It may.' }),
    ]);
    expect(await screen.findByText('Same words as response 1')).toBeDefined();
    expect(screen.getAllByText(/^Same words/)).toHaveLength(1);
  });

  it('begin with the one a person saved before', async () => {
    showCandidates([aCandidate({}), aCandidate({ id: 2, stage: 3, isChosen: true })]);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(isChecked(/Response 2/)).toBe(true);
  });

  it('lead back to the list when one is saved', async () => {
    const sent = showCandidates([aCandidate({ id: 5 })]);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/ddq_response/list/3/'));
    expect(sent.find(({ call }) => call.includes('save_generate'))?.body).toEqual({ chunk_response_id: 5 });
  });

  it('may be missing, which is said', async () => {
    showCandidates([]);
    expect(await screen.findByText('No Responses available for selected document')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Selection' }).getAttribute('href')).toBe(
      '/ddq_response/list/3/4/7/select/',
    );
  });
});
