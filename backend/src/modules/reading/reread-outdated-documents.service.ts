import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TextRecogniser } from '../../ports/ocr/text-recogniser.js';
import { PARSER_FORMATS } from '../../ports/parser/parser-formats.js';
import { DocumentStatesRepository } from '../documents/states/document-states.repository.js';
import { StepQueueService } from '../steps/step-queue.service.js';

/** So few that a document that is uploaded meanwhile hardly waits. */
const AT_ONCE = 4;

/** Has documents that an older parser read be read again, a few at a time. */
@Injectable()
export class RereadOutdatedDocumentsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly states: DocumentStatesRepository,
    private readonly steps: StepQueueService,
    private readonly recogniser: TextRecogniser,
  ) {}

  /** Queues the next few. Answers how many. */
  async queueNext(): Promise<number> {
    const canRecognise = await this.recogniser.isAvailable();
    const queued = await this.source.transaction(async (manager) => {
      const found = await this.states.requestOutdated(PARSER_FORMATS, { canRecognise, atOnce: AT_ONCE }, manager);
      // Kind and summary of a document stand, and no model is paid for them twice.
      const rows = found.map(({ projectId, documentId, isDescribed }) => ({
        projectId,
        documentId,
        step: 'parse_documents' as const,
        chain: !isDescribed,
      }));
      return this.steps.record(rows, manager);
    });
    await this.steps.enqueue(queued);
    return queued.length;
  }
}
