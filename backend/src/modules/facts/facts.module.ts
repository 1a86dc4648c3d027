import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentFactEntity } from '../../database/entities/documents/document-fact.entity.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { ParsedContentModule } from '../documents/content/parsed-content.module.js';
import { ProjectAccessModule } from '../project-access/project-access.module.js';
import { ExtractAndSaveFactsService } from './extract-and-save-facts.service.js';
import { FactsController } from './facts.controller.js';
import { FactsRepository } from './facts.repository.js';
import { FactsService } from './facts.service.js';
import { ExportDocumentsWithFactsService } from './export-documents-with-facts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([DocumentFactEntity]), ParsedContentModule, DocumentsModule, ProjectAccessModule],
  controllers: [FactsController],
  providers: [FactsRepository, FactsService, ExtractAndSaveFactsService, ExportDocumentsWithFactsService],
  exports: [FactsService, ExtractAndSaveFactsService],
})
export class FactsModule {}
