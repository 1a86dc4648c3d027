import { Injectable } from '@nestjs/common';
import {
  nextIndex,
  NO_QUESTIONS,
  windowOf,
  type DdqDetails,
  type Page,
  type QuestionCounts,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import type { BankQuestionEntity } from '../../database/entities/questions/bank-question.entity.js';
import { announceChange } from '../../database/shared-queries/announce-changes.js';
import type { Actor } from '../../http/access-guard.js';
import { ProjectAccessService, type OwnProject } from '../project-access/project-access.service.js';
import { QuestionBankService } from '../ddqs/question-bank.service.js';
import { AnswerStateChangesRepository } from './queue/answer-state-changes.repository.js';
import { AnswerQueueService } from './queue/answer-queue.service.js';
import {
  EVERY_QUESTION,
  ProjectQuestionListRepository,
  type QuestionFilter,
} from './project-question-list.repository.js';
import { wordedLines } from '../../answering/verify/check-human-wording-against-sources.js';
import { presentDetails, presentRow } from './responses.presenter.js';
import { ResponsesRepository } from './responses.repository.js';

export interface ResponseFilter extends Page, QuestionFilter {
  projectId: number;
}

interface ReviewRequest {
  projectId: number;
  questionId: number;
  isReviewed: boolean;
  /** When the answer that was read was made. */
  answeredAt?: string | null | undefined;
}

interface WordRequest {
  projectId: number;
  questionId: number;
  wording: string;
  answeredAt?: string | null | undefined;
}

interface AnswerRequest {
  projectId: number;
  questionId: number;
  /** 0 is whichever provider answers it. */
  provider?: number;
  /** Of which list the questions before and after it are. */
  among?: QuestionFilter;
}

/** A project's questions with their answers. */
@Injectable()
export class ResponsesService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly ddqs: QuestionBankService,
    private readonly responses: ResponsesRepository,
    private readonly rows: ProjectQuestionListRepository,
    private readonly answers: AnswerQueueService,
    private readonly leases: AnswerStateChangesRepository,
  ) {}

  async list(actor: Actor, filter: ResponseFilter) {
    await this.access.get(actor, filter.projectId, 'read');
    const { rows, length, categories } = await this.rows.page(filter.projectId, filter, windowOf(filter));
    return {
      ddqQuestion: rows.map(({ id }) => id),
      ddqDetails: rows.map(presentRow),
      length,
      nextIndex: nextIndex(filter, length),
      categories,
    };
  }

  async get(
    actor: Actor,
    { projectId, questionId, provider = 0, among = EVERY_QUESTION }: AnswerRequest,
  ): Promise<DdqDetails> {
    const project = await this.access.get(actor, projectId, 'read');
    const [position, question] = await Promise.all([
      this.rows.position(projectId, questionId, among),
      this.questionOf(project, questionId),
    ]);
    if (!position || (provider !== 0 && question.responseProvider !== provider)) throw new AppError('DDQ_NOT_FOUND');
    const [[response], drafts] = await this.answersOf(projectId, [questionId]);
    const wordings = response ? await this.responses.wordings([response.id]) : [];
    return presentDetails(projectId, question, position, response, drafts, wordings);
  }

  /** Starts answering the named questions, or all that have no answer yet; `again` takes answered ones too. */
  async generate(
    actor: Actor,
    projectId: number,
    { questionId, again, outdated = false }: { questionId: number[]; again: boolean; outdated?: boolean },
  ): Promise<number> {
    await this.access.get(actor, projectId, 'run');
    if (outdated) return this.answers.start(projectId, await this.responses.outdated(projectId));
    const isOpen = { ...EVERY_QUESTION, state: ['generate', 'regenerate'] as const };
    const isNamed = questionId.length > 0;
    const found = await this.rows.numbered(projectId, again || isNamed ? EVERY_QUESTION : isOpen);
    const own = new Set(found.map(({ id }) => id));
    if (!questionId.every((id) => own.has(id))) throw new AppError('DDQ_NOT_FOUND');
    return this.answers.start(projectId, isNamed ? questionId : [...own]);
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

  /** Puts a question before the others of its project, or back to its place. Answers the pinned ones in order. */
  async pin(
    actor: Actor,
    { projectId, questionId, isPinned }: { projectId: number; questionId: number; isPinned: boolean },
  ): Promise<number[]> {
    const project = await this.access.get(actor, projectId, 'write');
    await this.questionOf(project, questionId);
    return this.responses.transaction(async (manager) => {
      const pinned = await this.responses.pin(manager, projectId, { questionId, isPinned });
      await announceChange(manager, projectId);
      return pinned;
    });
  }

  /** Marks an answer as reviewed, as long as it is the one that was read, or takes that back. */
  async review(actor: Actor, { isReviewed, answeredAt = null, ...of }: ReviewRequest): Promise<DdqDetails['review']> {
    const project = await this.access.get(actor, of.projectId, 'write');
    await this.questionOf(project, of.questionId);
    const isDone = await this.responses.review(of, { isReviewed, by: actor.id, answeredAt });
    const { state, review } = await this.get(actor, of);
    if (!isDone) throw new AppError(state === 'success' ? 'REVIEW_OUTDATED' : 'REVIEW_TOO_EARLY');
    return review;
  }

  /** Gives an answer the words of a person, or takes them back; the passages it stands on stay as they are. */
  async word(actor: Actor, { wording, answeredAt, ...of }: WordRequest): Promise<DdqDetails['wording']> {
    const project = await this.access.get(actor, of.projectId, 'write');
    const question = await this.questionOf(project, of.questionId);
    const [response] = await this.responses.ofQuestions(of.projectId, [of.questionId]);
    if (response?.state !== 'success' || response.outcome === null) throw new AppError('WORDING_TOO_EARLY');
    const lines = wordedLines(wording, response.citations, question);
    if (lines === null) throw new AppError('WORDING_SOURCE');
    const words = { lines, by: actor.id };
    const isRead = !answeredAt || new Date(answeredAt).getTime() === response.updatedAt.getTime();
    const save = () =>
      this.responses.transaction(async (manager) => {
        const isWorded = await this.responses.word(response, words, manager);
        await announceChange(manager, of.projectId);
        return isWorded;
      });
    // Sent twice, it is found said, before or just after the first one is saved.
    const isSaid = () => this.responses.isWorded(response, words);
    const isDone = (await isSaid()) || (isRead && (await save())) || (await isSaid());
    if (!isDone) throw new AppError('REVIEW_OUTDATED');
    return (await this.get(actor, of)).wording;
  }

  async note(
    actor: Actor,
    { note, ...of }: { projectId: number; questionId: number; note: string },
  ): Promise<string | null> {
    const project = await this.access.get(actor, of.projectId, 'write');
    await this.questionOf(project, of.questionId);
    await this.responses.setNote(of, note || null);
    return note || null;
  }

  reviewed(projectId: number): Promise<number> {
    return this.responses.reviewed(projectId);
  }

  foundSoFar(projectId: number): Promise<number> {
    return this.responses.foundSoFar(projectId);
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
  async questionOf(project: OwnProject, questionId: number): Promise<BankQuestionEntity> {
    const [question] = await this.ddqs.ofProject(project.providers, project.categoryIds, questionId);
    if (!question) throw new AppError('DDQ_NOT_FOUND');
    return question;
  }

  async questionsOf(project: OwnProject, provider: number): Promise<BankQuestionEntity[]> {
    const questions = await this.ddqs.ofProject(project.providers, project.categoryIds);
    const asked = provider === 0 ? questions : questions.filter((one) => one.responseProvider === provider);
    const pinned = new Map(project.pinnedQuestions.map((id, position) => [id, position]));
    const positionOf = ({ id }: BankQuestionEntity) => pinned.get(id) ?? pinned.size;
    return asked.toSorted((a, b) => positionOf(a) - positionOf(b));
  }

  /** The questions whose search found nothing, with their numbers in the project's list. */
  async notFound(projectId: number): Promise<Map<number, number>> {
    const found = await this.rows.numbered(projectId, { ...EVERY_QUESTION, state: ['not_found'] });
    return new Map(found.map(({ id, number }) => [id, number]));
  }

  /** Whole answers of many questions, with their numbers in the project's list. */
  async detailsOf(project: OwnProject, questions: BankQuestionEntity[]): Promise<DdqDetails[]> {
    const all = await this.rows.numbered(project.id);
    const numbers = new Map(all.map(({ id, number }) => [id, number]));
    const [responses, documents] = await this.answersOf(
      project.id,
      questions.map(({ id }) => id),
    );
    const byQuestion = new Map(responses.map((response) => [response.questionId, response]));
    const drafts = Map.groupBy(documents, ({ questionId }) => questionId);
    const wordings = Map.groupBy(
      await this.responses.wordings(responses.map(({ id }) => id)),
      ({ responseId }) => responseId,
    );
    return questions.map((question) => {
      const number = numbers.get(question.id) ?? 0;
      const total = all.length;
      const position = { number, total, listPosition: number, listTotal: total, previousId: null, nextId: null };
      const response = byQuestion.get(question.id);
      const own = wordings.get(response?.id ?? 0) ?? [];
      return presentDetails(project.id, question, position, response, drafts.get(question.id) ?? [], own);
    });
  }

  private async answersOf(projectId: number, questionIds: number[]) {
    // One after the other: what stands behind an answer is saved with it, so it is there once the answer is.
    const responses = await this.responses.ofQuestions(projectId, questionIds);
    return [responses, await this.responses.documentResponses(projectId, questionIds, 3)] as const;
  }
}
