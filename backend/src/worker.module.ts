import { Module } from '@nestjs/common';
import { DatabaseModule } from './database/connection/database.module.js';
import { WorkerHeartbeat } from './modules/health/worker-heartbeat.js';
import { UploadDemoDocumentsModule } from './seeds/upload-demo-documents.module.js';
import { JobsModule } from './modules/jobs/jobs.module.js';

/** The second process: works through what the API has queued. */
@Module({ imports: [DatabaseModule, JobsModule, UploadDemoDocumentsModule], providers: [WorkerHeartbeat] })
export class WorkerModule {}
