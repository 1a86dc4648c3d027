import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { StepsModule } from '../steps/steps.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { AdminOverviewController } from './admin-overview.controller.js';
import { AdminOverviewRepository } from './admin-overview.repository.js';
import { AdminOverviewService } from './admin-overview.service.js';

/** The home of the administration. */
@Module({
  imports: [ProjectAccessModule, DocumentsModule, AnsweringModule, StepsModule],
  controllers: [AdminOverviewController],
  providers: [AdminOverviewService, AdminOverviewRepository],
})
export class AdminOverviewModule {}
