import { Module } from '@nestjs/common';
import { ResponsesModule } from '../ddqs/responses/responses.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { LedgerModule } from '../pipeline/ledger/ledger.module.js';
import { ProjectAccessModule } from '../projects/project-access.module.js';
import { OverviewController } from './overview.controller.js';
import { OverviewRepository } from './overview.repository.js';
import { OverviewService } from './overview.service.js';

/** The home of the administration. */
@Module({
  imports: [ProjectAccessModule, DocumentsModule, ResponsesModule, LedgerModule],
  controllers: [OverviewController],
  providers: [OverviewService, OverviewRepository],
})
export class OverviewModule {}
