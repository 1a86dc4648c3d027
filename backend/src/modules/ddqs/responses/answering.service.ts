import { Inject, Injectable, Logger } from '@nestjs/common';
import { providerName } from '@proofroom/contract';
import type { ResponseEntity } from '../../../database/entities/response.entity.js';
import { whileHolding } from '../../../database/heartbeat.js';
import { LeaseLost } from '../../../database/lease.js';
import { announceChange } from '../../../database/project-changes.js';
import { isDatabaseAway } from '../../../http/error.filter.js';
import { ProviderFailure } from '../../../ports/provider-failure.js';
import { RESPONSE_PROVIDERS } from './providers/providers.js';
import type { ResponseProviders } from './providers/response-provider.js';
import { ResponsesRepository } from './responses.repository.js';

const FAILED = 'This answer failed for a reason of ours. Please try again; if it fails again, tell your administrator.';

/** Writes one answer: takes it, asks its provider, saves what came of it. */
@Injectable()
export class AnsweringService {
  private readonly log = new Logger('answers');

  constructor(
    private readonly responses: ResponsesRepository,
    @Inject(RESPONSE_PROVIDERS) private readonly providers: ResponseProviders,
  ) {}

  /** An answer that somebody else holds, or that was cancelled, is left alone. */
  async write(responseId: number, outer: AbortSignal): Promise<void> {
    const attempt = await this.responses.claim(responseId);
    const response = attempt === null ? null : await this.responses.byId(responseId);
    if (attempt === null || !response) return;
    try {
      await whileHolding(
        () => this.responses.extend(responseId, attempt),
        outer,
        (signal) => this.answer(response, attempt, signal),
      );
    } catch (error) {
      if (error instanceof LeaseLost) return;
      if (outer.aborted || isDatabaseAway(error)) throw error;
      await this.fail(response, attempt, error);
    }
  }

  private async answer(response: ResponseEntity, attempt: number, signal: AbortSignal) {
    const { question, project, projectId } = response;
    const answer = await this.providers[providerName(question.responseProvider)].answer({ project, question }, signal);
    signal.throwIfAborted();
    await this.responses.transaction(async (manager) => {
      await this.responses.succeed(response, attempt, answer, manager);
      await announceChange(manager, projectId);
    });
  }

  private async fail({ id, projectId, questionId }: ResponseEntity, attempt: number, error: unknown) {
    if (!(error instanceof ProviderFailure))
      this.log.error(`question ${questionId} of project ${projectId} failed`, (error as Error).stack);
    const reason = error instanceof ProviderFailure ? error.reason : FAILED;
    await this.responses
      .transaction(async (manager) => {
        await this.responses.fail(id, attempt, reason, manager);
        await announceChange(manager, projectId);
      })
      .catch((lost: unknown) => {
        if (!(lost instanceof LeaseLost)) throw lost;
      });
  }
}
