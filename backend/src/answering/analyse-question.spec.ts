import { describe, expect, it } from 'vitest';
import { builtInMatcher } from '../ranking/index.js';
import { readAskedQuestion } from './analyse-question.js';

const read = (question: string) => readAskedQuestion({ question }, builtInMatcher());
const topicsOf = (question: string) => read(question).aspects.map(({ topic }) => topic.id);

describe('what a question asks for', () => {
  it.each([
    [
      'Which contracts have exclusivity, non-compete or most-favoured-customer terms?',
      ['exclusivity', 'non-compete', 'most-favoured-customer'],
    ],
    ['What law and jurisdiction govern each material contract?', ['governing-law', 'disputes']],
    ['Which contracts contain uncapped liability or indemnities?', ['liability-uncapped', 'indemnity']],
  ])('several things, each looked for by itself: %s', (question, topics) => {
    expect(topicsOf(question)).toEqual(topics);
  });

  it.each([
    'May the agreement be assigned without consent?',
    'What insurance must each party hold?',
    'What warranties are given, and how long do they last?',
  ])('one thing: %s', (question) => {
    expect(topicsOf(question)).toEqual([]);
  });
});
