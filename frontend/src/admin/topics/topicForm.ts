import { TopicEdit, type Topic, type TOPIC_KINDS, type TOPIC_STATEMENTS } from '@proofroom/contract';
import { z } from 'zod';

type Kind = (typeof TOPIC_KINDS)[number];
type Statement = (typeof TOPIC_STATEMENTS)[number];

export const KIND_LABELS: Record<Kind, string> = {
  contract: 'Contracts',
  nda: 'Confidentiality agreements',
  filing: 'Annual reports',
  other: 'Other papers',
  any: 'All documents',
};
export const STATEMENT_LABELS: Record<Statement, string> = {
  balance: 'Balance sheet',
  income: 'Income statement',
  cashFlow: 'Cash flow statement',
};

/** What the form of a topic holds while it is filled in: lists as text, one entry a line. */
export type TopicValues = {
  title: string;
  kinds: Kind[];
  triggers: string;
  exampleQuestions: string;
  words: string;
  heading: string;
  cues: string;
  statements: Statement[];
  revision?: number | undefined;
};

// Blank lines stay until the contract's rules have counted: the number in a sentence is that of the line.
const linesOf = z.string().transform((text) => text.split('\n'));

/** The contract's rules for a topic as the form holds it. */
export const TopicForm = z
  .object({
    title: z.string(),
    kinds: z.array(z.string()),
    triggers: linesOf,
    exampleQuestions: linesOf,
    words: z.string(),
    heading: z.string(),
    cues: linesOf,
    statements: z.array(z.string()),
    revision: z.number().optional(),
  })
  .transform((values) => values as z.input<typeof TopicEdit>)
  .pipe(TopicEdit) as unknown as z.ZodType<TopicEdit, TopicValues>;

export const EMPTY_TOPIC: TopicValues = {
  title: '',
  kinds: ['contract'],
  triggers: '',
  exampleQuestions: '',
  words: '',
  heading: '',
  cues: '',
  statements: [],
};

export const topicValues = (topic: Topic): TopicValues => ({
  title: topic.title,
  kinds: topic.kinds,
  triggers: topic.triggers.join('\n'),
  exampleQuestions: topic.exampleQuestions.join('\n'),
  words: topic.words,
  heading: topic.heading,
  cues: topic.cues.join('\n'),
  statements: topic.statements,
  revision: topic.revision,
});
