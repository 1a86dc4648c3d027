import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedbackEntity } from '../../database/entities/questions/feedback.entity.js';
import { MailModule } from '../../ports/mail/mail.module.js';
import { ScannerModule } from '../../ports/scanner/scanner.module.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { FeedbackAdminController } from './feedback.admin.controller.js';
import { FeedbackController } from './feedback.controller.js';
import { FeedbackFilesService } from './feedback-files.service.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([FeedbackEntity]),
    StorageModule,
    ScannerModule,
    AnsweringModule,
    ProjectAccessModule,
    ClientAccountsModule,
    MailModule,
  ],
  controllers: [FeedbackController, FeedbackAdminController],
  providers: [FeedbackService, FeedbackFilesService, FeedbackRepository],
})
export class FeedbackModule {}
