import type { TopicSeed } from '@proofroom/contract';

/** What staff may change of a topic, and what an update of the product may bring. */
export type TopicWording = Required<Omit<TopicSeed, 'id'>>;

export const wordingOf = (topic: Omit<TopicSeed, 'id'>): TopicWording => ({
  title: topic.title,
  kinds: topic.kinds,
  triggers: topic.triggers,
  heading: topic.heading,
  words: topic.words,
  cues: topic.cues,
  exampleQuestions: topic.exampleQuestions,
  statements: topic.statements ?? [],
});

export const haveSameWording = (one: Omit<TopicSeed, 'id'>, other: Omit<TopicSeed, 'id'>): boolean =>
  JSON.stringify(wordingOf(one)) === JSON.stringify(wordingOf(other));
