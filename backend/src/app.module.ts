import { Module } from '@nestjs/common';
import { DatabaseModule } from './database/connection/database.module.js';
import { AccountDataModule } from './modules/account-data/account-data.module.js';
import { AuditModule } from './modules/audit/audit.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CategoriesModule } from './modules/categories/categories.module.js';
import { ClientDocumentsModule } from './modules/client-documents/client-documents.module.js';
import { ClientAccountsModule } from './modules/client-accounts/client-accounts.module.js';
import { QuestionBankModule } from './modules/ddqs/question-bank.module.js';
import { AnsweringModule } from './modules/answering/answering.module.js';
import { DocumentsModule } from './modules/documents/documents.module.js';
import { FeedbackModule } from './modules/feedback/feedback.module.js';
import { FactsModule } from './modules/facts/facts.module.js';
import { HealthModule } from './modules/health/health.module.js';
import { AdminOverviewModule } from './modules/overview/admin-overview.module.js';
import { PipelineModule } from './modules/pipeline/pipeline.module.js';
import { ProjectsModule } from './modules/projects/projects.module.js';
import { RegistryModule } from './modules/registry/registry.module.js';
import { SupportModule } from './modules/support/support.module.js';
import { TopicsModule } from './modules/topics/topics.module.js';

@Module({
  imports: [
    DatabaseModule,
    AuditModule,
    AuthModule,
    ClientAccountsModule,
    ClientDocumentsModule,
    CategoriesModule,
    ProjectsModule,
    AccountDataModule,
    DocumentsModule,
    FactsModule,
    QuestionBankModule,
    TopicsModule,
    AnsweringModule,
    RegistryModule,
    PipelineModule,
    SupportModule,
    FeedbackModule,
    AdminOverviewModule,
    HealthModule,
  ],
})
export class AppModule {}
