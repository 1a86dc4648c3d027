import { z } from 'zod';
import { call } from '../define-call.ts';
import { DocumentStatus } from '../documents/documents.ts';
import { Id } from '../fields.ts';

/** Rows of each list of the overview; the counts beside them are of all. */
export const OVERVIEW_ROWS = 6;
export const OVERVIEW_DAYS = 30;

const Place = { projectId: z.int(), projectName: z.string(), clientId: z.int(), clientName: z.string() };

/** What the administration looks at first: what needs attention, how things go, what waits. */
export const Overview = z.object({
  counts: z.object({
    clients: z.int(),
    projects: z.int(),
    documents: z.int(),
    questions: z.int(),
    categories: z.int(),
    answers: z.int(),
  }),
  attention: z.object({
    /** Documents that could not be read, the newest first. */
    documents: z.array(
      z.object({
        id: z.int(),
        fileName: z.string(),
        status: DocumentStatus,
        reason: z.string().nullable(),
        ...Place,
      }),
    ),
    documentCount: z.int(),
    /** Questions of the bank that most often found nothing or failed. */
    questions: z.array(
      z.object({
        id: z.int(),
        question: z.string(),
        category: z.string(),
        asked: z.int(),
        notFound: z.int(),
        failed: z.int(),
      }),
    ),
    openSupport: z.int(),
    openFeedback: z.int(),
  }),
  /** One row a day, the oldest first, days without anything included. */
  days: z.array(z.object({ day: z.iso.date(), documents: z.int(), answers: z.int() })),
  queue: z.object({
    stepsWaiting: z.int(),
    stepsRunning: z.int(),
    stepsFailed: z.int(),
    answersOpen: z.int(),
    answersFailed: z.int(),
    /** How long the oldest of them has waited. */
    oldestSeconds: z.int().nullable(),
    /** Projects with something that can be tried again. */
    failed: z.array(z.object({ ...Place, documents: z.int(), steps: z.int(), answers: z.int() })),
    failedCount: z.int(),
  }),
});
export type Overview = z.infer<typeof Overview>;

export const Retried = z.object({ documents: z.int(), steps: z.int(), answers: z.int() });
export type Retried = z.infer<typeof Retried>;

export const overviewCalls = {
  get: call('GET', '/admin_overview', { access: 'staff', answer: z.object({ data: Overview }) }),
  /** Tries again what failed: in one project, or in all. */
  retry: call('POST', '/admin_overview/retry', {
    access: 'staff',
    body: z.object({ projectId: Id.nullish() }).default({}),
    answer: z.object({ data: Retried }),
  }),
};
