import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { Login, Registration } from './accounts/auth.ts';
import { CategoryInput } from './questions/categories.ts';
import { authCalls } from './accounts/auth.ts';
import { DdqInput } from './questions/ddqs.ts';
import { FeedbackForm } from './answers/feedback.ts';
import { extensionsRule, hasUploadExtension } from './documents/formats.ts';
import { OptionalPhone, Phone, storedFileName } from './fields.ts';
import { PipelineScope } from './projects/pipeline.ts';
import { CompanyForm, ProjectInput } from './projects/projects.ts';
import { SupportInput } from './accounts/support.ts';

/** What a form says: the first sentence of each field. */
function sentences(form: z.ZodType, values: unknown): Record<string, string> {
  const { error } = form.safeParse(values);
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(issues.toReversed());
}

const person = {
  email: 'anna@firm.ie',
  firstName: 'Anna',
  lastName: 'Byrne',
  password: 'Right-1-enough',
  phoneNumber: '0861234567',
};
const company = { name: 'Quay', description: 'A quay', croNumber: '123456', responseProvider: [1], category: [3] };
const documentQuestion = {
  question: 'Which law?',
  category: 3,
  responseProvider: 1,
  query: 'law',
  prompt: 'Name it.',
  summaryFilter: 'Deeds',
};
const message = { fullName: 'Una Ryan', phoneNumber: '0861234567', email: 'una@firm.ie', message: 'Help.' };
const nothing = { comment: '', missingDocuments: '', files: [] };

const PASSWORD_RULE =
  'Password must be 8+ characters with at least one uppercase, one lowercase, one number, and one special character.';
const PHONE_RULE =
  'Please enter a valid Irish phone number without spaces or brackets. No need to include the plus sign (+).';

const RULES: [sentence: string, form: z.ZodType, right: object, field: string, wrong: unknown[]][] = [
  ['Name is required.', Registration, person, 'firstName', ['', ' ', undefined]],
  ['Email is required.', Login, person, 'email', ['', undefined]],
  ['Invalid email.', Login, person, 'email', ['nobody', 'a@b', 'a@b.c', 'a b@firm.ie']],
  ['Password is required.', Registration, person, 'password', ['', undefined]],
  [PASSWORD_RULE, Registration, person, 'password', ['Sh-0rt', 'no-upper-1', 'NO-LOWER-1', 'No-digits-', 'NoSpecial1']],
  ['Phone number is required.', Registration, person, 'phoneNumber', ['', undefined]],
  [PHONE_RULE, Registration, person, 'phoneNumber', ['0712', '(087) 1234567', '1800 12345', '44207946000']],
  ['Category name is required.', CategoryInput, { categoryName: 'Tax' }, 'categoryName', ['', ' ']],
  ['Company name is required.', CompanyForm, company, 'name', ['', ' ', undefined]],
  ['Description of the project is required.', CompanyForm, company, 'description', ['', undefined]],
  ['Response provider is required. Please select any one.', CompanyForm, company, 'responseProvider', [[], undefined]],
  ['CRO number is required.', CompanyForm, company, 'croNumber', ['', ' ', undefined]],
  ['CRO number should contains digits.', CompanyForm, company, 'croNumber', ['12A', '-5', '1.5']],
  ['Category is required. Please select any one category.', ProjectInput, company, 'category', [[], undefined]],
  ['Category is required. Please select any one category.', DdqInput, documentQuestion, 'category', ['', undefined]],
  ['Prompt is required.', DdqInput, documentQuestion, 'prompt', ['', undefined]],
  ['Query is required.', DdqInput, documentQuestion, 'query', ['', undefined]],
  ['Summary filter is required.', DdqInput, documentQuestion, 'summaryFilter', ['', undefined]],
  ['Variable is required.', DdqInput, { ...documentQuestion, responseProvider: 2 }, 'variable', ['', undefined]],
  ['Question is required.', DdqInput, documentQuestion, 'question', ['', undefined]],
  ['Name is required.', SupportInput, message, 'fullName', ['', undefined]],
  ['Message is required.', SupportInput, message, 'message', ['', ' ', undefined]],
  ['Message should contain below 500 characters.', SupportInput, message, 'message', ['x'.repeat(501)]],
  ['Comment is required.', FeedbackForm, { ...nothing, files: ['a.pdf'] }, 'comment', ['', ' ']],
  ['Comment is required.', FeedbackForm, nothing, 'comment', ['']],
  ['Users is required.', PipelineScope, { projectId: 1, categoryId: 1 }, 'clientId', ['', undefined]],
  ['Company name is required.', PipelineScope, { clientId: 1, categoryId: 1 }, 'projectId', ['', undefined]],
  ['Category is required.', PipelineScope, { clientId: 1, projectId: 1 }, 'categoryId', ['', undefined]],
];

describe('a form', () => {
  it.each(RULES)('says "%s"', (sentence, form, right, field, wrong) => {
    for (const value of wrong) expect(sentences(form, { ...right, [field]: value })).toEqual({ [field]: sentence });
  });

  it('takes what is right', () => {
    const forms: [z.ZodType, object][] = [
      [Registration, person],
      [Login, person],
      [ProjectInput, company],
      [DdqInput, documentQuestion],
      [DdqInput, { question: 'When?', category: 3, responseProvider: 2, variable: 'company_reg_date' }],
      [SupportInput, { ...message, message: 'x'.repeat(500) }],
      [FeedbackForm, { ...nothing, missingDocuments: 'The lease' }],
      [CategoryInput, { categoryName: 'Tax', subCategories: [{ name: 'Return', summaryPrompt: 'The year.' }] }],
      [PipelineScope, { clientId: 1, projectId: 1, categoryId: 1 }],
    ];
    for (const [form, values] of forms) expect(sentences(form, values)).toEqual({});
  });

  it('of a company says everything that is missing at once', () => {
    expect(Object.keys(sentences(CompanyForm, {})).toSorted()).toEqual([
      'croNumber',
      'description',
      'name',
      'responseProvider',
    ]);
  });

  it('of a category wants a name and a summary prompt for each sub-category', () => {
    const subCategories = [{ name: '', summaryPrompt: '' }];
    expect(sentences(CategoryInput, { categoryName: 'Tax', subCategories })).toEqual({
      'subCategories.0.name': 'Name is required.',
      'subCategories.0.summaryPrompt': 'Summary prompt is required.',
    });
  });

  it('for a forgotten password or another verification link checks the email', () => {
    for (const { body } of [authCalls.forgotPassword, authCalls.resendEmail])
      expect([sentences(body, { email: '' }), sentences(body, { email: 'x' })]).toEqual([
        { email: 'Email is required.' },
        { email: 'Invalid email.' },
      ]);
  });
});

describe('an Irish phone number', () => {
  it.each([
    '35311234567',
    '353861234567',
    '016123456',
    '0861234567',
    '1800123456',
    '0800123456',
    '1550123456',
    '1850123456',
    '1890123456',
  ])('%s is taken', (number) => expect(Phone.parse(number)).toBe(number));

  it.each(['3531234567', '3538612345678', '01234567', '08612345678', '180012345', '18001234567', '1700123456'])(
    '%s is refused',
    (number) =>
      expect([Phone.safeParse(number).success, OptionalPhone.safeParse(number).success]).toEqual([false, false]),
  );
});

describe('a file for upload', () => {
  it('is of one of six kinds', () => {
    const specified = ['pdf', 'txt', 'csv', 'xlsx', 'msg', 'docx'];
    expect(specified.every((extension) => hasUploadExtension(`a.${extension}`))).toBe(true);
    expect(['a.exe', 'a.doc', 'a', 'pdf'].some(hasUploadExtension)).toBe(false);
    expect(extensionsRule(specified)).toBe(
      'Only files with .pdf, .txt, .csv, .xlsx , .msg and .docx extensions are allowed.',
    );
  });

  it('is kept under a name with an underscore for each whitespace', () => {
    expect(storedFileName('head office\t lease.pdf')).toBe('head_office__lease.pdf');
  });
});
