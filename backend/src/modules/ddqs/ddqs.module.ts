import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DdqEntity } from '../../database/entities/questions/ddq.entity.js';
import { CategoriesModule } from '../categories/categories.module.js';
import { ImportTableModule } from '../import-table/import-table.module.js';
import { DdqsAdminController } from './ddqs.admin.controller.js';
import { DdqsController } from './ddqs.controller.js';
import { DdqsRepository } from './ddqs.repository.js';
import { DdqsService } from './ddqs.service.js';
import { DdqImportExportService } from './import/ddq-import-export.service.js';

/** The question bank. */
@Module({
  imports: [TypeOrmModule.forFeature([DdqEntity]), CategoriesModule, ImportTableModule],
  controllers: [DdqsController, DdqsAdminController],
  providers: [DdqsService, DdqsRepository, DdqImportExportService],
  exports: [DdqsService],
})
export class DdqsModule {}
