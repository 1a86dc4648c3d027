import type { IndexType } from '@proofroom/contract';
import { buildDocumentIndex, segmentText } from '../../../ranking/index.js';
import type { ContentRepository } from '../content.repository.js';
import type { StepsRepository } from '../ledger/steps.repository.js';
import type { SearchIndexRepository } from '../search/search-index.repository.js';
import { asTextBlocks } from '../search/text-blocks.js';
import { summaryText } from '../search/summary-text.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

/** Puts one document into the summary index or the chunk index, which is made first when it is missing. */
export class FillIndexStep implements PipelineStep {
  constructor(
    private readonly indexType: IndexType,
    private readonly indexes: SearchIndexRepository,
    private readonly content: ContentRepository,
    private readonly steps: StepsRepository,
  ) {}

  async run(item: StepItem): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const data = this.indexType === 'summary' ? await this.summaryPart(owner.documentId) : await this.chunkPart(owner);
    return async (manager) => {
      if (await this.indexes.create(owner.projectId, this.indexType, false, manager)) {
        await this.steps.recordDone(manager, owner.projectId, `create_${this.indexType}_index`);
      }
      await this.indexes.put(owner.projectId, this.indexType, owner.documentId, data, manager);
    };
  }

  private async summaryPart(documentId: number): Promise<Uint8Array> {
    const document = await this.content.document(documentId);
    if (!document) throw new Error('The document is gone.');
    const text = summaryText(document);
    return buildDocumentIndex({ text, units: segmentText(text) });
  }

  private async chunkPart(owner: { projectId: number; documentId: number }): Promise<Uint8Array> {
    const [text, blocks] = await Promise.all([this.content.text(owner.documentId), this.content.blocks(owner)]);
    return buildDocumentIndex({ text, units: segmentText(text, asTextBlocks(blocks)) });
  }
}
