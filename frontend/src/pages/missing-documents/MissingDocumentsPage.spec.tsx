import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import MissingDocumentsPage from './MissingDocumentsPage.tsx';

const ROUTES = [
  { path: '/projects/:id/missing', element: <MissingDocumentsPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const COUNTS = { total: 40, answered: 20, passages: 0, not_found: 20, failed: 0, in_progress: 0, waiting: 0 };
const aProject = (questions: object = {}) => ({
  project_details: {
    id: 5,
    name: 'Harbour Foods',
    description: 'Sale of shares',
    cro_number: '12345',
    response_provider: [1],
    ddq_response_status: 2,
    questions: { ...COUNTS, ...questions },
    document_count: 3,
    created_at: '2026-11-20T12:00:00Z',
    is_demo: false,
    is_mine: true,
    category: [],
  },
});
const PROPERTY = { value: 3, label: 'Property' };
const LEASE = {
  category: PROPERTY,
  kind: 'Lease',
  questions: [
    { id: 8, number: 3, question: 'When does the lease end?' },
    { id: 9, number: 4, question: 'May the tenant assign?' },
  ],
  elsewhere: [],
};
const DEED = {
  category: PROPERTY,
  kind: 'Title deed',
  questions: [{ id: 8, number: 3, question: 'When does the lease end?' }],
  elsewhere: [],
};
const LETTER = { document_id: 71, file_name: 'letter.pdf', category: { value: 4, label: 'Tax' } };
const SILENT = {
  id: 12,
  number: 7,
  question: 'Is there a break clause?',
  category: PROPERTY,
  documents: [{ document_id: 70, file_name: 'lease.pdf', category: PROPERTY }, LETTER],
  more_documents: 3,
};

function show(data: object[], questions: object = {}, silent: object[] = []) {
  const seen = fakeApi({
    'GET /api/projects/5/': aProject(questions),
    'GET /api/projects/5/missing_documents/': { data, silent },
    'POST /api/documents/71/categories/': { data: {} },
  });
  return { ...renderRoutes(ROUTES, '/projects/5/missing/'), seen };
}

beforeEach(() => signIn());
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the missing documents of a project', () => {
  it('names the kinds of each category and how many questions wait for them', async () => {
    show([LEASE, DEED]);
    const property = within(await screen.findByRole('region', { name: 'Property' }));
    expect(property.getByText('2 kinds of document')).toBeTruthy();
    expect(property.getByText('Lease')).toBeTruthy();
    expect(property.getByText('2 questions')).toBeTruthy();
    expect(property.getByText('1 question')).toBeTruthy();
  });

  it('leads from each question to its answer', async () => {
    const { path, state } = show([LEASE]);
    fireEvent.click(await screen.findByRole('link', { name: '4. May the tenant assign?' }));
    await screen.findByText('Elsewhere');
    expect(path()).toBe('/ddq_response/list/5/9/');
    expect(state()).toEqual({ projectName: 'Harbour Foods' });
  });

  it('prints the questions under each kind, and closes them again as they were', async () => {
    show([LEASE, DEED]);
    fireEvent.click(await screen.findByText('Lease'));
    const openKinds = () =>
      [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);
    fireEvent(window, new Event('beforeprint'));
    expect(openKinds()).toEqual(['Lease2 questions', 'Title deed1 question']);
    fireEvent(window, new Event('afterprint'));
    expect(openKinds()).toEqual(['Lease2 questions']);
  });

  it('copies the request as text', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    show([LEASE]);
    fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText.mock.calls[0]?.[0]).toContain('Documents requested for Harbour Foods (CRO 12345)');
    expect(writeText.mock.calls[0]?.[0]).toContain('Property\n- Lease');
  });

  it('asks only for what is ticked, and remembers that', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const { unmount } = show([LEASE, DEED]);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ask for Lease' }));
    expect(screen.getByText('1 of 2 kinds in the request')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
    await screen.findByRole('button', { name: 'Copied' });
    expect(writeText.mock.calls[0]?.[0]).toContain('Property\n- Title deed');
    expect(writeText.mock.calls[0]?.[0]).not.toContain('Lease');
    unmount();
    show([LEASE, DEED]);
    expect(await screen.findByText('1 of 2 kinds in the request')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Untick all' }));
    expect(screen.getByRole('button', { name: 'Email' })).toHaveProperty('disabled', true);
  });

  it('asks for nothing that stands in another category, and lets it answer here too', async () => {
    const { seen } = show([{ ...LEASE, elsewhere: [LETTER] }]);
    const elsewhere = within(await screen.findByRole('region', { name: 'There, but in another category' }));
    expect(elsewhere.getByText('Lease, wanted by 2 questions of Property')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download (.csv)' })).toBeNull();
    fireEvent.click(elsewhere.getByRole('button', { name: 'Use it for Property too' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/documents/71/categories/')?.body).toEqual({ category_id: [3] }),
    );
  });

  it('tells apart what the documents answer by saying nothing', async () => {
    show([], {}, [SILENT]);
    const silent = within(await screen.findByRole('region', { name: 'No mention in the documents' }));
    expect(silent.getByRole('link', { name: '7. Is there a break clause?' })).toBeTruthy();
    expect(silent.getByText('None of the 5 documents says so: lease.pdf, letter.pdf and 3 more.')).toBeTruthy();
    expect(screen.queryByText('Nothing is missing')).toBeNull();
  });

  it('downloads the request as a file named after the project', async () => {
    let saved: Blob | undefined;
    const names: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((saved = blob), 'blob:1') }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show([LEASE]);
    fireEvent.click(await screen.findByRole('button', { name: 'Download (.csv)' }));
    await waitFor(() => expect(names).toEqual(['Harbour Foods_missing_documents.csv']));
    expect(await saved?.text()).toContain('1,Property,Lease,2,');
  });

  it('says that the list may grow while questions are open', async () => {
    show([LEASE], { waiting: 3 });
    expect(await screen.findByText('3 questions have no answer yet, so the list may grow.')).toBeTruthy();
  });
});

describe('a project that lacks no document', () => {
  it('says that nothing is missing and why', async () => {
    show([]);
    expect(await screen.findByText('Nothing is missing')).toBeTruthy();
    expect(screen.getByText(/Every question that found nothing has searched documents/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download (.csv)' })).toBeNull();
  });

  it('promises nothing before a question was answered', async () => {
    show([], { answered: 0, not_found: 0, waiting: 40 });
    expect(await screen.findByText('Nothing can be said yet')).toBeTruthy();
  });

  it('says when the list could not be made', async () => {
    fakeApi({
      'GET /api/projects/5/': aProject(),
      'GET /api/projects/5/missing_documents/': refusal(404, 'PROJECT_NOT_FOUND', 'There is no such project.'),
    });
    renderRoutes(ROUTES, '/projects/5/missing/');
    expect(await screen.findByText('There is no such project.')).toBeTruthy();
  });
});
