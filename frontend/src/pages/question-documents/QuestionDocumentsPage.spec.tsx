import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import QuestionDocumentsPage from './QuestionDocumentsPage.tsx';

const category = { value: 3, label: 'Contracts' };
const aDocument = (id: number) => ({
  id,
  original_filename: `contract ${id}.pdf`,
  file_url: `/api/documents/${id}/file/`,
  question: 'Which law applies?',
  attached_to: null,
  attachment_depth: 0,
  category,
  stage: 1,
  response: null,
  passages: 4,
});

function show(total: number) {
  const seen = fakeApi({
    'POST /api/ddq_response/pdf_list/': ({ body }: SeenCall) => {
      const { start_index: start } = body as { start_index: number };
      const data = start < total ? [aDocument(start + 1)] : [];
      const next_index = start + 1 < total ? start + 1 : null;
      return { data, count_pdf: total, total_documents: total, category, next_index };
    },
  });
  const path = '/ddq_response/list/:id/:questionId/pdf';
  renderRoutes([{ path, element: <QuestionDocumentsPage /> }], '/ddq_response/list/9/5/pdf/');
  return seen;
}

beforeEach(() => signIn());
afterEach(() => vi.unstubAllGlobals());

describe('the documents of a question', () => {
  it('are none where nothing was uploaded for it', async () => {
    show(0);
    expect(await screen.findByText('No documents available for selected question')).toBeTruthy();
  });

  it('are fetched page by page, each below those that are shown', async () => {
    show(2);
    await screen.findByText('contract 1.pdf');
    fireEvent.click(screen.getByRole('button', { name: 'Show more documents' }));
    await screen.findByText('contract 2.pdf');
    expect(screen.getByText('contract 1.pdf')).toBeTruthy();
  });
});
