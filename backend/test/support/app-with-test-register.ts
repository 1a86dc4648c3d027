import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { DdqDetails, HowMade } from '@proofroom/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedBank } from '../../src/seeds/question-bank.seed.js';
import { RegisterImport } from '../../src/modules/registry/import/register-import.js';
import type { FixtureCompany } from '../../src/ports/registry/fixtures.company-registry.js';
import {
  aPerson,
  request,
  startApp,
  startWorker,
  type Person,
  wholeAnswers,
} from './start-test-app-and-send-requests.js';
import { HEADER, line, rowOf } from './register-file.js';

export const TODAY = new Date().toISOString().slice(0, 10);

const normal = { company_status_desc: 'Normal', comp_type_desc: 'LTD - Private Company Limited by Shares' };
export const COMPANIES: FixtureCompany[] = [
  {
    ...normal,
    company_num: '456789',
    company_name: 'BAKERS OF TRALEE LIMITED',
    company_reg_date: '2009-04-02',
    company_addr_1: '12 MAIN STREET',
    company_addr_4: 'KERRY',
    last_ar_date: '2025-09-30',
    next_ar_date: '2199-09-30',
    nace_v2_code: '1071',
  },
  { ...normal, company_num: '456790', company_name: 'LATE BAKERS LIMITED', next_ar_date: '2020-01-31' },
  {
    company_num: '1234',
    company_name: 'GONE BAKERS LIMITED',
    company_status_desc: 'Dissolved',
    comp_dissolved_date: '2015-06-19',
    company_status_date: '2015-06-19',
    next_ar_date: '2014-01-31',
  },
];
export type Answer = DdqDetails & { made: HowMade; outdated_reason: string | null };
/** An application with its worker, one person, and the ways in which these tests ask it. */
export async function anApp() {
  const server = await startApp();
  const worker: INestApplicationContext = await startWorker();
  await seedBank(server.source);
  const owner: Person = await aPerson(server.source);
  const [category] = (await server.source.query(`SELECT id FROM categories WHERE category_name = 'Corporate'`)) as [
    { id: number },
  ];
  const call = (method: string, at: string, body?: unknown) =>
    request(server.url, method, at, { token: owner.token, body });
  const project = (change: object = {}) => ({
    name: 'Project Flour',
    description: 'A bakery',
    cro_number: '456789',
    response_provider: [2],
    ...change,
  });
  return {
    server,
    call,
    project,
    categoryId: category.id,
    async newProject(change: object = {}): Promise<number> {
      const { body } = await call('POST', '/projects/add', {
        ...project({ description: `A bakery ${randomUUID()}`, ...change }),
        category: [category.id],
      });
      return body.project_id as unknown as number;
    },
    async answers(id: number): Promise<Answer[]> {
      return wholeAnswers<Answer>(call, id, 2);
    },
    async check(number: string) {
      return ((await call('GET', `/registry/companies/${encodeURIComponent(number)}`)).body as { data?: unknown }).data;
    },
    /** Imports the companies as the CRO's open data of today. */
    async importCompanies() {
      const folder = await mkdtemp(path.join(tmpdir(), 'proofroom-register-'));
      const file = path.join(folder, 'companies.csv');
      await writeFile(file, [HEADER, ...COMPANIES.map((company) => line(rowOf(company)))].join('\n'));
      await new RegisterImport(server.source).run(file, { asOf: TODAY, tell: () => undefined });
      await rm(folder, { recursive: true });
    },
    async close() {
      await worker.close();
      await server.close();
    },
  };
}

export type RegisterApp = Awaited<ReturnType<typeof anApp>>;

export const isSettled = (answers: Answer[]) =>
  answers.length > 0 && answers.every(({ state }) => state === 'success' || state === 'regenerate');
export const about = (answers: Answer[], question: RegExp) => {
  const found = answers.find((answer) => question.test(answer.question));
  if (!found) throw new Error(`There is no question ${question.source}.`);
  return found;
};
