import { Injectable, Logger } from '@nestjs/common';
import {
  COMMENT_REQUIRED,
  FeedbackInput,
  FeedbackStatus,
  needsComment,
  PAGE_MAX,
  type DdqDetails,
  type ListQuery,
} from '@proofroom/contract';
import { AppError } from '../../app-error.js';
import { readEnv } from '../../config/env.js';
import type { FeedbackEntity } from '../../database/entities/questions/feedback.entity.js';
import type { Actor } from '../../http/access-guard.js';
import type { ListPage } from '../../http/contract-decorators.js';
import type { FormField, UploadedFile } from '../../http/files/read-uploaded-files.js';
import { checked } from '../../http/validate-call-against-contract.js';
import { Mailer } from '../../ports/mail/mailer.js';
import { ResponsesService } from '../answering/responses.service.js';
import { ClientAccountsService } from '../client-accounts/client-accounts.service.js';
import { ProjectAccessService } from '../project-access/project-access.service.js';
import { FeedbackFilesService, type StoredFile } from './feedback-files.service.js';
import { copyOfAnswer } from './feedback.presenter.js';
import { feedbackReceived } from './feedback-mail.js';
import { FeedbackRepository, type NewFeedback } from './feedback.repository.js';

/** What people say of answers. */
@Injectable()
export class FeedbackService {
  private readonly log = new Logger('feedback');

  constructor(
    private readonly feedback: FeedbackRepository,
    private readonly files: FeedbackFilesService,
    private readonly access: ProjectAccessService,
    private readonly responses: ResponsesService,
    private readonly clients: ClientAccountsService,
    private readonly mailer: Mailer,
  ) {}

  /** Keeps feedback with its files and a copy of the answer. All or nothing: what is refused leaves no file behind. */
  async receive(actor: Actor, form: AsyncIterable<FormField | UploadedFile>): Promise<void> {
    const fields: [string, unknown][] = [];
    const files: StoredFile[] = [];
    try {
      for await (const part of form) {
        if ('field' in part) fields.push([part.field, part.value]);
        else files.push(await this.files.take(part));
      }
      await this.keep(actor, checked(FeedbackInput, Object.fromEntries(fields)), files);
    } catch (error) {
      await this.files.remove(files);
      throw error;
    }
  }

  async latest(): Promise<FeedbackEntity[]> {
    const [rows] = await this.feedback.page({}, ['id', 'DESC'], 0, PAGE_MAX);
    return rows;
  }

  async page({ sort, range: [from, to], filter }: ListQuery): Promise<ListPage<FeedbackEntity>> {
    const q = typeof filter.q === 'string' ? filter.q : undefined;
    const status = FeedbackStatus.safeParse(filter.status).data ?? 0;
    const [rows, total] = await this.feedback.page({ q, status }, sort, from, to - from + 1);
    return { rows, total, from };
  }

  async get(id: number): Promise<FeedbackEntity> {
    const feedback = await this.feedback.byId(id);
    if (!feedback) throw new AppError('FEEDBACK_NOT_FOUND');
    return feedback;
  }

  async mark(actor: Actor, id: number, isDone: boolean): Promise<FeedbackEntity> {
    await this.get(id);
    await this.feedback.mark(id, isDone, actor.id);
    return this.get(id);
  }

  async file(id: number) {
    const file = await this.feedback.fileById(id);
    if (!file) throw new AppError('FEEDBACK_NOT_FOUND');
    const content = await this.files.open(file.fileKey).catch((cause: unknown) => {
      throw new AppError('FEEDBACK_NOT_FOUND', { cause });
    });
    return { name: file.fileName, size: file.size, content };
  }

  private async keep(actor: Actor, input: FeedbackInput, files: StoredFile[]) {
    const project = await this.access.get(actor, input.projectId, 'read');
    const answer = await this.responses.get(actor, { projectId: input.projectId, questionId: input.ddqId });
    expectToBeAbout(answer, input);
    if (needsComment(input, files.length)) throw new AppError('VALIDATION', { errors: { comment: COMMENT_REQUIRED } });
    const feedback = {
      projectId: project.id,
      ddqId: answer.id,
      clientName: await this.feedback.nameOf(project.ownerId),
      projectName: project.name,
      categoryName: answer.category.label,
      question: answer.question,
      sentBy: await this.feedback.nameOf(actor.id),
      llmResponse: input.llmResponse ?? answer.response,
      answer: copyOfAnswer(answer),
      comment: input.comment,
      missingDocuments: input.missingDocuments,
      files,
    };
    await this.feedback.add(feedback);
    await this.tellSupport(feedback);
  }

  /** Feedback stays, whatever becomes of the mail. */
  private async tellSupport(feedback: NewFeedback) {
    const to = await this.clients.supportAddress();
    if (!to) return;
    await this.mailer
      .send(feedbackReceived(to, `${readEnv().PUBLIC_URL}/ddqs/feedback/`, feedback))
      .catch((error: unknown) => this.log.warn(`the mail about feedback was not sent: ${(error as Error).message}`));
  }
}

function expectToBeAbout(answer: DdqDetails, { categoryId, answeredAt }: FeedbackInput) {
  if (answer.category.value !== categoryId)
    throw new AppError('CATEGORY_INVALID', { errors: { categoryId: new AppError('CATEGORY_INVALID').message } });
  if (answeredAt && answer.updatedAt !== new Date(answeredAt).toISOString()) throw new AppError('FEEDBACK_OUTDATED');
}
