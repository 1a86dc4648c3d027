import { Injectable } from '@nestjs/common';
import type { IndexType } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import { buildDocumentIndex, type segmentText } from '../../../ranking/index.js';
import { StepsRepository } from '../../steps/steps.repository.js';
import { DocumentVectorsService } from './meaning/document-vectors.service.js';
import type { DocumentKey } from './meaning/unit-vectors.repository.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** Makes a document's part of an index, which is made first when it is missing. */
@Injectable()
export class IndexWriterService {
  constructor(
    private readonly indexes: SearchIndexRepository,
    private readonly steps: StepsRepository,
    private readonly vectors: DocumentVectorsService,
  ) {}

  /** Does the work and answers how to write it down. */
  async prepare(
    owner: DocumentKey,
    indexType: IndexType,
    { text, units }: { text: string; units: ReturnType<typeof segmentText> },
    signal: AbortSignal,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    const data = buildDocumentIndex({ text, units });
    // Meaning is compared clause by clause, so the index over summaries needs no vectors.
    const texts = () => units.map(({ start, end }) => text.slice(start, end));
    const putVectors = indexType === 'summary' ? null : await this.vectors.prepare(owner, texts, signal);
    return async (manager) => {
      if (await this.indexes.create(owner.projectId, indexType, false, manager))
        await this.steps.recordDone(manager, owner.projectId, `create_${indexType}_index`);
      await this.indexes.put(owner.projectId, indexType, owner.documentId, data, manager);
      await putVectors?.(manager);
    };
  }
}
