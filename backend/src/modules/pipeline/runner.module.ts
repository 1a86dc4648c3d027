import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SubCategoryEntity } from '../../database/entities/category.entity.js';
import { LlmModule } from '../../ports/llm/llm.module.js';
import { OcrModule } from '../../ports/ocr/ocr.module.js';
import { ParserModule } from '../../ports/parser/parser.module.js';
import { ScannerModule } from '../../ports/scanner/scanner.module.js';
import { StorageModule } from '../../ports/storage/storage.module.js';
import { AnsweringModule } from '../answering/answering.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { FactsModule } from '../facts/facts.module.js';
import { ContentModule } from './content.module.js';
import { DocumentReadService } from './document-read.service.js';
import { NewReadingService } from './new-reading.service.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { IndexUpkeepService } from './search/index-upkeep.service.js';
import { IndexWriterService } from './search/index-writer.service.js';
import { PipelineRunner } from './pipeline-runner.service.js';
import { ChunkDocumentsStep } from './steps/chunk-documents.step.js';
import { ParseDocumentsStep } from './steps/parse-documents.step.js';
import { RereadingService } from './rereading.service.js';
import { ScannedFiles } from './steps/scanned-files.js';
import { stepRegistry } from './steps/step-registry.js';
import { SummariseDocumentsStep } from './steps/summarise-documents.step.js';

/** The steps and what runs them. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SubCategoryEntity]),
    LedgerModule,
    ContentModule,
    StorageModule,
    ParserModule,
    OcrModule,
    ScannerModule,
    LlmModule,
    AnsweringModule,
    DocumentsModule,
    FactsModule,
  ],
  providers: [
    PipelineRunner,
    IndexUpkeepService,
    IndexWriterService,
    stepRegistry,
    DocumentReadService,
    NewReadingService,
    RereadingService,
    ScannedFiles,
    ParseDocumentsStep,
    SummariseDocumentsStep,
    ChunkDocumentsStep,
  ],
  exports: [
    PipelineRunner,
    IndexUpkeepService,
    RereadingService,
    AnsweringModule,
    DocumentsModule,
    LedgerModule,
    ContentModule,
  ],
})
export class RunnerModule {}
