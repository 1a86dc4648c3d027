import { ThemeProvider } from '@mui/material';
import {
  snakeKeys,
  type Citation,
  type DdqDetails,
  type DdqRow,
  type DocumentResponse,
  type HowMade,
  type ProjectProgress,
} from '@proofroom/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { lightTheme } from '../theme/theme.ts';
import { wholeAnswer } from './wholeAnswer.suite.ts';

/** A citation of the second page of a lease; a test names only what matters to it. */
export const aCitation = (given: Partial<Citation> = {}): Citation => ({
  id: given.number ?? 1,
  number: 1,
  chunkId: 1,
  documentId: 7,
  fileName: 'lease.pdf',
  page: 2,
  rects: [{ x: 0.1, y: 0.2, w: 0.5, h: 0.02 }],
  location: 'page 2 · clause 8.1 · Assignment',
  quote: 'The Tenant may not assign this Lease.',
  start: 0,
  end: 37,
  ...given,
});

/** A question with a high-confidence answer of one statement. */
export const aQuestion = (given: Partial<DdqDetails> = {}): DdqDetails => ({
  id: 1,
  projectId: 3,
  number: 1,
  total: 1,
  listPosition: 1,
  listTotal: 1,
  previousId: null,
  nextId: null,
  question: 'May the Tenant assign the Lease?',
  category: { value: 5, label: 'Property' },
  responseProvider: 1,
  state: 'success',
  outcome: 'answered',
  confidence: 'high',
  response: 'No.',
  statements: [{ text: 'No, not without consent.', citations: [1] }],
  citations: [aCitation()],
  values: [],
  responses: [],
  isChosen: false,
  reason: null,
  outdatedReason: null,
  previous: null,
  missingDocuments: [],
  made: null,
  updatedAt: null,
  ...given,
});

/** The same question as a list shows it. */
export const aRow = (given: Partial<DdqRow> = {}): DdqRow => ({
  id: 1,
  number: 1,
  question: 'May the Tenant assign the Lease?',
  isPinned: false,
  category: { value: 5, label: 'Property' },
  responseProvider: 1,
  state: 'success',
  outcome: 'answered',
  confidence: 'high',
  headline: 'No, not without consent.',
  documents: { found: 1, searched: 1 },
  sources: [{ documentId: 7, fileName: 'lease.pdf', page: 2, location: 'page 2', numbers: [1] }],
  moreSources: 0,
  outdatedReason: null,
  isChosen: false,
  isReworded: false,
  isReviewed: false,
  hasNote: false,
  missing: 0,
  reason: null,
  updatedAt: null,
  ...given,
});

/** How an answer of this server was made; every document that was searched answers. */
export const aHowMade = (given: Partial<HowMade> = {}): HowMade => ({
  provider: 'local',
  model: 'none',
  at: '2026-03-01T10:00:00.000Z',
  milliseconds: 1500,
  documentsSearched: 1,
  chunksUsed: 1,
  alsoSearched: [],
  remarks: [],
  settings: [],
  embeddings: '',
  tokens: null,
  cost: null,
  dropped: [],
  silent: [],
  moreSilent: 0,
  undecided: 0,
  absence: null,
  reading: null,
  ...given,
});

/** What one document says on its own. */
export const aResponse = (given: Partial<DocumentResponse> = {}): DocumentResponse => ({
  id: 1,
  response: 'No.',
  statements: [{ text: 'No, not without consent.', citations: [1] }],
  fileName: 'lease.pdf',
  fileUrl: null,
  documentId: 7,
  stage: 3,
  isChosen: false,
  citations: [aCitation()],
  ...given,
});

/** Progress of a project whose documents are read and whose questions are all waiting. */
export const aProgress = (questions: Partial<ProjectProgress['questions']> = {}): ProjectProgress => ({
  documents: [
    {
      id: 7,
      fileName: 'lease.pdf',
      categoryId: 5,
      status: 'ready',
      isReadAgain: false,
      reason: null,
      done: 4,
      total: 4,
    },
  ],
  steps: [],
  changes: { outdated: 0, chosen: 0, documentsAdded: 0 },
  foundSoFar: 0,
  reviewed: 0,
  questions: { total: 0, answered: 0, passages: 0, notFound: 0, failed: 0, inProgress: 0, waiting: 0, ...questions },
});

/** A server in memory: answers by method and path (without /api and query), 404 where there is none, and keeps what it was sent. */
export function serve(answers: Record<string, (body: unknown, path: string) => object | undefined>) {
  const sent: { call: string; body: unknown }[] = [];
  const answer = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/api', '')}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, body });
    const made = answers[call]?.(body, url.search);
    if (made === undefined)
      return Response.json({ status: 'error', code: 'NOT_FOUND', message: `Nobody serves ${call}` }, { status: 404 });
    return Response.json(wholeAnswer(init?.method ?? 'GET', url.pathname, made));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return sent;
}

/** Event streams as the page under test opened them; a test sends its own events through them. */
export function holdEventStreams() {
  const streams: EventTarget[] = [];
  class HeldStream extends EventTarget {
    constructor() {
      super();
      streams.push(this);
    }
    close() {
      streams.splice(streams.indexOf(this), 1);
    }
  }
  vi.stubGlobal('EventSource', HeldStream);
  const send = (progress: ProjectProgress) =>
    streams.forEach((stream) =>
      stream.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(snakeKeys(progress)) })),
    );
  return { streams, send };
}

/** What jsdom does not have, since it lays nothing out. */
export function fillInLayout() {
  class NoResize {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', NoResize);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = () => undefined;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

interface Place {
  /** Pattern and address of the page; other addresses show their address only. */
  path?: string;
  at?: string;
}

/** Shows a screen with theme, answers and addresses as in the product. */
export function showScreen(screen: ReactElement, { path = '/', at = '/' }: Place = {}) {
  queryClient.clear();
  const withAddress = (
    <>
      {screen}
      <Address />
    </>
  );
  const router = createMemoryRouter(
    [
      { path, element: withAddress },
      { path: '*', element: <Address /> },
    ],
    { initialEntries: [at] },
  );
  const shown = render(
    <ThemeProvider theme={lightTheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return { ...shown, goBack: () => router.navigate(-1) };
}
