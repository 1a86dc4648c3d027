import type { DocumentGroupRow } from '@proofroom/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { signIn } from '../../shared/testing/render.suite.tsx';
import { inMemory, renderAdmin } from '../../shared/testing/renderAdmin.suite.tsx';
import ClientDocumentsPage from './ClientDocumentsPage.tsx';
import ClientsWithDocumentsList from './ClientsWithDocumentsList.tsx';

beforeEach(() => signIn('staff'));
afterEach(() => vi.unstubAllGlobals());

const names = (count: number) => Array.from({ length: count }, (_, n) => `Lease ${n + 1}.pdf`);

describe('document management', () => {
  const row: DocumentGroupRow = {
    id: 12,
    clientName: 'Aoife Kelly',
    email: 'aoife@example.ie',
    projects: ['Harbour', 'Quay'],
    documentNames: names(5),
    documentCount: 14,
    troubledCount: 2,
  };

  it('shows projects, the first five documents, how many more there are, and the way to all', async () => {
    renderAdmin(
      '/document_management/list',
      <ClientsWithDocumentsList />,
      inMemory([row]),
      '/document_management/list/',
    );
    const line = within(await screen.findByRole('row', { name: /Aoife Kelly/ }));
    expect(line.getByText('Harbour | Quay')).toBeTruthy();
    for (const name of names(5)) expect(line.getByText(name)).toBeTruthy();
    expect(line.getByText('+9')).toBeTruthy();
    expect(line.getByRole('note', { name: 'More 9 Documents' })).toBeTruthy();
    expect(line.getByText('2 could not be read')).toBeTruthy();
    expect(line.getByRole('link', { name: 'View documents of Aoife Kelly' }).getAttribute('href')).toBe(
      '/client_documents/list/12/',
    );
  });
});

describe('the documents of one client', () => {
  const aFile = (id: number, file_name: string, change: object = {}) => ({
    id,
    file_name,
    blob_link: `/api/documents/${id}/file/`,
    status: 'ready',
    is_read_again: false,
    reason: null,
    page_count: 3,
    size: 2048,
    created_at: '2026-11-20T12:00:00Z',
    ...change,
  });
  const group = {
    lawyer_id: 12,
    client_name: 'Aoife Kelly',
    projects: [
      {
        project_id: 3,
        project_name: 'Harbour',
        categories: [
          { category_id: 5, category_name: 'Property', pdf_names: [aFile(1, 'Lease.pdf')] },
          {
            category_id: 6,
            category_name: 'Tax',
            pdf_names: [aFile(2, 'Return.pdf', { status: 'locked', reason: 'It has a password.' })],
          },
        ],
      },
      {
        project_id: 4,
        project_name: 'Quay',
        categories: [{ category_id: 5, category_name: 'Property', pdf_names: [aFile(3, 'Deed.pdf')] }],
      },
    ],
    pdf_names: ['Lease.pdf', 'Return.pdf', 'Deed.pdf'],
  };
  const show = (routes: Parameters<typeof fakeApi>[0]) => {
    fakeApi(routes);
    renderAdmin('/client_documents/list/:id', <ClientDocumentsPage />, inMemory([]), '/client_documents/list/12/');
  };
  const shown = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getAllByRole('link')[0]?.textContent);

  it('stand with project, category, state and reason, and open in the viewer', async () => {
    show({ 'GET /api/client_documents/12/': { data: group } });
    await screen.findByRole('heading', { name: 'Documents of Aoife Kelly' });
    await waitFor(() => expect(shown()).toEqual(['Lease.pdf', 'Return.pdf', 'Deed.pdf']));
    const line = within(screen.getByRole('row', { name: /Return.pdf/ }));
    for (const text of ['Harbour', 'Tax', 'Locked', 'It has a password.', '2'])
      expect(line.getByText(text)).toBeTruthy();
    expect(line.getByRole('link', { name: 'Return.pdf' }).getAttribute('href')).toBe('/projects/documents/2/');
    expect(line.getByRole('link', { name: 'Download Return.pdf' }).getAttribute('href')).toBe('/api/documents/2/file/');
  });

  it('are narrowed to those that could not be read', async () => {
    show({ 'GET /api/client_documents/12/': { data: group } });
    await screen.findByText('Return.pdf');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /State/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Could not be read' }));
    await waitFor(() => expect(shown()).toEqual(['Return.pdf']));
  });

  it('are none when the client has none', async () => {
    show({ 'GET /api/client_documents/12/': { data: { ...group, projects: [], pdf_names: [] } } });
    expect(await screen.findByText('No files available')).toBeTruthy();
  });

  it('say so when they cannot be fetched', async () => {
    show({ 'GET /api/client_documents/12/': refusal(500, 'INTERNAL', 'x') });
    expect(await screen.findByText('Unable to fetch the documents of this client, try again later.')).toBeTruthy();
  });
});
