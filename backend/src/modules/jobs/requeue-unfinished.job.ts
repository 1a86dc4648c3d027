import { Injectable } from '@nestjs/common';
import { AnswerQueueService } from '../answering/queue/answer-queue.service.js';
import { DocumentPasswordsService } from '../documents/states/document-passwords.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { RebuildMissingIndexesVectorsFactsService } from '../reading/search/rebuild-missing-indexes-vectors-facts.service.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { IntervalJob } from './interval-job.js';

const EVERY_MILLISECONDS = 2000;
const FILES_EVERY = 15;

/** Queues again everything that is unfinished, at start and on a timer, so that an emptied queue or a killed worker loses nothing. */
@Injectable()
export class RequeueUnfinishedJob extends IntervalJob {
  private runs = 0;

  constructor(
    private readonly steps: StepQueueService,
    private readonly answers: AnswerQueueService,
    private readonly documents: DocumentsService,
    private readonly passwords: DocumentPasswordsService,
    private readonly upkeep: RebuildMissingIndexesVectorsFactsService,
  ) {
    super('sweeper', EVERY_MILLISECONDS);
  }

  protected async work() {
    await this.steps.sweep();
    await this.answers.sweep();
    if (this.runs++ % FILES_EVERY === 0) {
      await this.documents.deleteRemovedFiles();
      await this.passwords.forgetExpired();
      await this.upkeep.renewOutdated();
      await this.upkeep.addVectors();
      await this.upkeep.readFacts();
    }
  }
}
