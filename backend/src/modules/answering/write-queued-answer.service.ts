import { Inject, Injectable, Logger } from '@nestjs/common';
import { providerName } from '@proofroom/contract';
import type { EntityManager } from 'typeorm';
import type { ResponseEntity } from '../../database/entities/questions/response-and-citations.entity.js';
import { LeaseLost, whileHolding } from '../../database/locking/extend-lease-and-abort-when-lost.js';
import { announceChange } from '../../database/shared-queries/announce-changes.js';
import { isDatabaseAway } from '../../http/error.filter.js';
import { ProviderFailure } from '../../ports/retries-and-circuit-breaker.js';
import { ReadDocumentTextAndLocationsService } from '../documents/content/read-document-text-and-locations.service.js';
import { AnswerStateChangesRepository } from './queue/answer-state-changes.repository.js';
import { LimitModelCallsAndTokensService } from './model-use/limit-model-calls-and-tokens.service.js';
import { secondsToWait } from './queue/seconds-until-retry.js';
import {
  type DraftRequest,
  RESPONSE_PROVIDERS,
  type ResponseProviders,
} from './providers/response-provider-interface.js';
import { ResponsesRepository } from './responses.repository.js';

/** Answers to one question of which each was overtaken by a change of the documents. */
const MAX_TRIES = 3;
const READ_ANEW = 'Documents came, went or were read again while this answer was written.';
/** Milliseconds until it is tried once more. */
const RETRY_MILLISECONDS = 10_000;
const AGAIN = 'It is asked again by itself as soon as it allows.';
const FAILED =
  'This answer failed because of a fault in the product. Please try again; if it fails again, tell your administrator.';

/** Does the work for the latest value alone, never twice at once. What is shown meanwhile may fail: the answer itself does not need it. */
function coalesced<Value>(work: (value: Value) => Promise<unknown>): (value: Value) => void {
  let waiting: { value: Value } | null = null;
  let isAtWork = false;
  const run = async () => {
    isAtWork = true;
    for (let next = waiting; next; next = waiting) {
      waiting = null;
      await work(next.value).catch(() => undefined);
    }
    isAtWork = false;
  };
  return (value) => {
    waiting = { value };
    if (!isAtWork) void run();
  };
}

/** Writes one answer: takes it, asks its provider, saves what came of it. */
@Injectable()
export class WriteQueuedAnswerService {
  private readonly log = new Logger('answers');

  constructor(
    private readonly responses: ResponsesRepository,
    private readonly leases: AnswerStateChangesRepository,
    @Inject(RESPONSE_PROVIDERS) private readonly providers: ResponseProviders,
    private readonly use: LimitModelCallsAndTokensService,
    private readonly content: ReadDocumentTextAndLocationsService,
  ) {}

  /** Answers the project whose answer was written. One that somebody else holds, that was cancelled or that has to wait is left alone. */
  async write(responseId: number, outer: AbortSignal): Promise<number | null> {
    const attempt = await this.leases.claim(responseId, this.use.questionsAtOnce);
    const response = attempt === null ? null : await this.responses.byId(responseId);
    if (attempt === null || !response) return null;
    try {
      await whileHolding(
        () => this.leases.extend(responseId, attempt),
        outer,
        (signal) => this.answer(response, attempt, signal),
      );
    } catch (error) {
      if (error instanceof LeaseLost) return response.projectId;
      if (outer.aborted || isDatabaseAway(error)) throw error;
      await this.fail(response, attempt, error);
    }
    return response.projectId;
  }

  private async answer(response: ResponseEntity, attempt: number, signal: AbortSignal) {
    const searched = { projectId: response.projectId, categoryId: response.question.categoryId };
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      const before = await this.content.readings(searched.projectId, searched.categoryId);
      const haveChanged = (manager: EntityManager) => this.content.haveDocumentsChangedSince(before, searched, manager);
      try {
        if (await this.tryToAnswer(response, attempt, haveChanged, signal)) return;
      } catch (error) {
        const isKnown = error instanceof LeaseLost || error instanceof ProviderFailure || isDatabaseAway(error);
        // A document that is deleted in the middle takes away what is just being read or quoted.
        if (signal.aborted || isKnown || !(await this.responses.transaction(haveChanged))) throw error;
      }
    }
    throw new ProviderFailure(READ_ANEW, true, RETRY_MILLISECONDS);
  }

  /** False when the answer was overtaken by a change of the documents; nothing is written then. */
  private async tryToAnswer(
    response: ResponseEntity,
    attempt: number,
    haveChanged: (manager: EntityManager) => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { question, project, projectId } = response;
    const provider = this.providers[providerName(question.responseProvider)];
    const save = coalesced((found: Parameters<NonNullable<DraftRequest['onFound']>>[0]) =>
      this.responses.saveFoundSoFar(response, attempt, found),
    );
    const answer = await provider.answer({ project, question, onFound: save }, signal);
    signal.throwIfAborted();
    return this.responses.transaction(async (manager) => {
      if (await haveChanged(manager)) return false;
      await this.responses.saveAnswer(response, attempt, answer, manager);
      await announceChange(manager, projectId);
      return true;
    });
  }

  private async fail(response: ResponseEntity, attempt: number, error: unknown) {
    const { id, projectId, questionId } = response;
    if (!(error instanceof ProviderFailure))
      this.log.error(`question ${questionId} of project ${projectId} failed`, (error as Error).stack);
    const reason = error instanceof ProviderFailure ? error.reason : FAILED;
    const wait = error instanceof ProviderFailure ? secondsToWait(error, response.postponed) : null;
    await this.responses
      .transaction(async (manager) => {
        if (wait === null) await this.leases.fail(id, attempt, reason, manager);
        else await this.leases.postpone(id, attempt, wait, `${reason} ${AGAIN}`, manager);
        await announceChange(manager, projectId);
      })
      .catch((lost: unknown) => {
        if (!(lost instanceof LeaseLost)) throw lost;
      });
  }
}
