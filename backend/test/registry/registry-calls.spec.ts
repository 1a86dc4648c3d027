import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegistryCompany } from '@proofroom/contract';
import { aPerson, request } from '../support/start-test-app-and-send-requests.js';
import { anApp, TODAY, type RegisterApp } from '../support/app-with-test-register.js';

describe('looking companies up without a register', () => {
  let app: RegisterApp;
  beforeAll(async () => {
    app = await anApp();
  });
  afterAll(() => app?.close());

  it('lets a number pass unchecked, and says so', async () => {
    expect(await app.check('456789')).toMatchObject({
      outcome: 'unchecked',
      found: false,
      warnings: ['The number was not checked: no company register is configured on this server.'],
    });
  });

  it('offers no search', async () => {
    expect(await app.call('POST', '/search4less_management/', { cro_num: '456789' })).toMatchObject({
      status: 409,
      body: { code: 'REGISTER_NOT_CONFIGURED', message: 'No company register is configured on this server.' },
    });
  });
});

describe('looking companies up', () => {
  let app: RegisterApp;

  beforeAll(async () => {
    app = await anApp();
    await app.importCompanies();
  });
  afterAll(() => app?.close());

  it('shows name and status beside a number that is typed', async () => {
    expect(await app.check('0456789')).toEqual({
      outcome: 'found',
      found: true,
      name: 'BAKERS OF TRALEE LIMITED',
      status: 'Normal',
      warnings: [],
      source: expect.stringContaining('CC BY 4.0') as string,
      as_of: TODAY,
    });
  });

  it.each([
    ['456790', ['The annual return of 31 January 2020 is overdue.']],
    ['1234', ['This company is dissolved since 19 June 2015.']],
    ['777', ['Companies Registration Office, open data has no company with the number 777. Is the number right?']],
    [
      '12345678',
      [
        'CRO numbers have 1 to 7 digits; this one has 8.',
        'Companies Registration Office, open data has no company with the number 12345678. Is the number right?',
      ],
    ],
  ])('warns about the number %s and lets it pass', async (number, warnings) => {
    expect(await app.check(number)).toMatchObject({ warnings });
    expect(await app.newProject({ cro_number: number })).toBeGreaterThan(0);
  });

  it('refuses a number that is none', async () => {
    const { status, text } = await app.call('GET', '/registry/companies/12a');
    expect(status).toBe(422);
    expect(text).toContain('CRO number should contains digits.');
  });

  it('gives a company as a file, with its source', async () => {
    const { status, headers, text } = await app.call('POST', '/search4less_management/', {
      request: 'company_details',
      cro_num: 456789,
      type: 'c',
      name: '',
      doc_id: null,
    });
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('filename="company_details.csv"');
    const [header = '', row = '', ...rest] = text.trim().split('\r\n');
    expect(header).toMatch(/^\uFEFF?company_num,company_name,/);
    expect(row).toMatch(/^456789,BAKERS OF TRALEE LIMITED,/);
    expect(row).toContain('CC BY 4.0');
    expect(rest).toEqual([]);
  });

  it('shows staff what the register says of companies, by number or by a part of the name', async () => {
    const { token } = await aPerson(app.server.source, 'staff');
    const find = async (search: string) =>
      (await request(app.server.url, 'POST', '/registry/search', { token, body: { search } })).body as unknown as {
        data: RegistryCompany[];
      };
    expect((await find('bakers')).data.map(({ name }) => name)).toEqual([
      'BAKERS OF TRALEE LIMITED',
      'GONE BAKERS LIMITED',
      'LATE BAKERS LIMITED',
    ]);
    const [company] = (await find('0456789')).data;
    expect(company).toMatchObject({ number: '456789', status: 'Normal', remarks: [] });
    expect(company?.entries).toContainEqual({ label: 'Name', value: 'BAKERS OF TRALEE LIMITED' });
    expect(await find('b')).toMatchObject({ errors: { search: 'Please give at least 3 letters of the name.' } });
  });

  it('finds companies by a part of the name', async () => {
    const { text } = await app.call('POST', '/search4less_management/', { name: 'bakers' });
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[1]),
    ).toEqual(['BAKERS OF TRALEE LIMITED', 'GONE BAKERS LIMITED', 'LATE BAKERS LIMITED']);
  });

  it.each([
    [{ cro_num: '777' }, 404, 'COMPANY_NOT_FOUND'],
    [{ name: 'nobody of that name' }, 404, 'COMPANY_NOT_FOUND'],
    [{ request: 'document', cro_num: '456789', doc_id: '11' }, 409, 'REGISTER_HAS_NO_DOCUMENTS'],
    [{ request: 'document', cro_num: '456789' }, 422, 'VALIDATION'],
    [{ request: 'directors', cro_num: '456789' }, 422, 'VALIDATION'],
    [{ name: 'ab' }, 422, 'VALIDATION'],
    [{}, 422, 'VALIDATION'],
  ])('refuses the search %j', async (body, status, code) => {
    expect(await app.call('POST', '/search4less_management/', body)).toMatchObject({ status, body: { code } });
  });
});
