import type { Page } from 'playwright-core';
import { marksAreShown } from '../../frontend/test/check-highlighted-words.ts';
import type { Demonstration } from './start-demonstration.ts';

export interface Picture {
  name: string;
  /** One line of the README beside it. */
  says: string;
  as?: 'client' | 'admin';
  at: (demo: Demonstration) => string;
  window?: 'phone';
  colours?: 'dark';
  /** What is done on the page before the picture is taken. */
  does?: (page: Page) => Promise<unknown>;
}

const EXCLUSIVITY = 'Which contracts have exclusivity, non-compete or most-favoured-customer terms?';
const LEASE = 'lease';

const projects = () => '/projects/list/';
const project = ({ projectId }: Demonstration) => `/projects/${projectId}/`;
const responses = ({ projectId }: Demonstration) => `/ddq_response/list/${projectId}/`;
const questionWith = (words: string, { questions }: Demonstration) =>
  questions.find(({ question }) => question.includes(words))?.id ?? questions[0]?.id ?? 0;
const answerTo = (words: string) => (demo: Demonstration) => `${responses(demo)}${questionWith(words, demo)}/`;
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const newProject = async (page: Page) => {
  await press(page, 'Add project');
  await page.getByLabel('Company name', { exact: true }).fill('Quayside Foods Limited');
  await page.getByLabel('Description', { exact: true }).fill('Purchase of the shares of a maker of chilled meals.');
  await page.getByLabel('CRO number', { exact: true }).fill('456789');
};

export const PICTURES: readonly Picture[] = [
  { name: 'login', says: 'the way in', at: () => '/' },
  { name: 'login-phone-dark', says: 'the way in on a phone, dark', at: () => '/', window: 'phone', colours: 'dark' },
  { name: 'registration', says: 'an account for a new client', at: () => '/registration' },
  { name: 'projects', says: 'the projects of a client', as: 'client', at: projects },
  { name: 'new-project', says: 'a new project, one per company', as: 'client', at: projects, does: newProject },
  {
    name: 'upload',
    says: 'the documents of a new project',
    as: 'client',
    at: projects,
    does: async (page) => {
      await newProject(page);
      await press(page, 'Continue');
      await page.waitForURL('**/upload-file/');
    },
  },
  {
    name: 'project',
    says: 'a project with its documents, what they are and how far they are read',
    as: 'client',
    at: project,
  },
  { name: 'responses', says: 'every question with its answer in a line or two', as: 'client', at: responses },
  { name: 'responses-dark', says: 'the same, dark', as: 'client', at: responses, colours: 'dark' },
  { name: 'responses-phone', says: 'the same on a phone', as: 'client', at: responses, window: 'phone' },
  {
    name: 'answer',
    says: 'an answer beside the page it stands on, with the quoted words marked',
    as: 'client',
    at: answerTo(EXCLUSIVITY),
    does: marksAreShown,
  },
  {
    name: 'answer-dark',
    says: 'the same, dark',
    as: 'client',
    at: answerTo(EXCLUSIVITY),
    colours: 'dark',
    does: marksAreShown,
  },
  { name: 'answer-phone', says: 'an answer on a phone', as: 'client', at: answerTo(LEASE), window: 'phone' },
  {
    name: 'document',
    says: 'a document with the facts that were read in it',
    as: 'client',
    at: ({ documents }) =>
      `/projects/documents/${[...documents].find(([name]) => name.includes('Ostmark Sensorik'))?.[1] ?? ''}/`,
  },
  {
    name: 'register',
    says: 'the contracts of a project side by side: parties, dates, law, notice',
    as: 'client',
    at: (demo) => `${project(demo)}register/`,
    does: async (page) => {
      await page.getByLabel('Search the register').fill('agreement');
      await page
        .getByText('Amendment No 1')
        .first()
        .waitFor({ state: 'detached' })
        .catch(() => undefined);
    },
  },
  {
    name: 'missing-documents',
    says: 'what to ask the company for',
    as: 'client',
    at: (demo) => `${project(demo)}missing/`,
  },
  {
    name: 'overview',
    says: 'the first page of the administration: what needs attention',
    as: 'admin',
    at: () => '/admin_home/',
  },
  { name: 'clients', says: 'the clients and their accounts', as: 'admin', at: () => '/clients/list/' },
  { name: 'questions', says: 'the bank of questions', as: 'admin', at: () => '/ddqs/list/' },
  {
    name: 'processing',
    says: 'the eight steps of processing',
    as: 'admin',
    at: () => '/gpt_processing/',
    does: async (page) => {
      for (const label of ['Client', 'Project', 'Category']) {
        await page.getByRole('combobox', { name: label }).click();
        await page.getByRole('option').first().click();
      }
    },
  },
  { name: 'feedback', says: 'what clients said of answers', as: 'admin', at: () => '/ddqs/feedback/' },
  { name: 'support', says: 'requests to support', as: 'admin', at: () => '/support_request/' },
];
