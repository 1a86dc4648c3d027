import { Injectable } from '@nestjs/common';
import {
  nextIndex,
  NO_QUESTIONS,
  windowOf,
  type DdqDetails,
  type Outcome,
  type Page,
  type ProviderId,
  type QuestionCounts,
  type ResponseState,
} from '@proofroom/contract';
import { AppError } from '../../../app-error.js';
import type { DdqEntity } from '../../../database/entities/ddq.entity.js';
import { announceChange } from '../../../database/project-changes.js';
import type { Actor } from '../../../http/access.js';
import { ProjectAccessService, type OwnProject } from '../../projects/project-access.service.js';
import { DdqsService } from '../ddqs.service.js';
import { AnswerLeasesRepository } from './answer-leases.repository.js';
import { AnswerQueueService } from './answer-queue.service.js';
import { presentDetails } from './responses.presenter.js';
import { ResponsesRepository } from './responses.repository.js';

export interface ResponseFilter extends Page {
  projectId: number;
  /** Empty means all. */
  categoryId: number[];
  state: (ResponseState | Outcome)[];
  /** 0 means all. */
  responseProvider: number;
}

const isWanted = ({ state, outcome }: DdqDetails, wanted: ResponseFilter['state']) =>
  wanted.length === 0 ||
  wanted.includes(state) ||
  (state === 'success' && outcome !== null && wanted.includes(outcome));

/** A project's questions with their answers. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly ddqs: DdqsService,
    private readonly responses: ResponsesRepository,
    private readonly answers: AnswerQueueService,
    private readonly leases: AnswerLeasesRepository,
  ) {}

  async list(actor: Actor, filter: ResponseFilter) {
    const project = await this.access.get(actor, filter.projectId, 'read');
    const all = await this.detailsOf(project, await this.questionsOf(project, filter.responseProvider));
    const inCategory = ({ category }: DdqDetails) =>
      filter.categoryId.length === 0 || filter.categoryId.includes(category.value);
    const found = all.filter((details) => inCategory(details) && isWanted(details, filter.state));
    const { skip, take } = windowOf(filter);
    const page = found.slice(skip, skip + take);
    return {
      ddqQuestion: page.map(({ id }) => id),
      ddqDetails: page,
      length: found.length,
      nextIndex: nextIndex(filter, found.length),
      categories: countCategories(all),
    };
  }

  async get(actor: Actor, projectId: number, questionId: number, provider?: ProviderId): Promise<DdqDetails> {
    const project = await this.access.get(actor, projectId, 'read');
    const question = await this.questionOf(project, questionId);
    if (provider && question.responseProvider !== provider) throw new AppError('DDQ_NOT_FOUND');
    const [details] = await this.detailsOf(project, [question]);
    if (!details) throw new AppError('DDQ_NOT_FOUND');
    return details;
  }

  /** Starts answering the named questions, or all that have no answer yet; `again` takes answered ones too. */
  async generate(
    actor: Actor,
    projectId: number,
    { questionId, again, outdated = false }: { questionId: number[]; again: boolean; outdated?: boolean },
  ): Promise<number> {
    const project = await this.access.get(actor, projectId, 'run');
    if (outdated) return this.answers.start(projectId, await this.responses.outdated(projectId));
    const questions = await this.questionsOf(project, 0);
    if (questionId.length > 0) {
      const own = new Set(questions.map(({ id }) => id));
      if (!questionId.every((id) => own.has(id))) throw new AppError('DDQ_NOT_FOUND');
      return this.answers.start(projectId, questionId);
    }
    const details = await this.detailsOf(project, questions);
    const open = details.filter(({ state }) => again || state !== 'success').map(({ id }) => id);
    return this.answers.start(projectId, open);
  }

  async cancel(actor: Actor, projectId: number): Promise<number> {
    await this.access.get(actor, projectId, 'run');
    return this.responses.transaction(async (manager) => {
      const cancelled = await this.leases.cancel(projectId);
      await announceChange(manager, projectId);
      return cancelled;
    });
  }

  /** Answers of a project that may have changed since they were made. */
  changes(projectId: number) {
    return this.responses.changes(projectId);
  }

  /** Counts per project; a project without questions has none. */
  async counts(projectIds: number[], categoryId?: number): Promise<Map<number, QuestionCounts>> {
    const counts = await this.responses.counts(projectIds, categoryId);
    return new Map(projectIds.map((id) => [id, counts.get(id) ?? NO_QUESTIONS]));
  }

  /** Of these questions those that nobody has answered and nobody is answering. */
  unanswered(projectId: number, questionIds: number[]): Promise<number[]> {
    return this.responses.unanswered(projectId, questionIds);
  }

  /** A question of the bank that this project has. */
  async questionOf(project: OwnProject, questionId: number): Promise<DdqEntity> {
    const question = (await this.questionsOf(project, 0)).find(({ id }) => id === questionId);
    if (!question) throw new AppError('DDQ_NOT_FOUND');
    return question;
  }

  async questionsOf(project: OwnProject, provider: number): Promise<DdqEntity[]> {
    const questions = await this.ddqs.ofProject(project.providers, project.categoryIds);
    return provider === 0 ? questions : questions.filter(({ responseProvider }) => responseProvider === provider);
  }

  async detailsOf(project: OwnProject, questions: DdqEntity[]): Promise<DdqDetails[]> {
    const ids = questions.map(({ id }) => id);
    const [responses, documents] = await Promise.all([
      this.responses.ofQuestions(project.id, ids),
      this.responses.documentResponses(project.id, ids, 3),
    ]);
    const byQuestion = new Map(responses.map((response) => [response.questionId, response]));
    const drafts = Map.groupBy(documents, ({ questionId }) => questionId);
    return questions.map((question) =>
      presentDetails(project.id, question, byQuestion.get(question.id), drafts.get(question.id) ?? []),
    );
  }
}

function countCategories(all: DdqDetails[]) {
  return [...Map.groupBy(all, ({ category }) => category.value).values()].map((group) => ({
    value: group[0]?.category.value ?? 0,
    label: group[0]?.category.label ?? '',
    questions: group.length,
    answered: group.filter(({ state, outcome }) => state === 'success' && outcome !== 'not_found').length,
  }));
}
