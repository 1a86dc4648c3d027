import { Injectable } from '@nestjs/common';
import type { DocumentStep } from '@proofroom/contract';
import type { DocumentKey } from '../../../database/shared-queries/project-and-document-id.js';
import { ExtractAndSaveFactsService } from '../../facts/extract-and-save-facts.service.js';
import { ParsedContentRepository } from '../../documents/content/parsed-content.repository.js';
import { StepQueueService } from '../../steps/step-queue.service.js';
import { MakeDocumentVectorsService } from './meaning/make-document-vectors.service.js';
import { SearchIndexRepository } from './search-index.repository.js';

/** Has parts of indexes written that are missing or that an older version of the product wrote. */
@Injectable()
export class RebuildMissingIndexesVectorsFactsService {
  constructor(
    private readonly indexes: SearchIndexRepository,
    private readonly vectors: MakeDocumentVectorsService,
    private readonly steps: StepQueueService,
    private readonly content: ParsedContentRepository,
    private readonly facts: ExtractAndSaveFactsService,
  ) {}

  /** After an update of the product: until its parts are written again, a document cannot be searched. Answers how many. */
  async renewOutdated(): Promise<number> {
    const outdated = await this.indexes.outdated();
    for (const [indexType, rows] of Map.groupBy(outdated, (row) => row.indexType))
      await this.fill(rows, `fill_${indexType}_index`);
    return outdated.length;
  }

  /** Documents from before embeddings were configured, and those that an endpoint failed at, are filled in when it is there. */
  async addVectors(): Promise<void> {
    await this.fill(await this.vectors.missing(), 'fill_chunk_index');
  }

  /** Documents from before there were facts, or that older rules read. */
  async readFacts(): Promise<void> {
    await this.facts.readOutdated((key) => this.content.stored(key));
  }

  private async fill(rows: DocumentKey[], step: DocumentStep) {
    for (const [projectId, documents] of Map.groupBy(rows, (row) => row.projectId)) {
      const ids = documents.map(({ documentId }) => documentId);
      await this.steps.start(projectId, ids, step, false);
    }
  }
}
