import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SearchIndexEntity } from '../../../database/entities/documents/search-index.entity.js';
import { DocumentVectorsEntity } from '../../../database/entities/documents/unit-vectors-and-their-progress.entity.js';
import { SendingConsentsModule } from '../../sending-consents/sending-consents.module.js';
import { MakeDocumentVectorsService } from './meaning/make-document-vectors.service.js';
import { ScoreUnitsByMeaningService } from './meaning/score-units-by-meaning.service.js';
import { UnitVectorsRepository } from './meaning/unit-vectors.repository.js';
import { StepsModule } from '../../steps/steps.module.js';
import { OpenProjectIndexesService } from './open-project-indexes.service.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** The indexes over what was read. */
@Module({
  imports: [TypeOrmModule.forFeature([SearchIndexEntity, DocumentVectorsEntity]), SendingConsentsModule, StepsModule],
  providers: [
    SearchIndexRepository,
    OpenProjectIndexesService,
    UnitVectorsRepository,
    MakeDocumentVectorsService,
    ScoreUnitsByMeaningService,
  ],
  exports: [SearchIndexRepository, OpenProjectIndexesService, MakeDocumentVectorsService, ScoreUnitsByMeaningService],
})
export class SearchModule {}
