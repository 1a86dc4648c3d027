import { StandardSchemaValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { NUMBER_MAX, NUMBER_RANGE_RULE, UNSTORABLE_TEXT_RULE } from '@proofroom/contract';
import type { z } from 'zod';
import { AppError } from '../app-error.js';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

const pathOf = (issue: Issue) =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

/** Field to the first sentence about it. `whole` names a value that is no field of anything, such as an id in an address. */
const sentencesOf = (issues: readonly Issue[], whole: string): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map((issue) => [pathOf(issue) || whole, issue.message]));

/**
 * Checks what a caller sent against the contract, and once for all calls against what no column of the database can hold:
 * PostgreSQL refuses a zero character in a text, and a number beyond its integers.
 */
export class ContractValidationPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({ exceptionFactory: (issues: readonly Issue[]) => new Refusal(issues) });
  }

  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const whole = metadata.data ?? 'request';
    try {
      const valid = (await super.transform(value, metadata)) as T;
      const issues = metadata.type === 'custom' ? [] : unstorable(valid, []);
      if (issues.length > 0) throw new Refusal(issues);
      return valid;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new AppError('VALIDATION', { errors: sentencesOf(error.issues, whole) });
    }
  }
}

/** Why a value was refused, before it is known what the value is called. */
class Refusal extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('refused');
  }
}

function unstorable(value: unknown, path: readonly string[]): Issue[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ message: UNSTORABLE_TEXT_RULE, path }] : [];
  if (typeof value === 'number') return Math.abs(value) <= NUMBER_MAX ? [] : [{ message: NUMBER_RANGE_RULE, path }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.includes('\0') ? [{ message: UNSTORABLE_TEXT_RULE, path }] : []),
    ...unstorable(inner, [...path, key]),
  ]);
}

/** Checks what no pipe sees, such as the fields of a form upload; answers as the pipe does. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  const issues = error?.issues ?? unstorable(data, []);
  if (issues.length > 0) throw new AppError('VALIDATION', { errors: sentencesOf(issues, 'request') });
  return data as T;
}
