import type { MissingDocument } from '@proofroom/contract';

/** Columns of the request list, in their order. */
export const REQUEST_COLUMNS = ['Sr No', 'Category', 'Document', 'Questions waiting', 'Questions'] as const;
export type RequestRow = Record<(typeof REQUEST_COLUMNS)[number], string | number>;

const NOTHING = 'Nothing is missing: every kind of document that an open question waits for is there.';

/** What to ask the company for, as far as the exported questions wait for it. */
export function requestRows(missing: readonly MissingDocument[], questionIds: ReadonlySet<number>): RequestRow[] {
  const wanted = missing.flatMap(({ category, kind, questions, elsewhere }) => {
    if (elsewhere.length > 0) return [];
    const own = questions.filter(({ id }) => questionIds.has(id));
    return own.length > 0 ? [{ category: category.label, kind, own }] : [];
  });
  if (wanted.length === 0)
    return [{ 'Sr No': '', Category: '', Document: NOTHING, 'Questions waiting': '', Questions: '' }];
  return wanted.map(({ category, kind, own }, index) => ({
    'Sr No': index + 1,
    Category: category,
    Document: kind,
    'Questions waiting': own.length,
    Questions: own.map(({ question }) => question).join('\n'),
  }));
}
