import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/database.module.js';
import { RunnerModule } from '../../pipeline/runner.module.js';
import { BatchAnswersService } from './batch-answers.service.js';

/** Answering without a browser: what a command needs. */
@Module({ imports: [DatabaseModule, RunnerModule], providers: [BatchAnswersService], exports: [BatchAnswersService] })
export class BatchModule {}
