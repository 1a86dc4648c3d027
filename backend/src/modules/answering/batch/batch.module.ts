import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/connection/database.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { AnsweringModule } from '../answering.module.js';
import { BatchAnswersService } from './batch-answers.service.js';

/** Answering without a browser: what a command needs. */
@Module({
  imports: [DatabaseModule, ReadingModule, AnsweringModule],
  providers: [BatchAnswersService],
  exports: [BatchAnswersService],
})
export class BatchModule {}
