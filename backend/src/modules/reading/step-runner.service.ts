import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { announceChange } from '../../database/shared-queries/announce-changes.js';
import { isDatabaseAway } from '../../http/error.filter.js';
import { LeaseLost, whileHolding } from '../../database/locking/extend-lease-and-abort-when-lost.js';
import { ParsedContentRepository } from '../documents/content/parsed-content.repository.js';
import { DocumentStatesRepository } from '../documents/states/document-states.repository.js';
import { LargeDocumentLock } from './large-document-lock.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { type RunningStep, StepsRepository } from '../steps/steps.repository.js';
import { STEP_REGISTRY, type StepOutcome, type StepRegistry, type WriteResult } from './steps/pipeline-step.js';

const FAILED =
  'This step failed because of a fault in the product. Please try again; if it fails again, tell your administrator.';
/** A large document waits so long while another one is worked on. */
const LATER_SECONDS = 1;
const AFTER_ANOTHER = 'Another large document is being read; this one follows.';
/** What is made of the text alone: where a new text takes the place of one that serves already, they are written with it. */
const WITH_THE_TEXT = ['chunk_documents', 'fill_chunk_index'] as const;

/** What a step left behind. */
interface StepResult {
  /** The step that follows, held already. */
  next: RunningStep | null;
  isSettled: boolean;
  queued: number[];
}

const NOTHING: StepResult = { next: null, isSettled: false, queued: [] };

/**
 * Runs a step: takes it, keeps saying that it lives and writes the outcome. The steps of a document that follow by themselves
 * are run at once by the same worker, so that only its first step waits in the queue.
 */
@Injectable()
export class StepRunner {
  private readonly log = new Logger('pipeline');
  private readonly large: LargeDocumentLock;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly steps: StepsRepository,
    private readonly queue: StepQueueService,
    private readonly states: DocumentStatesRepository,
    @Inject(STEP_REGISTRY) private readonly registry: StepRegistry,
    content: ParsedContentRepository,
  ) {
    this.large = new LargeDocumentLock(content);
  }

  /** Answers the project whose document was settled, or null. A step that somebody else holds is left alone. */
  async run(stepId: number, outer: AbortSignal): Promise<number | null> {
    const step = await this.steps.claim(stepId);
    if (!step) return null;
    const isSettled = await this.large.runAlone(step, () => this.runFrom(step, outer));
    if (isSettled === null) await this.write(step, (manager) => this.waitForAnother(step, manager));
    return isSettled ? step.projectId : null;
  }

  private async waitForAnother({ step, documentId }: RunningStep, manager: EntityManager): Promise<StepOutcome> {
    if (step === 'parse_documents') await this.states.retryLater(documentId, AFTER_ANOTHER, manager);
    return { state: 'waiting', reason: AFTER_ANOTHER, afterSeconds: LATER_SECONDS };
  }

  /** The step and those that follow it. Answers whether its document was settled. */
  private async runFrom(first: RunningStep, outer: AbortSignal): Promise<boolean> {
    let isSettled = false;
    for (let step: RunningStep | null = first; step;) {
      const left: StepResult = await this.runOne(step, outer);
      if (left.next) this.large.collectGarbage(step);
      isSettled ||= left.isSettled;
      step = left.next;
    }
    return isSettled;
  }

  private async runOne(step: RunningStep, outer: AbortSignal): Promise<StepResult> {
    try {
      return await whileHolding(
        () => this.steps.extend(step.id, step.attempt),
        outer,
        (signal) => this.work(step, signal),
      );
    } catch (error) {
      if (error instanceof LeaseLost) return NOTHING;
      if (outer.aborted || isDatabaseAway(error)) throw error;
      this.log.error(`${step.step} of document ${step.documentId} failed`, (error as Error).stack);
      return await this.write(step, async () => ({ state: 'failed', reason: FAILED })).catch(() => NOTHING);
    }
  }

  private async work(step: RunningStep, signal: AbortSignal): Promise<StepResult> {
    const item = { projectId: step.projectId, documentId: step.documentId, lane: step.lane };
    const own = await this.registry[step.step].run(item, signal);
    const others: WriteResult[] = [];
    if (own.unwritten)
      for (const other of WITH_THE_TEXT)
        others.push((await this.registry[other].run({ ...item, unwritten: own.unwritten }, signal)).write);
    signal.throwIfAborted();
    return this.write(step, async (manager) => {
      // Rows of steps are locked before anything else, as by those who run them.
      if (own.unwritten) for (const other of WITH_THE_TEXT) await this.steps.recordDone(manager, item, other);
      const outcome = await own.write(manager);
      for (const write of others) await write(manager);
      return outcome;
    });
  }

  /** One transaction: only the holder writes, and the outcome, the document's state and the next step go together. */
  private async write(step: RunningStep, writeResult: WriteResult): Promise<StepResult> {
    const result = await this.source.transaction(async (manager): Promise<StepResult> => {
      await this.steps.lock(manager, step.id, step.attempt);
      const outcome = (await writeResult(manager)) ?? { state: 'done' as const };
      if (outcome.state === 'waiting') {
        await this.steps.putBack(manager, step.id, outcome);
        await announceChange(manager, step.projectId);
        return { ...NOTHING, queued: [step.id] };
      }
      await this.steps.finish(manager, step.id, outcome.state, outcome.state === 'failed' ? outcome.reason : null);
      const following = await this.follow(step, outcome, manager);
      await announceChange(manager, step.projectId);
      return outcome.state === 'done'
        ? { ...following, queued: [...following.queued, ...(outcome.alsoQueued ?? [])] }
        : following;
    });
    await this.queue.enqueue(result.queued);
    return result;
  }

  private async follow(
    step: RunningStep,
    outcome: Exclude<StepOutcome, { state: 'waiting' }>,
    manager: EntityManager,
  ): Promise<StepResult> {
    const { projectId, documentId } = step;
    if (outcome.state === 'failed') {
      // A parser has already said what is wrong with the document; any other failure is ours.
      await this.states.fail(documentId, outcome.reason, manager);
      return { ...NOTHING, isSettled: true };
    }
    const following = await this.steps.following(manager, step, WITH_THE_TEXT);
    if (following === null) {
      await this.states.finish(step, manager);
      return { ...NOTHING, isSettled: true };
    }
    if (!step.chain) return NOTHING;
    // What follows a scan must not keep the lane of the scans.
    if (step.lane === 'documents') return { ...NOTHING, next: await this.steps.startNext(manager, step, following) };
    const queued = await this.queue.record([{ projectId, documentId, step: following, chain: true }], manager);
    return { ...NOTHING, queued };
  }
}
