import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { Page, PAGE_MAX } from '../paging.ts';
import { Id, ProviderId, PROVIDERS, requiredText, Revision } from '../fields.ts';
import { ImportQuery, ImportReport, type ImportColumn } from '../import-table.ts';
import { fieldNamed } from '../projects/register-fields.ts';

const optionalText = z
  .string()
  .trim()
  .max(8000)
  .nullish()
  .transform((value) => value || null);

const Shared = z.object({
  question: requiredText('Question is required.').max(4000),
  category: z.coerce
    .number('Category is required. Please select any one category.')
    .int()
    .positive('Category is required. Please select any one category.'),
  additionalDetail: optionalText,
  isSingleDocument: z.boolean().default(false),
  keys: z.array(z.string().trim().min(1).max(100)).max(30).default([]),
});

/** Other names under which callers send a field; the field's own name counts more. */
const ALIASES = { promptId: 'prompt', gptQuery: 'query', name: 'variable' } as const;

function byOwnNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const sent: Record<string, unknown> = { ...value };
  for (const [alias, field] of Object.entries(ALIASES)) sent[field] ??= sent[alias];
  if (sent.responseProvider === '1' || sent.responseProvider === '2')
    sent.responseProvider = Number(sent.responseProvider);
  return sent;
}

const UNKNOWN_VARIABLE = 'The company register has no field of this name.';

const Question = z.discriminatedUnion(
  'responseProvider',
  [
    Shared.extend({
      responseProvider: z.literal(1),
      query: requiredText('Query is required.').max(8000),
      summaryFilter: requiredText('Summary filter is required.').max(8000),
      prompt: requiredText('Prompt is required.').max(8000),
      variable: optionalText,
    }),
    Shared.extend({
      responseProvider: z.literal(2),
      query: optionalText,
      summaryFilter: optionalText,
      prompt: optionalText,
      variable: requiredText('Variable is required.')
        .max(200)
        .refine((name) => name === '' || fieldNamed(name) !== null, UNKNOWN_VARIABLE),
    }),
  ],
  'Response provider is required. Please select any one.',
);
/** A question of the bank. The language-model provider needs query, prompt and summary filter; the search-less one a variable. */
export const DdqInput = z.preprocess(byOwnNames, Question);
export type DdqInput = z.infer<typeof DdqInput>;
export const EditDdqQuestion = z.preprocess(byOwnNames, z.intersection(Question, z.object({ revision: Revision })));
export type EditDdqQuestion = z.infer<typeof EditDdqQuestion>;

export const Ddq = z.object({
  id: z.int(),
  question: z.string(),
  category: z.object({ value: z.int(), label: z.string() }),
  responseProvider: ProviderId,
  query: z.string().nullable(),
  summaryFilter: z.string().nullable(),
  prompt: z.string().nullable(),
  additionalDetail: z.string().nullable(),
  variable: z.string().nullable(),
  isSingleDocument: z.boolean(),
  keys: z.array(z.string()),
  revision: Revision,
});
export type Ddq = z.infer<typeof Ddq>;

export const DdqFilter = z.object({
  question: z.string().trim().max(400).optional(),
  category: z.array(Id).default([]),
  responseProvider: z.coerce.number().int().min(0).max(2).default(0),
  ...Page.shape,
});
export type DdqFilter = z.infer<typeof DdqFilter>;

const CATEGORY: ImportColumn = { field: 'category', label: 'Category', isRequired: true, names: [], example: '' };
const QUESTION: ImportColumn = {
  field: 'question',
  label: 'Question',
  isRequired: true,
  names: ['questions', 'text'],
  example: 'Which law governs the agreement?',
};
/** The columns of a file of questions, in the order of the sample and of the export. */
export const DDQ_COLUMNS: Record<ProviderId, readonly ImportColumn[]> = {
  [PROVIDERS.gpt]: [
    CATEGORY,
    QUESTION,
    {
      field: 'query',
      label: 'Query',
      isRequired: true,
      names: ['gpt_query', 'search'],
      otherwise: 'question',
      example: 'governing law construed in accordance with the laws of',
    },
    {
      field: 'summaryFilter',
      label: 'Summary filter',
      isRequired: true,
      names: ['filter'],
      otherwise: 'question',
      example: 'Agreements',
    },
    {
      field: 'prompt',
      label: 'Prompt',
      isRequired: true,
      names: ['prompt_id'],
      otherwise: 'question',
      example: 'Name the law and the clause.',
    },
    { field: 'keys', label: 'Keys', isRequired: false, names: ['values'], example: 'Governing law|Clause' },
    {
      field: 'isSingleDocument',
      label: 'Single document',
      isRequired: false,
      names: ['is_single_document', 'best_document_only'],
      example: 'no',
    },
    {
      field: 'additionalDetail',
      label: 'Additional details',
      isRequired: false,
      names: ['additional_detail'],
      example: '',
    },
  ],
  [PROVIDERS.searchless]: [
    CATEGORY,
    { ...QUESTION, example: 'When was the company registered?' },
    { field: 'variable', label: 'Variable', isRequired: true, names: ['field', 'name'], example: 'company_reg_date' },
    {
      field: 'additionalDetail',
      label: 'Additional details',
      isRequired: false,
      names: ['additional_detail'],
      example: '',
    },
  ],
};

/** What goes with a question that is deleted. */
export const DdqUsage = z.object({ projects: z.int(), answers: z.int() });
export type DdqUsage = z.infer<typeof DdqUsage>;

/** Questions that were ticked. */
export const DdqChoice = z.object({
  ids: z
    .array(Id, 'Please choose at least one question.')
    .min(1, 'Please choose at least one question.')
    .max(PAGE_MAX, `Please choose at most ${PAGE_MAX} questions.`),
});

export const DdqExport = z.object({
  responseProvider: ProviderId,
  question: z.string().trim().max(400).optional(),
  category: z.array(Id, 'Please enter valid category.').default([]),
  format: z.enum(['csv', 'xlsx'], 'Please choose csv or xlsx.').default('csv'),
});
export type DdqExport = z.infer<typeof DdqExport>;

const ofProvider = z.object({ provider: ProviderId });
const question = byId('question', 'nobody');

export const ddqCalls = {
  list: call('POST', '/ddqs', {
    access: 'staff',
    body: DdqFilter.default({ category: [], responseProvider: 0, startIndex: 0 }),
    answer: z.object({ data: z.array(Ddq), length: z.int(), nextIndex: z.int().nullable() }),
  }),
  get: call('GET', '/ddqs/:id', { access: 'staff', ...question, answer: z.object({ data: Ddq }) }),
  add: call('POST', '/ddqs/add', { access: 'staff', body: DdqInput, answer: z.object({ data: Ddq }) }),
  edit: call('PUT', '/ddqs/:id/edit', {
    access: 'staff',
    ...question,
    body: EditDdqQuestion,
    answer: z.object({ data: Ddq }),
  }),
  remove: call('DELETE', '/ddqs/:id/delete', { access: 'staff', ...question }),
  /** Deletes all of these questions, or none when one of them is not there. */
  removeMany: call('DELETE', '/ddqs/delete', { access: 'staff', body: DdqChoice }),
  usageOfMany: call('POST', '/ddqs/usage', {
    access: 'staff',
    body: DdqChoice,
    answer: z.object({ data: DdqUsage }),
  }),
  usage: call('GET', '/ddqs/:id/usage', { access: 'staff', ...question, answer: z.object({ data: DdqUsage }) }),
  /** One .csv or .xlsx file, all rows or none. A line with a mistake is named in `errors`, by its number. */
  import: call('POST', '/ddqs/add/:provider', {
    access: 'staff',
    kind: 'upload',
    params: ofProvider,
    query: ImportQuery,
    answer: z.object({ data: ImportReport }),
  }),
  /** A file to begin with. */
  sample: call('GET', '/ddqs/add/:provider', { access: 'staff', kind: 'file', params: ofProvider }),
  /** The bank in the form in which it can be imported. */
  export: call('POST', '/ddqs/export', { access: 'staff', kind: 'file', body: DdqExport }),
};
