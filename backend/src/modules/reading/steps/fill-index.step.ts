import { Injectable } from '@nestjs/common';
import type { IndexType } from '@proofroom/contract';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { buildDocumentIndex, segmentText } from '../../../ranking/index.js';
import { ParsedContentRepository } from '../../documents/content/parsed-content.repository.js';
import { MakeDocumentVectorsService } from '../search/meaning/make-document-vectors.service.js';
import { SearchIndexRepository } from '../search/search-index.repository.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';

/** What the summary index knows of a document: its name, kind, title, summary and key phrases. */
const summaryText = ({ originalName, kind, title, summary, keyPhrases }: DocumentEntity): string =>
  [originalName.replaceAll(/[_\-.]+/g, ' '), kind?.name, title, summary, keyPhrases.join(', ')]
    .filter(Boolean)
    .join('.\n');

/** Puts one document into an index, which is created first when it is missing. */
@Injectable()
abstract class FillIndexStep implements PipelineStep {
  protected abstract readonly indexType: IndexType;

  constructor(
    private readonly content: ParsedContentRepository,
    private readonly indexes: SearchIndexRepository,
    private readonly vectors: MakeDocumentVectorsService,
  ) {}

  async run({ projectId, documentId, unwritten }: StepItem, signal: AbortSignal): Promise<StepWork> {
    const key = { projectId, documentId };
    const isSummary = this.indexType === 'summary';
    const { text, units } = isSummary
      ? await this.summaryOf(documentId)
      : (unwritten ?? (await this.content.stored(key)));
    const data = buildDocumentIndex({ text, units });
    // Meaning is compared clause by clause, so the index over summaries needs no vectors.
    const texts = () => units.map(({ start, end }) => text.slice(start, end));
    const writeVectors = isSummary ? null : await this.vectors.prepare(key, texts, signal);
    return {
      write: async (manager) => {
        await this.indexes.create(projectId, this.indexType, false, manager);
        await this.indexes.put(projectId, this.indexType, documentId, data, manager);
        await writeVectors?.(manager);
      },
    };
  }

  private async summaryOf(documentId: number) {
    const document = await this.content.document(documentId);
    if (!document) throw new Error('The document is gone.');
    const text = summaryText(document);
    return { text, units: segmentText(text) };
  }
}

@Injectable()
export class FillSummaryIndexStep extends FillIndexStep {
  protected readonly indexType = 'summary';
}

@Injectable()
export class FillChunkIndexStep extends FillIndexStep {
  protected readonly indexType = 'chunk';
}
