import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { readEnv } from '../../../config/env.js';
import { SubCategoryEntity } from '../../../database/entities/questions/category-and-document-kinds.entity.js';
import {
  type DocumentSummary,
  type SummaryRequest,
  summariseText,
} from '../../../answering/summary/summarise-and-classify-document.js';
import { findTitleByHeadings } from '../../../answering/opening/find-title.js';
import { LanguageModel } from '../../../ports/llm/language-model.js';
import { CircuitBreaker } from '../../../ports/retries-and-circuit-breaker.js';
import { keyPhrases } from '../../../text/words/key-phrases.js';
import { ParsedContentRepository } from '../../documents/content/parsed-content.repository.js';
import { SendingConsentsService } from '../../sending-consents/sending-consents.service.js';
import type { PipelineStep, StepItem, StepWork } from './pipeline-step.js';

/** Milliseconds for which a model that failed is not asked to describe documents. */
const PAUSE = 60_000;
const PHRASES = 12;
/** Key phrases are taken from the beginning, where a document says what it is about. */
const PHRASE_TEXT = 20_000;

/** Decides what kind of document it is and writes its summary. */
@Injectable()
export class SummariseDocumentsStep implements PipelineStep {
  private readonly log = new Logger('documents');
  private readonly breaker = new CircuitBreaker(PAUSE);

  constructor(
    @InjectRepository(SubCategoryEntity) private readonly kinds: Repository<SubCategoryEntity>,
    private readonly content: ParsedContentRepository,
    private readonly sending: SendingConsentsService,
    @Inject(LanguageModel) private readonly model: LanguageModel | null,
  ) {}

  async run({ projectId, documentId }: StepItem, signal: AbortSignal): Promise<StepWork> {
    const document = await this.content.document(documentId);
    if (!document) throw new Error('The document is gone.');
    const { text, subject, units } = await this.content.stored({ projectId, documentId });
    const known = subject && text.slice(...subject);
    const kinds = await this.kinds.find({ where: { categoryId: document.categoryId }, order: { position: 'ASC' } });
    const { kindId, title, summary } = await this.summarise(
      {
        fileName: document.originalName,
        text,
        kinds,
        title: known,
        titleAt: findTitleByHeadings(text, units, { isCertain: false }),
      },
      signal,
    );
    const phrases = keyPhrases(text.slice(0, PHRASE_TEXT), PHRASES);
    const description = {
      subCategoryId: kindId,
      title: known === undefined ? title : known,
      summary,
      keyPhrases: phrases,
    };
    return { write: (manager) => this.content.describe(documentId, description, manager) };
  }

  /** A model that fails or is slow must not keep documents from being searched: then this server describes them itself. */
  private async summarise(request: SummaryRequest, signal: AbortSignal): Promise<DocumentSummary> {
    const { model } = this;
    if (!model || !(await this.sending.isAgreed('model'))) return summariseText(request);
    const limit = { milliseconds: readEnv().MODEL_TIMEOUT * 1000, reason: 'The language model took too long.' };
    const outcome = await this.breaker.call((limited) => model.summarise(request, limited), signal, limit);
    if ('result' in outcome) return outcome.result;
    if (outcome.isNew) this.log.warn(`documents are described without the language model for now: ${outcome.reason}`);
    return summariseText(request);
  }
}
