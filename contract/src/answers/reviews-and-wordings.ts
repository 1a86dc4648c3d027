import { z } from 'zod';
import { call } from '../define-call.ts';
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

/** Longest wording of an answer that a person writes. */
export const WORDING_MAX = 10_000;

/** An answer in a person's words, line by line. */
export const Wording = z.object({
  lines: z.array(
    z.object({
      text: z.string(),
      /** Numbers of the answer's citations that bear the line out; without any it is the writer's word alone. */
      citations: z.array(z.int()),
      /** Numbers the writer put down and that were taken off: those passages do not bear the line out. */
      dropped: z.array(z.int()),
    }),
  ),
  at: z.iso.datetime(),
  /** Null when that account is gone. */
  by: z.string().nullable(),
});
export type Wording = z.infer<typeof Wording>;

/** "In the words of Aoife Kelly". */
export const inWhoseWords = ({ by }: Pick<Wording, 'by'>) =>
  `In the words of ${by ?? 'a person whose account is gone'}`;

interface Worded {
  wording?: Wording | null | undefined;
  response: string;
  statements: { text: string; citations: number[] }[];
  citations: { number: number }[];
}

/** An answer in a person's words, with the sources alone that bear them out; any other as it is. */
export function asWorded<Answer extends Worded>(answer: Answer): Answer {
  const { wording, citations } = answer;
  if (!wording) return answer;
  const cited = new Set(wording.lines.flatMap((line) => line.citations));
  return {
    ...answer,
    response: '',
    statements: wording.lines.map((line) => ({ text: line.text, citations: line.citations })),
    citations: citations.filter(({ number }) => cited.has(number)),
  };
}

/** What a person who words an answer starts from: its lines, each with the numbers of its sources. */
export const linesWithNumbers = (lines: readonly { text: string; citations: readonly number[] }[]): string =>
  lines.map(({ text, citations }) => [text, ...citations.map((number) => `[${number}]`)].join(' ')).join('\n');

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
  /** Words the answer anew, with "[2]" for its second source; an empty wording is taken back. The answer below stays as it was found. */
  word: call('POST', '/ddq_response/wording', {
    subject,
    body: z.object({
      ...ofQuestion,
      wording: z.string().trim().max(WORDING_MAX, `The answer must have at most ${WORDING_MAX} characters.`),
      answeredAt: z.iso.datetime('This is not a time.').nullish(),
    }),
    answer: z.object({ wording: Wording.nullable() }),
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
