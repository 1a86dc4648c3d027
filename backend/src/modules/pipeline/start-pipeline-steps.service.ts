import { Injectable } from '@nestjs/common';
import { DOCUMENT_STEPS, type DocumentStep, type IndexType, type PipelineScope } from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { DocumentEntity } from '../../database/entities/documents/document.entity.js';
import type { Actor } from '../../http/access-guard.js';
import { AnswerQueueService } from '../answering/queue/answer-queue.service.js';
import { ResponsesService } from '../answering/responses.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { ProjectAccessService, type OwnProject } from '../project-access/project-access.service.js';
import { StepQueueService } from '../steps/step-queue.service.js';
import { StepsRepository } from '../steps/steps.repository.js';
import { OpenProjectIndexesService } from '../reading/search/open-project-indexes.service.js';

/** The steps as staff start them by hand, on a client's project and category. */
@Injectable()
export class StartPipelineStepsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly documents: DocumentsService,
    private readonly queue: StepQueueService,
    private readonly steps: StepsRepository,
    private readonly search: OpenProjectIndexesService,
    private readonly answers: AnswerQueueService,
    private readonly responses: ResponsesService,
  ) {}

  /** Runs one step for every document of the scope that has the step before it behind it. Answers how many. */
  async start(actor: Actor, scope: PipelineScope, step: DocumentStep) {
    const documents = await this.inScope(actor, scope);
    const ready = await this.withStepBefore(documents, step);
    if (documents.length > 0 && ready.length === 0) throw new AppError('STEP_OUT_OF_ORDER');
    return { step, queued: await this.queue.start(scope.projectId, ready, step, false) };
  }

  async createIndex(
    actor: Actor,
    { indexType, forceCreate, ...scope }: PipelineScope & { indexType: IndexType; forceCreate: boolean },
  ) {
    await this.projectOf(actor, scope);
    const step = `create_${indexType}_index` as const;
    const isNew = await this.search.createIndex(scope.projectId, indexType, forceCreate);
    return { step, queued: isNew ? 1 : 0 };
  }

  async generate(actor: Actor, scope: PipelineScope) {
    const project = await this.projectOf(actor, scope);
    const questions = await this.questionsIn(project, scope);
    return { step: 'generate_responses' as const, queued: await this.answers.start(scope.projectId, questions) };
  }

  /** What has not been done of the scope: each document from its first open step on, then the questions without an answer. */
  async runRemaining(actor: Actor, scope: PipelineScope) {
    const project = await this.projectOf(actor, scope);
    const ids = (await this.inScope(actor, scope)).map(({ id }) => id);
    const open = await this.steps.firstOpen(scope.projectId, ids);
    const queued = await this.queue.record(
      open.map(({ documentId, step }) => ({ projectId: scope.projectId, documentId, step, chain: true })),
    );
    await this.queue.enqueue(queued);
    const questions = await this.responses.unanswered(scope.projectId, await this.questionsIn(project, scope));
    return {
      documents: queued.length,
      questions: questions.length > 0 ? await this.answers.start(scope.projectId, questions) : 0,
    };
  }

  /** The project, if it is the client's and has the category. */
  private async projectOf(actor: Actor, { clientId, projectId, categoryId }: PipelineScope): Promise<OwnProject> {
    const project = await this.access.get(actor, projectId, 'run');
    if (project.ownerId !== clientId) throw new AppError('PROJECT_NOT_FOUND');
    if (!project.categoryIds.includes(categoryId))
      throw new AppError('CATEGORY_INVALID', { errors: { categoryId: new AppError('CATEGORY_INVALID').message } });
    return project;
  }

  private async questionsIn(project: OwnProject, { categoryId }: PipelineScope): Promise<number[]> {
    const questions = await this.responses.questionsOf(project, 0);
    return questions.filter((question) => question.categoryId === categoryId).map(({ id }) => id);
  }

  private async inScope(actor: Actor, scope: PipelineScope): Promise<DocumentEntity[]> {
    await this.projectOf(actor, scope);
    const documents = await this.documents.ofProject(scope.projectId);
    return documents.filter(({ categoryId }) => categoryId === scope.categoryId);
  }

  private async withStepBefore(documents: DocumentEntity[], step: DocumentStep): Promise<number[]> {
    const ids = documents.map(({ id }) => id);
    const before = DOCUMENT_STEPS[DOCUMENT_STEPS.indexOf(step) - 1];
    if (!before) return ids;
    const done = new Set(
      (await this.steps.ofDocuments(ids, before))
        .filter(({ state }) => state === 'done')
        .map(({ documentId }) => documentId),
    );
    return ids.filter((id) => done.has(id));
  }
}
