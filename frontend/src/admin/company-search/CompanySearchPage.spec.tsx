import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../shared/testing/fakeApi.suite.ts';
import { renderRoutes, signIn } from '../../shared/testing/render.suite.tsx';
import CompanySearchPage from './CompanySearchPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const NO_REGISTER = {
  source: null,
  reason: 'no company register is configured on this server',
  imported: null,
  run: null,
};
function show(routes: Parameters<typeof fakeApi>[0], role: 'staff' | 'admin' = 'admin') {
  signIn(role);
  const seen = fakeApi({ 'GET /api/registry/state/': { data: NO_REGISTER }, ...routes });
  renderRoutes(
    [{ path: '/search4less_management/list', element: <CompanySearchPage /> }],
    '/search4less_management/list/',
  );
  return seen;
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('company search', () => {
  it('says which register answers, and lets only admins import one', async () => {
    show({}, 'staff');
    expect(await screen.findByText('No company register is configured on this server.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Import open data' })).toBeNull();
  });

  it('wants a number before it looks a company up, and passes on why it found none', async () => {
    const seen = show({
      'POST /api/search4less_management/': refusal(404, 'COMPANY_NOT_FOUND', 'The register has no such company.'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Download company_details.csv' }));
    expect(await screen.findByText('CRO number is required.')).toBeTruthy();
    type('CRO number', '456789');
    fireEvent.click(screen.getByRole('button', { name: 'Download company_details.csv' }));
    expect(await screen.findByText('The register has no such company.')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      request: 'company_details',
      cro_num: '456789',
    });
  });

  it('leads to a document that was filed', async () => {
    show({
      'POST /api/search4less_management/': {
        data: {
          link: 'https://register.example/doc/1',
          doc_type_desc: 'Constitution',
          received_on: '2024-01-02',
          pages: 12,
          note: 'For a fee.',
        },
      },
    });
    type('CRO number', '456789');
    type('Kind of filed document', 'constitution');
    fireEvent.click(screen.getByRole('button', { name: 'Find PDF' }));
    expect((await screen.findByRole('link', { name: /Constitution \(PDF\)/ })).getAttribute('href')).toBe(
      'https://register.example/doc/1',
    );
  });

  it('imports the open data and shows how far it is', async () => {
    const run = { id: 1, file_name: 'companies.zip', started_at: '2026-11-22T10:00:00Z', finished_at: null };
    show({
      'POST /api/registry/import/': {
        data: { ...NO_REGISTER, run: { ...run, state: 'running', message: 'Reading: 40 %' } },
      },
    });
    await screen.findByRole('button', { name: 'Import open data' });
    fireEvent.change(screen.getByLabelText('File of the register'), {
      target: { files: [new File(['x'], 'companies.zip')] },
    });
    expect(await screen.findByText('Importing companies.zip: Reading: 40 %')).toBeTruthy();
  });
});
