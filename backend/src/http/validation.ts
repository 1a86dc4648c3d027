import { StandardSchemaValidationPipe } from '@nestjs/common';
import { AppError } from '../app-error.js';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const fieldOf = (issue: Issue) =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || '_';

/** Field to the first sentence about it. */
export const sentencesOf = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [fieldOf(issue), issue.message]));

export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues: readonly Issue[]) => new AppError('VALIDATION', { errors: sentencesOf(issues) }),
  });
