import { type FactoryProvider, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectEntity } from '../../database/entities/projects/project.entity.js';
import { ResponseEntity } from '../../database/entities/questions/response-and-citations.entity.js';
import { SendingConsentsModule } from '../sending-consents/sending-consents.module.js';
import { QueueModule } from '../../ports/queue/queue.module.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ParsedContentModule } from '../documents/content/parsed-content.module.js';
import { SearchModule } from '../reading/search/search.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { KnownTopicsModule } from '../topics/known-topics.module.js';
import { QuestionBankModule } from '../ddqs/question-bank.module.js';
import { AnswerStateChangesRepository } from './queue/answer-state-changes.repository.js';
import { DueRunsAndTokenBudgetRepository } from './queue/due-runs-and-token-budget.repository.js';
import { AnswerQueueService } from './queue/answer-queue.service.js';
import { WriteQueuedAnswerService } from './write-queued-answer.service.js';
import { ExportAnswersService } from './export/export-answers.service.js';
import { AnswerFromDocumentsProvider } from './providers/answer-from-documents.provider.js';
import { RESPONSE_PROVIDERS, type ResponseProviders } from './providers/response-provider-interface.js';
import { AnswerFromRegisterProvider } from './providers/answer-from-register.provider.js';
import { LimitModelCallsAndTokensService } from './model-use/limit-model-calls-and-tokens.service.js';
import { PassagesChosenByModelRepository } from './model-use/passages-chosen-by-model.repository.js';
import { AnswerFromChosenPassagesController } from './manual/answer-from-chosen-passages.controller.js';
import { AnswerFromChosenPassagesService } from './manual/answer-from-chosen-passages.service.js';
import { MissingDocumentsService } from './absence/missing-documents.service.js';
import { MarkAnswersOutdatedByNewerDocumentsService } from './queue/mark-answers-outdated-by-newer-documents.service.js';
import { ScorePassagesForQuestionService } from './manual/score-passages-for-question.service.js';
import { ProjectQuestionListRepository } from './project-question-list.repository.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesRepository } from './responses.repository.js';
import { ResponsesService } from './responses.service.js';

const responseProviders: FactoryProvider<ResponseProviders> = {
  provide: RESPONSE_PROVIDERS,
  inject: [AnswerFromDocumentsProvider, AnswerFromRegisterProvider],
  useFactory: (gpt: AnswerFromDocumentsProvider, searchless: AnswerFromRegisterProvider) => ({ gpt, searchless }),
};

/** Questions of a project and their answers. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ResponseEntity, ProjectEntity]),
    SendingConsentsModule,
    QueueModule,
    CategoriesModule,
    ParsedContentModule,
    SearchModule,
    FactsModule,
    ProjectAccessModule,
    QuestionBankModule,
    RegistryModule,
    KnownTopicsModule,
  ],
  controllers: [ResponsesController, AnswerFromChosenPassagesController],
  providers: [
    ResponsesService,
    ResponsesRepository,
    ProjectQuestionListRepository,
    AnswerStateChangesRepository,
    DueRunsAndTokenBudgetRepository,
    AnswerFromChosenPassagesService,
    ScorePassagesForQuestionService,
    AnswerQueueService,
    WriteQueuedAnswerService,
    ExportAnswersService,
    MissingDocumentsService,
    MarkAnswersOutdatedByNewerDocumentsService,
    LimitModelCallsAndTokensService,
    PassagesChosenByModelRepository,
    AnswerFromDocumentsProvider,
    AnswerFromRegisterProvider,
    responseProviders,
  ],
  exports: [
    AnswerFromDocumentsProvider,
    ResponsesService,
    AnswerQueueService,
    WriteQueuedAnswerService,
    MarkAnswersOutdatedByNewerDocumentsService,
    ExportAnswersService,
  ],
})
export class AnsweringModule {}
