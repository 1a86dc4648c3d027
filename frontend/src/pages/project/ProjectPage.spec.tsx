import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProgress, holdEventStreams } from '../../shared/testing/answerScreens.suite.tsx';
import { snakeKeys } from '@proofroom/contract';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import ProjectPage from './ProjectPage.tsx';

const ROUTES = [
  { path: '/projects/:id', element: <ProjectPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const LEASE = {
  id: 7,
  file_name: 'lease.pdf',
  original_name: 'lease.pdf',
  original_filename: 'lease.pdf',
  name: 'lease.pdf',
  folder: null,
  also_in: [],
  proposal: null,
  pdf_link: '/api/documents/7/file/',
  format: 'pdf',
  size: 2048,
  status: 'ready',
  reason: null,
  page_count: 4,
  kind: 'Lease',
  summary: null,
  created_at: '2026-11-20T12:00:00Z',
  duplicate_of: null,
  similar_to: [],
};
const REGISTERED = {
  outcome: 'found',
  found: true,
  name: 'HARBOUR FOODS LIMITED',
  status: 'Dissolved',
  warnings: ['This company is dissolved since 4 May 2022.'],
  source: 'Companies Registration Office',
  as_of: '2026-11-20',
};
const READERS = [
  {
    name: 'Sean Walsh',
    role: 'staff',
    is_me: false,
    documents: 2,
    times: 3,
    last_document: 'lease.pdf',
    last_at: '2026-11-20T12:00:00Z',
  },
];
const aProject = (change: object = {}) => ({
  id: 5,
  name: 'Harbour Foods',
  description: 'Sale of shares',
  cro_number: '12345',
  response_provider: [1],
  ddq_response_status: 3,
  questions: { total: 4, answered: 1, passages: 0, not_found: 0, failed: 0, in_progress: 3, waiting: 0 },
  document_count: 1,
  created_at: '2026-11-20T12:00:00Z',
  is_demo: false,
  is_mine: true,
  hold: null,
  retention: null,
  category: [{ value: 3, label: 'Property', is_active: true, files_data: [LEASE] }],
  ...change,
});

function show(change: object = {}, registered: object = REGISTERED) {
  const progress = snakeKeys(aProgress({ total: 4, answered: 1, inProgress: 3 })) as object;
  const seen = fakeApi({
    'GET /api/projects/5/': { project_details: aProject(change) },
    'GET /api/projects/5/progress/': progress,
    'GET /api/registry/companies/12345/': { data: registered },
    'POST /api/projects/5/cancel/': { cancelled: 3 },
    'GET /api/projects/5/readers/': { data: READERS },
    'POST /api/projects/5/retention/': {},
  });
  return { ...renderRoutes(ROUTES, '/projects/5/'), seen };
}

beforeEach(() => {
  signIn();
  holdEventStreams();
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of a project', () => {
  it('leads to the documents that are missing', async () => {
    const { path } = show();
    fireEvent.click(await screen.findByRole('link', { name: 'Missing documents' }));
    await screen.findByText('Elsewhere');
    expect(path()).toBe('/projects/5/missing/');
  });

  it('says who opened its papers', async () => {
    show();
    const section = within(await screen.findByRole('region', { name: 'Who opened these papers' }));
    expect(section.getByText('Sean Walsh')).toBeTruthy();
    expect(section.getByText(/^2 documents, last lease\.pdf on/)).toBeTruthy();
  });

  it('has no request list when it needs no documents', async () => {
    show({ response_provider: [2] });
    await screen.findByRole('link', { name: 'Responses' });
    expect(screen.queryByRole('link', { name: 'Missing documents' })).toBeNull();
  });

  it('says what the register knows of the company', async () => {
    show();
    expect(await screen.findByText('HARBOUR FOODS LIMITED')).toBeTruthy();
    expect(screen.getByText('This company is dissolved since 4 May 2022.')).toBeTruthy();
    expect(screen.getByText('Companies Registration Office, 20 November 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Company details (.csv)' })).toBeTruthy();
  });

  it('says nothing of a register where none is configured', async () => {
    show({}, { ...REGISTERED, outcome: 'unchecked', source: null, as_of: null, name: null });
    await screen.findByRole('heading', { name: 'Documents' });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('heading', { name: 'Company register' })).toBeNull();
  });

  it('cancels the questions that are being answered', async () => {
    const { seen } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the answering of Harbour Foods' }));
    expect(await screen.findByText('3 questions were cancelled.')).toBeTruthy();
    await waitFor(() => expect(seen.filter(({ path }) => path === '/api/projects/5/').length).toBeGreaterThan(1));
  });

  it('shows each document with its kind, its pages and its state', async () => {
    show();
    expect((await screen.findByRole('link', { name: 'lease.pdf' })).getAttribute('href')).toBe(
      '/projects/documents/7/',
    );
    expect(screen.getByText('Lease · 4 pages · 2 KB')).toBeTruthy();
    expect(screen.getByText('Ready')).toBeTruthy();
  });

  it('says that a project is on legal hold, since when and why', async () => {
    show({ hold: { reason: 'Dispute with Beta Limited.', since: '2026-11-20T12:00:00Z' } });
    expect(await screen.findByText(/On legal hold since 20 November 2026: Dispute with Beta Limited\./)).toBeDefined();
  });

  it('announces the day on which it is deleted, and is kept with one press', async () => {
    const { seen } = show({ retention: { days: 60, deletes_at: '2026-12-24T12:00:00Z', is_announced: true } });
    expect(await screen.findByText(/will be deleted on 24 December 2026/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() =>
      expect(seen).toContainEqual(
        expect.objectContaining({ method: 'POST', path: '/api/projects/5/retention/', body: { days: 60 } }),
      ),
    );
  });
});
