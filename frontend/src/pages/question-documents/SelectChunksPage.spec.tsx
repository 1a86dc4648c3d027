import { ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCitation, aQuestion, aResponse, fillInLayout, serve } from '../../shared/testing/answerScreens.suite.tsx';
import { cutOff } from '../../shared/testing/fakeApi.suite.ts';
import { stubMedia } from '../../shared/testing/matchMedia.suite.ts';
import { lightTheme } from '../../shared/theme/theme.ts';
import { blocksOf } from '../../viewer/blocks.suite.ts';
import ChooseResponsePage from './ChooseResponsePage.tsx';
import SelectChunksPage from './SelectChunksPage.tsx';

const AT = '/ddq_response/list/3/4/8/';
const passage = (id: number, text: string) => ({
  id,
  documentId: 8,
  originalFilename: 'terms.docx',
  chunk: text,
  aiGeneratedTheme: '',
  keyphrases: [],
  page: null,
  rects: [],
  location: `paragraph ${id}`,
  start: 0,
  end: text.length,
});
const PASSAGES = [passage(21, 'The Tenant may not assign.'), passage(22, 'The rent is € 12,000.')];
const blocks = blocksOf(...PASSAGES.map(({ chunk, location }) => ({ text: chunk, location })));
const DOCUMENT = {
  id: 8,
  fileName: 'terms.docx',
  originalName: 'terms.docx',
  format: 'docx',
  pdfLink: '/x',
  pageCount: null,
};
const candidates = { data: [aResponse({ documentId: 8 })] };

function serveAll(more: Parameters<typeof serve>[0] = {}, passages = PASSAGES) {
  serve({
    'GET /ddq_response/3/4/1/': () => ({ ddqDetails: aQuestion({ id: 4 }) }),
    'POST /ddq_response/chunk_list/': () => ({ data: passages, nextIndex: null, countChunk: passages.length }),
    'POST /ddq_response/generate_gpt_response/': () => candidates,
    'POST /ddq_response/list_generate_gpt_response/': () => candidates,
    'POST /ddq_response/save_generate_gpt_response/': () => ({ ddqDetails: aQuestion({ id: 4 }) }),
    'GET /documents/8/': () => ({ data: DOCUMENT }),
    'GET /documents/8/content/': () => ({ data: blocks, startIndex: 0, length: blocks.length, nextIndex: null }),
    'GET /documents/8/layout/': () => ({
      data: { length: 2, sheets: [], sections: [[0, 2, 2]], notes: [], message: null },
    }),
    ...more,
  });
}
function showPages() {
  const router = createMemoryRouter(
    [
      { path: '/ddq_response/list/:id/:questionId/:documentId/select', element: <SelectChunksPage /> },
      { path: '/ddq_response/list/:id/:questionId/:documentId/filter', element: <ChooseResponsePage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    { initialEntries: [`${AT}select/`] },
  );
  return render(
    <ThemeProvider theme={lightTheme}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
function show(...given: Parameters<typeof serveAll>) {
  serveAll(...given);
  return showPages();
}
const isTicked = (id: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose paragraph ${id}` }).checked;
async function generateFrom(id: number) {
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose paragraph ${id}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findByRole('link', { name: 'Back to Selection' });
}

beforeEach(() => {
  fillInLayout();
  // A window wide enough for the document beside its passages.
  stubMedia(() => true);
});
afterEach(() => vi.unstubAllGlobals());

describe('Passages chosen for a response', () => {
  it('are still ticked on the way back from the response', async () => {
    show();
    await generateFrom(22);
    fireEvent.click(screen.getByRole('link', { name: 'Back to Selection' }));
    await screen.findByText('1 of 2 passages chosen');
    expect([isTicked(21), isTicked(22)]).toEqual([false, true]);
  });

  it('are forgotten once the response is saved', async () => {
    const { unmount } = show();
    await generateFrom(22);
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Elsewhere');
    unmount();
    show();
    expect(await screen.findByText('0 of 2 passages chosen')).toBeDefined();
  });

  it('are at first those of the response that a person saved', async () => {
    const citations = [aCitation({ chunkId: 22, documentId: 8 })];
    const saved = aResponse({ documentId: 8, isChosen: true, citations });
    show({ 'GET /ddq_response/3/4/0/': () => ({ ddqDetails: aQuestion({ id: 4, responses: [saved] }) }) });
    await screen.findByText('1 of 2 passages chosen');
    expect([isTicked(21), isTicked(22)]).toEqual([false, true]);
  });

  it('do not count when the document was read again and has other passages', async () => {
    const { unmount } = show();
    await generateFrom(22);
    unmount();
    show({}, [passage(31, 'The rent is € 13,000.')]);
    expect(await screen.findByText('0 of 1 passages chosen')).toBeDefined();
  });
});

describe('The document beside its passages', () => {
  it('says that it could not be opened while the server is away, and opens once it is back', async () => {
    serveAll();
    const reconnect = cutOff('/api/documents/');
    showPages();
    expect(await screen.findByText(/The document could not be opened/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
    reconnect();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Download terms.docx' })).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/could not be opened/)).toBeNull());
  });

  it('says when there is no such document, and offers no download of it', async () => {
    show({ 'GET /documents/8/': () => undefined });
    expect(await screen.findByText('No VDR Available')).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull();
  });
});
