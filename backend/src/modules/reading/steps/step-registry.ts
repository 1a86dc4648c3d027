import type { FactoryProvider } from '@nestjs/common';
import { ContentRepository } from '../../documents/content/content.repository.js';
import { DocumentVectorsService } from '../search/meaning/document-vectors.service.js';
import { ProjectIndexesService } from '../search/project-indexes.service.js';
import { SearchIndexRepository } from '../search/search-index.repository.js';
import { ChunkDocumentsStep } from './chunk-documents.step.js';
import { FillIndexStep } from './fill-index.step.js';
import { ParseDocumentsStep } from './parse-documents.step.js';
import type { StepRegistry } from './pipeline-step.js';
import { SummariseDocumentsStep } from './summarise-documents.step.js';

export const STEP_REGISTRY = Symbol('steps');

/** What runs each step of a document. An index is created with its first part, and answers have a queue of their own. */
export const stepRegistry: FactoryProvider<StepRegistry> = {
  provide: STEP_REGISTRY,
  inject: [
    ParseDocumentsStep,
    SummariseDocumentsStep,
    ChunkDocumentsStep,
    ContentRepository,
    ProjectIndexesService,
    SearchIndexRepository,
    DocumentVectorsService,
  ],
  useFactory: (
    parse: ParseDocumentsStep,
    summarise: SummariseDocumentsStep,
    chunk: ChunkDocumentsStep,
    content: ContentRepository,
    projectIndexes: ProjectIndexesService,
    indexes: SearchIndexRepository,
    vectors: DocumentVectorsService,
  ) => ({
    parse_documents: parse,
    summarise_documents: summarise,
    chunk_documents: chunk,
    fill_summary_index: new FillIndexStep('summary', content, projectIndexes, indexes, vectors),
    fill_chunk_index: new FillIndexStep('chunk', content, projectIndexes, indexes, vectors),
  }),
};
