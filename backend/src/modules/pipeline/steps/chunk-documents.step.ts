import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content.repository.js';
import { passagesOf } from '../passages.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

/** Stores the passages of a document. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(private readonly content: ContentRepository) {}

  async run(item: StepItem): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const [stored, mails] = await Promise.all([this.content.stored(owner), this.content.mailsOf([owner.documentId])]);
    const chunks = passagesOf(stored, mails.get(owner.documentId));
    return (manager) => this.content.replaceChunks(owner, chunks, manager);
  }
}
