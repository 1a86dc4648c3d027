import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ClientAccountsModule } from '../client-accounts/client-accounts.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { SearchModule } from '../reading/search/search.module.js';
import { StepsModule } from '../steps/steps.module.js';
import { ListenForProjectChangesService } from './listen-for-project-changes.service.js';
import { StaffStartPipelineStepsController } from './staff-start-pipeline-steps.controller.js';
import { StartPipelineStepsService } from './start-pipeline-steps.service.js';
import { StreamProjectProgressController } from './stream-project-progress.controller.js';
import { CountProjectProgressService } from './count-project-progress.service.js';

/** What the API shows and starts of the pipeline; the steps themselves run in the worker. */
@Module({
  imports: [
    AuthModule,
    ClientAccountsModule,
    ProjectAccessModule,
    ProjectsModule,
    DocumentsModule,
    AnsweringModule,
    SearchModule,
    StepsModule,
  ],
  controllers: [StaffStartPipelineStepsController, StreamProjectProgressController],
  providers: [StartPipelineStepsService, CountProjectProgressService, ListenForProjectChangesService],
})
export class PipelineModule {}
