import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AnswerQueueService } from '../../ddqs/responses/answer-queue.service.js';
import { DocumentPasswordsService } from '../../documents/document-passwords.service.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { IndexUpkeepService } from '../search/index-upkeep.service.js';
import { StepQueueService } from '../ledger/step-queue.service.js';

const EVERY_MILLISECONDS = 2000;
const FILES_EVERY = 15;

/** Rings again for everything that is unfinished, at start and on a timer, so that an emptied queue or a killed worker loses nothing. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('sweeper');
  private timer: NodeJS.Timeout | undefined;
  private rounds = 0;
  private isStopped = false;

  constructor(
    private readonly steps: StepQueueService,
    private readonly answers: AnswerQueueService,
    private readonly documents: DocumentsService,
    private readonly passwords: DocumentPasswordsService,
    private readonly upkeep: IndexUpkeepService,
  ) {}

  onApplicationBootstrap() {
    void this.round();
  }

  onApplicationShutdown() {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async round() {
    try {
      await this.steps.sweep();
      await this.answers.sweep();
      if (this.rounds++ % FILES_EVERY === 0) {
        await this.documents.buryFiles();
        await this.passwords.forgetExpired();
        await this.upkeep.renewOutdated();
        await this.upkeep.addVectors();
      }
    } catch (error) {
      this.log.warn(`the next sweep tries again: ${(error as Error).message}`);
    }
    if (!this.isStopped) this.timer = setTimeout(() => void this.round(), EVERY_MILLISECONDS);
  }
}
