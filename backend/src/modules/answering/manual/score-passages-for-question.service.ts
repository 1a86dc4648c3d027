import { Injectable } from '@nestjs/common';
import type { BankQuestionEntity } from '../../../database/entities/questions/bank-question.entity.js';
import type { ChunkEntity } from '../../../database/entities/documents/document.entity.js';
import { rankPassages, type RankedPassage } from '../../../ranking/index.js';
import { ReadDocumentTextAndLocationsService } from '../../documents/content/read-document-text-and-locations.service.js';
import { OpenProjectIndexesService } from '../../reading/search/open-project-indexes.service.js';
import { CurrentTopicMatcherService } from '../../topics/current-topic-matcher.service.js';

export interface ScoredChunk {
  chunk: ChunkEntity;
  /** 0..1, the best is 1. */
  score: number;
}

const NO_STOP = new AbortController().signal;

/** How well each passage of a document fits a question. */
@Injectable()
export class ScorePassagesForQuestionService {
  constructor(
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly search: OpenProjectIndexesService,
    private readonly topics: CurrentTopicMatcherService,
  ) {}

  /** Every passage of the document, the one that fits best first. */
  async of(projectId: number, documentId: number, { query, question }: BankQuestionEntity): Promise<ScoredChunk[]> {
    const index = await this.search.open(projectId, 'chunk');
    const text = query ?? question;
    const { dense } = await this.search.likeness(text, { projectId, index, documentIds: [documentId] }, NO_STOP);
    const options = { documentIds: [String(documentId)], topics: await this.topics.matcher(), ...(dense && { dense }) };
    const { passages } = rankPassages(index, { text }, options);
    return scoreChunks(await this.content.chunks(projectId, documentId), passages);
  }
}

/** Gives each chunk the score of the best passage that touches it. */
function scoreChunks(chunks: ChunkEntity[], passages: RankedPassage[]): ScoredChunk[] {
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE);
  const scoreOf = ({ start, end }: ChunkEntity) =>
    Math.max(0, ...passages.filter((passage) => passage.start < end && passage.end > start).map(({ score }) => score)) /
    best;
  return chunks
    .map((chunk) => ({ chunk, score: Math.round(scoreOf(chunk) * 1000) / 1000 }))
    .toSorted((a, b) => b.score - a.score || a.chunk.number - b.chunk.number);
}
