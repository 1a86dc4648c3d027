import { PROVIDERS, type Citation } from '@proofroom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../src/database/entities/questions/bank-question.entity.js';
import { dayInWords } from '../../src/text/values/dates-and-durations.js';
import { until } from '../support/start-test-app-and-send-requests.js';
import { about, anApp, isSettled, TODAY, type RegisterApp } from '../support/app-with-test-register.js';

const REGISTER_QUESTIONS = 15;

interface Wire extends Omit<Citation, 'fileName' | 'documentId'> {
  file_name: string;
  document_id: number | null;
}

describe('without a register', () => {
  let app: RegisterApp;
  beforeAll(async () => {
    app = await anApp();
  });
  afterAll(() => app?.close());

  it('says that nothing was looked up, claims nothing, and never calls the project completed', async () => {
    const id = await app.newProject();
    for (const answer of await until(() => app.answers(id), isSettled))
      expect(answer).toMatchObject({
        state: 'regenerate',
        outcome: null,
        statements: [],
        reason: 'Nothing was looked up: no company register is configured on this server.',
      });
    const { body } = await app.call('GET', `/projects/${id}`);
    expect(body.project_details).toMatchObject({ ddq_response_status: 4 });
  });
});

describe('with the open data of the CRO', () => {
  let app: RegisterApp;

  beforeAll(async () => {
    app = await anApp();
    await app.importCompanies();
  });
  afterAll(() => app?.close());

  it('answers by itself when a project asks the register alone', async () => {
    const id = await app.newProject({ cro_number: ' 0456 789' });
    const answers = await until(() => app.answers(id), isSettled);
    expect(answers).toHaveLength(REGISTER_QUESTIONS);
    const name = about(answers, /called on the register/);
    expect(name).toMatchObject({
      outcome: 'answered',
      response: 'BAKERS OF TRALEE LIMITED',
      statements: [{ text: 'BAKERS OF TRALEE LIMITED', citations: [1] }],
    });
    expect(name.citations as unknown as Wire[]).toMatchObject([
      {
        number: 1,
        document_id: null,
        file_name: 'Companies Registration Office, open data',
        location: `company 456789, record of ${dayInWords(TODAY)}`,
        quote: 'company_name: BAKERS OF TRALEE LIMITED',
      },
    ]);
    expect(name.made.remarks).toContainEqual(expect.stringContaining('CC BY 4.0'));
    expect(name.made.remarks).toContainEqual(expect.stringContaining('not a trading name'));
    expect((await app.call('GET', `/projects/${id}`)).body).toMatchObject({
      project_details: { ddq_response_status: 2 },
    });
  });

  it('reads dates, codes, statuses and addresses as a person would write them, and quotes them as they stand', async () => {
    const id = await app.newProject();
    const answers = await until(() => app.answers(id), isSettled);
    const read = (question: RegExp) => {
      const { response, citations } = about(answers, question);
      return [response, citations[0]?.quote];
    };
    expect(read(/date was the company registered/)).toEqual(['2 April 2009', 'company_reg_date: 2009-04-02']);
    expect(read(/next annual return/)).toEqual(['30 September 2199', 'nard: 2199-09-30']);
    expect(read(/status of the company/)).toEqual(['Normal', 'company_status: Normal']);
    expect(read(/NACE/)).toEqual(['1071', 'nace_v2_code: 1071.0']);
    expect(read(/registered office\?/)).toEqual([
      '12 MAIN STREET, KERRY',
      'company_address_1: 12 MAIN STREET; company_address_4: KERRY',
    ]);
  });

  it('never turns what the record leaves open into an answer', async () => {
    const id = await app.newProject();
    const answers = await until(() => app.answers(id), isSettled);
    expect(about(answers, /Eircode/)).toMatchObject({
      outcome: 'not_found',
      citations: [],
      response: `The record of company 456789 gives no Eircode (Companies Registration Office, open data, record of ${dayInWords(TODAY)}).`,
    });
    expect(about(answers, /has been dissolved/)).toMatchObject({ outcome: 'not_found' });
  });

  it.each([
    ['directors', 'Who are the directors?'],
    ['shareholders', 'Who are the shareholders?'],
    ['place_of_business', 'Where does the company do business?'],
  ])('never answers for %s, which the register does not hold', async (variable, question) => {
    // Adding such a question is refused; one from before stays in the bank.
    const { manager } = app.server.source;
    const { id: questionId } = await manager.save(BankQuestionEntity, {
      question: `${question} ${Math.random()}`,
      categoryId: app.categoryId,
      responseProvider: PROVIDERS.searchless,
      variable,
    });
    const id = await app.newProject();
    const answers = await until(() => app.answers(id), isSettled);
    const answer = answers.find((answer) => answer.id === questionId);
    expect(answer).toMatchObject({ outcome: 'not_found', statements: [], citations: [] });
    expect(answer?.response).toContain(`does not hold "${variable}"`);
    expect(answer?.response).not.toMatch(/\bnone\b|\bno (directors|shareholders)\b/i);
    await manager.delete(BankQuestionEntity, questionId);
  });

  it('warns beside every answer about a company that is dissolved', async () => {
    const id = await app.newProject({ cro_number: '1234' });
    const answers = await until(() => app.answers(id), isSettled);
    expect(about(answers, /status of the company/).response).toBe('Dissolved');
    for (const { made } of answers) expect(made.remarks).toContain('This company is dissolved since 19 June 2015.');
  });

  it('says when the register has no such number', async () => {
    const id = await app.newProject({ cro_number: '999' });
    const answers = await until(() => app.answers(id), isSettled);
    expect(new Set(answers.map(({ response }) => response))).toEqual(
      new Set([
        "Companies Registration Office, open data has no company with the number 999. Please check the project's CRO number.",
      ]),
    );
  });

  it('waits for "Generate" when the project also asks its documents', async () => {
    const id = await app.newProject({ response_provider: [1, 2] });
    const { questions } = (await app.call('GET', `/projects/${id}/progress`)).body as unknown as {
      questions: { total: number; waiting: number };
    };
    expect(questions.waiting).toBe(questions.total);
  });

  it('marks its answers outdated when the number changes', async () => {
    const id = await app.newProject();
    await until(() => app.answers(id), isSettled);
    const edit = (cro_number: string) =>
      app.call('PUT', `/projects/${id}/edit`, { ...app.project({ cro_number }), categories: [app.categoryId] });
    await edit('0456789');
    expect((await app.answers(id)).some((answer) => answer.outdated_reason !== null)).toBe(false);
    await edit('1234');
    expect((await app.answers(id)).every((answer) => answer.outdated_reason === 'cro_number_changed')).toBe(true);
  });

  it('exports its answers under their own name', async () => {
    const id = await app.newProject();
    await until(() => app.answers(id), isSettled);
    const { headers, text } = await app.call('POST', '/export_ddq_response', {
      project_id: id,
      question_id: [],
      response_provider: 2,
      categories: [],
    });
    expect(headers.get('content-disposition')).toContain('Project%20Flour_search4less.csv');
    expect(text).toContain(`Companies Registration Office, open data, company 456789, record of ${dayInWords(TODAY)}`);
  });
});
