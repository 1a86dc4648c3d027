import { Module } from '@nestjs/common';
import { DatabaseModule } from '../../../database/connection/database.module.js';
import { ReadingModule } from '../../reading/reading.module.js';
import { AnsweringModule } from '../answering.module.js';
import { AnswerFromFolderService } from './answer-from-folder.service.js';

/** Answering without a browser: what a command needs. */
@Module({
  imports: [DatabaseModule, ReadingModule, AnsweringModule],
  providers: [AnswerFromFolderService],
  exports: [AnswerFromFolderService],
})
export class AnswerFromFolderModule {}
