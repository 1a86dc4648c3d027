import { z } from 'zod';

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['customError']>>[0];

/** The largest whole number the database stores in a plain column. */
export const NUMBER_MAX = 2_147_483_647;
export const NUMBER_RANGE_RULE = 'This number is out of range.';
export const UNSTORABLE_TEXT_RULE = 'This text holds a character that cannot be stored. Please remove it.';

/** What a person reads where a rule of the contract has no sentence of its own, instead of the validation library's English. */
function plainSentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? 'This is required.' : 'This is not valid here.';
    case 'too_big':
      if (issue.origin === 'string') return `Please enter at most ${issue.maximum} characters.`;
      if (issue.origin === 'array') return `Please give at most ${issue.maximum}.`;
      return `Please enter a number up to ${issue.maximum}.`;
    case 'too_small':
      if (issue.origin === 'string') return `Please enter at least ${issue.minimum} characters.`;
      if (issue.origin === 'array') return `Please give at least ${issue.minimum}.`;
      return `Please enter a number from ${issue.minimum}.`;
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'This is not valid here.';
  }
}

z.config({ customError: plainSentence });
