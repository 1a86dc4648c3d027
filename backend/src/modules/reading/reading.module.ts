import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubCategoryEntity } from '../../database/entities/questions/category.entity.js';
import { SendingModule } from '../sending/sending.module.js';
import { OcrModule } from '../../ports/ocr/ocr.module.js';
import { ParserModule } from '../../ports/parser/parser.module.js';
import { ScannerModule } from '../../ports/scanner/scanner.module.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ContentModule } from '../documents/content/content.module.js';
import { ParseResultsService } from './parse-results.service.js';
import { StepsModule } from '../steps/steps.module.js';
import { IndexUpkeepService } from './search/index-upkeep.service.js';
import { SearchModule } from './search/search.module.js';
import { StepRunner } from './step-runner.service.js';
import { ChunkDocumentsStep } from './steps/chunk-documents.step.js';
import { ParseDocumentsStep, ScannedFiles } from './steps/parse-documents.step.js';
import { OutdatedReadingsService } from './outdated-readings.service.js';
import { stepRegistry } from './steps/step-registry.js';
import { SummariseDocumentsStep } from './steps/summarise-documents.step.js';

/** The steps and what runs them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubCategoryEntity]),
    StepsModule,
    ContentModule,
    StorageModule,
    ParserModule,
    OcrModule,
    ScannerModule,
    SendingModule,
    SearchModule,
    DocumentsModule,
    FactsModule,
  ],
  providers: [
    StepRunner,
    IndexUpkeepService,
    stepRegistry,
    ParseResultsService,
    OutdatedReadingsService,
    ScannedFiles,
    ParseDocumentsStep,
    SummariseDocumentsStep,
    ChunkDocumentsStep,
  ],
  exports: [
    StepRunner,
    IndexUpkeepService,
    OutdatedReadingsService,
    DocumentsModule,
    StepsModule,
    ContentModule,
    SearchModule,
  ],
})
export class ReadingModule {}
