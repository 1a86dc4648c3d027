import { Module } from '@nestjs/common';
import { MailModule } from '../../ports/mail/mail.module.js';
import { QueueModule } from '../../ports/queue/queue.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { ReadingModule } from '../reading/reading.module.js';
import { AnswersJob } from './answers.job.js';
import { DocumentsJob, OcrJob } from './documents.job.js';
import { OutdatedReadingsJob } from './outdated-readings.job.js';
import { RetentionJob } from './retention.job.js';
import { Sweeper } from './requeue-unfinished.job.js';
import { WaitingMailsJob } from './waiting-mails.job.js';
import { OtherJobsBeforeScans } from './other-jobs-before-scans.js';
import { WorkerStop } from './worker-shutdown.js';

@Module({
  imports: [QueueModule, ReadingModule, AnsweringModule, ProjectsModule, MailModule],
  providers: [
    DocumentsJob,
    OcrJob,
    AnswersJob,
    Sweeper,
    OutdatedReadingsJob,
    RetentionJob,
    WaitingMailsJob,
    WorkerStop,
    OtherJobsBeforeScans,
  ],
})
export class JobsModule {}
