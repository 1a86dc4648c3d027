import {
  ATTACHED_TO,
  type Citation,
  type DdqDetails,
  type DocumentResponse,
  type OutdatedReason,
  type Statement,
  documentKey,
} from '@proofroom/contract';

type Answer = Pick<DdqDetails | DocumentResponse, 'response' | 'statements' | 'citations'>;

/** The statements of an answer; an answer kept as plain text only is one statement without a source. */
export function statementsOf({ response, statements }: Answer): Statement[] {
  if (statements.length > 0) return statements;
  return response.trim() === '' ? [] : [{ text: response, citations: [] }];
}

/** Those that are shown at first; all of them where everything is folded away. */
export function shownStatements(answer: Answer): Statement[] {
  const all = statementsOf(answer);
  const shown = all.filter(({ folded }) => folded === undefined);
  return shown.length > 0 ? shown : all;
}

/** Citations by the number they are shown under. */
export const citationsByNumber = (citations: readonly Citation[]): ReadonlyMap<number, Citation> =>
  new Map(citations.map((citation) => [citation.number, citation]));

/** What one document says in an answer; no name for what several documents say together. */
interface StatementGroup {
  fileName: string | null;
  statements: Statement[];
}

/**
 * The statements of an answer by the document they stand on, in their order. A file name that a statement begins with, so that
 * plain text says who speaks, is left out: the group says it.
 */
export function groupsOf(answer: Answer): StatementGroup[] {
  const citations = citationsByNumber(answer.citations);
  const groups: StatementGroup[] = [];
  for (const statement of shownStatements(answer)) {
    const names = new Set(statement.citations.flatMap((number) => citations.get(number)?.fileName ?? []));
    const [name = null] = names.size === 1 ? names : [];
    const text = name !== null && statement.text.startsWith(`${name}: `) ? statement.text.slice(name.length + 2) : null;
    const group = groups.at(-1);
    const own = text === null ? statement : { ...statement, text };
    if (group && group.fileName === name && text === null) group.statements.push(own);
    else groups.push({ fileName: name, statements: [own] });
  }
  return groups;
}

/** A quote as one line: the breaks of its page and words parted at a line's end are of no interest to a reader. */
export const oneLine = (quote: string) => quote.replaceAll(/[\s\f]+/g, ' ').trim();

/** The page, and the mail that the file came with. */
const PAGE = new RegExp(`^page \\d+(?:, ${ATTACHED_TO} .*?(?= · |$))?`, 'i');

/** The part of a location that its page does not say already: "page 3 · clause 8.1 · Assignment" becomes "clause 8.1 · Assignment". */
export const locationInPage = (location: string) => location.replace(PAGE, '').replace(/^\s*[,·]\s*/, '');

/** "file.pdf, page 3" or "terms.docx, 4.2 Notice": what stands under an answer and is read out with a citation. */
export const citationLabel = ({ fileName, page, location }: Pick<Citation, 'fileName' | 'page' | 'location'>) =>
  [fileName, page === null ? location : (PAGE.exec(location)?.[0] ?? `page ${page}`)].filter(Boolean).join(', ');

/** "file.pdf, page 3, clause 8.1 · Assignment": the whole of it. */
export const fullCitationLabel = (citation: Pick<Citation, 'fileName' | 'page' | 'location'>) =>
  [citationLabel(citation), citation.page === null ? '' : locationInPage(citation.location)].filter(Boolean).join(', ');

const WHY_OUTDATED: Record<OutdatedReason, string> = {
  documents_added: 'Documents were added after this answer was made.',
  document_moved: 'A document was filed under another category after this answer was made.',
  document_removed: 'A document this answer stands on was deleted.',
  document_read_again: 'A document was read again, and words quoted here are no longer found in it.',
  cro_number_changed: 'The CRO number changed after this answer was made.',
};
const MAKE_ANEW = 'Regenerate it to take that into account.';
const CHOOSE_ANEW = 'A person chose or worded this answer, so it is kept. Choose or word it again if it should change.';

/** Why an answer may no longer be right, and what to do about it; nothing while it is up to date. */
export const outdatedSentence = ({ outdatedReason, isChosen }: Pick<DdqDetails, 'outdatedReason' | 'isChosen'>) =>
  outdatedReason && `${WHY_OUTDATED[outdatedReason]} ${isChosen ? CHOOSE_ANEW : MAKE_ANEW}`;

/** Name of a part of the answer inside the page: the statements of one document, from 0. */
export const partId = (group: number) => `answer-part-${group}`;
/** Name inside the page of what one document says on its own. */
export const draftId = (response: number) => `draft-${response}`;

/** The part of an answer in which each document speaks first; one that never speaks alone is found where it speaks with others. */
export function partsOf(answer: Answer): ReadonlyMap<string, string> {
  const citations = citationsByNumber(answer.citations);
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
