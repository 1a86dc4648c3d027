import { z } from 'zod';
import { call } from './call.ts';
import { Id, ProviderId, requiredText } from './fields.ts';
import { Page } from './paging.ts';

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

/** A question of the bank. The language-model provider needs query, prompt and summary filter; the search-less one a variable. */
export const DdqInput = z.discriminatedUnion(
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
      variable: requiredText('Variable is required.').max(200),
    }),
  ],
  'Response provider is required. Please select any one.',
);
export type DdqInput = z.infer<typeof DdqInput>;

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
});
export type Ddq = z.infer<typeof Ddq>;

export const DdqFilter = z.object({
  question: z.string().trim().max(400).optional(),
  category: z.array(Id).default([]),
  responseProvider: z.coerce.number().int().min(0).max(2).default(0),
  ...Page.shape,
});
export type DdqFilter = z.infer<typeof DdqFilter>;

const params = z.object({ id: Id });
const subject = { entity: 'question', at: 'params.id', foreign: 'nobody' } as const;

export const ddqCalls = {
  list: call('POST', '/ddqs', {
    access: 'staff',
    body: DdqFilter.default({ category: [], responseProvider: 0, startIndex: 0 }),
    answer: z.object({ data: z.array(Ddq), length: z.int(), nextIndex: z.int().nullable() }),
  }),
  get: call('GET', '/ddqs/:id', { access: 'staff', params, subject, answer: z.object({ data: Ddq }) }),
  add: call('POST', '/ddqs/add', { access: 'staff', body: DdqInput, answer: z.object({ data: Ddq }) }),
  edit: call('PUT', '/ddqs/:id/edit', {
    access: 'staff',
    params,
    subject,
    body: DdqInput,
    answer: z.object({ data: Ddq }),
  }),
  remove: call('DELETE', '/ddqs/:id/delete', { access: 'staff', params, subject }),
};
