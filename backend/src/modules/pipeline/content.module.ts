import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DocumentEntity } from '../../database/entities/document.entity.js';
import { SearchIndexEntity } from '../../database/entities/search-index.entity.js';
import { DocumentVectorsEntity } from '../../database/entities/unit-vector.entity.js';
import { EmbeddingsModule } from '../../ports/embeddings/embeddings.module.js';
import { ContentRepository } from './content.repository.js';
import { DocumentContentService } from './document-content.service.js';
import { PlacesRepository } from './places.repository.js';
import { DocumentVectorsService } from './search/meaning/document-vectors.service.js';
import { MeaningService } from './search/meaning/meaning.service.js';
import { UnitVectorsRepository } from './search/meaning/unit-vectors.repository.js';
import { ProjectSearchService } from './search/project-search.service.js';
import { SearchIndexRepository } from './search/search-index.repository.js';

/** What was read from documents, and the indexes over it. */
@Module({
  imports: [TypeOrmModule.forFeature([DocumentEntity, SearchIndexEntity, DocumentVectorsEntity]), EmbeddingsModule],
  providers: [
    ContentRepository,
    PlacesRepository,
    DocumentContentService,
    SearchIndexRepository,
    ProjectSearchService,
    UnitVectorsRepository,
    DocumentVectorsService,
    MeaningService,
  ],
  exports: [
    ContentRepository,
    DocumentContentService,
    SearchIndexRepository,
    ProjectSearchService,
    DocumentVectorsService,
    MeaningService,
  ],
})
export class ContentModule {}
