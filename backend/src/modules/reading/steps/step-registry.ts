import type { FactoryProvider } from '@nestjs/common';
import { ContentRepository } from '../../documents/content/content.repository.js';
import { IndexWriterService } from '../search/index-writer.service.js';
import { SearchIndexRepository } from '../search/search-index.repository.js';
import { ChunkDocumentsStep } from './chunk-documents.step.js';
import { CreateIndexStep } from './create-index.step.js';
import { FillIndexStep } from './fill-index.step.js';
import { ParseDocumentsStep } from './parse-documents.step.js';
import type { StepRegistry } from './pipeline-step.js';
import { SummariseDocumentsStep } from './summarise-documents.step.js';

export const STEP_REGISTRY = Symbol('steps');

export const stepRegistry: FactoryProvider<StepRegistry> = {
  provide: STEP_REGISTRY,
  inject: [
    ParseDocumentsStep,
    SummariseDocumentsStep,
    ChunkDocumentsStep,
    SearchIndexRepository,
    ContentRepository,
    IndexWriterService,
  ],
  useFactory: (
    parse: ParseDocumentsStep,
    summarise: SummariseDocumentsStep,
    chunk: ChunkDocumentsStep,
    indexes: SearchIndexRepository,
    content: ContentRepository,
    writer: IndexWriterService,
  ) => ({
    parse_documents: parse,
    summarise_documents: summarise,
    chunk_documents: chunk,
    create_summary_index: new CreateIndexStep('summary', indexes),
    create_chunk_index: new CreateIndexStep('chunk', indexes),
    fill_summary_index: new FillIndexStep('summary', content, writer),
    fill_chunk_index: new FillIndexStep('chunk', content, writer),
  }),
};
