import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const TRUTH = path.join(import.meta.dirname, 'truth');

const Quote = z.strictObject({ file: z.string(), quote: z.string().min(1) });

/** What is right for one question about the data room, written with the papers. */
const Known = z.strictObject({
  id: z.string(),
  question: z.string().min(1),
  /** The key of the question in the bank; left out for a question in words of its own. */
  bank: z.string().optional(),
  category: z.string(),
  kind: z.string(),
  answerable: z.boolean(),
  answer: z.string().min(1),
  /** What must be shown. */
  quotes: z.array(Quote),
  /** A trap of the room, such as T1: see company.md. */
  trap: z.string().optional(),
  /** The kind of document that would have to be there. */
  missing: z.string().optional(),
});

export type KnownAnswer = z.infer<typeof Known>;

export const KnownAnswers = z.array(Known);

/** Everything that is known of the room, in the order of the files and of the questions in them. */
export const readTruth = (): KnownAnswer[] =>
  readdirSync(TRUTH)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .flatMap((name) => {
      const { data, error } = KnownAnswers.safeParse(parse(readFileSync(path.join(TRUTH, name), 'utf8')) ?? []);
      if (!data) throw new Error(`${name}: ${z.prettifyError(error)}`);
      return data;
    });
