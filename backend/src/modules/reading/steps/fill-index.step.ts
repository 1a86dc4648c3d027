import type { IndexType } from '@proofroom/contract';
import type { DocumentEntity } from '../../../database/entities/documents/document.entity.js';
import { buildDocumentIndex, segmentText } from '../../../ranking/index.js';
import type { ContentRepository } from '../../documents/content/content.repository.js';
import type { DocumentVectorsService } from '../search/meaning/document-vectors.service.js';
import type { ProjectIndexesService } from '../search/project-indexes.service.js';
import type { SearchIndexRepository } from '../search/search-index.repository.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';

/** What the summary index knows of a document: its name, kind, title, summary and key phrases. */
const summaryText = ({ originalName, kind, title, summary, keyPhrases }: DocumentEntity): string =>
  [originalName.replaceAll(/[_\-.]+/g, ' '), kind?.name, title, summary, keyPhrases.join(', ')]
    .filter(Boolean)
    .join('.\n');

/** Puts one document into the summary index or the chunk index, which is created first when it is missing. */
export class FillIndexStep implements PipelineStep {
  constructor(
    private readonly indexType: IndexType,
    private readonly content: ContentRepository,
    private readonly projectIndexes: ProjectIndexesService,
    private readonly indexes: SearchIndexRepository,
    private readonly vectors: DocumentVectorsService,
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
        await this.projectIndexes.create(projectId, this.indexType, { force: false, manager });
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
