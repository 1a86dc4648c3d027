import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtInMatcher } from '../src/ranking/index.js';
import { seedQuestions } from '../src/seeds/read-seed-files.js';

const Judged = z.array(
  z.strictObject({
    question: z.string(),
    kind: z.enum(['contract', 'other']),
    topic: z.string(),
    verdict: z.enum(['right', 'half', 'wrong']),
    also_right: z.string(),
    also_foreign: z.string(),
    remark: z.string(),
  }),
);
const judged = Judged.parse(
  parse(readFileSync(new URL('bank-topics.csv', import.meta.url), 'utf8'), { columns: true }),
);
const questions = new Map(
  seedQuestions()
    .filter(({ response_provider }) => response_provider === 'gpt')
    .map(({ key, question }) => [key, question]),
);

/** Where the question leads today. */
const topicOf = (question: string, kind: (typeof judged)[number]['kind']) =>
  builtInMatcher().match(questions.get(question) ?? '', kind)[0]?.topic.topic.id;

describe('the topics of the question bank', () => {
  it('were judged for every question that documents answer', () => {
    expect(judged.map(({ question }) => question).toSorted()).toEqual([...questions.keys()].toSorted());
  });

  it('lead to what is asked for in at least 95 of 100 questions', () => {
    const right = judged.filter(
      ({ question, kind, topic, verdict }) => verdict === 'right' && topicOf(question, kind) === topic,
    );
    expect(right.length / judged.length).toBeGreaterThanOrEqual(0.95);
  });

  // A change is no mistake in itself: read the question, judge its new topic and write the verdict into bank-topics.csv.
  it.each(judged)('$question still leads to $topic', ({ question, kind, topic }) => {
    expect(topicOf(question, kind)).toBe(topic);
  });
});
