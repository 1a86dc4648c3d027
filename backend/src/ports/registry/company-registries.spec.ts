import { describe, expect, it } from 'vitest';
import { chooseRegister, type Registers } from './choose-register.js';
import { companyRegistrySuite } from './company-registry.suite.js';
import { CroServicesRegistry } from './cro-services.company-registry.js';
import { FakeCro } from './testing/fake-cro.js';
import { demoRegister, FixturesRegistry } from './fixtures.company-registry.js';
import { fieldNamed } from './register-fields.js';

companyRegistrySuite('companies in memory', async (companies) => ({
  register: new FixturesRegistry(companies, '2026-11-20'),
}));

companyRegistrySuite('the CRO’s Open Services', async (companies) => {
  const cro = await FakeCro.start({ companies });
  const { email, key, baseUrl } = cro;
  return { register: new CroServicesRegistry({ email, key, baseUrl }), close: () => cro.stop() };
});

describe('the register that answers', () => {
  const services = new FixturesRegistry([], '2026-11-20');
  const openData = new FixturesRegistry([], '2026-11-20');
  const fixtures = demoRegister(new Date('2026-11-20'));
  const choose = (change: Partial<Registers> = {}, number = '9000001') =>
    chooseRegister(
      undefined,
      { services: null, openData, hasOpenData: async () => false, fixtures, isDemo: true, ...change },
      { number },
    );

  it('is the CRO’s service where there is an account', async () => {
    expect((await choose({ services, hasOpenData: async () => true })).register).toBe(services);
  });

  it('is the open data as soon as it was imported', async () => {
    expect((await choose({ hasOpenData: async () => true })).register).toBe(openData);
  });

  it('is an invented one for invented numbers alone, and only on a server for a first look', async () => {
    expect((await choose()).register).toBe(fixtures);
    expect((await choose({}, '0456789')).register).toBeNull();
    expect((await choose({ isDemo: false })).register).toBeNull();
    const registers = { services: null, openData, hasOpenData: async () => false, fixtures, isDemo: true };
    expect((await chooseRegister(undefined, registers, { name: 'Lisnarra' })).register).toBe(fixtures);
  });

  it('says why there is none', async () => {
    expect(await choose({}, '456789')).toMatchObject({
      because: expect.stringMatching(
        /^no company register is configured on this server; only the demonstration/,
      ) as string,
    });
    expect(await choose({ isDemo: false })).toMatchObject({
      because: 'no company register is configured on this server',
    });
    const registers = { services: null, openData, hasOpenData: async () => false, fixtures, isDemo: true };
    expect(await chooseRegister('cro_open_data', registers)).toMatchObject({
      because: expect.stringContaining('has not been imported') as string,
    });
  });
});

describe('invented companies', () => {
  it('have numbers far above those that the CRO has given out', async () => {
    const everyone = { name: '', match: 'contains', kind: 'E', skip: 0, take: 100 } as const;
    const all = await demoRegister(new Date()).search(everyone);
    expect(all.length).toBeGreaterThan(0);
    for (const { number } of all) expect(Number(number)).toBeGreaterThan(9_000_000);
  });

  it('show the company of the demonstration as its papers do, with returns that are not overdue', async () => {
    for (const today of ['2026-11-20', '2027-02-01', '2027-09-30']) {
      const company = await demoRegister(new Date(today)).company('9000001', 'C');
      const shown = Object.fromEntries(
        Object.entries(company?.entries ?? {}).map(([name, entry]) => [name, entry?.value]),
      );
      expect(shown).toMatchObject({
        company_name: 'LISNARRA MEDICAL DEVICES LIMITED',
        company_addr_2: 'BALLYDORAN BUSINESS PARK',
        company_reg_date: '2015-03-12',
      });
      expect(shown.last_acc_date).toMatch(/-12-31$/);
      expect(String(shown.next_ar_date) > today).toBe(true);
    }
  });
});

describe('the variable of a question', () => {
  it.each([
    ['company_name', 'company_name'],
    [' Company Name ', 'company_name'],
    ['company_addr', 'company_addr'],
    ['nard', 'next_ar_date'],
    ['company_status', 'company_status_desc'],
    ['directors', null],
    ['constructor', null],
    ['', null],
  ])('%j names %j', (variable, field) => {
    expect(fieldNamed(variable)).toBe(field);
  });
});
