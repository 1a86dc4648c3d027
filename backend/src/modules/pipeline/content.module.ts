import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../database/entities/document.entity.js';
import { SearchIndexEntity } from '../../database/entities/search-index.entity.js';
import { ContentRepository } from './content.repository.js';
import { DocumentContentService } from './document-content.service.js';
import { ProjectSearchService } from './search/project-search.service.js';
import { SearchIndexRepository } from './search/search-index.repository.js';

/** What was read from documents, and the indexes over it. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity, SearchIndexEntity])],
  providers: [ContentRepository, DocumentContentService, SearchIndexRepository, ProjectSearchService],
  exports: [ContentRepository, DocumentContentService, SearchIndexRepository, ProjectSearchService],
})
export class ContentModule {}
