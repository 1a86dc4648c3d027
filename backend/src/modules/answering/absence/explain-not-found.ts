import { kindNameMatcher } from '../../../answering/summary/summarise-and-classify-document.js';
import type { HowMade } from '@proofroom/contract';

export interface SearchScope {
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
  /** Names of documents with passages that come near; they are shown with the explanation. */
  nearest: readonly string[];
}

const MAX_NAMES = 5;

const plural = (count: number) => `${count} document${count === 1 ? '' : 's'}`;
const listOf = (names: readonly string[]) =>
  names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '');

/** Whether there is no paper that could answer, or papers that are silent; null where a passage comes near. */
export function absenceOf({ documents, kinds, ofKind, nearest }: SearchScope): HowMade['absence'] {
  if (documents === 0 || (kinds.length > 0 && ofKind.length === 0 && nearest.length === 0)) return 'no_document';
  return nearest.length === 0 ? 'silent' : null;
}

/**
 * Of the searched papers of the wanted kinds those that are silent, and whether one may be said to be missing: not where a paper
 * that comes near is of such a kind, or of one that nobody could tell.
 */
export function withoutNearest<T extends { id: number }>(
  ofKind: readonly T[],
  nearest: readonly { id: number; subCategoryId: number | null }[],
): { silent: T[]; isMissing: boolean } {
  const isNear = ({ id }: T) => nearest.some((one) => one.id === id);
  return {
    silent: ofKind.filter((one) => !isNear(one)),
    isMissing: !ofKind.some(isNear) && !nearest.some(({ subCategoryId }) => subCategoryId === null),
  };
}

/** The honest half of "not found": what was looked at, and whether a paper of the kind is there at all. */
export function explainNotFound(looked: SearchScope): string {
  const { documents, searched, topics, category, kinds, ofKind, elsewhere, nearest } = looked;
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
  const near = nearest.length === 0 ? '' : ` Please read the passages that come nearest, in ${listOf(nearest)}.`;
  // A paper that is missing is told before what other papers say of it.
  return `Nothing found${near && ' for certain'}.${kind}${near} Searched ${count}${ofCategory}${under}.`;
}

/** Kinds of document named in a question's summary filter, such as "Customer agreement, Supply agreement and any other contract". */
export function kindsNamed<T extends { name: string }>(filter: string | null, kinds: readonly T[]): T[] {
  const wanted = (filter ?? '').toLowerCase();
  return kinds.filter(({ name }) => wanted.includes(name.toLowerCase()));
}

export interface Kind {
  id: number;
  name: string;
}

/** A document, as far as it tells what it is. */
export interface ClassifiedDocument {
  id: number;
  subCategoryId: number | null;
  kind: { name: string } | null;
  alsoIn?: readonly { subCategoryId: number | null }[];
  title: string | null;
  originalName: string;
  /** The name it is shown under, where somebody gave it another one. */
  name?: string;
}

/** Tells of what kind the documents of a project are, whatever category they and the kind belong to. */
export class DocumentsByKind<T extends ClassifiedDocument> {
  private readonly papers: { document: T; ids: ReadonlySet<number>; names: (kind: string) => number }[];

  constructor(documents: readonly T[]) {
    this.papers = documents.map((document) => ({
      document,
      ids: new Set(
        [document.subCategoryId, ...(document.alsoIn ?? []).map(({ subCategoryId }) => subCategoryId)].filter(
          (id) => id !== null,
        ),
      ),
      names: kindNameMatcher(
        [document.kind?.name, document.title, document.originalName, document.name].filter(Boolean).join(' '),
      ),
    }));
  }

  /** Documents that were told to be of the kind, and those that are called so. */
  of(kind: Kind): T[] {
    return this.papers.filter(({ ids, names }) => ids.has(kind.id) || names(kind.name) > 0).map((one) => one.document);
  }
}

export interface Search<T extends ClassifiedDocument> {
  /** The question's own words on which documents can answer it. */
  filter: string | null;
  /** Kinds of the question's category. */
  kinds: readonly Kind[];
  /** Documents of the question's category that can be read. */
  searched: readonly T[];
  /** Documents of the whole project that can be read, with what kinds they are. */
  byKind: DocumentsByKind<T>;
}

export interface Absence<T extends ClassifiedDocument> {
  /** Documents of the wanted kinds that were searched and say nothing: that is an answer, and nothing is to be asked for. */
  silent: T[];
  /** Kinds of which there is a document, but in another category. */
  elsewhere: { kind: string; documents: T[] }[];
  /** Kinds of which the project has no document. */
  missing: string[];
}

/** Why a question found nothing: papers that could answer are silent, are filed elsewhere, or are not there. */
export function findAbsence<T extends ClassifiedDocument>({ filter, kinds, searched, byKind }: Search<T>): Absence<T> {
  const named = kindsNamed(filter, kinds);
  const isBroad = named.length === 0 || /\bany other\b/i.test(filter ?? '');
  const found = (isBroad ? kinds : named).map((kind) => ({ kind: kind.name, documents: byKind.of(kind) }));
  const ofKind = new Set(found.flatMap(({ documents }) => documents.map(({ id }) => id)));
  const silent = searched.filter(({ id }) => isBroad || ofKind.has(id));
  if (silent.length > 0) return { silent, elsewhere: [], missing: [] };
  return {
    silent,
    elsewhere: found.filter(({ documents }) => documents.length > 0),
    missing: found.filter(({ documents }) => documents.length === 0).map(({ kind }) => kind),
  };
}
