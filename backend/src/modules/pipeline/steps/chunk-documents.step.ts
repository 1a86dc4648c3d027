import { Injectable } from '@nestjs/common';
import { segmentText } from '../../../ranking/index.js';
import { ContentRepository } from '../content.repository.js';
import { passagesOf } from '../passages.js';
import { asTextBlocks } from '../search/text-blocks.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

/** Stores the passages of a document. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(private readonly content: ContentRepository) {}

  async run(item: StepItem): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const [text, blocks, mails] = await Promise.all([
      this.content.text(owner.documentId),
      this.content.blocks(owner),
      this.content.mailsOf([owner.documentId]),
    ]);
    const units = segmentText(text, asTextBlocks(blocks));
    const chunks = passagesOf({ text, blocks, units }, mails.get(owner.documentId));
    return (manager) => this.content.replaceChunks(owner, chunks, manager);
  }
}
