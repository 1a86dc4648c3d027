import { Injectable } from '@nestjs/common';
import { FactWriterService } from '../../facts/fact-writer.service.js';
import { ContentRepository } from '../../documents/content/content.repository.js';
import { passagesOf } from '../passages.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';

/** Stores the passages of a document and the facts it is read for. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(
    private readonly content: ContentRepository,
    private readonly facts: FactWriterService,
  ) {}

  async run({ projectId, documentId, unwritten }: StepItem): Promise<StepWork> {
    const key = { projectId, documentId };
    const [text, mails] = await Promise.all([
      unwritten ?? this.content.stored(key),
      this.content.mailsOf([documentId]),
    ]);
    const chunks = passagesOf(text, mails.get(documentId));
    const writeFacts = this.facts.prepare(key, text);
    return {
      write: async (manager) => {
        await this.content.replaceChunks(key, chunks, manager);
        await writeFacts(manager);
      },
    };
  }
}
