import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { provideEnv } from '../../src/config/env.js';
import { FakeCro, sends } from '../../src/ports/registry/testing/fake-cro.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import {
  about,
  anApp,
  COMPANIES,
  isSettled,
  type Answer,
  type RegisterApp,
} from '../support/app-with-test-register.js';

/** Questions of the bank about fields that the service holds; the other four are in the open data only. */
const HELD_QUESTIONS = 11;
const SUBMISSIONS = {
  456789: [
    {
      sub_num: 1,
      doc_num: 1,
      doc_type_desc: 'B1C - Annual Return',
      doc_id: 11,
      sub_received_date: '2024-10-01T00:00:00Z',
    },
    {
      sub_num: 2,
      doc_num: 1,
      doc_type_desc: 'B1C - Annual Return',
      doc_id: 22,
      sub_received_date: '2025-10-01T00:00:00Z',
    },
  ],
};

describe('with CRO Open Services', () => {
  let cro: FakeCro;
  let app: RegisterApp;

  beforeAll(async () => {
    cro = await FakeCro.start({ companies: COMPANIES, submissions: SUBMISSIONS });
    provideEnv({ CRO_EMAIL: cro.email, CRO_API_KEY: cro.key, CRO_URL: cro.baseUrl });
    app = await anApp();
  });
  afterAll(async () => {
    await app?.close();
    await cro?.stop();
    for (const name of ['CRO_EMAIL', 'CRO_API_KEY', 'CRO_URL']) delete process.env[name];
    provideEnv({});
  });

  it('turns a register that fails into an error that can be tried again, with its reason', async () => {
    cro.script.push(...Array.from({ length: 60 }, () => sends(403, 'Forbidden')));
    const id = await app.newProject();
    const answers = await until(() => app.answers(id), isSettled);
    const failed = answers.filter(({ state }) => state === 'regenerate');
    expect(failed).toHaveLength(HELD_QUESTIONS);
    for (const { reason } of failed)
      expect(reason).toMatch(/refused the e-mail address or the key\. Please check CRO_EMAIL and CRO_API_KEY\.$/);
    expect((await app.call('GET', `/projects/${id}`)).body).toMatchObject({
      project_details: { ddq_response_status: 4 },
    });
    expect(await app.check('1234')).toMatchObject({
      outcome: 'unchecked',
      source: 'Companies Registration Office, Open Services',
    });

    cro.script.length = 0;
    await app.call('POST', `/projects/${id}/generate`, {});
    const settled = (all: Answer[]) => isSettled(all) && all.every(({ state }) => state === 'success');
    const again = await until(() => app.answers(id), settled);
    expect(about(again, /called on the register/).response).toBe('BAKERS OF TRALEE LIMITED');
  });

  it('says which questions it cannot answer where another register could', async () => {
    const id = await app.newProject();
    const answers = await until(() => app.answers(id), isSettled);
    expect(about(answers, /NACE/)).toMatchObject({
      outcome: 'not_found',
      response: expect.stringContaining('Open Services does not hold "nace_v2_code"') as string,
    });
  });

  it('links a document that was filed, by its id or the newest of its kind', async () => {
    const find = async (wanted: object) =>
      (await app.call('POST', '/search4less_management/', { request: 'document', cro_num: '456789', ...wanted })).body;
    expect(await find({ doc_id: 11 })).toMatchObject({
      status: 'success',
      data: { link: `${cro.baseUrl}/documentapi/document/11`, doc_id: '11', sub_num: '1', received_on: '2024-10-01' },
    });
    expect(await find({ doc_type_desc: 'annual return' })).toMatchObject({ data: { doc_id: '22' } });
    expect(await find({ doc_id: '33' })).toMatchObject({ code: 'REGISTER_DOCUMENT_NOT_FOUND' });
  });

  it('passes on why a search failed', async () => {
    cro.script.push(sends(401, 'Unauthorized'));
    expect(await app.call('POST', '/search4less_management/', { name: 'bakers' })).toMatchObject({
      status: 502,
      body: { code: 'REGISTER_FAILED', message: expect.stringContaining('CRO_API_KEY') as string },
    });
  });
});
