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

  const HARBOUR = {
    number: '456789',
    name: 'HARBOUR LIMITED',
    status: 'Normal',
    entries: [{ label: 'Address', value: '1 QUAY STREET' }],
    remarks: ['The annual return of 31 December 2024 is overdue.'],
    as_of: '2026-11-20',
  };

  it('wants a number or a name before it looks a company up, and passes on why it found none', async () => {
    const seen = show({
      'POST /api/search4less_management/': refusal(404, 'COMPANY_NOT_FOUND', 'The register has no such company.'),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Download company_details.csv' }));
    expect(await screen.findByText('Please enter a CRO number or a name.')).toBeTruthy();
    type('CRO number or company name', '456789');
    fireEvent.click(screen.getByRole('button', { name: 'Download company_details.csv' }));
    expect(await screen.findByText('The register has no such company.')).toBeTruthy();
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      request: 'company_details',
      cro_num: '456789',
    });
  });

  it('finds a company by a part of its name, and shows what the register says of it', async () => {
    show({ 'POST /api/registry/search/': { data: [HARBOUR], source: 'Open data' } });
    type('CRO number or company name', 'harb');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('heading', { name: 'HARBOUR LIMITED' })).toBeTruthy();
    for (const words of ['456789', '1 QUAY STREET', HARBOUR.remarks[0] ?? '', 'Open data'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('leads to a document that was filed', async () => {
    show({
      'POST /api/registry/search/': { data: [HARBOUR], source: 'Open data' },
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
    type('CRO number or company name', '456789');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    fireEvent.change(await screen.findByLabelText('Kind of filed document'), { target: { value: 'constitution' } });
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
