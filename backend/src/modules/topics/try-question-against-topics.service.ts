import { Injectable } from '@nestjs/common';
import type { TopicTrial, TopicTry } from '@proofroom/contract';
import type { Actor } from '../../http/access-guard.js';
import { rankPassages, type ProjectIndex, type TopicMatcher } from '../../ranking/index.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ReadDocumentTextAndLocationsService } from '../documents/content/read-document-text-and-locations.service.js';
import { OpenProjectIndexesService } from '../reading/search/open-project-indexes.service.js';
import { CurrentTopicMatcherService } from './current-topic-matcher.service.js';
import { TopicsService } from './topics.service.js';

const PASSAGES_SHOWN = 5;
const DRAFT_KEY = 'draft';

interface Found {
  kind: TopicTrial['kind'];
  index: ProjectIndex;
  documentId: number;
}

/** Shows what a question is matched to, and what that finds. Nothing is kept. */
@Injectable()
export class TryQuestionAgainstTopicsService {
  constructor(
    private readonly topics: TopicsService,
    private readonly known: CurrentTopicMatcherService,
    private readonly documents: DocumentsService,
    private readonly content: ReadDocumentTextAndLocationsService,
    private readonly search: OpenProjectIndexesService,
  ) {}

  async try(actor: Actor, { question, kind, documentId, draft }: TopicTry): Promise<TopicTrial> {
    const found = documentId ? await this.find(actor, documentId) : null;
    const matcher = await this.matcherFor(draft);
    const asked = found?.kind ?? kind;
    const ids = await this.topics.idsByKey();
    const topics = matcher
      .match(question, asked === 'any' ? 'contract' : asked)
      .map(({ topic: { topic }, weight }) => ({
        id: ids.get(topic.id) ?? null,
        title: topic.title,
        weight: round(weight),
      }));
    return { kind: asked, topics, passages: found && (await this.passages(found, question, matcher)) };
  }

  private async matcherFor(draft: TopicTry['draft']): Promise<TopicMatcher> {
    if (!draft) return this.known.matcher();
    const { id, ...wording } = draft;
    return this.known.matcherWith({ ...wording, id: id ? (await this.topics.get(id)).key : DRAFT_KEY });
  }

  private async find(actor: Actor, documentId: number): Promise<Found> {
    const { projectId } = await this.documents.get(actor, documentId, 'read');
    const index = await this.search.open(projectId, 'chunk');
    const kind = index.get(String(documentId))?.index.profile.kind ?? 'other';
    return { kind, index, documentId };
  }

  private async passages({ index, documentId }: Found, question: string, topics: TopicMatcher) {
    const options = { documentIds: [String(documentId)], limit: PASSAGES_SHOWN, topics };
    const { passages } = rankPassages(index, { text: question }, options);
    const text = passages.length > 0 ? await this.content.text(documentId) : '';
    return passages.map(({ start, end, page, headingPath, score }) => ({
      text: text.slice(start, end),
      page,
      headingPath: [...headingPath],
      score: round(score),
    }));
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
