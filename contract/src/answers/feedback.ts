import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { Id } from '../fields.ts';

export const FEEDBACK_MAX = 2000;
const text = (name: string) =>
  z
    .string()
    .trim()
    .max(FEEDBACK_MAX, `${name} must have at most ${FEEDBACK_MAX} characters.`)
    .nullish()
    .transform((value) => value || null);

const FeedbackText = z.object({
  /** What is to be said of the answer. */
  comment: text('The comment'),
  /** Documents that the answer should have used. */
  missingDocuments: text('Missing documents'),
});

/** Files need a comment on the quality of the response; without files something has to be said. */
export const needsComment = ({ comment, missingDocuments }: z.output<typeof FeedbackText>, files: number): boolean =>
  comment === null && (files > 0 || missingDocuments === null);
export const COMMENT_REQUIRED = 'Comment is required.';

/** What the dialog asks for. */
export const FeedbackForm = FeedbackText.extend({
  files: z.array(z.unknown()).max(20, 'Please choose at most 20 files.'),
}).superRefine((form, context) => {
  if (needsComment(form, form.files.length))
    context.addIssue({ code: 'custom', path: ['comment'], message: COMMENT_REQUIRED });
});
export type FeedbackForm = z.infer<typeof FeedbackForm>;

/** Feedback on the answer of one question. As a form upload its files stand in `vdr_reference[]` or `files[]`. */
export const FeedbackInput = FeedbackText.extend({
  projectId: Id,
  categoryId: Id,
  ddqId: Id,
  /** The answer as the sender read it; left out, the answer as it is now. */
  llmResponse: z.string().max(500_000, 'The response is too long.').nullish(),
  /** When that answer was made, so that feedback on an old answer is never kept beside a new one. */
  answeredAt: z.iso.datetime('This is not a time.').nullish(),
});
export type FeedbackInput = z.infer<typeof FeedbackInput>;

/** The very version of an answer that feedback speaks of. A copy: it reads the same when the answer is another by now. */
export const FeedbackAnswer = z.object({
  response: z.string(),
  outcome: z.string().nullable(),
  statements: z.array(z.object({ text: z.string(), citations: z.array(z.int()) })),
  citations: z.array(
    z.object({
      number: z.int(),
      documentId: z.int().nullable(),
      fileName: z.string(),
      page: z.int().nullable(),
      location: z.string(),
      quote: z.string(),
    }),
  ),
  values: z.array(z.object({ key: z.string(), value: z.string(), citation: z.int().nullable() })),
  /** What answered: a model, or the product itself. */
  model: z.string().nullable(),
  updatedAt: z.iso.datetime().nullable(),
});
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>;

export const FeedbackFile = z.object({ id: z.int(), fileName: z.string(), fileUrl: z.string(), size: z.int() });

/** Open until somebody says that it is dealt with. In filters 0 means both. */
export const FEEDBACK_STATUS = { open: 1, done: 2 } as const;
export const FeedbackStatus = z.union([z.literal(FEEDBACK_STATUS.open), z.literal(FEEDBACK_STATUS.done)]);

export const Feedback = z.object({
  id: z.int(),
  projectId: z.int(),
  /** Null when the question is no longer in the bank. */
  ddqId: z.int().nullable(),
  clientName: z.string(),
  projectName: z.string(),
  categoryName: z.string(),
  question: z.string(),
  llmResponse: z.string(),
  gptComments: z.string().nullable(),
  vdrReferences: z.array(FeedbackFile),
  missingDocuments: z.string().nullable(),
  /** Name of who sent it; the client, or staff that looked at the client's project. */
  sentBy: z.string(),
  status: FeedbackStatus,
  /** Name of the member of staff; null while it is open, or when that account is gone. */
  doneBy: z.string().nullable(),
  doneAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Feedback = z.infer<typeof Feedback>;
export const FeedbackDetails = Feedback.extend({ answer: FeedbackAnswer });
export type FeedbackDetails = z.infer<typeof FeedbackDetails>;

const feedback = byId('feedback', 'nobody');

export const feedbackCalls = {
  send: call('POST', '/gpt_feedback', {
    limited: 100,
    kind: 'upload',
    subject: { entity: 'project', at: 'body.projectId', foreign: 'read' },
    body: FeedbackInput,
  }),
  /** Newest first, the latest 200. */
  list: call('GET', '/gpt_feedback/list', { access: 'staff', answer: z.object({ data: z.array(Feedback) }) }),
  get: call('GET', '/gpt_feedback/:id', {
    access: 'staff',
    ...feedback,
    answer: z.object({ data: FeedbackDetails }),
  }),
  /** Marks feedback as dealt with, or as open again. */
  status: call('POST', '/gpt_feedback/:id/status', {
    access: 'staff',
    ...feedback,
    body: z.object({ isDone: z.boolean('Please say true or false.') }),
    answer: z.object({ data: Feedback }),
  }),
  /** A file that came with feedback. */
  file: call('GET', '/gpt_feedback/files/:id', { access: 'staff', ...feedback, kind: 'file' }),
};
