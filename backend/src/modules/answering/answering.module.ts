import { type FactoryProvider, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import { ResponseEntity } from '../../database/entities/questions/response.entity.js';
import { SendingConsentsModule } from '../sending-consents/sending-consents.module.js';
import { QueueModule } from '../../ports/queue/queue.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ContentModule } from '../documents/content/content.module.js';
import { SearchModule } from '../reading/search/search.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { KnownTopicsModule } from '../topics/known-topics.module.js';
import { DdqsModule } from '../ddqs/ddqs.module.js';
import { AnswerLeasesRepository } from './queue/answer-leases.repository.js';
import { AnswerRunsRepository } from './queue/answer-runs.repository.js';
import { AnswerQueueService } from './queue/answer-queue.service.js';
import { AnswerWriterService } from './answer-writer.service.js';
import { ExportService } from './export/export.service.js';
import { DocumentsProvider } from './providers/documents.provider.js';
import { RESPONSE_PROVIDERS, type ResponseProviders } from './providers/response-provider.js';
import { RegisterProvider } from './providers/register.provider.js';
import { ModelUseService } from './model-use/model-use.service.js';
import { ModelChoicesRepository } from './model-use/model-choices.repository.js';
import { DocumentResponsesController } from './manual/document-responses.controller.js';
import { AnswerFromChosenPassagesService } from './manual/answer-from-chosen-passages.service.js';
import { MissingDocumentsService } from './absence/missing-documents.service.js';
import { CompareWithNewerDocumentsService } from './queue/compare-with-newer-documents.service.js';
import { PassageScoresService } from './manual/passage-scores.service.js';
import { QuestionRowsRepository } from './question-rows.repository.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesRepository } from './responses.repository.js';
import { ResponsesService } from './responses.service.js';

const responseProviders: FactoryProvider<ResponseProviders> = {
  provide: RESPONSE_PROVIDERS,
  inject: [DocumentsProvider, RegisterProvider],
  useFactory: (gpt: DocumentsProvider, searchless: RegisterProvider) => ({ gpt, searchless }),
};

/** Questions of a project and their answers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ResponseEntity, ProjectEntity]),
    SendingConsentsModule,
    QueueModule,
    CategoriesModule,
    ContentModule,
    SearchModule,
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
    AnswerRunsRepository,
    AnswerFromChosenPassagesService,
    PassageScoresService,
    AnswerQueueService,
    AnswerWriterService,
    ExportService,
    MissingDocumentsService,
    CompareWithNewerDocumentsService,
    ModelUseService,
    ModelChoicesRepository,
    DocumentsProvider,
    RegisterProvider,
    responseProviders,
  ],
  exports: [
    DocumentsProvider,
    ResponsesService,
    AnswerQueueService,
    AnswerWriterService,
    CompareWithNewerDocumentsService,
    ExportService,
  ],
})
export class AnsweringModule {}
