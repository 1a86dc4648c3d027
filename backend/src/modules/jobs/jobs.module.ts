import { Module } from '@nestjs/common';
import { MailModule } from '../../ports/mail/mail.module.js';
import { QueueModule } from '../../ports/queue/queue.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { WriteAndCompareAnswersJob } from './write-and-compare-answers.job.js';
import { RunReadingStepsJob, OcrJob } from './run-reading-steps.job.js';
import { RereadOutdatedDocumentsJob } from './reread-outdated-documents.job.js';
import { DeleteProjectsAfterRetentionJob } from './delete-projects-after-retention.job.js';
import { RequeueUnfinishedJob } from './requeue-unfinished.job.js';
import { SendWaitingMailsJob } from './send-waiting-mails.job.js';
import { OtherJobsBeforeScans } from './other-jobs-before-scans.js';
import { WorkerShutdown } from './worker-shutdown.js';

@Module({
  imports: [QueueModule, ReadingModule, AnsweringModule, ProjectsModule, MailModule],
  providers: [
    RunReadingStepsJob,
    OcrJob,
    WriteAndCompareAnswersJob,
    RequeueUnfinishedJob,
    RereadOutdatedDocumentsJob,
    DeleteProjectsAfterRetentionJob,
    SendWaitingMailsJob,
    WorkerShutdown,
    OtherJobsBeforeScans,
  ],
})
export class JobsModule {}
