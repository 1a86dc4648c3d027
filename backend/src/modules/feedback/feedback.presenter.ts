import {
  FEEDBACK_STATUS,
  type DdqDetails,
  type Feedback,
  type FeedbackAnswer,
  type FeedbackDetails,
} from '@proofroom/contract';
import type { FeedbackEntity } from '../../database/entities/questions/feedback.entity.js';
import { nameOf } from '../client-accounts/client-accounts.presenter.js';

/** Characters. */
const RESPONSE_IN_A_TABLE = 400;

export const presentFeedback = (feedback: FeedbackEntity): Feedback => ({
  id: feedback.id,
  projectId: feedback.projectId,
  ddqId: feedback.ddqId,
  clientName: feedback.clientName,
  projectName: feedback.projectName,
  categoryName: feedback.categoryName,
  question: feedback.question,
  llmResponse: feedback.llmResponse,
  gptComments: feedback.comment,
  vdrReferences: feedback.files.map(({ id, fileName, size }) => ({
    id,
    fileName,
    fileUrl: `/api/gpt_feedback/files/${id}/`,
    size,
  })),
  missingDocuments: feedback.missingDocuments,
  sentBy: feedback.sentBy,
  status: feedback.doneAt === null ? FEEDBACK_STATUS.open : FEEDBACK_STATUS.done,
  doneBy: feedback.doneBy ? nameOf(feedback.doneBy) : null,
  doneAt: feedback.doneAt?.toISOString() ?? null,
  createdAt: feedback.createdAt.toISOString(),
});

export const presentFeedbackDetails = (feedback: FeedbackEntity): FeedbackDetails => ({
  ...presentFeedback(feedback),
  answer: feedback.answer,
});

/** As a table shows it: the beginning of the response says which one it is. */
export const presentFeedbackRow = (feedback: FeedbackEntity): Feedback => ({
  ...presentFeedback(feedback),
  llmResponse: feedback.llmResponse.slice(0, RESPONSE_IN_A_TABLE),
});

/** What is kept of an answer: what a reader saw of it, and where it stands. */
export const copyOfAnswer = (answer: DdqDetails): FeedbackAnswer => ({
  response: answer.response,
  outcome: answer.outcome,
  statements: answer.statements.map(({ text, citations }) => ({ text, citations })),
  citations: answer.citations.map(({ number, documentId, fileName, page, location, quote }) => ({
    number,
    documentId,
    fileName,
    page,
    location,
    quote,
  })),
  values: answer.values.map(({ key, value, citation }) => ({ key, value, citation })),
  model: answer.made?.model ?? null,
  updatedAt: answer.updatedAt,
});
