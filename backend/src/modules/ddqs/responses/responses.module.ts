import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectEntity } from '../../../database/entities/project.entity.js';
import { ResponseEntity } from '../../../database/entities/response.entity.js';
import { LlmModule } from '../../../ports/llm/llm.module.js';
import { QueueModule } from '../../../ports/queue/queue.module.js';
import { CategoriesModule } from '../../categories/categories.module.js';
import { FactsModule } from '../../facts/facts.module.js';
import { ContentModule } from '../../pipeline/content.module.js';
import { ProjectAccessModule } from '../../projects/project-access.module.js';
import { RegistryModule } from '../../registry/registry.module.js';
import { KnownTopicsModule } from '../../topics/known-topics.module.js';
import { DdqsModule } from '../ddqs.module.js';
import { AnswerLeasesRepository } from './answer-leases.repository.js';
import { AnswerQueueService } from './answer-queue.service.js';
import { AnsweringService } from './answering.service.js';
import { ExportService } from './export/export.service.js';
import { GptProvider } from './providers/gpt.provider.js';
import { responseProviders } from './providers/providers.js';
import { SearchlessProvider } from './providers/searchless.provider.js';
import { ModelUseService } from './model-use/model-use.service.js';
import { DocumentResponsesController } from './document-responses.controller.js';
import { DocumentResponsesService } from './document-responses.service.js';
import { MissingDocumentsService } from './missing-documents.service.js';
import { NewerDocumentsService } from './newer-documents.service.js';
import { PassageScoresService } from './passage-scores.service.js';
import { QuestionRowsRepository } from './question-rows.repository.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesRepository } from './responses.repository.js';
import { ResponsesService } from './responses.service.js';

/** Questions of a project and their answers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ResponseEntity, ProjectEntity]),
    LlmModule,
    QueueModule,
    CategoriesModule,
    ContentModule,
    FactsModule,
    ProjectAccessModule,
    DdqsModule,
    RegistryModule,
    KnownTopicsModule,
  ],
  controllers: [ResponsesController, DocumentResponsesController],
  providers: [
    ResponsesService,
    ResponsesRepository,
    QuestionRowsRepository,
    AnswerLeasesRepository,
    DocumentResponsesService,
    PassageScoresService,
    AnswerQueueService,
    AnsweringService,
    ExportService,
    MissingDocumentsService,
    NewerDocumentsService,
    ModelUseService,
    GptProvider,
    SearchlessProvider,
    responseProviders,
  ],
  exports: [GptProvider, ResponsesService, AnswerQueueService, AnsweringService, NewerDocumentsService],
})
export class ResponsesModule {}
