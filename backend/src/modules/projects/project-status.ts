import { finishedQuestions, PROJECT_STATUS, type ProjectStatus, type QuestionCounts } from '@proofroom/contract';

/** In progress before failed before completed before pending; a project without questions is pending. */
export function statusOf(counts: QuestionCounts): ProjectStatus {
  const { total, failed, inProgress } = counts;
  if (inProgress > 0) return PROJECT_STATUS.inProgress;
  if (failed > 0) return PROJECT_STATUS.failed;
  return total > 0 && finishedQuestions(counts) === total ? PROJECT_STATUS.completed : PROJECT_STATUS.pending;
}
