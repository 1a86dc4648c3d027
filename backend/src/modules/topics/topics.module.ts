import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ParsedContentModule } from '../documents/content/parsed-content.module.js';
import { SearchModule } from '../reading/search/search.module.js';
import { KnownTopicsModule } from './known-topics.module.js';
import { TryQuestionAgainstTopicsService } from './try-question-against-topics.service.js';
import { TopicsAdminController } from './topics.admin.controller.js';
import { ManageTopicsController } from './manage-topics.controller.js';
import { TopicsService } from './topics.service.js';

/** Staff's side of the topics: seeing, changing and trying them. */
@Module({
  imports: [KnownTopicsModule, DocumentsModule, ParsedContentModule, SearchModule],
  controllers: [ManageTopicsController, TopicsAdminController],
  providers: [TopicsService, TryQuestionAgainstTopicsService],
})
export class TopicsModule {}
