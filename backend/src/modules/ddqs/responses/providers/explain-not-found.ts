import type { HowMade } from '@proofroom/contract';

export interface Looked {
  /** Documents that could be searched. */
  documents: number;
  /** Documents that were: a question that names some of them is asked of those alone. */
  searched: number;
  topics: readonly string[];
  /** Null where the documents were picked one by one, so that no category says which they are. */
  category: string | null;
  /** Kinds of document that the question asks for; empty where any may answer. */
  kinds: readonly string[];
  /** Names of the searched documents of those kinds. */
  ofKind: readonly string[];
  /** Names of documents of those kinds that are filed under other categories, and were not searched. */
  elsewhere: readonly string[];
}

const NAMED = 5;

const plural = (count: number) => `${count} document${count === 1 ? '' : 's'}`;
const listOf = (names: readonly string[]) =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** Whether there is no paper that could answer, or papers that are silent. */
export const absenceOf = ({ documents, kinds, ofKind }: Looked): NonNullable<HowMade['absence']> =>
  documents === 0 || (kinds.length > 0 && ofKind.length === 0) ? 'no_document' : 'silent';

/** The honest half of "not found": what was looked at, and whether a paper of the kind is there at all. */
export function explainNotFound(looked: Looked): string {
  const { documents, searched, topics, category, kinds, ofKind, elsewhere } = looked;
  if (documents === 0) {
    const where = category === null ? 'there is no document' : `the category ${category} holds no document`;
    return `Nothing was searched: ${where} that could be read.`;
  }
  const ofCategory = category === null ? '' : ` of the category ${category}`;
  const count = searched < documents ? `${searched} of ${plural(documents)}` : plural(documents);
  const under = topics.length > 0 ? `; related topics searched: ${topics.join(', ')}` : '';
  const kind =
    kinds.length === 0
      ? ''
      : ofKind.length === 0
        ? elsewhere.length > 0
          ? ` Documents of this kind are filed under another category: ${listOf(elsewhere)}.`
          : ` There is no document of this kind: ${listOf(kinds)}.`
        : ` Documents of this kind are there and say nothing on it: ${listOf(ofKind)}.`;
  return `Nothing found.${kind} Searched ${count}${ofCategory}${under}.`;
}
