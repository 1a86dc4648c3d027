import { Injectable } from '@nestjs/common';
import { FactWriterService } from '../../facts/fact-writer.service.js';
import { ContentRepository } from '../../documents/content/content.repository.js';
import { passagesOf } from '../passages.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

/** Stores the passages of a document and the facts it is read for. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(
    private readonly content: ContentRepository,
    private readonly facts: FactWriterService,
  ) {}

  async run(item: StepItem): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const [stored, mails] = await Promise.all([this.content.stored(owner), this.content.mailsOf([owner.documentId])]);
    const chunks = passagesOf(stored, mails.get(owner.documentId));
    const putFacts = this.facts.prepare(owner, stored);
    return async (manager) => {
      await this.content.replaceChunks(owner, chunks, manager);
      await putFacts(manager);
    };
  }
}
