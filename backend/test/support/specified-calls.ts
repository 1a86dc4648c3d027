import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { aFile, PASSWORD, type Person } from './start-test-app-and-send-requests.js';
import type { World } from './insert-project-with-answers.js';

export type Caller = 'nobody' | 'owner' | 'staff' | 'admin';

/** What a row may name in its path and body. `spare` is an account, a category and a project that nobody else needs. */
export interface Known {
  world: World;
  owner: Person;
  spare: { clientId: number; categoryId: number; subCategoryId: number; questionId: number; projectId: number };
  scope: object;
}

/** A call that the specification names, by its own payload, with what the answer must hold. */
export interface SpecifiedCall {
  /** Method and path as the specification has them. */
  call: string;
  by: Caller;
  path?: (known: Known) => string;
  body?: (known: Known) => unknown;
  /** Keys and values that the answer must have. */
  answers: (known: Known) => object;
}

const anyText = expect.any(String) as string;
const anyNumber = expect.any(Number) as number;
const anyList = expect.any(Array) as unknown[];
const success = { status: 'success' };
const listOf = (item: object) => expect.arrayContaining([expect.objectContaining(item)]) as unknown[];

export const company = { name: 'Quay', description: 'A quay', cro_number: '123456', response_provider: [1] };
const question = ({ world }: Known) => ({
  question: `What is the term? ${randomUUID()}`,
  category: world.categoryId,
  response_provider: 1,
  query: 'term',
  summary_filter: 'Supply agreement',
  prompt: 'State it.',
});
const asked = ({ world }: Known) => ({
  project_id: world.projectId,
  question_id: world.questionId,
  document_id: world.documentId,
});
const details = ({ world }: Known) => ({
  id: world.questionId,
  question: anyText,
  category: { value: world.categoryId, label: anyText },
  response_provider: 1,
  response: anyText,
  responses: listOf({ response: anyText, file_name: 'supply.txt', file_url: anyText }),
});
const client = { name: anyText, email: anyText, is_active: true, is_staff: false };
const support = { full_name: 'Una Ryan', phone_number: '0861234567', email: 'una@firm.ie', message: anyText };
const group = ({ world, owner }: Known) => ({
  lawyer_id: owner.id,
  client_name: anyText,
  projects: listOf({
    project_id: world.projectId,
    project_name: 'Project Alpha',
    categories: [
      {
        category_id: world.categoryId,
        category_name: anyText,
        pdf_names: listOf({ file_name: 'supply.txt', blob_link: anyText }),
      },
    ],
  }),
  pdf_names: anyList,
});

const ACCOUNTS: SpecifiedCall[] = [
  {
    call: 'POST /registration',
    by: 'nobody',
    body: () => ({
      email: `${randomUUID()}@firm.ie`,
      firstName: 'Anna',
      lastName: 'Byrne',
      password: PASSWORD,
      phoneNumber: '0861234567',
    }),
    answers: () => success,
  },
  {
    call: 'POST /',
    by: 'nobody',
    body: ({ owner }) => ({ email: owner.email, password: PASSWORD }),
    answers: ({ owner }) => ({ ...success, message: anyText, data: { email: owner.email } }),
  },
  {
    call: 'GET /clients/role/',
    by: 'owner',
    answers: ({ owner }) => ({ client_details: { email: owner.email, role: 'user', is_staff: false } }),
  },
  {
    call: 'POST /forgot_password',
    by: 'nobody',
    body: ({ owner }) => ({ email: owner.email }),
    answers: () => success,
  },
  { call: 'POST /resend_email', by: 'nobody', body: ({ owner }) => ({ email: owner.email }), answers: () => success },
  { call: 'GET /clients/', by: 'staff', answers: () => ({ data: listOf(client) }) },
  {
    call: 'POST /clients/{id}/',
    by: 'staff',
    path: ({ spare }) => `/clients/${spare.clientId}/`,
    answers: ({ spare }) => ({ data: { id: spare.clientId, ...client, phone_number: null } }),
  },
  {
    call: 'POST /clients/add/',
    by: 'admin',
    body: () => ({ name: 'Una Ryan', email: `${randomUUID()}@firm.ie`, phone_number: '0861234567' }),
    answers: () => success,
  },
  {
    call: 'PUT /clients/{id}/edit/',
    by: 'admin',
    path: ({ spare }) => `/clients/${spare.clientId}/edit/`,
    body: () => ({ name: 'Una Ryan', phone_number: '0861234567' }),
    answers: () => success,
  },
  {
    call: 'POST /clients/{id}/status',
    by: 'admin',
    path: ({ spare }) => `/clients/${spare.clientId}/status`,
    body: () => ({ is_active: false }),
    answers: () => success,
  },
  {
    call: 'POST /clients/{id}/admin/status',
    by: 'admin',
    path: ({ spare }) => `/clients/${spare.clientId}/admin/status`,
    body: () => ({ is_staff: true }),
    answers: () => success,
  },
  {
    call: 'DELETE /clients/{id}/delete/',
    by: 'admin',
    path: ({ spare }) => `/clients/${spare.clientId}/delete/`,
    answers: () => success,
  },
];

const PROJECTS: SpecifiedCall[] = [
  {
    call: 'GET /get_categories',
    by: 'owner',
    answers: () => ({ category_details: listOf({ category_name: anyText, is_active: true, sub_categories: anyList }) }),
  },
  {
    call: 'POST /projects/add/',
    by: 'owner',
    body: ({ world }) => ({ ...company, category: [world.categoryId] }),
    answers: () => ({ project_id: anyNumber }),
  },
  {
    call: 'GET /projects',
    by: 'owner',
    answers: ({ world }) => ({ list: listOf({ id: world.projectId, name: 'Project Alpha', ddq_response_status: 2 }) }),
  },
  {
    call: 'GET /projects/{id}',
    by: 'owner',
    path: ({ world }) => `/projects/${world.projectId}`,
    answers: ({ world }) => ({
      project_details: {
        name: 'Project Alpha',
        description: 'Supply',
        cro_number: '123456',
        response_provider: [1],
        category: [
          {
            value: world.categoryId,
            label: anyText,
            files_data: listOf({ file_name: 'supply.txt', pdf_link: anyText }),
          },
        ],
      },
    }),
  },
  {
    call: 'PUT /projects/{id}/edit/',
    by: 'owner',
    path: ({ spare }) => `/projects/${spare.projectId}/edit/`,
    body: ({ world }) => ({ ...company, categories: [world.categoryId] }),
    answers: () => success,
  },
  {
    call: 'Upload /upload_to_blob/{projectId}/{categoryId}/',
    by: 'owner',
    path: ({ world, spare }) => `/upload_to_blob/${spare.projectId}/${world.categoryId}/`,
    body: () => aFile('head office.txt', 'The rent is 100 euro a month.'),
    answers: () => ({ saved_file: [expect.objectContaining({ file_name: 'head_office.txt' })] }),
  },
  {
    call: 'POST /delete_file/',
    by: 'owner',
    body: ({ world, spare }) => ({
      project_id: spare.projectId,
      category_id: world.categoryId,
      file_name: 'head office.txt',
    }),
    answers: () => success,
  },
  {
    call: 'DELETE /projects/{id}/delete',
    by: 'owner',
    path: ({ spare }) => `/projects/${spare.projectId}/delete`,
    answers: () => success,
  },
];

const RESPONSES: SpecifiedCall[] = [
  {
    call: 'POST /get_ddq_list/',
    by: 'owner',
    body: ({ world }) => ({
      project_id: world.projectId,
      category_id: [world.categoryId],
      start_index: 0,
      last_index: 20,
    }),
    answers: ({ world }) => ({
      ...success,
      ddq_question: expect.arrayContaining([world.questionId]) as number[],
      length: anyNumber,
      next_index: null,
    }),
  },
  {
    call: 'POST /ddq_response/pdf_list/',
    by: 'owner',
    body: asked,
    answers: ({ world }) => ({
      data: listOf({
        id: world.documentId,
        original_filename: 'supply.txt',
        file_url: anyText,
        stage: 2,
        question: anyText,
        response: null,
      }),
      count_pdf: 1,
      total_documents: 1,
      category: { value: world.categoryId, label: anyText },
      next_index: null,
    }),
  },
  {
    call: 'POST /ddq_response/chunk_list',
    by: 'owner',
    body: asked,
    answers: ({ world }) => ({
      data: listOf({
        id: world.chunkId,
        synthetic_filename: 'supply.txt',
        original_filename: 'supply.txt',
        keyphrases: anyList,
        ai_generated_theme: null,
        chunk: expect.stringContaining('laws of Ireland') as string,
      }),
      document_id: world.documentId,
      count_chunk: anyNumber,
      total_chunks: anyNumber,
      next_index: null,
    }),
  },
  {
    call: 'POST /ddq_response/generate_gpt_response/',
    by: 'owner',
    body: ({ world }) => ({ question_id: world.questionId, chunk_id_list: [world.chunkId] }),
    answers: () => ({ data: listOf({ response: anyText }) }),
  },
  {
    call: 'POST /ddq_response/list_generate_gpt_response/',
    by: 'owner',
    body: asked,
    answers: ({ world }) => ({ data: listOf({ id: world.draftId, response: 'Ireland.' }) }),
  },
  {
    call: 'POST /ddq_response/save_generate_gpt_response/',
    by: 'owner',
    body: ({ world }) => ({ chunk_response_id: world.draftId }),
    answers: (known) => ({ ddq_details: details(known) }),
  },
  {
    call: 'GET /ddq_response/{project}/{question}/{type}',
    by: 'owner',
    path: ({ world }) => `/ddq_response/${world.projectId}/${world.questionId}/1?ddq_question_count=1`,
    answers: (known) => ({ ddq_details: details(known) }),
  },
];

const BANK: SpecifiedCall[] = [
  {
    call: 'POST /ddqs/',
    by: 'staff',
    body: ({ world }) => ({ question: 'Which law', category: [world.categoryId], response_provider: 1 }),
    answers: ({ world }) => ({ data: [expect.objectContaining({ id: world.questionId })] }),
  },
  {
    call: 'GET /ddqs/{id}',
    by: 'staff',
    path: ({ world }) => `/ddqs/${world.questionId}`,
    answers: ({ world }) => ({
      data: {
        id: world.questionId,
        category: { value: world.categoryId, label: anyText },
        response_provider: 1,
        query: 'governing law',
        summary_filter: 'Supply agreement',
        prompt: 'Name the law.',
        additional_detail: null,
        variable: null,
        is_single_document: false,
        keys: [],
      },
    }),
  },
  { call: 'POST /ddqs/add/', by: 'staff', body: question, answers: () => success },
  {
    call: 'PUT /ddqs/{id}/edit/',
    by: 'staff',
    path: ({ spare }) => `/ddqs/${spare.questionId}/edit/`,
    body: ({ spare, ...known }) => ({
      ...question({ spare, ...known }),
      category: spare.categoryId,
      prompt: undefined,
      prompt_id: 'Name it.',
    }),
    answers: () => ({ data: expect.objectContaining({ prompt: 'Name it.' }) as object }),
  },
  {
    call: 'Upload /ddqs/add/{provider}',
    by: 'staff',
    path: () => '/ddqs/add/1',
    body: () => aFile('bank.csv', 'Category,Question,Query,Summary filter,Prompt\nNowhere,Who?,q,f,p\n'),
    // The sentence of the specification, and behind it which name was wrong.
    answers: () => ({ errors: { 2: expect.stringMatching(/^Error\(s\) in Line 2 : Please enter valid category\./) } }),
  },
  {
    call: 'DELETE /ddqs/{id}/delete',
    by: 'staff',
    path: ({ spare }) => `/ddqs/${spare.questionId}/delete`,
    answers: () => success,
  },
  {
    call: 'POST /categories/add/',
    by: 'staff',
    body: () => ({
      category_name: `Tax ${randomUUID()}`,
      sub_categories: [{ name: 'Return', summary_prompt: 'Note the year.' }],
    }),
    answers: () => success,
  },
  {
    call: 'PUT /categories/{id}/edit/',
    by: 'staff',
    path: ({ spare }) => `/categories/${spare.categoryId}/edit/`,
    body: () => ({ category_name: `Tax ${randomUUID()}` }),
    answers: () => success,
  },
  {
    call: 'POST /categories/{id}/status/',
    by: 'staff',
    path: ({ spare }) => `/categories/${spare.categoryId}/status/`,
    body: () => ({ is_active: false }),
    answers: () => success,
  },
  {
    call: 'DELETE /sub_categories/delete/',
    by: 'staff',
    body: ({ spare }) => ({ category_id: spare.categoryId, sub_category_ids: [spare.subCategoryId] }),
    answers: () => success,
  },
  {
    call: 'DELETE /categories/{id}/delete/',
    by: 'staff',
    path: ({ spare }) => `/categories/${spare.categoryId}/delete/`,
    answers: () => success,
  },
];

const DESK: SpecifiedCall[] = [
  { call: 'GET /document_management/', by: 'staff', answers: (known) => ({ data: listOf(group(known)) }) },
  {
    call: 'GET /client_documents/{id}',
    by: 'staff',
    path: ({ owner }) => `/client_documents/${owner.id}`,
    answers: (known) => ({ data: group(known) }),
  },
  {
    call: 'POST /contact_us/',
    by: 'nobody',
    body: () => ({ ...support, message: 'The report does not open.' }),
    answers: () => success,
  },
  { call: 'GET /contact_us/list/', by: 'staff', answers: () => ({ data: listOf({ ...support, status: 1 }) }) },
  {
    call: 'GET /contact_us/{id}',
    by: 'staff',
    path: ({ world }) => `/contact_us/${world.supportRequestId}`,
    answers: () => ({ data: expect.objectContaining({ ...support, status: 1 }) as object }),
  },
  {
    call: 'POST /contact_us/{id}/status/',
    by: 'staff',
    path: ({ world }) => `/contact_us/${world.supportRequestId}/status/`,
    body: () => ({ status: true }),
    answers: () => ({ data: expect.objectContaining({ status: 2 }) as object }),
  },
  {
    call: 'POST /gpt_feedback/',
    by: 'owner',
    body: ({ world }) => ({
      project_id: world.projectId,
      category_id: world.categoryId,
      ddq_id: world.questionId,
      llm_response: 'Ireland.',
      comment: 'Too short.',
      missing_documents: 'The side letter',
    }),
    answers: () => success,
  },
  {
    call: 'GET /gpt_feedback/list',
    by: 'staff',
    answers: () => ({
      data: listOf({
        client_name: anyText,
        project_name: 'Project Alpha',
        category_name: anyText,
        question: anyText,
        llm_response: 'Ireland.',
        gpt_comments: 'Too short.',
        vdr_references: [],
        missing_documents: 'The side letter',
      }),
    }),
  },
];

/** In the order in which they can be sent one after the other; what others need is deleted last. */
export const SPECIFIED_CALLS = [...ACCOUNTS, ...PROJECTS, ...RESPONSES, ...DESK, ...BANK];

/** In the order of the pipeline: each call is refused until the one before has ended. */
export const PIPELINE_CALLS: SpecifiedCall[] = [
  {
    call: 'POST /project_filter/',
    by: 'staff',
    body: ({ owner }) => ({ business_id: owner.id }),
    answers: ({ world }) => ({
      data: listOf({
        id: world.projectId,
        name: 'Project Alpha',
        ddq_response_status: anyNumber,
        category: [{ value: world.categoryId, label: anyText }],
      }),
    }),
  },
  ...(
    [
      ['send_doc_parser', {}],
      ['send_summary', {}],
      ['send_chunker', {}],
      ['create_index', { index_type: 'summary', force_create: false }],
      ['create_index', { index_type: 'chunk', force_create: true }],
      ['send_data_to_index', { index_type: 'summary' }],
      ['send_data_to_index', { index_type: 'chunk' }],
      ['send_response_generator', {}],
    ] as const
  ).map(([path, more]) => ({
    call: `POST /${path}/`,
    by: 'staff' as const,
    path: () => `/${path}/`,
    body: ({ scope }: Known) => ({ ...scope, ...more }),
    answers: () => success,
  })),
];
