import type { FactoryProvider } from '@nestjs/common';
import { ContentRepository } from '../content.repository.js';
import { StepsRepository } from '../ledger/steps.repository.js';
import { DocumentVectorsService } from '../search/meaning/document-vectors.service.js';
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
    StepsRepository,
    DocumentVectorsService,
  ],
  useFactory: (
    parse: ParseDocumentsStep,
    summarise: SummariseDocumentsStep,
    chunk: ChunkDocumentsStep,
    indexes: SearchIndexRepository,
    content: ContentRepository,
    steps: StepsRepository,
    vectors: DocumentVectorsService,
  ) => ({
    parse_documents: parse,
    summarise_documents: summarise,
    chunk_documents: chunk,
    create_summary_index: new CreateIndexStep('summary', indexes),
    create_chunk_index: new CreateIndexStep('chunk', indexes),
    fill_summary_index: new FillIndexStep('summary', indexes, content, steps, vectors),
    fill_chunk_index: new FillIndexStep('chunk', indexes, content, steps, vectors),
  }),
};
