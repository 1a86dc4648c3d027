import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ParsedDocument } from '../../ports/parser/document-parser.js';
import { segmentText } from '../../ranking/index.js';
import { FactWriterService } from '../facts/fact-writer.service.js';
import { ContentRepository } from '../documents/content/content.repository.js';
import { passagesOf } from './passages.js';
import { asStored } from '../documents/content/stored-blocks.js';
import { IndexWriterService } from './search/index-writer.service.js';
import type { DocumentKey } from './search/meaning/unit-vectors.repository.js';
import { asTextBlocks } from '../documents/content/text-blocks.js';

/**
 * Passages, facts, index and vectors of a text that nobody has written yet. A document that was read before gets all of them in the
 * transaction that brings its new text, so that it is found and shown at every moment, and never half old and half new.
 */
@Injectable()
export class NewReadingService {
  constructor(
    private readonly content: ContentRepository,
    private readonly writer: IndexWriterService,
    private readonly facts: FactWriterService,
  ) {}

  /** Does the work and answers how to write it down. */
  async prepare(
    owner: DocumentKey,
    parsed: ParsedDocument,
    signal: AbortSignal,
  ): Promise<(manager: EntityManager) => Promise<void>> {
    const { text, blocks } = asStored(parsed);
    const units = segmentText(text, asTextBlocks(blocks));
    const mails = await this.content.mailsOf([owner.documentId]);
    const chunks = passagesOf({ text, blocks, units }, mails.get(owner.documentId));
    const putIndex = await this.writer.prepare(owner, 'chunk', { text, units }, signal);
    const putFacts = this.facts.prepare(owner, { text, units });
    return async (manager) => {
      await this.content.replaceChunks(owner, chunks, manager);
      await putIndex(manager);
      await putFacts(manager);
    };
  }
}
