import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ParsedContentModule } from '../documents/content/parsed-content.module.js';
import { SearchModule } from '../reading/search/search.module.js';
import { KnownTopicsModule } from './known-topics.module.js';
import { TopicTrialService } from './topic-trial.service.js';
import { TopicsAdminController } from './topics.admin.controller.js';
import { TopicsController } from './topics.controller.js';
import { TopicsService } from './topics.service.js';

/** Staff's side of the topics: seeing, changing and trying them. */
@Module({
  imports: [KnownTopicsModule, DocumentsModule, ParsedContentModule, SearchModule],
  controllers: [TopicsController, TopicsAdminController],
  providers: [TopicsService, TopicTrialService],
})
export class TopicsModule {}
