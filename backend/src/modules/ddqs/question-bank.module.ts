import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ImportTableModule } from '../import-table/import-table.module.js';
import { QuestionBankAdminController } from './question-bank.admin.controller.js';
import { QuestionBankController } from './question-bank.controller.js';
import { QuestionBankRepository } from './question-bank.repository.js';
import { QuestionBankService } from './question-bank.service.js';
import { ImportExportQuestionBankService } from './import/import-export-question-bank.service.js';

/** The question bank. */
@Module({
  imports: [TypeOrmModule.forFeature([BankQuestionEntity]), CategoriesModule, ImportTableModule],
  controllers: [QuestionBankController, QuestionBankAdminController],
  providers: [QuestionBankService, QuestionBankRepository, ImportExportQuestionBankService],
  exports: [QuestionBankService],
})
export class QuestionBankModule {}
