import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import DocumentRegisterPage from './DocumentRegisterPage.tsx';

const ROUTES = [
  { path: '/projects/:id/register', element: <DocumentRegisterPage /> },
  { path: '*', element: <h1>Elsewhere</h1> },
];
const PROJECT = {
  project_details: {
    id: 5,
    name: 'Harbour Foods',
    description: '',
    cro_number: '1',
    response_provider: [1],
    ddq_response_status: 2,
    questions: { total: 0, answered: 0, not_found: 0, failed: 0, in_progress: 0, waiting: 0 },
    document_count: 2,
    created_at: '2026-11-20T12:00:00Z',
    is_demo: false,
    is_mine: true,
    category: [],
  },
};
const fact = (id: number, kind: string, value: object, isCorrected = false) => ({
  id,
  kind,
  value,
  is_corrected: isCorrected,
});
const LEASE = {
  document_id: 7,
  file_name: 'lease.pdf',
  kind: 'Lease',
  category: 'Property',
  status: 'ready',
  reason: null,
  facts: [
    fact(70, 'title', { type: 'text', text: 'DEED OF LEASE' }),
    fact(71, 'expiry', { type: 'date', date: '2027-06-30', is_computed: true }),
    fact(72, 'governing_law', { type: 'text', text: 'Ireland' }, true),
  ],
};
const LOCKED = {
  ...LEASE,
  document_id: 8,
  file_name: 'sealed.pdf',
  kind: null,
  status: 'locked',
  reason: 'This PDF is protected by a password.',
  facts: [],
};

function show() {
  const seen = fakeApi({
    'GET /api/projects/5/': PROJECT,
    'GET /api/projects/5/register/': { data: [LEASE, LOCKED] },
    'POST /api/projects/5/register/export/': {},
  });
  return { seen, ...renderRoutes(ROUTES, '/projects/5/register/') };
}

beforeEach(() => {
  signIn();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the register of a project', () => {
  it('leads from each value to its words in the document, and says which were computed or corrected', async () => {
    const { path, state } = show();
    const value = await screen.findByRole('link', { name: '30 June 2027' });
    expect(value.parentElement?.textContent).toBe('30 June 2027 computed');
    expect(screen.getByRole('link', { name: 'Ireland' }).parentElement?.textContent).toBe('Ireland corrected');
    expect(value.getAttribute('href')).toContain('?fact=71');
    fireEvent.click(value);
    await screen.findByText('Elsewhere');
    expect(path()).toContain('/projects/documents/7');
    // The way back, which the page of a document shows.
    expect(state()).toMatchObject({ back: { to: '/projects/5/register/', label: 'Back to Register' } });
  });

  it('says of a document that could not be read why', async () => {
    show();
    expect(await screen.findByText('This PDF is protected by a password.')).toBeTruthy();
  });

  it('shows and exports only what the filters leave', async () => {
    const { seen } = show();
    await screen.findByText('DEED OF LEASE');
    fireEvent.change(screen.getByLabelText('Expires before'), { target: { value: '2028-01-01' } });
    await waitFor(() => expect(screen.queryByText('sealed.pdf')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() =>
      expect(seen.find(({ path: at }) => at.endsWith('/export/'))?.body).toEqual({ format: 'xlsx', document_id: [7] }),
    );
    const list = screen.getAllByLabelText('Register')[0];
    expect(list && within(list).queryByText('DEED OF LEASE')).toBeTruthy();
  });
});
