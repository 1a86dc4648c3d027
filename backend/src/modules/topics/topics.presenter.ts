import type { Topic } from '@proofroom/contract';
import type { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { wordingOf } from './editable-topic-fields.js';

export const presentTopic = (topic: TopicEntity): Topic => ({
  id: topic.id,
  key: topic.key,
  ...wordingOf(topic),
  isActive: topic.isActive,
  isBuiltIn: topic.isBuiltIn,
  isChanged: topic.isChanged,
  updatedAt: topic.updatedAt.toISOString(),
  revision: topic.revision,
});
