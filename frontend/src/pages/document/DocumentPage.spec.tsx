import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import DocumentPage from './DocumentPage.tsx';

const LOCKED = {
  id: 7,
  project_id: 5,
  category_id: 6,
  name: 'lease.pdf',
  file_name: 'lease.pdf',
  original_name: 'lease.pdf',
  format: null,
  status: 'locked',
  is_read_again: false,
  reason: 'This PDF is protected by a password.',
  takes_password: true,
  page_count: null,
  kind: null,
  remarks: [],
  attached_to: { id: 3, file_name: 'offer.msg', outermost: null },
};
const OWNER = { id: 2, name: 'Demo Client' };
const show = (isMine: boolean, document: object = {}) => {
  const seen = fakeApi({
    'GET /api/documents/7/': { data: { ...LOCKED, ...document } },
    'GET /api/projects/5/': { project_details: { id: 5, is_mine: isMine, owner: isMine ? null : OWNER } },
    'POST /api/documents/7/password/': {},
    'POST /api/documents/7/retry/': {},
  });
  renderRoutes([{ path: '/documents/:documentId', element: <DocumentPage /> }], '/documents/7');
  return seen;
};

beforeEach(() => {
  signIn();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a document by itself', () => {
  it('leads to the mail that it came with', async () => {
    show(true);
    const mail = await screen.findByRole('link', { name: 'attached to offer.msg' });
    expect(mail.getAttribute('href')).toMatch(/\/3\/?$/);
  });

  it('takes its password where it is opened, from its owner', async () => {
    const seen = show(true);
    expect(await screen.findByText('This PDF is protected by a password.')).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Password of the document'), { target: { value: 'secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/documents/7/password/')?.body).toEqual({ password: 'secret' }),
    );
  });

  it('asks nobody else for it, says who can unlock it, and leads staff back to the client', async () => {
    show(false);
    await screen.findByText('Only the owner, Demo Client, can unlock it.');
    const back = screen.getByRole('link', { name: 'Back to Documents of Demo Client' });
    expect(back.getAttribute('href')).toBe('/client_documents/list/2/');
    expect(screen.queryByLabelText('Password of the document')).toBeNull();
  });

  it('leads back to the page it was opened from, as that was shown', async () => {
    show(true);
    const shown = { filters: { text: 'lease' } };
    const back = { to: '/projects/5/register/', label: 'Back to Register', state: shown };
    const { state } = renderRoutes(
      [
        { path: '/documents/:documentId', element: <DocumentPage /> },
        { path: '*', element: <h1>Elsewhere</h1> },
      ],
      { pathname: '/documents/7', state: { back } },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'Back to Register' }));
    await screen.findByText('Elsewhere');
    expect(state()).toEqual(shown);
  });

  it('that failed can be read again where it is opened', async () => {
    const seen = show(true, { status: 'failed', reason: 'Reading was stopped.', takes_password: false });
    fireEvent.click(await screen.findByRole('button', { name: 'Read lease.pdf again' }));
    await waitFor(() => expect(seen.some(({ path }) => path === '/api/documents/7/retry/')).toBe(true));
  });
});
