import type { Topic } from '@proofroom/contract';
import type { TopicEntity } from '../../database/entities/topic.entity.js';

export const presentTopic = (topic: TopicEntity): Topic => ({
  id: topic.id,
  key: topic.key,
  title: topic.title,
  kinds: topic.kinds,
  triggers: topic.triggers,
  heading: topic.heading,
  words: topic.words,
  cues: topic.cues,
  exampleQuestions: topic.exampleQuestions,
  statements: topic.statements,
  namesStatement: topic.namesStatement,
  isActive: topic.isActive,
  isBuiltIn: topic.isBuiltIn,
  isChanged: topic.isChanged,
  updatedAt: topic.updatedAt.toISOString(),
});
