import { Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DocumentStep } from '@proofroom/contract';
import { SubCategoryEntity } from '../../database/entities/questions/category-and-document-kinds.entity.js';
import { SendingConsentsModule } from '../sending-consents/sending-consents.module.js';
import { OcrModule } from '../../ports/ocr/ocr.module.js';
import { ParserModule } from '../../ports/parser/parser.module.js';
import { ScannerModule } from '../../ports/scanner/scanner.module.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ParsedContentModule } from '../documents/content/parsed-content.module.js';
import { ParseResults, ParseDocumentsStep, ScannedFiles } from './steps/parse-documents.step.js';
import { StepsModule } from '../steps/steps.module.js';
import { RebuildMissingIndexesVectorsFactsService } from './search/rebuild-missing-indexes-vectors-facts.service.js';
import { SearchModule } from './search/search.module.js';
import { StepRunner } from './step-runner.service.js';
import { ChunkDocumentsStep } from './steps/chunk-documents.step.js';
import { RereadOutdatedDocumentsService } from './reread-outdated-documents.service.js';
import { FillChunkIndexStep, FillSummaryIndexStep } from './steps/fill-index.step.js';
import { type PipelineStep, STEP_REGISTRY } from './steps/pipeline-step.js';
import { SummariseDocumentsStep } from './steps/summarise-documents.step.js';

/** What runs each step of a document. An index is created with its first part, and answers have a queue of their own. */
const STEPS: Record<DocumentStep, Type<PipelineStep>> = {
  parse_documents: ParseDocumentsStep,
  summarise_documents: SummariseDocumentsStep,
  chunk_documents: ChunkDocumentsStep,
  fill_summary_index: FillSummaryIndexStep,
  fill_chunk_index: FillChunkIndexStep,
};

const stepRegistry = {
  provide: STEP_REGISTRY,
  inject: Object.values(STEPS),
  useFactory: (...steps: PipelineStep[]) => Object.fromEntries(Object.keys(STEPS).map((name, at) => [name, steps[at]])),
};

/** The steps and what runs them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubCategoryEntity]),
    StepsModule,
    ParsedContentModule,
    StorageModule,
    ParserModule,
    OcrModule,
    ScannerModule,
    SendingConsentsModule,
    SearchModule,
    DocumentsModule,
    FactsModule,
  ],
  providers: [
    StepRunner,
    RebuildMissingIndexesVectorsFactsService,
    stepRegistry,
    ParseResults,
    RereadOutdatedDocumentsService,
    ScannedFiles,
    ...Object.values(STEPS),
  ],
  exports: [
    StepRunner,
    RebuildMissingIndexesVectorsFactsService,
    RereadOutdatedDocumentsService,
    DocumentsModule,
    StepsModule,
    ParsedContentModule,
    SearchModule,
  ],
})
export class ReadingModule {}
