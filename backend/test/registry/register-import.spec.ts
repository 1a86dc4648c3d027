import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../src/config/env.js';
import { dataSourceOptions } from '../../src/database/connection/data-source-options.js';
import { ImportRefused } from '../../src/modules/registry/import/import-refused.js';
import { RegisterImport, type ImportOptions } from '../../src/modules/registry/import/register-import.js';
import { RegisterCompaniesRepository } from '../../src/modules/registry/register-companies.repository.js';
import { makeZip } from '../../src/ports/parser/testing/make/make-zip.js';
import { companyRegistrySuite } from '../../src/ports/registry/company-registry.suite.js';
import { CroOpenDataRegistry } from '../../src/ports/registry/cro-open-data.company-registry.js';
import { aDatabase } from '../support/start-test-app-and-send-requests.js';
import { emptyRegister, HEADER, inventedCompany, inventedFile, line, rowOf } from '../support/register-file.js';

const COMPANIES = 2000;
const anySearch = { match: 'contains', kind: 'C', skip: 0, take: 10 } as const;

let source: DataSource;
let folder: string;
let register: CroOpenDataRegistry;
const told: string[] = [];

beforeAll(async () => {
  await aDatabase();
  source = await new DataSource(dataSourceOptions(readEnv().DATABASE_URL, 4)).initialize();
  folder = await mkdtemp(path.join(tmpdir(), 'proofroom-register-'));
  register = new CroOpenDataRegistry(new RegisterCompaniesRepository(source));
});
afterAll(async () => {
  await source.destroy();
  await rm(folder, { recursive: true });
});

const write = async (content: string | Uint8Array, name = 'companies.csv') => {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
};
const take = (file: string, change: Partial<ImportOptions> = {}) =>
  new RegisterImport(source).run(file, { tell: (text) => told.push(text), ...change });

companyRegistrySuite('the open data of the CRO as a register', async (companies) => {
  await emptyRegister(source);
  await take(await write([HEADER, ...companies.map((company) => line(rowOf(company)))].join('\n')), {
    asOf: '2026-11-20',
  });
  return { register };
});

describe('the open data of the CRO', () => {
  beforeEach(() => emptyRegister(source));

  const big = () => [...inventedFile(COMPANIES)].join('');
  const nameOf = async (number: string) => (await register.company(number, 'C'))?.entries.company_name?.value;
  const refusal = async (file: string, change: Partial<ImportOptions> = {}) => {
    const error: unknown = await take(file, change).catch((error: unknown) => error);
    if (!(error instanceof ImportRefused)) throw new Error('The file was not refused.', { cause: error });
    return error.message;
  };

  it('is taken in whole, and says how it went', async () => {
    expect(await take(await write(big()))).toMatchObject({ companies: COMPANIES, leftOut: 4 });
    expect(told).toContain('Building the indexes');
    for (const index of [0, 39, 500, COMPANIES - 1]) {
      const invented = inventedCompany(index);
      expect(await nameOf(String(index + 1))).toBe(invented.company_name);
    }
  });

  it('knows a company that stands there twice by its present name', async () => {
    await take(await write(big()));
    expect(await nameOf('501')).toBe(inventedCompany(500).company_name);
    expect(await register.search({ ...anySearch, name: 'former name' })).toEqual([]);
  });

  it.each([
    [
      'with a byte order mark and Windows line ends',
      'windows.csv',
      (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
    ],
    [
      'in a zip archive',
      'companies.csv.zip',
      (text: string) =>
        makeZip([
          { name: 'readme.txt', content: 'x' },
          { name: 'companies.csv', content: text },
        ]),
    ],
    ['compressed', 'companies.csv.gz', (text: string) => gzipSync(text)],
  ])('is taken %s', async (_, name, wrap) => {
    expect(await take(await write(wrap(big()), name))).toMatchObject({ companies: COMPANIES });
    expect(await nameOf('1')).toBe(inventedCompany(0).company_name);
  });

  it('is of the newest day that it shows, unless another is named', async () => {
    const rows = [
      { ...inventedCompany(0), company_reg_date: '2026-11-19' },
      { ...inventedCompany(1), company_reg_date: '2199-01-01' },
    ];
    const file = await write([HEADER, ...rows.map(line)].join('\n'));
    expect((await take(file)).asOf).toBe('2026-11-19');
    expect((await take(file, { asOf: '2026-11-20' })).asOf).toBe('2026-11-20');
    expect((await register.company('1', 'C'))?.asOf).toBe('2026-11-20');
  });

  it('may have further columns, another order, and none of those that say little', async () => {
    const text = 'new_column,company_status,company_name,company_num\nx,Normal ,"HILL, DALE & CO LIMITED",77\n';
    await take(await write(text));
    const record = await register.company('77', 'C');
    expect(record?.entries.company_name?.value).toBe('HILL, DALE & CO LIMITED');
    expect(record?.entries.eircode?.value).toBeNull();
  });

  it('leaves out rows without a number', async () => {
    const rows = [inventedCompany(0), { ...inventedCompany(1), company_num: 'n/a' }, { company_num: '7' }];
    expect(await take(await write([HEADER, ...rows.map(line)].join('\n')))).toMatchObject({ companies: 1, leftOut: 2 });
  });

  it('replaces what was there before, companies that are gone as well', async () => {
    await take(await write(big()));
    const rows = Array.from({ length: COMPANIES }, (_, index) =>
      line({ ...inventedCompany(index + 1), company_name: `NEW ${index}` }),
    );
    await take(await write([HEADER, ...rows].join('\n')));
    expect(await nameOf('1')).toBeUndefined();
    expect(await nameOf('2')).toBe('NEW 0');
  });

  it('answers from the old companies until the new ones are complete', async () => {
    await take(await write(big()));
    const answers: unknown[] = [];
    let isDone = false;
    const asking = (async () => {
      while (!isDone) answers.push(await nameOf('1'));
    })();
    const renamed = [...inventedFile(COMPANIES)].join('').replace(/^1,[^,]+/m, '1,RENAMED LIMITED');
    await take(await write(renamed));
    isDone = true;
    await asking;
    // The new one is there from one moment on; whether it is asked for in time, no test can tell.
    const [before, after] = [inventedCompany(0).company_name, 'RENAMED LIMITED'];
    expect(answers[0]).toBe(before);
    expect(answers.filter((answer) => answer !== before && answer !== after)).toEqual([]);
    if (answers.includes(after)) expect(answers.indexOf(after)).toBeGreaterThan(answers.lastIndexOf(before));
    expect(await nameOf('1')).toBe('RENAMED LIMITED');
  });

  it('keeps the database in the form that the migrations gave it', async () => {
    await take(await write(big()));
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query).filter((query) => query.includes('register_'))).toEqual([]);
  });

  it('lets one import run at a time', async () => {
    const file = await write(big());
    const outcomes = await Promise.allSettled([take(file), take(file)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: expect.any(ImportRefused) as ImportRefused });
  });

  describe('is refused with a sentence, and nothing changes,', () => {
    beforeEach(async () => {
      await take(await write(big()));
    });

    it.each([
      [
        'when a line has too few values',
        `${HEADER}\n${line(inventedCompany(0))}\n2,HALF A LI`,
        /^Line 3 of the file cannot be read/,
      ],
      [
        'when a line has too many values',
        `${HEADER}\n${line(inventedCompany(0))},more\n`,
        /^Line 2 of the file cannot be read/,
      ],
      [
        'when it is not UTF-8',
        Buffer.from(`${HEADER}\n1,\xD3G LIMITED,${','.repeat(18)}\n`, 'latin1'),
        /^Line 2 of the file cannot be read.*UTF8/,
      ],
      [
        'when it is another file',
        'name,rent\nAlpha,100\n',
        /^This is not the CRO's file of companies.*company_num, company_name, company_status/,
      ],
      ['when it is empty', '', /^This is not the CRO's file of companies/],
      ['when it holds no companies', `${HEADER}\n`, /^The file holds no companies/],
      [
        'when most companies are missing',
        `${HEADER}\n${line(inventedCompany(0))}\n`,
        /holds 1 companies, the one before held 2,000: it may be cut off/,
      ],
    ])('%s', async (_, content, sentence) => {
      expect(await refusal(await write(content))).toMatch(sentence);
      expect(await nameOf(String(COMPANIES))).toBe(inventedCompany(COMPANIES - 1).company_name);
    });

    it('when there is no such file, or no table in the archive', async () => {
      expect(await refusal(path.join(folder, 'nowhere.csv'))).toMatch(/^There is no file/);
      expect(await refusal(await write(makeZip([{ name: 'readme.txt', content: 'x' }]), 'empty.zip'))).toMatch(
        /no \.csv file/,
      );
      expect(await refusal(await write('no zip', 'broken.zip'))).toMatch(/not a zip archive/);
    });

    it('when a compressed file breaks off', async () => {
      const half = gzipSync(big()).subarray(0, 20_000);
      expect(await refusal(await write(half, 'half.csv.gz'))).toMatch(
        /^The file cannot be read: unexpected end of file/,
      );
      expect(await nameOf(String(COMPANIES))).toBe(inventedCompany(COMPANIES - 1).company_name);
    });

    it('unless it is asked for all the same', async () => {
      const file = await write(`${HEADER}\n${line(inventedCompany(0))}\n`);
      expect(await take(file, { force: true })).toMatchObject({ companies: 1 });
    });
  });

  it('holds companies and no documents', async () => {
    await take(await write(big()));
    expect(await register.filings()).toBeNull();
    expect(await register.company('1', 'B')).toBeNull();
    expect(await register.search({ ...anySearch, kind: 'B', name: 'limited' })).toEqual([]);
  });
});
