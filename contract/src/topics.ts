import { z } from 'zod';
import { requiredText } from './fields.ts';
import { checkPattern } from './topic-patterns.ts';

/** The kinds of document that the ranking tells apart; `any` stands for all of them. */
export const TOPIC_KINDS = ['contract', 'nda', 'filing', 'other', 'any'] as const;
/** The three financial statements a figure can stand in. */
export const TOPIC_STATEMENTS = ['balance', 'income', 'cashFlow'] as const;

const PATTERNS_MAX = 60;
const EXAMPLES_MAX = 60;

/** The entries of a list, counted as they were entered: blank ones are left out afterwards. */
const entries = (most: number, check: (entry: string) => string | null, name: string) =>
  z
    .array(z.string())
    .max(most, `Enter at most ${most}.`)
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
  /** Shown to users: "also searched for: ...". */
  title: requiredText('Title is required.').max(120, 'Title must have at most 120 characters.'),
  /** The kinds of document that speak of it. */
  kinds: z
    .array(z.enum(TOPIC_KINDS, 'Please choose a kind of document.'), 'Please choose at least one kind of document.')
    .min(1, 'Please choose at least one kind of document.'),
  /** A question that matches one of these is about this topic. */
  triggers: patterns,
  /** A heading under which the topic is dealt with. */
  heading: z
    .string()
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
  /** A question on this topic names its statement itself, and then no other is meant. */
  namesStatement: z.boolean().optional(),
});
export type TopicInput = z.infer<typeof TopicInput>;

/** The name that programs know a topic by; it never changes. */
export const TopicKey = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A key consists of lower-case words, parted by hyphens.')
  .max(60, 'A key has at most 60 characters.');

/** A topic as a data file of the product writes it. */
export const TopicSeed = z.strictObject({ id: TopicKey, ...TopicInput.shape });
export type TopicSeed = z.infer<typeof TopicSeed>;
