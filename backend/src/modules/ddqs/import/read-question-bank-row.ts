import { DdqInput, ERRORS, PROVIDERS, type ProviderId } from '@proofroom/contract';
import type { ReadRow } from '../../import-table/read-import-table.service.js';

/** Names of categories that may be chosen, in small letters, with their ids. */
export type CategoryIds = ReadonlyMap<string, number>;

/** The question of the bank, or the line of the file, that says the same. */
export type TakenBy = { id: number } | { line: number };

/** Two questions are the same when they say the same in the same category, whatever the case. */
export const sameQuestion = (question: string, categoryId: number) => `${categoryId} ${question.toLowerCase()}`;

const YES = new Set(['yes', 'true', '1', 'x', 'y']);
const NO = new Set(['no', 'false', '0', '', 'n']);
const YES_OR_NO = 'Single document is yes or no.';

/** How a row of a file becomes a question of the bank; `taken` holds those that are there, and grows with each row. */
export function readDdqRow(
  provider: ProviderId,
  categories: CategoryIds,
  taken: Map<string, TakenBy>,
): ReadRow<DdqInput> {
  return (values, line) => {
    const { category = '', keys = '', isSingleDocument = '' } = values;
    const categoryId = categories.get(category.toLowerCase());
    const { data, error } = DdqInput.safeParse({
      ...values,
      responseProvider: provider,
      category: category === '' ? undefined : (categoryId ?? 0),
      keys: keys
        .split('|')
        .map((key) => key.trim())
        .filter(Boolean),
      isSingleDocument: YES.has(isSingleDocument.toLowerCase()),
    });
    const sentences = (error?.issues ?? []).map(({ path, message }) =>
      path[0] === 'category' && category !== ''
        ? `${ERRORS.CATEGORY_INVALID[1]} “${category}” is not one of the active categories.`
        : message,
    );
    if (
      provider === PROVIDERS.gpt &&
      !YES.has(isSingleDocument.toLowerCase()) &&
      !NO.has(isSingleDocument.toLowerCase())
    )
      sentences.push(YES_OR_NO);
    if (!data || sentences.length > 0) return { sentences: [...new Set(sentences)] };
    const key = sameQuestion(data.question, data.category);
    const before = taken.get(key);
    if (before && 'line' in before) return { sentences: [`This question is already in line ${before.line}.`] };
    taken.set(key, { line });
    return before ? { row: data, id: before.id, isThere: ERRORS.DDQ_TAKEN[1] } : { row: data };
  };
}
