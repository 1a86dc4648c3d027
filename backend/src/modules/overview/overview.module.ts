import { Module } from '@nestjs/common';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { StepsModule } from '../steps/steps.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewRepository } from './overview.repository.js';
import { OverviewService } from './overview.service.js';

/** The home of the administration. */
@Module({
  imports: [ProjectAccessModule, DocumentsModule, AnsweringModule, StepsModule],
  controllers: [OverviewController],
  providers: [OverviewService, OverviewRepository],
})
export class OverviewModule {}
