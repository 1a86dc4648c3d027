import { z } from 'zod';
import { byId, call } from '../define-call.ts';
import { Id, requiredName, requiredText, Revision } from '../fields.ts';
import { checkPattern } from './check-topic-pattern.ts';

/** The kinds of document that the ranking tells apart; `any` stands for all of them. */
export const TOPIC_KINDS = ['contract', 'nda', 'filing', 'other', 'any'] as const;
/** The three financial statements a figure can stand in. */
export const TOPIC_STATEMENTS = ['balance', 'income', 'cashFlow'] as const;

const PATTERNS_MAX = 60;
const EXAMPLES_MAX = 60;

/** The entries of a list, counted as they were entered: blank ones are left out afterwards. */
const entries = (most: number, check: (entry: string) => string | null, name: string) =>
  z
    .array(z.string(`${name}s are texts.`), `Please enter a list of ${name.toLowerCase()}s.`)
    .max(most, `Please enter at most ${most} ${name.toLowerCase()}s.`)
    .superRefine((values, context) => {
      for (const [index, value] of values.entries()) {
        const refused = value.trim() === '' ? null : check(value.trim());
        if (refused) context.addIssue({ code: 'custom', message: `${name} ${index + 1}: ${refused}` });
      }
    })
    .transform((values) => values.map((value) => value.trim()).filter(Boolean));

const patterns = entries(PATTERNS_MAX, checkPattern, 'Pattern');
const exampleQuestions = entries(
  EXAMPLES_MAX,
  (question) => (question.length > 300 ? 'An example question has at most 300 characters.' : null),
  'Question',
);

/**
 * What questionnaires ask about again and again. Patterns are regular expressions as text, matched without regard to
 * letter case; `checkPattern` says which are allowed.
 */
export const TopicInput = z.object({
  /** Shown to users: "related topics searched: ...". */
  title: requiredName('Title is required.').max(120, 'Title must have at most 120 characters.'),
  /** The kinds of document that speak of it. */
  kinds: z
    .array(z.enum(TOPIC_KINDS, 'Please choose a kind of document.'), 'Please choose at least one kind of document.')
    .min(1, 'Please choose at least one kind of document.'),
  /** A question that matches one of these is about this topic. */
  triggers: patterns,
  /** A heading under which the topic is dealt with. */
  heading: z
    .string('A heading is a text.')
    .trim()
    .superRefine((pattern, context) => {
      const refused = checkPattern(pattern);
      if (refused) context.addIssue({ code: 'custom', message: refused });
    }),
  /** Words that documents use for it, parted by blanks. */
  words: requiredText('Please enter some words that documents use for this topic.').max(
    2000,
    'Words must have at most 2000 characters.',
  ),
  /** Each tests one sentence; the more of them match, the surer it speaks of the topic. */
  cues: patterns,
  /** Questions as people ask them, in many styles: checklist, plain English, formal. */
  exampleQuestions,
  /** The financial statements that hold it, for figures in annual reports. */
  statements: z.array(z.enum(TOPIC_STATEMENTS)).optional(),
});
export type TopicInput = z.infer<typeof TopicInput>;
export const TopicEdit = TopicInput.extend({ revision: Revision });
export type TopicEdit = z.infer<typeof TopicEdit>;

/** The name that programs know a topic by; it never changes. */
export const TopicKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A key consists of lower-case words, separated by hyphens.')
  .max(60, 'A key has at most 60 characters.');

/** A topic as a data file of the product writes it. */
export const TopicSeed = z.strictObject({
  id: TopicKey,
  ...TopicInput.shape,
  heading: TopicInput.shape.heading.default(''),
  cues: TopicInput.shape.cues.default([]),
  exampleQuestions: TopicInput.shape.exampleQuestions.default([]),
});
export type TopicSeed = z.infer<typeof TopicSeed>;

export const Topic = z.object({
  id: z.int(),
  /** Its key: `change-of-control`. */
  key: z.string(),
  title: z.string(),
  kinds: z.array(z.enum(TOPIC_KINDS)),
  triggers: z.array(z.string()),
  heading: z.string(),
  words: z.string(),
  cues: z.array(z.string()),
  exampleQuestions: z.array(z.string()),
  statements: z.array(z.enum(TOPIC_STATEMENTS)),
  /** Questions are matched to active topics only. */
  isActive: z.boolean(),
  /** Came with the product; such a topic can be switched off and restored, but not deleted. */
  isBuiltIn: z.boolean(),
  /** A built-in topic whose wording is not the product's any more: updates of the product leave it alone. */
  isChanged: z.boolean(),
  updatedAt: z.iso.datetime(),
  revision: Revision,
});
export type Topic = z.infer<typeof Topic>;

export const TopicFilter = z.object({
  /** Part of the title, the key or an example question. */
  q: z.string().trim().max(400).optional(),
  kind: z.enum(TOPIC_KINDS, 'There is no such kind of document.').optional(),
  isActive: z.boolean().optional(),
  isChanged: z.boolean().optional(),
  startIndex: z.coerce.number().int().min(0).default(0),
  lastIndex: z.coerce.number().int().min(0).optional(),
});
export type TopicFilter = z.infer<typeof TopicFilter>;

/** A question to be matched to topics, and where to search, if anywhere. */
export const TopicTry = z.object({
  question: requiredText('Question is required.').max(4000, 'The question has at most 4000 characters.'),
  /** The kind of document that it is asked of; with a document, that document's own kind counts. */
  kind: z.enum(['contract', 'nda', 'filing', 'other'], 'There is no such kind of document.').default('contract'),
  documentId: Id.nullish(),
  /** A topic as it is being written, tried before it is saved; with an id it stands in for that topic. */
  draft: TopicInput.extend({ id: Id.nullish() }).nullish(),
});
export type TopicTry = z.infer<typeof TopicTry>;

export const TopicTrial = z.object({
  kind: z.enum(TOPIC_KINDS),
  /** Best first. */
  topics: z.array(
    z.object({
      /** Null for a draft that was never saved. */
      id: z.int().nullable(),
      title: z.string(),
      /** About 0.2 for a vague hint, 0.8 and more for a question that says little but the topic. */
      weight: z.number(),
    }),
  ),
  /** The best passages of the document, the best first; null when no document was named. */
  passages: z
    .array(
      z.object({ text: z.string(), page: z.int().nullable(), headingPath: z.array(z.string()), score: z.number() }),
    )
    .nullable(),
});
export type TopicTrial = z.infer<typeof TopicTrial>;

const topic = byId('topic', 'nobody');
const answer = z.object({ data: Topic });

export const topicCalls = {
  list: call('POST', '/topics', {
    access: 'staff',
    body: TopicFilter.default({ startIndex: 0 }),
    answer: z.object({ data: z.array(Topic), length: z.int(), nextIndex: z.int().nullable() }),
  }),
  get: call('GET', '/topics/:id', { access: 'staff', ...topic, answer }),
  add: call('POST', '/topics/add', { access: 'staff', body: TopicInput, answer }),
  edit: call('PUT', '/topics/:id/edit', { access: 'staff', ...topic, body: TopicEdit, answer }),
  status: call('POST', '/topics/:id/status', {
    access: 'staff',
    ...topic,
    body: z.object({ isActive: z.boolean('Please say whether the topic is active.') }),
  }),
  /** Takes a built-in topic back to the product's wording. */
  restore: call('POST', '/topics/:id/restore', { access: 'staff', ...topic, answer }),
  /** Deletes a topic of one's own. */
  remove: call('DELETE', '/topics/:id/delete', { access: 'staff', ...topic }),
  try: call('POST', '/topics/try', { access: 'staff', body: TopicTry, answer: TopicTrial }),
};
