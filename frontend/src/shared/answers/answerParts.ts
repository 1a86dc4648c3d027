import { documentKey, type DdqDetails, type DocumentResponse } from '@proofroom/contract';
import { byNumber, groupsOf } from './statementsOf.ts';

type Answer = Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;

/** Name of a part of the answer inside the page: the statements of one document, from 0. */
export const partId = (group: number) => `answer-part-${group}`;
/** Name inside the page of what one document says on its own. */
export const draftId = (response: number) => `draft-${response}`;

/** The part of an answer in which each document speaks first; one that never speaks alone is found where it speaks with others. */
export function partsOf(answer: Answer): ReadonlyMap<string, string> {
  const citations = byNumber(answer.citations);
  const groups = groupsOf(answer).map(({ fileName, statements }, group) => ({
    group,
    isOwn: fileName !== null,
    keys: statements.flatMap((statement) => statement.citations.flatMap((number) => citations.get(number) ?? [])),
  }));
  const parts = new Map<string, string>();
  for (const { group, keys } of [...groups.filter(({ isOwn }) => isOwn), ...groups.filter(({ isOwn }) => !isOwn)])
    for (const key of keys.map(documentKey)) if (!parts.has(key)) parts.set(key, partId(group));
  return parts;
}
