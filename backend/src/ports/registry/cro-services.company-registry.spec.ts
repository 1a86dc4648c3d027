import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompanyRegistryError } from './company-registry.js';
import { CroServicesRegistry } from './cro-services.company-registry.js';
import { breaksOff, FakeCro, hangs, sends } from './testing/fake-cro.js';

const COMPANIES = [
  { company_num: '456789', company_name: 'BAKERS LIMITED', company_status_desc: 'Normal' },
  { company_num: '5', company_name: 'BAKERS TO THE TOWN', company_bus_ind: 'B' },
];
const SUBMISSIONS = {
  456789: [
    {
      sub_num: 6191121,
      doc_num: 1,
      sub_type_desc: 'B1 - Annual Return',
      doc_type_desc: 'B1C - Annual Return General ',
      sub_received_date: '2024-10-02T00:00:00Z',
      acc_year_to_date: '0001-01-01T00:00:00Z',
      num_pages: 6,
      doc_id: 1234567,
      file_size_bytes: 120_000,
    },
    { sub_num: 7, doc_num: 2, doc_type_desc: 'Accounts', sub_received_date: '2025-10-01T00:00:00Z', doc_id: 0 },
  ],
};

const never = new AbortController().signal;

describe('the CRO’s Open Services over HTTP', () => {
  let cro: FakeCro;
  let register: CroServicesRegistry;

  const aRegister = (change: object = {}) =>
    new CroServicesRegistry({
      email: cro.email,
      key: cro.key,
      baseUrl: cro.baseUrl,
      firstPause: 5,
      timeout: 30_000,
      ...change,
    });
  const failureOf = async (number = '456789'): Promise<CompanyRegistryError> => {
    const failure: unknown = await register.company(number, 'C', never).catch((error: unknown) => error);
    if (!(failure instanceof CompanyRegistryError)) throw new Error('The register did not fail.', { cause: failure });
    return failure;
  };

  beforeEach(async () => {
    cro = await FakeCro.start({ companies: COMPANIES, submissions: SUBMISSIONS });
    register = aRegister();
  });
  afterEach(() => cro.stop());

  it('asks once for the many questions of one project', async () => {
    const records = await Promise.all(
      ['456789', '0456789', ' 456789'].map((number) => register.company(number, 'C', never)),
    );
    expect(records.map((record) => record?.entries.company_name?.value)).toEqual(Array(3).fill('BAKERS LIMITED'));
    expect(cro.asked).toEqual(['/cws/company/456789/c?htmlEnc=0&format=json']);
  });

  it('tells business names from companies', async () => {
    expect(await register.company('5', 'C', never)).toBeNull();
    expect(await register.company('5', 'B', never)).toMatchObject({ kind: 'B', number: '5' });
    const both = await register.search({ name: 'bakers', match: 'contains', kind: 'E', skip: 0, take: 10 }, never);
    expect(both.map(({ kind }) => kind)).toEqual(['C', 'B']);
  });

  it('takes an object whose fields are empty for an unknown number', async () => {
    cro.script.push(sends(200, '{"company_num":0,"company_name":null}'));
    expect(await register.company('456789', 'C', never)).toBeNull();
  });

  it('never takes another company’s record for the one that was asked for', async () => {
    const another = sends(200, '{"company_num":456788,"company_name":"SOMEBODY ELSE LIMITED"}');
    cro.script.push(another, another, another);
    expect((await failureOf()).reason).toContain('cannot be read');
  });

  it('lists what was filed, newest first', async () => {
    const filings = await register.filings('0456789', 'C', never);
    expect(filings.map(({ documentType }) => documentType)).toEqual(['Accounts', 'B1C - Annual Return General']);
    expect(filings[0]).toMatchObject({ documentId: null, link: null });
    expect(filings[1]).toMatchObject({
      submission: '6191121',
      document: '1',
      documentId: '1234567',
      received: '2024-10-02',
      accountsTo: null,
      pages: 6,
      bytes: 120_000,
      link: `${cro.baseUrl}/documentapi/document/1234567`,
    });
  });

  it.each([
    ['an HTTP 200 that speaks of a rate limit', sends(200, 'error code: 1015')],
    ['a rate limit', sends(429, 'error code: 1015', { 'retry-after': '0' })],
    ['a fault of the server', sends(503, 'Service Unavailable')],
    ['an answer that is no JSON', sends(200, '<html>Maintenance</html>')],
    ['an answer that breaks off', breaksOff],
    ['no answer in time', hangs],
  ])('tries again after %s', async (_, turn) => {
    if (turn === hangs) register = aRegister({ timeout: 1000 });
    cro.script.push(turn);
    expect(await register.company('456789', 'C', never)).toMatchObject({ number: '456789' });
    expect(cro.asked).toHaveLength(2);
  });

  it.each([
    ['a rate limit inside an HTTP 200', sends(200, ' error code: 1015\n'), /has too many requests at the moment/],
    ['a server that is out of order', sends(502, 'Bad Gateway'), /is out of order at the moment \(502\)/],
    ['answers that are no JSON', sends(200, 'hello'), /answered in a form that cannot be read/],
    ['answers that break off', breaksOff, /broke off/],
    ['silence', hangs, /did not answer within 1 second\./],
  ])('gives up in the end after %s, and says so', async (_, turn, sentence) => {
    if (turn === hangs) register = aRegister({ timeout: 1000 });
    cro.script.push(turn, turn, turn);
    const failure = await failureOf();
    expect(failure.reason).toMatch(sentence);
    expect(failure.retryable).toBe(true);
    expect(cro.asked).toHaveLength(3);
  });

  it('does not wait for a register that wants a long pause', async () => {
    cro.script.push(sends(429, '', { 'retry-after': '600' }));
    const failure = await failureOf();
    expect(failure.reason).toContain('wants to be asked again in 10 minutes');
    expect(failure.retryAfter).toBe(600_000);
    expect(cro.asked).toHaveLength(1);
  });

  it('keeps to the pause that the register asks for', async () => {
    cro.script.push(sends(503, '', { 'retry-after': '0.4' }));
    const start = performance.now();
    await register.company('456789', 'C', never);
    expect(performance.now() - start).toBeGreaterThan(380);
  });

  it('says which settings to look at when the key is refused, and does not insist', async () => {
    register = aRegister({ key: 'wrong' });
    const failure = await failureOf();
    expect(failure).toMatchObject({ retryable: false });
    expect(failure.reason).toMatch(/refused the e-mail address or the key.*CRO_EMAIL and CRO_API_KEY/);
    expect(cro.asked).toHaveLength(1);
  });

  it('never shows the key in a failure', async () => {
    register = aRegister({ key: 'wrong-but-secret' });
    expect(JSON.stringify(await failureOf()) + String(await failureOf())).not.toContain('wrong-but-secret');
  });

  it('does not carry the key to where a redirect leads', async () => {
    cro.script.push(sends(302, '', { location: `${cro.baseUrl}/company/456789/c` }));
    expect((await failureOf()).reason).toMatch(/is no longer at .* \(302\).*CRO_URL/);
    expect(cro.asked).toHaveLength(1);
  });

  it('tells an unknown number from an address where there is no register', async () => {
    expect(await register.company('999', 'C', never)).toBeNull();
    register = aRegister({ baseUrl: cro.baseUrl.replace('/cws', '/other') });
    expect((await failureOf()).reason).toContain('Please check CRO_URL');
  });

  it('says that a register cannot be reached', async () => {
    await cro.stop();
    expect((await failureOf()).reason).toMatch(/^The company register at 127\.0\.0\.1:\d+ cannot be reached\.$/);
    cro = await FakeCro.start({ companies: [] });
  });

  it('forgets a failure at once', async () => {
    cro.script.push(...Array<typeof hangs>(3).fill(sends(500, '')));
    await failureOf();
    expect(await register.company('456789', 'C', never)).toMatchObject({ number: '456789' });
  });

  it('stops waiting when it is told to, and leaves the answer to others who wait', async () => {
    const slow = aRegister();
    cro.script.push((response) => {
      setTimeout(() => sends(200, '{"company_num":456789,"company_name":"BAKERS LIMITED"}')(response), 60);
    });
    const impatient = slow.company('456789', 'C', AbortSignal.timeout(10));
    const patient = slow.company('456789', 'C', never);
    await expect(impatient).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await patient).toMatchObject({ number: '456789' });
    expect(cro.asked).toHaveLength(1);
  });
});
