import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedPath, TOPIC_GROUPS } from '../../seeds/read-seed-files.js';
import { BUILT_IN_TOPICS, builtInMatcher, checkPattern, TopicMatcher } from './topic-matcher.js';
import type { DocumentKind } from '../documents/detect-document-kind-and-statement-pages.js';

const best = (question: string, kind: DocumentKind = 'contract') =>
  builtInMatcher().match(question, kind)[0]?.topic.topic.id;

describe('the built-in topics', () => {
  it('leave no data file out', () => {
    const files = readdirSync(seedPath('topics'));
    expect(files.toSorted()).toEqual(TOPIC_GROUPS.map((group) => `${group}.json`).toSorted());
  });

  it('have an id of their own each, a title and words', () => {
    expect(new Set(BUILT_IN_TOPICS.map(({ id }) => id)).size).toBe(BUILT_IN_TOPICS.length);
    for (const { id, title, words } of BUILT_IN_TOPICS)
      expect([id, title.length > 2, words.length > 2]).toEqual([id, true, true]);
  });

  it('hold only patterns that staff could enter too', () => {
    const refused = BUILT_IN_TOPICS.flatMap(({ id, triggers, cues, heading }) =>
      [...triggers, ...cues, heading]
        .filter((pattern) => checkPattern(pattern) !== null)
        .map((pattern) => `${id}: ${pattern}`),
    );
    expect(refused).toEqual([]);
  });

  it('recognise most of their own example questions', () => {
    const asked = BUILT_IN_TOPICS.filter(({ kinds }) => !kinds.includes('filing')).flatMap(
      ({ id, kinds, exampleQuestions }) =>
        exampleQuestions.map((question) => best(question, kinds[0] as DocumentKind) === id),
    );
    expect(asked.filter(Boolean).length / asked.length).toBeGreaterThan(0.8);
  });
});

describe('finding the topic of a question', () => {
  it.each([
    ['Is there a ceiling on what they would owe us?', 'liability-cap'],
    ['If the business is sold, is this arrangement at risk?', 'change-of-control'],
    ['Anti-assignment', 'assignment'],
    ['Under the laws of which jurisdiction does the contract fall?', 'governing-law'],
  ])('works in any wording: %s', (question, topic) => {
    expect(
      builtInMatcher()
        .match(question, 'contract')
        .map((match) => match.topic.topic.id),
    ).toContain(topic);
  });

  it('asks of a confidentiality agreement what one is asked about', () => {
    expect(best('Must the documents be given back or shredded?', 'nda')).toBe('nda-return');
    expect(best('May we show it to our bankers?', 'nda')).toBe('nda-sharing-advisers');
  });

  it('finds the line items a figure is made of', () => {
    const ids = builtInMatcher()
      .match('What is the cash conversion cycle?', 'filing')
      .map((match) => match.topic.topic.id);
    expect(ids).toEqual(expect.arrayContaining(['payables', 'receivables', 'inventories']));
  });

  it.each([
    'What are the audit rights under this contract?',
    'Is there an anti-assignment clause in this contract?',
    'Which law governs the agreement?',
    'Can we simply walk away whenever we like?',
  ])('is less sure of the next best topic when the right one is missing: %s', (question) => {
    const [found] = builtInMatcher().match(question, 'contract');
    const others = new TopicMatcher(BUILT_IN_TOPICS.filter(({ id }) => id !== found?.topic.topic.id));
    expect(found?.sureness).toBeGreaterThan(0.75);
    expect(others.match(question, 'contract')[0]?.sureness ?? 0).toBeLessThan(0.6);
  });

  it.each([
    ['Did cash fall over the year?', 'cash-change'],
    ['What is the churn of subscribers?', 'customers'],
    ['What was the return on assets?', 'return-ratios'],
    ['How much was spent on R&D?', 'research-development'],
    ['What share of revenue is SG&A?', 'selling-expenses'],
  ])('knows what a report calls it: %s', (question, topic) => {
    const ids = builtInMatcher()
      .match(question, 'filing')
      .map((match) => match.topic.topic.id);
    expect(ids).toContain(topic);
  });

  it('says nothing when nothing fits', () => {
    expect(builtInMatcher().match('xyzzy plugh frobnicate', 'contract')).toEqual([]);
    expect(builtInMatcher().match('', 'contract')).toEqual([]);
    expect(new TopicMatcher([]).match('governing law', 'contract')).toEqual([]);
  });
});

describe('a pattern of a topic', () => {
  it.each([
    '(a+)+b',
    'a.*b',
    '(ab){2,9}',
    '(?<=x)y',
    String.raw`(a)\1`,
    'a{0,900}b',
    'a{5,}b',
    'a[^.]{0,90}[^.]{0,90}b',
    '(',
    'a pattern of many words '.repeat(20),
    'a?'.repeat(25) + 'a'.repeat(25),
    'a[^.]{0,150}a[^.]{0,150}a[^.]{0,150}a[^.]{0,150}b',
    '(a[^.]{0,150}a[^.]{0,150})?a[^.]{0,150}a[^.]{0,150}b',
    '[^.]{0,150}x?[^.]{0,150}y?[^.]{0,100}z',
    '(a|a)'.repeat(20) + 'b',
  ])('is refused when it could take long or is broken: %s', (pattern) => {
    expect(checkPattern(pattern)).toMatch(/\.$/);
  });

  it('is quick even on a text made to slow it down', () => {
    const hostile = 'terminate may shall not the any notice days '.repeat(60);
    const begun = process.threadCpuUsage();
    for (const { cues } of builtInMatcher().topics) for (const cue of cues) cue.test(hostile);
    expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(500);
  });
});
