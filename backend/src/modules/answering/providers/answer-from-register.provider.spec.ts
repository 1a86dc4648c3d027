import { PROVIDERS } from '@proofroom/contract';
import { describe, expect, it } from 'vitest';
import { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';
import { seedQuestions } from '../../../seeds/read-seed-files.js';
import { CompanyRegistryError } from '../../../ports/registry/company-registry.js';
import { FixturesRegistry, type FixtureCompany } from '../../../ports/registry/fixtures.company-registry.js';
import { fieldNamed } from '../../../ports/registry/register-fields.js';
import { dayInWords } from '../../../text/values/dates-and-durations.js';
import { RegistryService } from '../../registry/registry.service.js';
import { AnswerFromRegisterProvider } from './answer-from-register.provider.js';

const TODAY = new Date().toISOString().slice(0, 10);
const never = new AbortController().signal;

const aQuestion = (change: Partial<BankQuestionEntity> = {}): BankQuestionEntity =>
  Object.assign(new BankQuestionEntity(), {
    id: 1,
    question: 'What is the status?',
    responseProvider: PROVIDERS.searchless,
    variable: 'company_status_desc',
    additionalDetail: null,
    keys: [],
    ...change,
  });

const aCompany = (change: Partial<FixtureCompany> = {}): FixtureCompany => ({
  company_num: '456789',
  company_name: 'BAKERS LIMITED',
  company_status_desc: 'Normal',
  ...change,
});

const aProvider = (register: FixturesRegistry) =>
  new AnswerFromRegisterProvider(
    new RegistryService({
      wanted: 'fixtures',
      services: null,
      openData: register,
      hasOpenData: async () => false,
      fixtures: register,
      isDemo: false,
    }),
  );

const answerFrom = (register: FixturesRegistry, question: Partial<BankQuestionEntity> = {}, croNumber = '456789') =>
  aProvider(register).answer({ project: { id: 1, croNumber }, question: aQuestion(question) }, never);
const answer = (company: Partial<FixtureCompany> = {}, question: Partial<BankQuestionEntity> = {}, asOf = TODAY) =>
  answerFrom(new FixturesRegistry([aCompany(company)], asOf), question);

class BrokenRegister extends FixturesRegistry {
  override company(): Promise<never> {
    return Promise.reject(new CompanyRegistryError('The register is out of order.', true));
  }
}

describe('an answer from the register', () => {
  it('is the field that the question names, standing on the field of the record', async () => {
    const {
      content: { statements, citations },
      outcome,
    } = await answer();
    expect(outcome).toBe('answered');
    expect(statements).toEqual([{ text: 'Normal', citations: [1] }]);
    expect(citations).toMatchObject([
      {
        documentId: null,
        chunkId: null,
        page: null,
        quote: 'company_status_desc: Normal',
        location: `company 456789, record of ${dayInWords(TODAY)}`,
      },
    ]);
  });

  it('carries what qualifies it', async () => {
    const { made } = await answer({}, { additionalDetail: 'Normal means able to trade.' });
    expect(made.remarks).toEqual(['Normal means able to trade.']);
  });

  it('says how old the record is when it is not of these days', async () => {
    expect((await answer()).made.remarks).toEqual([]);
    const old = await answer({}, {}, '2024-01-31');
    expect(old.made.remarks).toEqual([expect.stringMatching(/^The record is \d+ days old/)]);
  });

  it('comes with a warning when a return is overdue', async () => {
    const { made } = await answer({ next_ar_date: '2020-01-31' });
    expect(made.remarks).toEqual(['The annual return of 31 January 2020 is overdue.']);
  });

  it.each([
    ['empty in the record', { variable: 'eircode' }, /^The record of company 456789 gives no Eircode \(/],
    ['not held by the register', { variable: 'directors' }, /does not hold "directors", so nothing follows from it/],
    ['not named at all', { variable: null }, /does not hold ""/],
  ])('is not found when the field is %s', async (_, question, explanation) => {
    const found = await answer({}, question);
    expect(found).toMatchObject({ outcome: 'not_found', confidence: null, content: { statements: [], citations: [] } });
    expect(found.explanation).toMatch(explanation);
  });

  it('is not found for a number that the register does not know', async () => {
    const { explanation } = await answerFrom(new FixturesRegistry([], TODAY), {}, '000');
    expect(explanation).toMatch(/has no company with the number 000\. Please check the project's CRO number\.$/);
  });

  it('fails with the register’s own reason', async () => {
    await expect(answerFrom(new BrokenRegister([], TODAY))).rejects.toMatchObject({
      reason: 'The register is out of order.',
      retryable: true,
    });
  });
});

it('every register question of the bank names a field of the register', () => {
  const variables = seedQuestions().flatMap((question) =>
    question.response_provider === 'searchless' ? [question.variable] : [],
  );
  expect(variables).toHaveLength(15);
  expect(variables.filter((variable) => fieldNamed(variable) === null)).toEqual([]);
});
