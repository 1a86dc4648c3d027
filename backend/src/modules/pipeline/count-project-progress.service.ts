import { Injectable } from '@nestjs/common';
import {
  DOCUMENT_STEPS,
  finishedQuestions,
  NO_QUESTIONS,
  PIPELINE_STEPS,
  type ProjectProgress,
  type QuestionCounts,
  type StepName,
  type StepState,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { Actor } from '../../http/access-guard.js';
import { ResponsesService } from '../answering/responses.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { StepQueueService } from '../steps/step-queue.service.js';

type Counts = Partial<Record<StepState, number>>;

/** One word for many items: running before waiting before failed before cancelled before done. */
function overallState(counts: Counts): StepState | null {
  const order: StepState[] = ['running', 'waiting', 'failed', 'cancelled', 'done'];
  return order.find((state) => (counts[state] ?? 0) > 0) ?? null;
}

/** How far a project is, counted from stored rows. */
@Injectable()
export class CountProjectProgressService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly documents: DocumentsService,
    private readonly steps: StepQueueService,
    private readonly responses: ResponsesService,
  ) {}

  async get(actor: Actor, projectId: number): Promise<ProjectProgress> {
    await this.access.get(actor, projectId, 'read');
    return this.of(projectId);
  }

  /** The steps of one category of a project. */
  async stepsOf(actor: Actor, projectId: number, categoryId: number): Promise<ProjectProgress['steps']> {
    const { categoryIds } = await this.access.get(actor, projectId, 'read');
    if (!categoryIds.includes(categoryId)) throw new AppError('CATEGORY_INVALID');
    const [documents, counted, questions] = await Promise.all([
      this.documents.ofProject(projectId),
      this.steps.counts(projectId, categoryId),
      this.responses.counts([projectId], categoryId),
    ]);
    const own = documents.filter((document) => document.categoryId === categoryId);
    return presentSteps(counted, own.length, questions.get(projectId) ?? NO_QUESTIONS);
  }

  /** For a caller whose right to see the project was checked already. */
  async of(projectId: number): Promise<ProjectProgress> {
    const [documents, names, counted, questions, changes, reviewed, foundSoFar] = await Promise.all([
      this.documents.ofProject(projectId),
      this.documents.namesOf(projectId),
      this.steps.counts(projectId),
      this.responses.counts([projectId]),
      this.responses.changes(projectId),
      this.responses.reviewed(projectId),
      this.responses.foundSoFar(projectId),
    ]);
    const counts = questions.get(projectId) ?? NO_QUESTIONS;
    const steps = presentSteps(counted, documents.length, counts);
    return {
      documents: documents.map(({ id, originalName, categoryId, status, isReadAgain, reason, done, total }) => ({
        id,
        fileName: names.get(id) ?? originalName,
        categoryId,
        status,
        isReadAgain,
        reason,
        done,
        total,
      })),
      steps,
      questions: counts,
      foundSoFar,
      changes,
      reviewed,
    };
  }
}

const presentSteps = (
  counted: { step: StepName; state: StepState; count: number }[],
  documents: number,
  questions: ProjectProgress['questions'],
) =>
  PIPELINE_STEPS.map((step) =>
    step === 'generate_responses'
      ? presentAnswers(questions)
      : presentStep(
          step,
          Object.fromEntries(counted.filter((row) => row.step === step).map(({ state, count }) => [state, count])),
          documents,
        ),
  );

function presentStep(step: StepName, counts: Counts, documents: number): ProjectProgress['steps'][number] {
  const total = (DOCUMENT_STEPS as readonly StepName[]).includes(step) ? documents : 1;
  return { step, state: overallState(counts), done: counts.done ?? 0, failed: counts.failed ?? 0, total };
}

function presentAnswers(questions: QuestionCounts): ProjectProgress['steps'][number] {
  const { total, failed, inProgress } = questions;
  const done = finishedQuestions(questions);
  return {
    step: 'generate_responses',
    state: overallState({ running: inProgress, failed, done }),
    done,
    failed,
    total,
  };
}
