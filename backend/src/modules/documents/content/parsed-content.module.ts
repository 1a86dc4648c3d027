import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { ParsedContentRepository } from './parsed-content.repository.js';
import { DocumentTextService } from './document-text.service.js';
import { TextLocationsRepository } from './text-locations.repository.js';

/** What was read from documents. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity])],
  providers: [ParsedContentRepository, TextLocationsRepository, DocumentTextService],
  exports: [ParsedContentRepository, DocumentTextService],
})
export class ParsedContentModule {}
