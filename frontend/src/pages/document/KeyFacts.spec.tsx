import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import DocumentPage from './DocumentPage.tsx';

const quote = (start: number, text: string, page: number) => ({
  start,
  end: start + text.length,
  text,
  page,
  rects: [],
});
const base = { words: '', is_corrected: false, correction: null };
const EXPIRY = {
  ...base,
  id: 71,
  kind: 'expiry',
  value: { type: 'date', date: '2027-06-30', is_computed: true },
  quotes: [quote(10, 'for three years', 4), quote(2, '30 June 2024', 1)],
};
const LAW = {
  ...base,
  id: 72,
  kind: 'governing_law',
  value: { type: 'text', text: 'France' },
  is_corrected: true,
  correction: { by: 'Una Ryan', at: '2026-03-01T10:00:00Z', read_value: { type: 'text', text: 'Ireland' } },
  quotes: [quote(40, 'laws of Ireland', 6)],
};
const REVENUE = {
  ...base,
  id: 73,
  kind: 'line_item',
  value: { type: 'figure', label: 'Revenue', year: 2022, amount: 1200, scale: 1000, currency: 'EUR' },
  quotes: [quote(60, 'Revenue 1,200', 8)],
};

function show(isMine = true) {
  const seen = fakeApi({
    'GET /api/documents/7/': {
      data: {
        id: 7,
        project_id: 5,
        category_id: 6,
        original_name: 'lease.txt',
        file_name: 'lease.txt',
        format: 'txt',
        status: 'ready',
        is_read_again: false,
        reason: null,
        takes_password: false,
        page_count: null,
        kind: null,
        remarks: [],
        attached_to: null,
      },
    },
    'GET /api/documents/7/facts/': { data: [EXPIRY, LAW, REVENUE] },
    'GET /api/projects/5/': { project_details: { id: 5, is_mine: isMine } },
    'PUT /api/documents/7/facts/71/': {},
    'DELETE /api/documents/7/facts/72/correction/': {},
  });
  return { seen, ...renderRoutes([{ path: '/documents/:documentId', element: <DocumentPage /> }], '/documents/7') };
}

beforeEach(() => {
  signIn();
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('the key facts of a document', () => {
  it('are chosen to be shown in the document, each place of a computed one by itself', async () => {
    show();
    const value = await screen.findByRole('button', { name: '30 June 2027' });
    fireEvent.click(value);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '30 June 2027' }).getAttribute('aria-current')).toBe('true'),
    );
    fireEvent.click(screen.getByRole('button', { name: 'page 1' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'page 1' }).getAttribute('aria-current')).toBe('true'),
    );
  });

  it('say who corrected one, when, and what was read', async () => {
    show();
    expect(await screen.findByText('Corrected by Una Ryan on 1 March 2026. It was read as: Ireland')).toBeTruthy();
  });

  it('show figures by line and year, with the unit of their table', async () => {
    show();
    expect(await screen.findByRole('button', { name: 'Revenue 2022' })).toBeTruthy();
    expect(screen.getByText('Accounts (EUR in thousands)')).toBeTruthy();
  });

  it('take a value of the right form from the owner', async () => {
    const { seen } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Correct Expires: 30 June 2027' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a date.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2028-01-31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(seen.find(({ path }) => path === '/api/documents/7/facts/71/')?.body).toEqual({
        value: { type: 'date', date: '2028-01-31', is_computed: false },
      }),
    );
  });

  it('show again what was read', async () => {
    const { seen } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Correct Governing law: France' }));
    fireEvent.click(screen.getByRole('button', { name: 'Use what was read' }));
    await waitFor(() => expect(seen.some(({ path }) => path === '/api/documents/7/facts/72/correction/')).toBe(true));
  });

  it('are only looked at by others', async () => {
    show(false);
    await screen.findByRole('button', { name: '30 June 2027' });
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
  });
});
