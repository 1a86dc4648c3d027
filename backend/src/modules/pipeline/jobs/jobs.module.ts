import { Module } from '@nestjs/common';
import { QueueModule } from '../../../ports/queue/queue.module.js';
import { RunnerModule } from '../runner.module.js';
import { AnswersJob } from './answers.job.js';
import { DocumentsJob } from './documents.job.js';
import { OcrJob } from './ocr.job.js';
import { Rereader } from './rereader.js';
import { Sweeper } from './sweeper.js';
import { WorkerStop } from './worker-stop.js';

@Module({
  imports: [QueueModule, RunnerModule],
  providers: [DocumentsJob, OcrJob, AnswersJob, Sweeper, Rereader, WorkerStop],
})
export class JobsModule {}
