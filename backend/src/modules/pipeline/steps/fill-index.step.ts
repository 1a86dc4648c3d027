import type { IndexType } from '@proofroom/contract';
import { buildDocumentIndex, segmentText } from '../../../ranking/index.js';
import type { ContentRepository } from '../content.repository.js';
import type { StepsRepository } from '../ledger/steps.repository.js';
import type { SearchIndexRepository } from '../search/search-index.repository.js';
import type { DocumentVectorsService } from '../search/meaning/document-vectors.service.js';
import type { DocumentKey } from '../search/meaning/unit-vectors.repository.js';
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
    private readonly vectors: DocumentVectorsService,
  ) {}

  async run(item: StepItem, signal: AbortSignal): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const { text, units } =
      this.indexType === 'summary' ? await this.summaryOf(owner.documentId) : await this.textOf(owner);
    const data = buildDocumentIndex({ text, units });
    const putVectors = await this.prepareVectors(owner, text, units, signal);
    return async (manager) => {
      if (await this.indexes.create(owner.projectId, this.indexType, false, manager)) {
        await this.steps.recordDone(manager, owner.projectId, `create_${this.indexType}_index`);
      }
      await this.indexes.put(owner.projectId, this.indexType, owner.documentId, data, manager);
      await putVectors?.(manager);
    };
  }

  /** Meaning is compared clause by clause, so the index over summaries needs none. */
  private async prepareVectors(owner: DocumentKey, text: string, units: readonly Unit[], signal: AbortSignal) {
    if (this.indexType === 'summary') return null;
    const texts = units.map(({ start, end }) => text.slice(start, end));
    return this.vectors.prepare(owner, texts, signal);
  }

  private async summaryOf(documentId: number) {
    const document = await this.content.document(documentId);
    if (!document) throw new Error('The document is gone.');
    const text = summaryText(document);
    return { text, units: segmentText(text) };
  }

  private async textOf(owner: DocumentKey) {
    const [text, blocks] = await Promise.all([this.content.text(owner.documentId), this.content.blocks(owner)]);
    return { text, units: segmentText(text, asTextBlocks(blocks)) };
  }
}

type Unit = ReturnType<typeof segmentText>[number];
