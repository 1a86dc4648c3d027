import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { ParsedContentRepository } from './parsed-content.repository.js';
import { ReadDocumentTextAndLocationsService } from './read-document-text-and-locations.service.js';
import { TextLocationsRepository } from './text-locations.repository.js';

/** What was read from documents. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity])],
  providers: [ParsedContentRepository, TextLocationsRepository, ReadDocumentTextAndLocationsService],
  exports: [ParsedContentRepository, ReadDocumentTextAndLocationsService],
})
export class ParsedContentModule {}
