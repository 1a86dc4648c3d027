import { Injectable } from '@nestjs/common';
import { type AttachedTo, attachedTo, type BlockDetail } from '@proofroom/contract';
import { rangeName, readRange } from '@proofroom/contract/a1-ranges';
import { ExtractAndSaveFactsService } from '../../facts/extract-and-save-facts.service.js';
import { ParsedContentRepository, type NewChunk } from '../../documents/content/parsed-content.repository.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';
import { chunkUnits, type segmentText } from '../../../ranking/index.js';
import { keyPhrases, themeOf } from '../../../text/words/key-phrases.js';
import { describePlace } from '../../../text/quotes/describe-location.js';
import type { ParsedBlock } from '../../../ports/parser/document-parser.js';
import { detailOf } from '../../documents/content/stored-text-cache.js';

const PHRASES = 5;

interface Segmented {
  text: string;
  blocks: readonly ParsedBlock[];
  units: ReturnType<typeof segmentText>;
}

/** Cuts a document into passages of at most 1,000 characters; `mail` is the one that it came with. */
export function passagesOf({ text, blocks, units }: Segmented, mail: AttachedTo | undefined): NewChunk[] {
  const blocksIn = blockFinder(blocks);
  return chunkUnits(units).map((chunk, number): NewChunk => {
    const body = text.slice(chunk.start, chunk.end);
    const phrases = keyPhrases(body, PHRASES);
    const location = describePlace({
      ...locationOfBlocks(blocksIn(chunk.start, chunk.end)),
      page: chunk.page,
      headingPath: chunk.headingPath,
      origin: mail && attachedTo(mail),
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
}

/** Finds the blocks of a stretch; stretches must be asked for in rising order. */
function blockFinder(blocks: readonly ParsedBlock[]) {
  let at = 0;
  return (start: number, end: number): ParsedBlock[] => {
    while (at + 1 < blocks.length && (blocks[at + 1]?.start ?? Infinity) <= start) at++;
    let last = at;
    while (last + 1 < blocks.length && (blocks[last + 1]?.start ?? Infinity) < end) last++;
    return blocks.slice(at, last + 1);
  };
}

function unite(first: string, last: string): string {
  const [a, b] = [readRange(first), readRange(last)];
  if (!a || !b) return first;
  return rangeName({
    firstRow: Math.min(a.firstRow, b.firstRow),
    lastRow: Math.max(a.lastRow, b.lastRow),
    firstColumn: Math.min(a.firstColumn, b.firstColumn),
    lastColumn: Math.max(a.lastColumn, b.lastColumn),
  });
}

/** Where a passage of several blocks stands: all their cells, and all their lines. */
function locationOfBlocks(blocks: readonly ParsedBlock[]): BlockDetail & { clause: string | null } {
  const [first, ...rest] = blocks;
  if (!first) return { clause: null };
  const place = { ...detailOf(first), clause: first.clause ?? null };
  for (const { sheet, lines, part } of rest) {
    if (place.sheet && sheet?.name === place.sheet.name)
      place.sheet = { name: place.sheet.name, range: unite(place.sheet.range, sheet.range) };
    if (place.lines && lines && !part) place.lines = [place.lines[0], lines[1]];
  }
  return place;
}

/** Stores the passages of a document and the facts it is read for. */
@Injectable()
export class ChunkDocumentsStep implements PipelineStep {
  constructor(
    private readonly content: ParsedContentRepository,
    private readonly facts: ExtractAndSaveFactsService,
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
