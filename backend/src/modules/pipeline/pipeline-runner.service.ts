import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DOCUMENT_STEPS, PIPELINE_STEPS, type StepName } from '@proofroom/contract';
import { DataSource, type EntityManager } from 'typeorm';
import type { PipelineStepEntity } from '../../database/entities/pipeline-step.entity.js';
import { announceChange } from '../../database/project-changes.js';
import { isDatabaseAway } from '../../http/error.filter.js';
import { whileHolding } from '../../database/heartbeat.js';
import { LeaseLost } from '../../database/lease.js';
import { StepQueueService } from './ledger/step-queue.service.js';
import { StepsRepository } from './ledger/steps.repository.js';
import type { Commit, StepRegistry } from './steps/pipeline-step.js';
import { STEP_REGISTRY } from './steps/step-registry.js';

const FAILED = 'This step failed for a reason of ours. Please try again; if it fails again, tell your administrator.';
const isDocumentStep = (step: StepName) => (DOCUMENT_STEPS as readonly StepName[]).includes(step);

/** The step that follows by itself for a document; null after the last. */
export function nextDocumentStep(step: StepName): StepName | null {
  return PIPELINE_STEPS.slice(PIPELINE_STEPS.indexOf(step) + 1).find(isDocumentStep) ?? null;
}

/** Runs one step of one item: takes it, keeps saying that it lives, writes the outcome, and queues what follows. */
@Injectable()
export class PipelineRunner {
  private readonly log = new Logger('pipeline');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly steps: StepsRepository,
    private readonly queue: StepQueueService,
    @Inject(STEP_REGISTRY) private readonly registry: StepRegistry,
  ) {}

  /** Answers the project whose document was settled by this step, or null. A step that somebody else holds is left alone. */
  async run(stepId: number, outer: AbortSignal): Promise<number | null> {
    const step = await this.steps.claim(stepId);
    if (!step) return null;
    try {
      return await whileHolding(
        () => this.steps.extend(step.id, step.attempt),
        outer,
        (signal) => this.work(step, signal),
      );
    } catch (error) {
      if (error instanceof LeaseLost) return null;
      if (outer.aborted || isDatabaseAway(error)) throw error;
      this.log.error(`${step.step} of document ${step.documentId ?? '-'} failed`, (error as Error).stack);
      return await this.write(step, async () => ({ state: 'failed', reason: FAILED })).catch(() => null);
    }
  }

  private async work(step: PipelineStepEntity, signal: AbortSignal): Promise<number | null> {
    if (step.step === 'generate_responses') throw new Error('Answers have a queue of their own.');
    const commit = await this.registry[step.step].run(
      { projectId: step.projectId, documentId: step.documentId, lane: step.lane },
      signal,
    );
    signal.throwIfAborted();
    return this.write(step, commit);
  }

  /** One transaction: only the holder writes, and the outcome, the document's state and the next step go together. */
  private async write(step: PipelineStepEntity, commit: Commit): Promise<number | null> {
    const { next, isSettled } = await this.source.transaction(async (manager) => {
      await this.steps.hold(manager, step.id, step.attempt);
      const outcome = (await commit(manager)) ?? { state: 'done' as const };
      if (outcome.state === 'waiting') {
        await this.steps.putBack(manager, step.id, outcome);
        await announceChange(manager, step.projectId);
        return { next: [step.id], isSettled: false };
      }
      await this.steps.finish(manager, step.id, outcome.state, outcome.state === 'failed' ? outcome.reason : null);
      const following = await this.follow(step, outcome, manager);
      await announceChange(manager, step.projectId);
      return outcome.state === 'done'
        ? { ...following, next: [...following.next, ...(outcome.alsoQueued ?? [])] }
        : following;
    });
    await this.queue.ring(next);
    return isSettled ? step.projectId : null;
  }

  private async follow(
    step: PipelineStepEntity,
    outcome: { state: 'done' | 'failed'; reason?: string },
    manager: EntityManager,
  ) {
    const { projectId, documentId } = step;
    if (documentId === null) return { next: [], isSettled: false };
    if (outcome.state === 'failed') {
      // A parser has already said what is wrong with the document; any other failure is ours.
      await manager.query(
        `UPDATE documents SET status = CASE WHEN is_read_again THEN status ELSE 'failed' END, is_read_again = false,
           reason = CASE WHEN NOT is_read_again OR tried_version IS NULL THEN $2 END
         WHERE id = $1 AND (status = 'reading' OR is_read_again)`,
        [documentId, outcome.reason ?? FAILED],
      );
      return { next: [], isSettled: true };
    }
    const following = nextDocumentStep(step.step);
    if (following === null) {
      await manager.query(
        `UPDATE documents SET status = CASE WHEN unread_pages = '{}' THEN 'ready' ELSE 'partial' END WHERE id = $1 AND status IN ('waiting', 'reading')`,
        [documentId],
      );
      return { next: [], isSettled: true };
    }
    if (!step.chain) return { next: [], isSettled: false };
    return {
      next: await this.queue.record([{ projectId, documentId, step: following, chain: true }], manager),
      isSettled: false,
    };
  }
}
