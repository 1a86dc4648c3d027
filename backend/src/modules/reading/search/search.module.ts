import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndexEntity } from '../../../database/entities/documents/search-index.entity.js';
import { DocumentVectorsEntity } from '../../../database/entities/documents/unit-vector.entity.js';
import { SendingModule } from '../../sending/sending.module.js';
import { DocumentVectorsService } from './meaning/document-vectors.service.js';
import { MeaningService } from './meaning/meaning.service.js';
import { UnitVectorsRepository } from './meaning/unit-vectors.repository.js';
import { StepsModule } from '../../steps/steps.module.js';
import { ProjectSearchService } from './project-search.service.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** The indexes over what was read. */
@Module({
  imports: [TypeOrmModule.forFeature([SearchIndexEntity, DocumentVectorsEntity]), SendingModule, StepsModule],
  providers: [
    SearchIndexRepository,
    ProjectSearchService,
    UnitVectorsRepository,
    DocumentVectorsService,
    MeaningService,
  ],
  exports: [SearchIndexRepository, ProjectSearchService, DocumentVectorsService, MeaningService],
})
export class SearchModule {}
