import { z } from 'zod';
import { call } from '../call.ts';
import { Id } from '../fields.ts';

/** Longest note beside an answer. */
export const NOTE_MAX = 4000;

/** Who marked an answer as reviewed. */
export const Review = z.object({
  at: z.iso.datetime(),
  /** Null when that account is gone. */
  by: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

const subject = { entity: 'project', at: 'body.projectId', foreign: 'write' } as const;
const ofQuestion = { projectId: Id, questionId: Id };

export const reviewCalls = {
  /** Marks the answer as reviewed, or takes that back. `answeredAt` is the `updatedAt` of the answer that was read. */
  mark: call('POST', '/ddq_response/review', {
    subject,
    body: z.object({
      ...ofQuestion,
      isReviewed: z.boolean('Please say true or false.'),
      answeredAt: z.iso.datetime('This is not a time.').nullish(),
    }),
    answer: z.object({ review: Review.nullable() }),
  }),
  /** Writes a note beside the answer; an empty one takes it away. */
  note: call('POST', '/ddq_response/note', {
    subject,
    body: z.object({
      ...ofQuestion,
      note: z.string().trim().max(NOTE_MAX, `The note must have at most ${NOTE_MAX} characters.`),
    }),
    answer: z.object({ note: z.string().nullable() }),
  }),
};
