import type { IndexType } from '@proofroom/contract';
import { segmentText } from '../../../ranking/index.js';
import type { ContentRepository } from '../../documents/content/content.repository.js';
import type { IndexWriterService } from '../search/index-writer.service.js';
import { summaryText } from '../search/summary-text.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

/** Puts one document into the summary index or the chunk index. */
export class FillIndexStep implements PipelineStep {
  constructor(
    private readonly indexType: IndexType,
    private readonly content: ContentRepository,
    private readonly writer: IndexWriterService,
  ) {}

  async run(item: StepItem, signal: AbortSignal): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const whole =
      this.indexType === 'summary' ? await this.summaryOf(owner.documentId) : await this.content.stored(owner);
    return this.writer.prepare(owner, this.indexType, whole, signal);
  }

  private async summaryOf(documentId: number) {
    const document = await this.content.document(documentId);
    if (!document) throw new Error('The document is gone.');
    const text = summaryText(document);
    return { text, units: segmentText(text) };
  }
}
