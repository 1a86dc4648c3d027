import { PROJECT_STATUS, type ProjectStatus } from '@proofroom/contract';

interface Counts {
  total: number;
  answered: number;
  notFound: number;
  failed: number;
  inProgress: number;
}

/** In progress before failed before completed before pending; a project without questions is pending. */
export function statusOf({ total, answered, notFound, failed, inProgress }: Counts): ProjectStatus {
  if (inProgress > 0) return PROJECT_STATUS.inProgress;
  if (failed > 0) return PROJECT_STATUS.failed;
  return total > 0 && answered + notFound === total ? PROJECT_STATUS.completed : PROJECT_STATUS.pending;
}
