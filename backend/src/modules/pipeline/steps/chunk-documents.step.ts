import { Injectable } from '@nestjs/common';
import type { DocumentBlockEntity } from '../../../database/entities/document.entity.js';
import { chunkUnits, segmentText } from '../../../ranking/index.js';
import { keyPhrases, themeOf } from '../../../text/key-phrases.js';
import { describePlace } from '../../../text/places.js';
import { ContentRepository, type NewChunk } from '../content.repository.js';
import { asTextBlocks } from '../search/text-blocks.js';
import { placeOfBlocks } from './chunk-place.js';
import { documentIdOf, type Commit, type PipelineStep, type StepItem } from './pipeline-step.js';

const PHRASES = 5;

/** Cuts a document into stored passages of at most 1,000 characters. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(private readonly content: ContentRepository) {}

  async run(item: StepItem): Promise<Commit> {
    const owner = { projectId: item.projectId, documentId: documentIdOf(item) };
    const [text, blocks] = await Promise.all([this.content.text(owner.documentId), this.content.blocks(owner)]);
    const units = segmentText(text, asTextBlocks(blocks));
    const blocksIn = blockFinder(blocks);
    const chunks = chunkUnits(units).map((chunk, number): NewChunk => {
      const body = text.slice(chunk.start, chunk.end);
      const phrases = keyPhrases(body, PHRASES);
      const location = describePlace({
        ...placeOfBlocks(blocksIn(chunk.start, chunk.end)),
        page: chunk.page,
        headingPath: chunk.headingPath,
      });
      return {
        number,
        start: chunk.start,
        end: chunk.end,
        text: body,
        page: chunk.page,
        location,
        headingPath: chunk.headingPath,
        keyPhrases: phrases,
        theme: themeOf(chunk.headingPath, phrases),
      };
    });
    return (manager) => this.content.replaceChunks(owner, chunks, manager);
  }
}

/** Finds the blocks of a stretch; stretches must be asked for in rising order. */
function blockFinder(blocks: readonly DocumentBlockEntity[]) {
  let at = 0;
  return (start: number, end: number): DocumentBlockEntity[] => {
    while (at + 1 < blocks.length && (blocks[at + 1]?.start ?? Infinity) <= start) at++;
    let last = at;
    while (last + 1 < blocks.length && (blocks[last + 1]?.start ?? Infinity) < end) last++;
    return blocks.slice(at, last + 1);
  };
}
