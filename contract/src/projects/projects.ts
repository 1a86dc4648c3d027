import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { DocumentFile } from '../documents/documents.ts';
import { OutdatedReason, QuestionCounts } from '../answers/responses.ts';
import { CroNumber, Id, ProviderId, ProviderIds, requiredName, requiredText } from '../fields.ts';
import { ProjectProgress } from './pipeline.ts';
import { Hold, Retention } from './retention-and-holds.ts';

/** Project-level state of the answers. Where several hold: in progress before failed before completed before pending. */
export const PROJECT_STATUS = { pending: 1, completed: 2, inProgress: 3, failed: 4 } as const;
export type ProjectStatus = (typeof PROJECT_STATUS)[keyof typeof PROJECT_STATUS];
export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  1: 'Pending',
  2: 'Completed',
  3: 'In progress',
  4: 'Failed',
};
const Status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const CategoryIds = z
  .array(Id, 'Category is required. Please select any one category.')
  .min(1, 'Category is required. Please select any one category.')
  .transform((ids) => [...new Set(ids)]);

/** What the create panel asks for; categories follow on the next screen. */
export const CompanyForm = z.object({
  name: requiredName('Company name is required.').max(200, 'Company name must have at most 200 characters.'),
  description: requiredText('Description of the project is required.').max(
    4000,
    'Description of the project must have at most 4000 characters.',
  ),
  croNumber: CroNumber,
  responseProvider: ProviderIds,
});
export type CompanyForm = z.infer<typeof CompanyForm>;

export const ProjectInput = CompanyForm.extend({ category: CategoryIds });
export type ProjectInput = z.infer<typeof ProjectInput>;
export const ProjectEdit = CompanyForm.extend({ categories: CategoryIds });
export type ProjectEdit = z.infer<typeof ProjectEdit>;

export const ProjectRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  croNumber: z.string(),
  responseProvider: z.array(ProviderId),
  ddqResponseStatus: Status,
  questions: QuestionCounts,
  documentCount: z.int(),
  createdAt: z.iso.datetime(),
  isDemo: z.boolean(),
  /** False when staff look at somebody else's project. */
  isMine: z.boolean(),
  hold: Hold.nullable(),
  /** Null: it is kept until somebody deletes it. */
  retention: Retention.nullable(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

export const ProjectCategory = z.object({
  value: z.int(),
  label: z.string(),
  isActive: z.boolean(),
  filesData: z.array(DocumentFile),
});
export type ProjectCategory = z.infer<typeof ProjectCategory>;
export const ProjectDetails = ProjectRow.extend({
  category: z.array(ProjectCategory),
  /** The client whose project staff look at; null when it is one's own. */
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type ProjectDetails = z.infer<typeof ProjectDetails>;

/** A project at one look. */
export const ProjectOverview = z.object({
  categories: z.array(
    z.object({
      value: z.int(),
      label: z.string(),
      /** Documents that answer its questions, and those of them that cannot be read. */
      documents: z.int(),
      unreadable: z.int(),
      questions: QuestionCounts,
      outdated: z.int(),
    }),
  ),
  /** Kinds of document, those with most documents first; null: documents whose kind nobody could tell. */
  kinds: z.array(z.object({ kind: z.string().nullable(), documents: z.int() })),
  outdated: z.array(z.object({ reason: OutdatedReason, answers: z.int() })),
});
export type ProjectOverview = z.infer<typeof ProjectOverview>;

export const projectCalls = {
  list: call('GET', '/projects', { answer: z.object({ list: z.array(ProjectRow) }) }),
  get: call('GET', '/projects/:id', {
    ...byId('project', 'read'),
    answer: z.object({ projectDetails: ProjectDetails }),
  }),
  /** What is answered and what is there, by category; which answers may have changed. */
  overview: call('GET', '/projects/:id/overview', { ...byId('project', 'read'), answer: ProjectOverview }),
  add: call('POST', '/projects/add', { body: ProjectInput, answer: z.object({ projectId: z.int() }) }),
  edit: call('PUT', '/projects/:id/edit', {
    ...byId('project', 'write'),
    body: ProjectEdit,
    answer: z.object({ projectDetails: ProjectDetails }),
  }),
  /** Adds categories, with their questions; those that the project has stay. */
  addCategories: call('POST', '/projects/:id/categories', {
    ...byId('project', 'write'),
    body: z.object({ categoryId: CategoryIds }),
    answer: z.object({ projectDetails: ProjectDetails }),
  }),
  remove: call('DELETE', '/projects/:id/delete', { ...byId('project', 'write') }),
  /** Starts answering. Questions wait until the project's documents are settled; without ids all that are not answered are taken. */
  generate: call('POST', '/projects/:id/generate', {
    limited: 500,
    ...byId('project', 'run'),
    body: z
      .object({
        questionId: z.array(Id).default([]),
        /** Also questions that have an answer. */
        again: z.boolean().default(false),
        /** Only answers that may have changed since they were made. */
        outdated: z.boolean().default(false),
      })
      .default({ questionId: [], again: false, outdated: false }),
    answer: z.object({ queued: z.int() }),
  }),
  cancel: call('POST', '/projects/:id/cancel', {
    ...byId('project', 'run'),
    answer: z.object({ cancelled: z.int() }),
  }),
  progress: call('GET', '/projects/:id/progress', { ...byId('project', 'read'), answer: ProjectProgress }),
  events: call('GET', '/projects/:id/events', { ...byId('project', 'read'), kind: 'events' }),
};
