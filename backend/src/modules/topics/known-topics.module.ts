import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TopicEntity } from '../../database/entities/questions/topic.entity.js';
import { CurrentTopicMatcherService } from './current-topic-matcher.service.js';
import { TopicsRepository } from './topics.repository.js';

/** The topics that answers are searched by. */
@Module({
  imports: [TypeOrmModule.forFeature([TopicEntity])],
  providers: [TopicsRepository, CurrentTopicMatcherService],
  exports: [TopicsRepository, CurrentTopicMatcherService],
})
export class KnownTopicsModule {}
